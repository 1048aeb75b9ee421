import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { TRANSACTION_HANDLERS } from '../../composition/open-exchange.ts';
import { withServicePool } from '../../composition/runtime.ts';
import { openJobQueue } from '../../database/jobs/job-queue.ts';
import { openEncryption } from '../../database/sealing/encryption.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { openPayerMapping } from '../../gateways/mapping/payer-mapping.ts';
import { AppError } from '../../kernel/errors.ts';
import { JOBS } from '../../modules/jobs.ts';
import { listRemittancesOfFile } from '../../modules/payments/remittances/find-remittances.ts';
import { presentRemittance } from '../../modules/payments/remittances/remittance-schema.ts';
import { processInterchange } from '../../modules/trading/exchange/inbound/processing/process-interchange.ts';
import {
  discardUploadedFile,
  recordUpload,
  storeUploadedFile,
  type UploadOptions,
  uploadProgress,
} from '../../modules/trading/exchange/inbound/receiving/receive-upload.ts';
import { type Command, CommandError } from '../command.ts';
import { reasonOf } from '../file-faults.ts';
import { chosenOrganization, ORGANIZATION_HELP, operatorTransaction } from '../operator.ts';
import { Progress } from '../x12/x12-progress.ts';
import { remittanceLine } from './remittances-list.ts';

const FILE_BYTES_MAX = 4 * 1024 ** 3;
/** If this process dies, a worker of the service continues after this time. */
const HAND_OVER_MS = 15 * 60_000;

export const remittancesPost: Command = {
  name: 'remittances post',
  summary: 'Post an 835 file of any size to its claims',
  usage: 'remittances post FILE [--organization ORG_ID] [--json]',
  details: [
    ORGANIZATION_HELP,
    'Accesses the database directly, so the service may be running or stopped. Shows the progress of large files.',
    'A file that was interrupted continues where it stopped when it is posted again. A file that was posted before has no',
    'further effect.',
  ],
  options: { organization: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [path], context) =>
    withServicePool(context.env, async (pool, runtime) => {
      const { id: organizationId } = await chosenOrganization(runtime.database, options);
      const encryption = await openEncryption(pool, runtime.masterKey, new Date());
      const ignore = () => undefined;
      const jobs = await openJobQueue({ pool, jobs: JOBS, supervise: false, onError: ignore, onFailure: ignore });
      try {
        const database = { ...runtime.database, enqueue: jobs.enqueue };
        const mapping = openPayerMapping(encryption);
        const upload: UploadOptions = {
          database,
          encryption,
          mapping,
          organizationId,
          transactionSet: '835',
          bytesMax: FILE_BYTES_MAX,
          transact: (work) => transact(database, operatorTransaction(organizationId), work),
        };
        const byteCount = await sizeOf(path!);
        const { interchangeId, isNew } = await store(path!, upload, new Progress('storing', byteCount));
        if (!isNew) context.say('The same content was stored before; continuing it.');
        const reader = readerOf(database, organizationId);
        const progress = new Progress('posting', byteCount);
        let shown = 0;
        const onStep = (position: number) => {
          progress.add(Math.max(position - shown, 0));
          shown = Math.max(position, shown);
        };
        const steps = { database, encryption, mapping, handlers: TRANSACTION_HANDLERS, onStep };
        await processInterchange({ organizationId, interchangeId }, { isLast: true }, steps);
        progress.clear();
        const status = (await uploadProgress(reader, interchangeId))?.status ?? 'received';
        const remittances = await listRemittancesOfFile(reader, interchangeId);
        context.answer(
          { interchangeId, isNew, status, remittances: remittances.map((one) => presentRemittance(one, database)) },
          [...remittances.map(remittanceLine), `interchange ${interchangeId}: ${status}`],
        );
        return status === 'processed' ? 0 : 1;
      } finally {
        await jobs.close();
      }
    }),
};

async function store(path: string, upload: UploadOptions, progress: Progress) {
  const stored = await storeUploadedFile(bytesOf(path, progress), basename(path).slice(0, 200), upload);
  progress.clear();
  try {
    return await upload.transact((tx) => recordUpload(tx, stored, upload, { delayMs: HAND_OVER_MS }));
  } catch (error) {
    await discardUploadedFile(stored, upload).catch(() => undefined);
    if (error instanceof AppError && error.code === 'x12_unreadable')
      throw new CommandError(`${path}: ${error.message}`);
    throw error;
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    throw new CommandError(`cannot read ${path}: ${reasonOf((error as NodeJS.ErrnoException).code)}`);
  }
}

async function* bytesOf(path: string, progress: Progress): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of createReadStream(path)) {
      progress.add((bytes as Buffer).byteLength);
      yield bytes as Buffer;
    }
  } catch (error) {
    throw new CommandError(`cannot read ${path}: ${reasonOf((error as NodeJS.ErrnoException).code)}`);
  }
}
