import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { withServicePool } from '../../composition/runtime.ts';
import type { Database } from '../../database/database.ts';
import { openEncryption } from '../../database/sealing/encryption.ts';
import { readerOf, type UnitOfWork } from '../../database/transactions/transaction.ts';
import { listAllOrganizations } from '../../modules/platform/organizations/find-organizations.ts';
import {
  assignPayerFile,
  discardPayerFile,
  markPayerFileReport,
  reprocessPayerFile,
} from '../../modules/trading/exchange/inbound/files/decide-payer-file.ts';
import {
  getPayerFile,
  listPayerFiles,
  payerFileContent,
} from '../../modules/trading/exchange/inbound/files/find-payer-files.ts';
import {
  DISCARD_REASONS,
  type DiscardReason,
  type PayerFile,
  QUARANTINE_REASONS,
} from '../../modules/trading/exchange/inbound/files/payer-file.ts';
import { presentPayerFile } from '../../modules/trading/exchange/inbound/files/payer-file-schema.ts';
import { type Command, type CommandContext, type Options, required, UsageError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP, withOperatorJobs } from '../operator.ts';

const LISTED_MAX = 100;
const organization = { organization: { type: 'string' } } as const;

export const quarantineList: Command = {
  name: 'quarantine list',
  summary: 'List files of trading partners that need a review',
  usage: 'quarantine list [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP, `Shows the newest ${LISTED_MAX}.`],
  options: organization,
  run: (options, _positionals, { env, answer }) =>
    withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const page = { limit: LISTED_MAX };
      const files = await listPayerFiles(readerOf(database, id), { status: 'quarantined' }, page);
      const data = files.map((file) => presentPayerFile(file, database));
      answer({ data }, files.length > 0 ? files.map(lineOf) : ['No files in quarantine.']);
      return 0;
    }),
};

