import type { Clock } from '../build/context';

/**
 * A clock whose time passes when somebody waits.
 * @param events time in milliseconds → what happens then
 */
export function controlledClock(events: Record<number, () => unknown> = {}): Clock {
  let time = 0;
  return {
    now: () => time,
    wait: async (length) => {
      const due = Object.keys(events).filter((at) => Number(at) > time && Number(at) <= time + length);
      time += length;
      for (const at of due) await events[Number(at)]?.();
    },
  };
}
