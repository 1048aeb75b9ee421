import type { App } from '../composition/app.ts';
import { announceDueDeadlines } from '../modules/office/deadlines/announce-deadlines.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 60_000;

/** Announces deadlines that are near or have passed, until it is closed. Several workers may run it at once. */
export function startDeadlineSweep(app: App): Repeated {
  return repeat(app, {
    name: 'deadline_sweep',
    round: async () => {
      const announced = await announceDueDeadlines(app.database);
      if (announced > 0) app.logger.info({ announced }, 'deadline_sweep.done');
      return EVERY_MS;
    },
  });
}
