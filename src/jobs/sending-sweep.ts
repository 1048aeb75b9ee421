import type { App } from '../app.ts';
import { enqueueOverdue } from '../modules/exchange/outbound/enqueue-overdue.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 30_000;

/** Brings interchanges back whose jobs were lost, until it is closed. Several workers may run it at once. */
export function startSendingSweep(app: App): Repeated {
  return repeat(app, {
    name: 'sending_sweep',
    firstAfterMs: EVERY_MS,
    round: async () => {
      const enqueued = await enqueueOverdue(app.database);
      if (enqueued > 0) app.logger.info({ enqueued }, 'sending_sweep.done');
      return EVERY_MS;
    },
  });
}
