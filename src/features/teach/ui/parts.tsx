import type { ComponentProps, ReactNode } from 'react';
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

interface PillsProps<Value> {
  name: string;
  label: string;
  className: string;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** What a pill shows, and its name if that is no text. */
  show: (value: Value, index: number) => { content: ReactNode; name?: string; disabled?: boolean };
  children?: ReactNode;
}

/** Radio buttons in a row, each with the color of its index. */
export function Pills<Value>(props: PillsProps<Value>) {
  const { name, label, className, values, chosen, onChoose, show, children } = props;
  return (
    <div className={`choices pills ${className}`} role="group" aria-label={label}>
      {values.map((value, index) => {
        const { content, name: called, disabled } = show(value, index);
        return (
          <label key={index} data-color={index}>
            <input
              type="radio"
              name={name}
              aria-label={called}
              checked={value === chosen}
              disabled={disabled}
              onChange={() => onChoose(value)}
            />
            {content}
          </label>
        );
      })}
      {children}
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
