import { spreadOf, type Spread } from './statistics';

/** The figures of each run, in the order of the report. */
export const figureNames = {
  firstPaint: 'first paint, ms',
  largestPaint: 'largest paint, ms',
  observedFrame: 'first frame, observed through Playwright, ms',
  observedLargestPaint: 'largest paint, observed through Playwright, ms',
  menuWorks: 'menu works, ms',
  usable: 'hydrated and usable, ms',
  formWorks: 'form works, ms',
  layoutShift: 'CLS',
  blocked: 'blocking time, ms',
  requests: 'requests until usable',
  depth: 'chain of requests',
  documentBytes: 'HTML on the wire, bytes',
  scriptBytes: 'scripts on the wire, bytes',
  styleBytes: 'style sheets on the wire, bytes',
  fontBytes: 'fonts on the wire, bytes',
  navigationAfterIdle: 'Home → Our Awards after idle, ms',
  navigationReducedMotion: 'Home → Our Awards after idle, reduced motion, ms',
  navigationHovered: 'Home → Our Awards after 100 ms on its link, reduced motion, ms',
  navigationForced: 'Home → Our Awards after idle, with a view transition on any device, ms',
  navigationRequests: 'Home → Our Awards after idle, requests',
  navigationCold: 'Home → Our Awards cold, ms',
  swap: 'Home → Our Awards, elements swapped by a script, ms',
  swapReducedMotion: 'Home → Our Awards, elements swapped, reduced motion, ms',
  interactionMenu: 'Get Involved: menu, input to paint, ms',
  interactionTyping: 'Get Involved: typing, input to paint, ms',
  interactionErrors: 'Get Involved: submit with errors, input to paint, ms',
  repeatLargestPaint: 'repeat visit: largest paint, ms',
  repeatUsable: 'repeat visit: usable, ms',
  repeatRequests: 'repeat visit: requests on the wire',
  repeatScriptBytes: 'repeat visit: script bytes on the wire',
} as const;

export type FigureName = keyof typeof figureNames;
export type Figures = Partial<Record<FigureName, number>>;

/**
 * The compared sites; `next` and `astro` on request. Composed is measured twice: a difference between the two shows that the machine is
 * too noisy.
 */
export const contenders = ['static', 'composed', 'single', 'stock', 'next', 'astro', 'composed again'] as const;
export type Contender = (typeof contenders)[number];

export interface Sample {
  run: number;
  contender: Contender;
  route: string;
  figures: Figures;
}

/** The spread of a figure over all runs; undefined if it was not measured. */
export function spread(
  samples: readonly Sample[],
  contender: Contender,
  route: string,
  figure: FigureName,
): Spread | undefined {
  const values = samples
    .filter((sample) => sample.contender === contender && sample.route === route)
    .map(({ figures }) => figures[figure] ?? NaN);
  return spreadOf(values);
}
