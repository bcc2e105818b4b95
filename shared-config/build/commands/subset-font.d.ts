declare module 'subset-font' {
  /** The parts of its interface that are used here; the package brings no types. */
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
