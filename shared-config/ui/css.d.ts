/** A CSS Module: local class name → generated class name. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg';
/** The address of a calendar file. */
declare module '*.ics' {
  const address: string;
  export default address;
}
