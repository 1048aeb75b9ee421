import type { App } from '../composition/app.ts';
import { MailboxLeases } from '../modules/trading/exchange/inbound/mailboxes/mailbox-leases.ts';
import { receivePayerFiles } from '../modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { Receptions } from '../modules/trading/exchange/inbound/receiving/receptions.ts';
import type { PayerGateway } from '../modules/trading/exchange/payer-gateway.ts';
import { type Repeated, repeat } from './repeat.ts';

/** Interval between polls of the payers' mailboxes. After a full batch the next poll follows at once. */
const POLL_MS = 250;
const FILES_PER_POLL = 100;

/**
 * Polls for payers' files until it is closed. Each gateway is polled separately, so that a slow one does not delay the
 * others, and neither does an organization whose files are slow to read. Several workers may run it at once: a worker leases the mailbox that it polls.
 */
export function startPayerPoll(app: App): Repeated {
  const leases = new MailboxLeases(app.database);
  const polls = Object.values(app.payers.gateways).map((gateway) => pollGateway(app, gateway, leases));
  return {
    close: async () => {
      await Promise.all(polls.map((poll) => poll.close()));
      // Otherwise other workers would wait until the leases expire.
      await leases.release().catch(() => undefined);
    },
  };
}

function pollGateway(app: App, gateway: PayerGateway, leases: MailboxLeases): Repeated {
  const { database, encryption, payers, handlers, logger, inboundCopies, isRestoredToo } = app;
  const copies = { begin: () => inboundCopies.begin(), isCopied: (kind: string) => !isRestoredToo(kind) };
  const receptions = new Receptions({
    onLateFailure: (error) => logger.warn({ error: (error as Error).name }, 'payer_poll.failed'),
  });
  const rounds = repeat(app, {
    name: 'payer_poll',
    // The mailbox keeps unconfirmed files, so a failed poll costs only time.
    round: async () => {
      const { collected } = await receivePayerFiles({
        database,
        encryption,
        processWith: handlers,
        payers: { gateway, mapping: payers.mapping },
        limit: FILES_PER_POLL,
        leases,
        receptions,
        copies,
        onProcessed: (interchange) => logger.info({ ...interchange, status: 'processed' }, 'interchange.processed'),
      });
      return collected === FILES_PER_POLL ? 0 : POLL_MS;
    },
  });
  return {
    close: async () => {
      // Ends the files that the round waits for, then those that it began meanwhile.
      await Promise.all([receptions.close(), rounds.close()]);
      await receptions.close();
    },
  };
}
