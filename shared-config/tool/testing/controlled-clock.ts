import type { Clock } from '../context';

/** A fake clock that advances only when code waits. */
export class ControlledClock implements Clock {
  time = 0;

  /** @param meanwhile called with the new time, e.g. 20,000 ms */
  constructor(public meanwhile: (now: number) => unknown = () => {}) {}

  now(): number {
    return this.time;
  }

  async wait(duration: number): Promise<void> {
    this.time += Math.max(0, duration);
    await this.meanwhile(this.time);
  }
}
