declare module 'subset-font' {
  /** Only the options that this project uses; the package has no types. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number }>;
      preserveNameIds: number[];
      keepFeatures: string[];
    },
  ): Promise<Buffer>;
}
