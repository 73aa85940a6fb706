import './stars.css';

/** One star, filled once it is earned. */
export function Star({ earned }: { earned: boolean }) {
  return (
    <svg
      className="challenge-star"
      data-earned={earned || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M12 2.6l2.8 5.9 6.5.8-4.8 4.5 1.3 6.4L12 17l-5.8 3.2 1.3-6.4-4.8-4.5 6.5-.8z" />
    </svg>
  );
}

/** Up to three stars in a row, with their number in words. */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span className="challenge-stars" role="img" aria-label={label}>
      {[1, 2, 3].map((number) => (
        <Star key={number} earned={number <= count} />
      ))}
    </span>
  );
}
