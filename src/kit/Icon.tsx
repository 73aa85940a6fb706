import './icon.css';

interface IconProps {
  /** From icons.ts: `import * as icons`, so that unused shapes are left out. */
  shape: string;
  className?: string;
}

/** A decorative line icon in the text's color, 1.25 em wide. */
export function Icon({ shape, className = '' }: IconProps) {
  return (
    <svg
      className={`icon ${className}`.trim()}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shape }}
    />
  );
}
