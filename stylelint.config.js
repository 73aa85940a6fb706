/** Reached all engines after 2022, but the build rewrites them, every supported browser has them, or can do without. */
const ALLOWED = {
  ignoreAtRules: ['container', 'page', 'starting-style', 'view-transition'],
  ignoreFunctions: ['oklch'],
  ignoreProperties: {
    '/^(accent-color|container|container-type|mask|outline|resize|user-select)$/': ['/./'],
    '/^(anchor-name|contain-intrinsic-size|content-visibility|position-.*)$/': ['/./'],
    '/^(field-sizing|forced-color-adjust|hyphens|interpolate-size)$/': ['/./'],
    '/^(overscroll-behavior.*|scrollbar-.*|text-size-adjust|text-wrap)$/': ['/./'],
    'break-after': ['avoid'],
    'font-family': ['ui-monospace'],
    'grid-template-rows': ['subgrid'],
  },
  ignoreSelectors: [
    ...['details-content', 'fullscreen', 'has', 'marker', 'nesting', 'popover-open', 'selection'],
  ],
  ignoreUnits: ['cqi', 'lh'],
};

/** Lists of tokens; `em` scales with the part's own text. A part's size (`3rem`) stands in `calc()` only. */
const SPACES = [/^((0|auto|[\d.]+em|var\(.+\)|calc\(.+\)|(clamp|max|min)\((?!.*\drem).+\))\s*)+$/s];

/** Properties that take only values of src/styles/tokens.css. */
const TOKENS = {
  '/^(row-|column-)?gap$/': [/^((0|var\(--space-\w+\)) ?){1,2}$/],
  'font-weight': [/^var\(--weight-\w+\)$/],
  // `em` where a part scales with the text around it, `px` in drawings, `cqi` and `%` on paper.
  'font-size': [
    /^(?!.*\drem).*var\(--(text|tool)-/,
    /^([\d.]+(em|px|%)|calc\(100cqi .*\)|min\([\d.]+cqi, [\d.]+em\))$/,
  ],
  '/^(padding|margin)/': SPACES,
  '/^border-.*radius$/': [/^((0|50%|var\(--radius-\w+\)|calc\(var\(--radius-.+\)) ?)+$/],
};

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard', 'stylelint-config-html/astro'],
  plugins: ['stylelint-use-logical', 'stylelint-plugin-use-baseline'],
  rules: {
    'csstools/use-logical': 'always',
    'declaration-no-important': true,
    'import-notation': 'string',
    'number-max-precision': 5,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'declaration-property-value-allowed-list': TOKENS,
    'function-disallowed-list': ['oklch'],
    // `browserslist` in package.json has no browser from before 2023.
    'plugin/use-baseline': [true, { available: 2022, ...ALLOWED }],
    'property-no-vendor-prefix': [true, { ignoreProperties: ['text-size-adjust'] }],
  },
  overrides: [
    { files: ['src/**/tokens.css'], rules: { 'function-disallowed-list': null } },
    {
      files: ['src/styles/fallback-font.css'],
      rules: { 'declaration-property-value-allowed-list': null },
    },
  ],
};
