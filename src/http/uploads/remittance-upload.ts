import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../composition/app.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { listRemittancesOfFile } from '../../modules/payments/remittances/find-remittances.ts';
import type { Remittance } from '../../modules/payments/remittances/remittance.ts';
import { presentRemittance } from '../../modules/payments/remittances/remittance-schema.ts';
import {
  discardUploadedFile,
  recordUpload,
  storeUploadedFile,
  type UploadedFile,
  type UploadOptions,
  type UploadProgress,
  uploadProgress,
} from '../../modules/trading/exchange/inbound/receiving/receive-upload.ts';
import { transactionOptions } from '../execute.ts';
import type { OperationRequest, Reply } from '../operation.ts';
import { preferenceOf } from '../protocol/prefer.ts';
import { incompleteBody, refuseEncodedBody } from './stream-body.ts';

export const REMITTANCE_FILE_BYTES_MAX = 25 * 1024 * 1024;
/** The name of the file in the list of received files; clients send none. */
const PATH = 'upload.835';
const WAIT_LIMITS = { waitSeconds: 10, waitSecondsMax: 30 };
const POLL_MS_FIRST = 40;
const POLL_MS_MAX = 400;

type Request = OperationRequest<undefined, Record<string, never>>;

/**
 * Receives an 835 file. Its bytes are stored encrypted as they arrive; then one transaction records the file with the job
 * that posts it, and the response waits for the result as long as the caller prefers. The same content is recorded once,
 * so that a repeated request has no further effect.
 */
export async function receiveRemittanceFile(request: Request, app: App): Promise<Reply> {
  refuseEncodedBody(request.headers);
  preferenceOf(request.headers.prefer, WAIT_LIMITS);
  const { organizationId } = request.principal;
  const options: UploadOptions = {
    database: app.database,
    encryption: app.encryption,
    mapping: app.payers.mapping,
    organizationId,
    transactionSet: '835',
    bytesMax: REMITTANCE_FILE_BYTES_MAX,
    transact: (work) => transact(app.database, transactionOptions(request), work),
  };
  const stored = await storeUploadedFile(bodyOf(request.stream), PATH, options);
  let uploaded: UploadedFile;
  try {
    // The API key may have been revoked while the file was uploaded.
    await request.reauthorize();
    uploaded = await options.transact((tx) => recordUpload(tx, stored, options));
  } catch (error) {
    // If the chunks cannot be deleted now, the sweep of abandoned files deletes them.
    await discardUploadedFile(stored, options).catch(() => undefined);
    throw error;
  }
  return awaitRemittanceFile(request, app, uploaded);
}

async function* bodyOf(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    // The stream is not destroyed when reading stops early; that would close the connection before the refusal is
    // written.
    for await (const piece of stream.iterator({ destroyOnReturn: false })) yield piece as Buffer;
  } catch (cause) {
    throw incompleteBody(cause);
  }
}

/** Waits for the posting of a file that is recorded, as long as the caller prefers. */
export async function awaitRemittanceFile(
  request: Pick<OperationRequest, 'headers' | 'principal'>,
  app: App,
  uploaded: UploadedFile,
): Promise<Reply> {
  const preference = preferenceOf(request.headers.prefer, WAIT_LIMITS);
  const { organizationId } = request.principal;
  const reply = await awaitPosting(app, organizationId, { uploaded, waitSeconds: preference.waitSeconds });
  if (preference.applied === null) return reply;
  return { ...reply, headers: { ...reply.headers, 'preference-applied': preference.applied } };
}

/** Waits until the file has been processed; returns its state at the end of the wait. */
async function awaitPosting(
  app: App,
  organizationId: string,
  { uploaded, waitSeconds }: { uploaded: UploadedFile; waitSeconds: number },
): Promise<Reply> {
  const reader = readerOf(app.database, organizationId);
  const deadline = performance.now() + waitSeconds * 1000;
  for (let wait = POLL_MS_FIRST; ; wait = Math.min(wait * 1.5, POLL_MS_MAX)) {
    const { status = 'received' } = (await uploadProgress(reader, uploaded.interchangeId)) ?? {};
    const left = deadline - performance.now();
    if (status !== 'received' || left <= 0) return replyOf(app, organizationId, { uploaded, status });
    await pause(Math.min(wait, left));
  }
}

async function replyOf(
  app: App,
  organizationId: string,
  { uploaded, status }: { uploaded: UploadedFile; status: FileReply['status'] },
): Promise<Reply> {
  const reader = readerOf(app.database, organizationId);
  const remittances = await listRemittancesOfFile(reader, uploaded.interchangeId);
  return fileReply(app, { uploaded, status, remittances });
}

type FileReply = {
  uploaded: UploadedFile;
  status: UploadProgress['status'];
  remittances: readonly Remittance[];
};

/** Returns the answer with the state of a file and its remittances so far. */
export function fileReply({ database }: App, { uploaded, status, remittances }: FileReply): Reply {
  const location = `/v1/exchange/files/${uploaded.fileId}`;
  return {
    status: status === 'received' ? 202 : 200,
    headers: status === 'received' ? { location, 'retry-after': '1' } : { location },
    body: {
      object: 'remittance_file',
      livemode: database.livemode,
      ...uploaded,
      status,
      remittances: remittances.map((remittance) => presentRemittance(remittance, database)),
    },
  };
}
