import type { App } from '../composition/app.ts';
import { recoverAbandoned } from '../modules/integrations/outbox/recover-abandoned.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 30_000;

/** Queues again writes to EHRs whose worker or job was lost, until it is closed. Several workers may run it at once. */
export function startOutboxSweep(app: App): Repeated {
  return repeat(app, {
    name: 'outbox_sweep',
    round: async () => {
      const recovered = await recoverAbandoned(app.database);
      if (recovered > 0) app.logger.info({ recovered }, 'outbox_sweep.done');
      return EVERY_MS;
    },
  });
}
