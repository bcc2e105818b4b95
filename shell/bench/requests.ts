import type { Devtools } from './page';

export type ResourceType = 'document' | 'script' | 'style' | 'font' | 'other';

/** One request of a page. Times are milliseconds from the request for the document. */
export interface Request {
  url: string;
  type: ResourceType;
  start: number;
  /** The time of the response's first byte. */
  answered: number;
  end: number;
  /** Transferred bytes with headers; 0 for a response from the browser's cache. */
  bytes: number;
  status: number;
  encoding: string;
}

const types: Record<string, ResourceType> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
};

/** Records the requests of a page. Call it before the page is opened. */
export function requestsOf(devtools: Devtools) {
  const open = new Map<string, Request>();
  const done: Request[] = [];
  let origin: number | undefined;
  let last = performance.now();
  const at = (timestamp: number) => (timestamp - (origin ??= timestamp)) * 1000;

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const start = at(timestamp);
    open.set(requestId, {
      url: request.url,
      type: types[type] ?? 'other',
      start,
      answered: start,
      end: start,
      bytes: 0,
      status: 0,
      encoding: '',
    });
    last = performance.now();
  });
  devtools.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const request = open.get(requestId);
    if (!request) return;
    request.answered = at(timestamp);
    request.status = response.status;
    request.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '';
    if (response.fromDiskCache) request.status = 0;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    close(requestId, encodedDataLength, timestamp),
  );
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => close(requestId, 0, timestamp));

  function close(requestId: string, bytes: number, timestamp: number): void {
    const request = open.get(requestId);
    if (!request) return;
    open.delete(requestId);
    done.push({ ...request, end: at(timestamp), bytes: request.status === 0 ? 0 : bytes });
    last = performance.now();
  }

  return {
    finished: (): Request[] => [...done].sort((a, b) => a.start - b.start),
    /**
     * Waits until no request has been pending for `time` milliseconds.
     * @throws Error with the pending URLs, after `deadline` milliseconds
     */
    quiet: async (time: number, deadline: number): Promise<void> => {
      const limit = performance.now() + deadline;
      while (open.size > 0 || performance.now() - last < time) {
        if (performance.now() > limit)
          throw new Error(
            `The page still had requests after ${deadline / 1000} s. Pending: ${[...open.values()].map(({ url }) => url).join(', ')}`,
          );
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

/**
 * The length of the longest chain in which each request starts after the previous one is answered. A document is answered with its first
 * byte, when its preloads start; any other file with its last byte.
 */
export function chainDepth(requests: readonly Request[]): number {
  const depths: number[] = [];
  const ordered = [...requests].sort((a, b) => a.start - b.start);
  ordered.forEach((request, index) => {
    const before = ordered
      .slice(0, index)
      .flatMap((other, position) =>
        (other.type === 'document' ? other.answered : other.end) <= request.start ? [depths[position] ?? 0] : [],
      );
    depths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depths);
}

/** The transferred bytes by type. */
export function bytesByType(requests: readonly Request[]): Record<ResourceType, number> {
  const sums: Record<ResourceType, number> = { document: 0, script: 0, style: 0, font: 0, other: 0 };
  for (const { type, bytes } of requests) sums[type] += bytes;
  return sums;
}
