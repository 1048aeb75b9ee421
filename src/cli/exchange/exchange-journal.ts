import { restoredKinds, TRANSACTION_HANDLERS } from '../../composition/open-exchange.ts';
import { type InterruptibleRuntime, withServicePool } from '../../composition/runtime.ts';
import { openJobQueue } from '../../database/jobs/job-queue.ts';
import { openEncryption } from '../../database/sealing/encryption.ts';
import { openPayerMapping } from '../../gateways/mapping/payer-mapping.ts';
import { openInboundCopies } from '../../gateways/transport-journal/inbound-copies.ts';
import { openJournalReader } from '../../gateways/transport-journal/journal-reader.ts';
import { JOBS } from '../../modules/jobs.ts';
import { proveJournal } from '../../modules/trading/exchange/fence/guard-exchange.ts';
import { restoreInbound } from '../../modules/trading/exchange/inbound/copies/restore-inbound.ts';
import { listMissingInterchanges, type Reconciled } from '../../modules/trading/exchange/journal/reconcile-journal.ts';
import type { JournalEntry } from '../../modules/trading/exchange/journal/transport-journal.ts';
import { journalFolder } from '../../start/journal-folder.ts';
import { type Command, CommandError } from '../command.ts';

const LISTED_MAX = 1_000;

type Journal = NonNullable<Awaited<ReturnType<typeof openJournalReader>>>;

export const exchangeJournal: Command = {
  name: 'exchange journal',
  summary: 'List sent interchanges that are missing in the database',
  usage: 'exchange journal [--folder FOLDER] [--recover] [--json]',
  details: [
    '--folder FOLDER  The segments of another machine. Default: TRANSPORT_JOURNAL_DIR.',
    '--recover        Stores these interchanges and the received files, as a worker does when it starts. A hold after a restore ends if it',
    '                 waited only for this journal.',
    `Lists at most ${LISTED_MAX}. Exits with 1 if any of them were not recovered.`,
  ],
  options: { folder: { type: 'string' }, recover: { type: 'boolean' } },
  run: async ({ folder, recover }, _positionals, { env, answer }) => {
    const { forgotten, reconciled } = await withServicePool(env, async (_pool, runtime) => {
      const chosen = typeof folder === 'string' ? folder : journalFolder(runtime.config);
      const journal = await openJournalReader(chosen);
      if (journal === null) throw new CommandError(`there is no transport journal in ${chosen}`);
      const done = recover === true ? await recoverFrom({ journal, folder: chosen }, runtime) : null;
      return { forgotten: await forgottenIn(journal, runtime), reconciled: done };
    });
    const lines = forgotten.map(
      (one) =>
        `${one.interchangeId}  ${one.organizationId}  ${one.partner}  ${one.interchangeControlNumber}  ${one.transactionSet}  ${one.state}  ${one.at}`,
    );
    const summary = reconciled && `${reconciled.recovered} recovered, ${reconciled.corrected} corrected.`;
    const rest =
      forgotten.length === 0
        ? 'The database has every interchange in the journal.'
        : `${forgotten.length} missing in the database.`;
    answer({ ...(reconciled ?? {}), forgotten }, [...lines, ...(summary ? [summary] : []), rest]);
    return forgotten.length === 0 ? 0 : 1;
  },
};

async function forgottenIn(journal: Journal, { database, config }: InterruptibleRuntime): Promise<JournalEntry[]> {
  const forgotten: JournalEntry[] = [];
  for await (const entry of listMissingInterchanges({ database, journal, isRestoredToo: restoredKinds(config) })) {
    forgotten.push(entry);
    if (forgotten.length === LISTED_MAX) break;
  }
  return forgotten;
}

async function recoverFrom(
  { journal, folder }: { journal: Journal; folder: string },
  runtime: InterruptibleRuntime,
): Promise<Reconciled> {
  const { database, masterKey, config } = runtime;
  const ignore = () => undefined;
  const jobs = await openJobQueue({
    pool: database.pool,
    jobs: JOBS,
    supervise: false,
    onError: ignore,
    onFailure: ignore,
  });
  try {
    const encryption = await openEncryption(database.pool, masterKey, new Date());
    const mapping = openPayerMapping(encryption);
    const options = { encryption, mapping, handlers: TRANSACTION_HANDLERS, isRestoredToo: restoredKinds(config) };
    const working = { ...database, enqueue: jobs.enqueue };
    const copies = openInboundCopies(folder, { encryption, now: () => new Date() });
    const restoreFiles = () => restoreInbound(copies, { database: working, encryption, mapping });
    return await proveJournal({ ...options, journal, database: working, restoreFiles });
  } finally {
    await jobs.close();
  }
}
