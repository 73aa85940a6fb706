/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard', 'stylelint-config-html/astro'],
  plugins: ['stylelint-use-logical'],
  rules: {
    'csstools/use-logical': 'always',
    'declaration-no-important': true,
    'import-notation': 'string',
    'number-max-precision': 5,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Only values of src/styles/tokens.css.
    'declaration-property-value-allowed-list': {
      '/^(row-|column-)?gap$/': [/^((0|var\(--space-\w+\)) ?){1,2}$/],
      'font-weight': [/^var\(--weight-\w+\)$/],
    },
    'function-disallowed-list': ['oklch'],
    // 15rem is for very large text.
    'media-feature-name-value-allowed-list': {
      width: ['15rem', '40rem', '48rem', '60rem', '80rem'],
    },
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
