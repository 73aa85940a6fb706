import './bars.css';

interface BarProps {
  name: string;
  share: number;
  color: number;
}

/** @param props.heads whether the title is shown, too */
export function Bars(props: { title: string; heads?: boolean; bars: readonly BarProps[] }) {
  const { title, heads, bars } = props;
  return (
    <div className="learning-bars" role="group" aria-label={title}>
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
