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
declare module '*.ics' {
  const address: string;
  export default address;
}
