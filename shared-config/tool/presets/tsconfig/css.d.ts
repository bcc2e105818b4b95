/** A CSS Module: local class name → generated class name. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
interface ImportMeta {
  /** The files of a folder, by `./name`. Available only in webpack builds. */
  webpackContext?(folder: string, options: { regExp: RegExp }): (name: string) => unknown;
}
/** The address of a file, as webpack emits it: presets/webpack/common.ts has the same list. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  export { default } from '*.woff2';
}
declare module '*.png' {
  export { default } from '*.woff2';
}
declare module '*.jpg' {
  export { default } from '*.woff2';
}
declare module '*.jpeg' {
  export { default } from '*.woff2';
}
declare module '*.avif' {
  export { default } from '*.woff2';
}
declare module '*.webp' {
  export { default } from '*.woff2';
}
declare module '*.ics' {
  export { default } from '*.woff2';
}
