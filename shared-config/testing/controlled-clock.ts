import type { Clock } from '../context';

/** A clock whose time passes when somebody waits. */
export class ControlledClock implements Clock {
  /** In milliseconds. */
  time = 0;

  /** @param meanwhile what happens when somebody waits, e.g. until 20,000 ms */
  constructor(public meanwhile: (now: number) => unknown = () => {}) {}

  now(): number {
    return this.time;
  }

  async wait(duration: number): Promise<void> {
    this.time += Math.max(0, duration);
    await this.meanwhile(this.time);
  }
}
