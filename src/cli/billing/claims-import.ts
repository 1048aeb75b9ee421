import { createReadStream } from 'node:fs';
import { type InterruptibleRuntime, withServicePool } from '../../composition/runtime.ts';
import type { Database } from '../../database/database.ts';
import { type Encryption, openEncryption } from '../../database/sealing/encryption.ts';
import { readerOf, type TenantReader, transact, type UnitOfWork } from '../../database/transactions/transaction.ts';
import { readClaimFile } from '../../gateways/mapping/claims/claims-from-file.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import type { ClaimImport, ClaimImportItem } from '../../modules/billing/claim-imports/claim-import.ts';
import { createClaimImport } from '../../modules/billing/claim-imports/create-claim-import.ts';
import { getClaimImport, listClaimImportItems } from '../../modules/billing/claim-imports/find-claim-imports.ts';
import { failClaimImport } from '../../modules/billing/claim-imports/finish-claim-import.ts';
import { importClaims } from '../../modules/billing/claim-imports/import-claims.ts';
import {
  presentClaimImport,
  presentClaimImportItem,
} from '../../modules/billing/claim-imports/present-claim-import.ts';
import { storeUpload } from '../../modules/platform/uploads/store-upload.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { reasonOf } from '../file-faults.ts';
import { asOfOption } from '../instants.ts';
import { chosenOrganization, ORGANIZATION_HELP, operatorTransaction } from '../operator.ts';
import { importReport } from './import-report.ts';

const ITEMS_PER_READ = 500;
const INTERRUPTED = { code: 'interrupted', message: 'The import was interrupted; run the command again.' };
const GIVEN_UP = { code: 'internal_error', message: 'The import stopped; run the command again.' };

export const claimsImport: Command = {
  name: 'claims import',
  summary: 'Import the claims of an 837 file as drafts',
  usage: 'claims import FILE [--organization ORG_ID] [--as-of DATE] [--json]',
  details: [
    ORGANIZATION_HELP,
    'FILE  X12 text of any size; - reads standard input. It may contain professional, institutional and dental claims',
    '      (005010X222, X223, X224) in any number of interchanges, also in lines of 80 characters.',
    'Accesses the database directly, so the service may be running or stopped.',
    'A file can be imported again: claims that already exist are reported as duplicates.',
    '',
    '--as-of DATE  For archived files, only in the sandbox: keeps the dates of the file and checks the claims as of',
    '              DATE. Their patients get a test clock set to DATE; "npx rcm clock advance" advances it.',
  ],
  options: { organization: { type: 'string' }, 'as-of': { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [path], context) => {
    const asOf = asOfOption(options);
    return withServicePool(context.env, async (pool, { database, masterKey, onInterrupt }) => {
      const { id: organizationId } = await chosenOrganization(database, options);
      const encryption = await openEncryption(pool, masterKey, new Date());
      if (database.livemode && asOf !== null) throw new CommandError('--as-of works only in the sandbox');
      const run = { database, organizationId, encryption, asOf, onInterrupt };
      const done = await importFile(path!, run, context);
      const items = await itemsOf(readerOf(database, organizationId), done.id);
      const json = { ...presentClaimImport(done, database), items: items.map(presentClaimImportItem) };
      context.answer(json, importReport(done, items));
      return done.status === 'completed' && done.counts.refused < done.counts.claims ? 0 : 1;
    });
  },
};

type Run = {
  database: Database;
  organizationId: string;
  encryption: Encryption;
  asOf: LocalDate | null;
  onInterrupt: InterruptibleRuntime['onInterrupt'];
};

async function importFile(path: string, run: Run, context: CommandContext): Promise<ClaimImport> {
  const { database, organizationId, encryption, asOf } = run;
  const transaction = operatorTransaction(organizationId);
  const bytesMax = Number.MAX_SAFE_INTEGER;
  const upload = await storeUpload(bytesOf(path), { database, transaction, encryption, bytesMax });
  const created = await transact(database, transaction, (tx) => createClaimImport(tx, upload, { asOf }));
  context.say(`import ${created.id}: ${upload.byteCount} bytes`);
  // No other process continues an import of the command line, so mark it as failed. The transaction waits for the
  // batch that is being saved.
  const fail = (reason: typeof GIVEN_UP) =>
    transact(database, transaction, (tx) => failClaimImport(tx, created.id, reason));
  run.onInterrupt(() => fail(INTERRUPTED));
  const reader = readerOf(database, organizationId);
  try {
    const onProgress = (claimsDone: number) => progress(`${claimsDone} claims`);
    const inTransaction = <T>(work: (tx: UnitOfWork) => Promise<T>) => transact(database, transaction, work);
    await importClaims({ reader, transact: inTransaction, encryption, readClaimFile, onProgress }, created.id);
  } catch (error) {
    await fail(GIVEN_UP).catch(() => undefined);
    throw error;
  } finally {
    progress('');
  }
  return getClaimImport(reader, created.id);
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of path === '-' ? process.stdin : createReadStream(path)) yield bytes as Buffer;
  } catch (error) {
    throw new CommandError(`cannot read ${path}: ${reasonOf((error as NodeJS.ErrnoException).code)}`);
  }
}

/** Rewrites the progress line. Writes nothing unless standard error is a terminal. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

async function itemsOf(reader: TenantReader, importId: string): Promise<ClaimImportItem[]> {
  const items: ClaimImportItem[] = [];
  for (;;) {
    const page = await listClaimImportItems(reader, importId, {}, { limit: ITEMS_PER_READ, after: items.length });
    items.push(...page);
    if (page.length < ITEMS_PER_READ) return items;
  }
}
