declare module 'vnu-jar' {
  /** The path of the checker's jar. */
  const jar: string;
  export default jar;
}
