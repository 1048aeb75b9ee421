import type { App } from '../app.ts';
import { receivePayerFiles } from '../modules/claims/inbound/receive-payer-files.ts';
import { type Repeated, repeat } from './repeat.ts';

/** How often the payers' mailbox is looked into; a full batch is followed by another at once. */
const POLL_MS = 250;
const FILES_PER_POLL = 100;

/** Looks for the payers' answers until it is closed. Several workers may do so at once. */
export function startPayerPoll(app: App): Repeated {
  const { database, encryption, payers } = app;
  return repeat(app, {
    name: 'payer_poll',
    // The mailbox keeps what was not confirmed, so a failed look costs only time.
    round: async () => {
      const { collected } = await receivePayerFiles({
        database,
        encryption,
        payers,
        limit: FILES_PER_POLL,
      });
      return collected === FILES_PER_POLL ? 0 : POLL_MS;
    },
  });
}
