declare module 'eslint-plugin-jsx-a11y' {
  import type { Linter } from 'eslint';

  /** The parts of its interface that are used here; the package brings no types. */
  const plugin: { flatConfigs: { recommended: Linter.Config } };
  export default plugin;
}
