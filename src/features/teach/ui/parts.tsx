import type { ComponentProps } from 'react';
import { HEIGHT, type Picture, WIDTH } from '../model/picture';

interface ButtonProps extends ComponentProps<'button'> {
  label: string;
  look?: 'primary' | 'secondary' | 'sun';
  large?: boolean;
}

export function Button({ label, look = 'primary', large, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button ${className}`}
      data-variant={look}
      data-size={large ? 'l' : 'm'}
      {...rest}
    >
      {label}
    </button>
  );
}

/** A radio button, or a checkbox, with the color of a kind. */
export function Pill({ children, kind, ...input }: ComponentProps<'input'> & { kind?: number }) {
  return (
    <label data-color={kind}>
      <input type="radio" {...input} />
      {children}
    </label>
  );
}

export function Bar({ name, share, color }: { name: string; share: number; color: number }) {
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
