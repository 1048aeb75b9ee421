import type { App } from '../app.ts';
import { receivePayerFiles } from '../modules/exchange/inbound/receive-payer-files.ts';
import { type Repeated, repeat } from './repeat.ts';

/** Interval between polls of the payers' mailbox. After a full batch the next poll follows at once. */
const POLL_MS = 250;
const FILES_PER_POLL = 100;

/** Polls for payers' files until it is closed. Several workers may run it at once. */
export function startPayerPoll(app: App): Repeated {
  const { database, encryption, payers } = app;
  return repeat(app, {
    name: 'payer_poll',
    // The mailbox keeps unconfirmed files, so a failed poll costs only time.
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
