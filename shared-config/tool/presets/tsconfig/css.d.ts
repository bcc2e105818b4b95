/** A CSS Module: local class name → generated class name. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
/** The address of a file. */
declare module '*.svg' {
  const address: string;
  export default address;
}
interface ImportMeta {
  /** The files of a folder, by `./name`. Available only in webpack builds. */
  webpackContext?(folder: string, options: { regExp: RegExp }): (name: string) => unknown;
}
declare module '*.ics' {
  const address: string;
  export default address;
}
