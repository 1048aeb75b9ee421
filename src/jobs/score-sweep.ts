import type { App } from '../composition/app.ts';
import { updateAllScores } from '../modules/office/work/scores/update-scores.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 60_000;

/** Computes the scores of work items whose deadlines come closer, until it is closed. Several workers may run it at once. */
export function startScoreSweep(app: App): Repeated {
  return repeat(app, {
    name: 'score_sweep',
    round: async () => {
      const updated = await updateAllScores(app.database);
      if (updated > 0) app.logger.info({ updated }, 'score_sweep.done');
      return EVERY_MS;
    },
  });
}
