import './icon.css';

interface IconProps {
  /** From icons.ts. Use `import * as icons`, so bundlers drop unused shapes. */
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
