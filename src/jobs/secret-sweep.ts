import type { App } from '../composition/app.ts';
import { removeIdempotencySecrets } from '../database/idempotency-retention.ts';
import { forgetSuccessorsAfterGrace } from '../modules/integrations/fhir-sessions/forget-successors.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 60_000;

/** Removes secrets from stored answers, and replaced session tokens, when their replay period is over. Several workers may run it at once. */
export function startSecretSweep(app: App): Repeated {
  return repeat(app, {
    name: 'secret_sweep',
    round: async (signal) => {
      const secrets = await removeIdempotencySecrets(app.pool, { signal });
      const successors = await forgetSuccessorsAfterGrace(app.pool, { now: app.clock.now(), signal });
      if (secrets + successors > 0) app.logger.info({ secrets, successors }, 'secret_sweep.done');
      return EVERY_MS;
    },
  });
}