export const quarantineShow: Command = {
  name: 'quarantine show',
  summary: 'Show a received file, or save its bytes',
  usage: 'quarantine show FILE_ID [--output PATH] [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP, '--output PATH  Writes the bytes of the file to PATH. They contain health information.'],
  options: { ...organization, output: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: (options, [fileId], { env, answer }) =>
    withServicePool(env, async (pool, { database, masterKey }) => {
      const { id } = await chosenOrganization(database, options);
      const reader = readerOf(database, id);
      const file = await getPayerFile(reader, fileId!);
      if (typeof options.output === 'string') {
        const encryption = await openEncryption(pool, masterKey, new Date());
        const output = createWriteStream(options.output, { flags: 'wx', mode: 0o600 });
        await pipeline(payerFileContent(reader, file.id, encryption).read(0), output);
      }
      answer(presentPayerFile(file, database), [lineOf(file)]);
      return 0;
    }),
};

export const quarantineAssign: Command = {
  name: 'quarantine assign',
  summary: 'Assign the unassigned transactions of a shared file to an organization',
  usage: 'quarantine assign FILE_ID --to ORG_ID [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP, '--to ORG_ID  A member of the shared mailbox.'],
  options: { ...organization, to: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: (options, [id], context) => {
    const organizationId = required(options, 'to');
    const input = { organizationId, expectedVersion: undefined };
    return act(options, context, (tx) => assignPayerFile(tx, id!, input));
  },
};

export const quarantineReprocess: Command = {
  name: 'quarantine reprocess',
  summary: 'Process files again, without repeating their effects',
  usage: 'quarantine reprocess FILE_ID | --all [--reason REASON] [--organization ORG_ID] [--json]',
  details: [
    ORGANIZATION_HELP,
    '--all            All files in quarantine, also of all organizations if none is named.',
    `--reason REASON  Only files with this reason, such as claims_not_found. One of: ${QUARANTINE_REASONS.join(', ')}.`,
    'A worker of the service processes the files.',
  ],
  options: { ...organization, all: { type: 'boolean' }, reason: { type: 'string' } },
  positionals: { min: 0, max: 1 },
  run: (options, [id], context) => {
    const isAll = options.all === true;
    if (isAll === (id !== undefined)) throw new UsageError('name one file, or all with --all');
    if (isAll) return reprocessAll(options, context);
    if (options.reason !== undefined) throw new UsageError('--reason needs --all');
    return act(options, context, (tx) => reprocessPayerFile(tx, id!, { expectedVersion: undefined }));
  },
};

function reprocessAll(options: Options, { env, answer }: CommandContext): Promise<number> {
  const reason = options.reason as (typeof QUARANTINE_REASONS)[number] | undefined;
  if (reason !== undefined && !QUARANTINE_REASONS.includes(reason)) {
    throw new UsageError(`--reason is one of: ${QUARANTINE_REASONS.join(', ')}`);
  }
  return withServicePool(env, async (pool, { database }) => {
    const isOne = typeof options.organization === 'string';
    const all = isOne ? [await chosenOrganization(database, options)] : await listAllOrganizations(pool);
    let count = 0;
    for (const { id: organizationId } of all) {
      for (const fileId of await quarantined(database, organizationId, reason)) {
        await withOperatorJobs(database, organizationId, (tx) =>
          reprocessPayerFile(tx, fileId, { expectedVersion: undefined }),
        );
        count += 1;
      }
    }
    answer({ reprocessed: count }, [`${count} ${count === 1 ? 'file is' : 'files are'} processed again.`]);
    return 0;
  });
}

/** Returns the ids of an organization's files in quarantine, the oldest first: an answer may build on one before it. */
async function quarantined(database: Database, organizationId: string, reason: string | undefined): Promise<string[]> {
  const reader = readerOf(database, organizationId);
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = { limit: LISTED_MAX, ...(after && { after }) };
    const files = await listPayerFiles(reader, { status: 'quarantined' }, page);
    ids.push(...files.filter((file) => reason === undefined || file.reason === reason).map(({ id }) => id));
    after = files.at(-1)?.id;
    if (files.length < LISTED_MAX) return ids.reverse();
  }
}

export const quarantineMarkReport: Command = {
  name: 'quarantine mark-report',
  summary: 'Mark a file as a report for people, which has no effects',
  usage: 'quarantine mark-report FILE_ID [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP],
  options: organization,
  positionals: { min: 1, max: 1 },
  run: (options, [id], context) =>
    act(options, context, (tx) => markPayerFileReport(tx, id!, { expectedVersion: undefined })),
};

export const quarantineDiscard: Command = {
  name: 'quarantine discard',
  summary: 'Take a file out of quarantine without effects; its bytes are kept',
  usage: 'quarantine discard FILE_ID --reason REASON [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP, `--reason REASON  One of: ${DISCARD_REASONS.join(', ')}.`],
  options: { ...organization, reason: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: (options, [id], context) => {
    const reason = required(options, 'reason') as DiscardReason;
    if (!DISCARD_REASONS.includes(reason)) throw new UsageError(`--reason is one of: ${DISCARD_REASONS.join(', ')}`);
    return act(options, context, (tx) => discardPayerFile(tx, id!, { reason, expectedVersion: undefined }));
  },
};

function act(
  options: Options,
  { env, answer }: CommandContext,
  change: (tx: UnitOfWork) => Promise<PayerFile>,
): Promise<number> {
  return withServicePool(env, async (_pool, { database }) => {
    const { id } = await chosenOrganization(database, options);
    const file = await withOperatorJobs(database, id, change);
    answer(presentPayerFile(file, database), [lineOf(file)]);
    return 0;
  });
}

/** Omits the name of the file, which may contain anything. */
function lineOf({ id, status, reason, transactionSet, byteCount, createdAt }: PayerFile): string {
  return `${id}  ${createdAt}  ${transactionSet.padEnd(7)}  ${byteCount} bytes  ${status}${reason ? `  ${reason}` : ''}`;
}
