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
    'property-no-vendor-prefix': [true, { ignoreProperties: ['text-size-adjust'] }],
  },
};
