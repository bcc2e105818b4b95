declare module 'vnu-jar' {
  /** The path of the jar file. */
  const jar: string;
  export default jar;
}
