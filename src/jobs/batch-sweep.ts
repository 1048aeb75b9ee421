import type { App } from '../composition/app.ts';
import { enqueueDueBatches } from '../modules/trading/exchange/outbound/enqueue-due-batches.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 2_000;

/**
 * Enqueues the closing of batches that are full or have waited long enough, until the sweep is closed. Several workers
 * may run it.
 */
export function startBatchSweep(app: App): Repeated {
  return repeat(app, {
    name: 'batch_sweep',
    firstAfterMs: EVERY_MS,
    round: async () => {
      await enqueueDueBatches(app.database);
      return EVERY_MS;
    },
  });
}
