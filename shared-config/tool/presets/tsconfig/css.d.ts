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
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.ics' {
  const address: string;
  export default address;
}
