import { HEIGHT, type Picture, WIDTH } from '../model/picture';

/** Draws the model's input, one pixel per cell. */
export function Tile({ picture }: { picture: Picture }) {
  const draw = (canvas: HTMLCanvasElement | null) => {
    const dots = new ImageData(WIDTH, HEIGHT);
    picture.forEach((gray, at) => dots.data.set([gray, gray, gray, 255], 4 * at));
    canvas?.getContext('2d')?.putImageData(dots, 0, 0);
  };
  return <canvas className="teach-tile" width={WIDTH} height={HEIGHT} ref={draw} />;
}
