import './bars.css';

interface Bar {
  name: string;
  value: number;
  color: number;
}

/**
 * Bars of shares from 0 to 1; with a larger value, the largest has the full length.
 * @param props.heads whether the title is shown, too
 */
export function Bars(props: { title: string; heads?: boolean; bars: readonly Bar[] }) {
  const { title, heads, bars } = props;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className="learning-bars" role="group" aria-label={title}>
      {heads && <p className="small">{title}</p>}
      {bars.map(({ name, value, color }, index) => (
        <div
          key={index}
          ref={(bar) => bar?.style.setProperty('--share', (value / most).toFixed(2))}
          data-color={color}
          role="meter"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round((value / most) * 100)}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
