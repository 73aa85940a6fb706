import { HEIGHT, type Picture, WIDTH } from '../model/picture';

interface BarProps {
  name: string;
  share: number;
  color: number;
}

/** @param props.heads whether the title is shown, too */
export function Bars(props: { title: string; heads?: boolean; bars: readonly BarProps[] }) {
  const { title, heads, bars } = props;
  return (
    <div className="teach-bars" role="group" aria-label={title}>
      {heads && <p className="small">{title}</p>}
      {bars.map((bar, index) => (
        <Bar key={index} {...bar} />
      ))}
    </div>
  );
}

function Bar({ name, share, color }: BarProps) {
  return (
    <div
      ref={(bar) => bar?.style.setProperty('--share', share.toFixed(2))}
      data-color={color}
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      {name}
    </div>
  );
}

/** A picture as the model gets it, dot by dot. */
export function Tile({ picture }: { picture: Picture }) {
  const draw = (canvas: HTMLCanvasElement | null) => {
    const dots = new ImageData(WIDTH, HEIGHT);
    picture.forEach((gray, at) => dots.data.set([gray, gray, gray, 255], 4 * at));
    canvas?.getContext('2d')?.putImageData(dots, 0, 0);
  };
  return <canvas className="teach-tile" width={WIDTH} height={HEIGHT} ref={draw} />;
}
