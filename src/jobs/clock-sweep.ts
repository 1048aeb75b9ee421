import type { App } from '../composition/app.ts';
import { checkLateClocks } from '../modules/office/late-clocks/check-late-clocks.ts';
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
      const checked = await checkLateClocks(app.database);
      if (checked > 0) app.logger.warn({ checked }, 'clock_sweep.late');
      return EVERY_MS;
    },
  });
}
