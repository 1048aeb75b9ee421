import type { App } from '../app.ts';
import { ringLateClocks } from '../modules/late-clocks/ring-late-clocks.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 60_000;

/**
 * Runs due timers of work items and reviews whose jobs were lost, until it is closed. Several workers may run it at
 * once.
 */
export function startClockSweep(app: App): Repeated {
  return repeat(app, {
    name: 'clock_sweep',
    round: async () => {
      const rung = await ringLateClocks(app.database);
      if (rung > 0) app.logger.warn({ rung }, 'clock_sweep.late');
      return EVERY_MS;
    },
  });
}
