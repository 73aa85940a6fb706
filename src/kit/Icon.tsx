import './icon.css';

interface IconProps {
  /** One of icons.ts: `icons.plus` of an `import * as icons`, by which the shapes not used stay out. */
  shape: string;
  /** Such as `flip-in-rtl`, for an arrow that points along the line. */
  className?: string;
}

/** A line icon in the colour of the text around it, 1.25 em wide; decoration. */
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
