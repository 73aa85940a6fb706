// For visitors without a camera: a drawn hand holds up cards with shapes.

export const CARDS = ['cap', 'star', 'bolt', 'house', 'ring'] as const;
export type Card = (typeof CARDS)[number];

/** SVG paths within 100 by 100 units around the origin. */
export const SHAPES: Record<Card, string> = {
  cap: 'M42 0A42 42 0 1 1-42 0A42 42 0 1 1 42 0z',
  star: 'M0-46L13-15 46-13 20 8 29 41 0 22-29 41-20 8-46-13-13-15z',
  bolt: 'M12-46L-30 8H-4L-14 46 30-12H4z',
  house: 'M0-42L44-4H32V42H-32V-4H-44z',
  ring: 'M42 0A42 42 0 1 1-42 0A42 42 0 1 1 42 0zM18 0A18 18 0 1 0-18 0A18 18 0 1 0 18 0z',
};

export const SCENE = { width: 288, height: 216 };

/**
 * Draws a card in a hand.
 * @param shelves draws shelves instead of a plain wall
 * @param time in seconds, moves the hand
 */
export function drawScene(
  canvas: CanvasRenderingContext2D,
  card: Card,
  shelves: boolean,
  time: number,
): void {
  const { width, height } = SCENE;
  const sway = (speed: number, most: number) => Math.sin(time * speed + speed * 7) * most;
  canvas.resetTransform();
  canvas.fillStyle = '#cfe8dc';
  canvas.fillRect(0, 0, width, height);
  for (let book = 0; shelves && book < 26; book++) {
    canvas.fillStyle = ['#c8553d', '#2b2158', '#5b8e7d', '#f4a259'][book % 4] ?? '';
    const tall = 50 + ((book * 37) % 45);
    canvas.fillRect((book % 13) * 23, (book < 13 ? 108 : 216) - tall, 17, tall);
  }
  canvas.translate(width / 2 + sway(1.3, 22), height / 2 + sway(1.7, 12));
  canvas.rotate(sway(0.9, 0.14));
  canvas.scale(1 + sway(0.7, 0.1), 1 + sway(0.7, 0.1));
  canvas.fillStyle = '#6a4df4';
  canvas.fillRect(-11, 60, 22, height);
  canvas.fillStyle = '#fff';
  canvas.beginPath();
  canvas.roundRect(-66, -74, 132, 148, 14);
  canvas.fill();
  canvas.fillStyle = '#ffc93c';
  canvas.fillRect(-26, 58, 52, 22);
  canvas.fillStyle = '#2b2158';
  canvas.fill(new Path2D(SHAPES[card]), 'evenodd');
}
