import css from '@eslint/css';

// oxlint reads no style sheets.
export default [
  {
    files: ['**/{brand,pages,src,ui}/**/*.css'],
    plugins: { css },
    language: 'css/css',
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: 2022,
          // Container queries are in all browsers of `browserslist`. Without the others a page looks different, and has all
          // that it says (docs/browsers.md).
          allowAtRules: ['container', 'starting-style'],
          allowMediaConditions: ['scripting'],
          allowProperties: [
            ...['box-decoration-break', 'container', 'field-sizing', 'forced-color-adjust', 'hyphens', 'outline'],
            ...['print-color-adjust', 'resize', 'text-size-adjust', 'text-wrap'],
          ],
          allowPropertyValues: { 'break-after': ['avoid'] },
          allowSelectors: ['has', 'marker', 'popover-open'],
        },
      ],
    },
  },
];
