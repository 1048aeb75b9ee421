import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../composition/app.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { type ClaimImport, isFinished } from '../../modules/billing/claim-imports/claim-import.ts';
import { queueClaimImport } from '../../modules/billing/claim-imports/create-claim-import.ts';
import { getClaimImport } from '../../modules/billing/claim-imports/find-claim-imports.ts';
import { presentClaimImport } from '../../modules/billing/claim-imports/present-claim-import.ts';
import { discardUpload, storeUpload, type Upload } from '../../modules/platform/uploads/store-upload.ts';
import { requireSandbox } from '../access/authorize.ts';
import { executeCommand, type Rendered, render, transactionOptions } from '../execute.ts';
import { type IdempotencyUse, idempotencyUse, replaceResponse } from '../idempotency.ts';
import type { CommandOperation, OperationRequest, Reply } from '../operation.ts';
import { type Preference, preferenceOf } from '../protocol/prefer.ts';
import { incompleteBody, refuseEncodedBody } from './stream-body.ts';

export const CLAIM_FILE_BYTES_MAX = 25 * 1024 * 1024;
const WAIT_LIMITS = { waitSeconds: 10, waitSecondsMax: 30 };
const POLL_MS_FIRST = 40;
const POLL_MS_MAX = 400;
const ROUTE = { method: 'POST', url: '/v1/claim-imports' };

/** Without `asOf`, the claims use the organization's own time. */
type Request = OperationRequest<undefined, { asOf?: string }>;

/**
 * Receives a claim file. Its bytes are stored in pieces as they arrive. Then one transaction creates the import with
 * its job, audit entry and idempotency record, and the response waits for the result as long as the caller prefers.
 */
export async function receiveClaimFile(request: Request, app: App): Promise<Reply> {
  refuseEncodedBody(request.headers);
  const preference = preferenceOf(request.headers.prefer, WAIT_LIMITS);
  const { organizationId, actor } = request.principal;
  const asOf = request.query.asOf ?? null;
  if (asOf !== null) requireSandbox(app);
  const identity = { organizationId, actorId: actor.id, ...ROUTE, body: Buffer.alloc(0) };
  // Read before the body, so that an invalid header is refused at once; the fingerprint is complete with the last byte.
  const keyUse = idempotencyUse(request.headers['idempotency-key'], identity);
  const body = new ReadBody(request.stream, asOf);
  const upload = await storeUpload(body.read(), {
    database: app.database,
    transaction: transactionOptions(request),
    encryption: app.encryption,
    bytesMax: CLAIM_FILE_BYTES_MAX,
  });
  const use = keyUse && { ...keyUse, fingerprint: body.fingerprint() };
  const rendered = await createImport({ request, app, use, upload, asOf, isReadable: body.maybeX12 });
  if (rendered.replayed || rendered.status >= 400) return asReply(rendered);
  const reply = await awaitImport(app, organizationId, { rendered, preference });
  if (use) await keepFinalAnswer(app, request, use, reply);
  return reply;
}

/** Passes the body's bytes on, hashes them for the idempotency fingerprint and searches them for an ISA segment. */
class ReadBody {
  /** Whether the body may contain an interchange. */
  maybeX12 = false;
  readonly #stream: Readable;
  readonly #hash = createHash('sha256');

  constructor(stream: Readable, asOf: string | null) {
    this.#stream = stream;
    this.#hash.update(`${ROUTE.method} ${ROUTE.url}${asOf === null ? '' : `?asOf=${asOf}`}\n`);
  }

  async *read(): AsyncGenerator<Uint8Array> {
    let tail = '';
    try {
      // The stream is not destroyed when reading stops early; that would close the connection before the refusal is
      // written.
      for await (const piece of this.#stream.iterator({ destroyOnReturn: false })) {
        const bytes = piece as Buffer;
        this.#hash.update(bytes);
        if (!this.maybeX12) {
          this.maybeX12 = tail.concat(bytes.toString('latin1', 0, 2)).includes('ISA') || bytes.includes('ISA');
          tail = tail.concat(bytes.toString('latin1', Math.max(0, bytes.length - 2))).slice(-2);
        }
        yield bytes;
      }
    } catch (cause) {
      throw incompleteBody(cause);
    }
  }

  fingerprint(): Buffer {
    return this.#hash.digest();
  }
}

type Creation = {
  request: Request;
  app: App;
  use: IdempotencyUse | undefined;
  upload: Upload;
  asOf: string | null;
  isReadable: boolean;
};

/** Creates the import under its Idempotency-Key. Discards the upload if no import is created. */
async function createImport({ request, app, use, upload, asOf, isReadable }: Creation): Promise<Rendered> {
  const command: Pick<CommandOperation, 'kind' | 'handle'> = {
    kind: 'command',
    handle: async (tx) => {
      if (!isReadable) throw new AppError('x12_unreadable');
      return pendingReply(await queueClaimImport(tx, upload, { asOf }), app);
    },
  };
  const discard = () => transact(app.database, transactionOptions(request), async (tx) => discardUpload(tx, upload.id));
  try {
    // The API key may have been revoked while the file was uploaded.
    await request.reauthorize();
    const rendered = await executeCommand(command as CommandOperation, request as OperationRequest, app, use);
    if (rendered.replayed || rendered.status >= 400) await discard();
    return rendered;
  } catch (error) {
    // If it cannot be deleted now, the clean-up job deletes it.
    await discard().catch(() => undefined);
    throw error;
  }
}

function pendingReply(claimImport: ClaimImport, app: App): Reply {
  return {
    status: 202,
    headers: { location: `/v1/claim-imports/${claimImport.id}`, 'retry-after': '1' },
    body: presentClaimImport(claimImport, app.database),
  };
}

/** Waits for the import to finish; returns its state at the end of the wait. */
async function awaitImport(
  app: App,
  organizationId: string,
  { rendered, preference }: { rendered: Rendered; preference: Preference },
): Promise<Reply> {
  const { id } = JSON.parse(rendered.body) as { id: string };
  const reader = readerOf(app.database, organizationId);
  const applied: Record<string, string> =
    preference.applied === null ? {} : { 'preference-applied': preference.applied };
  const deadline = performance.now() + preference.waitSeconds * 1000;
  for (let wait = POLL_MS_FIRST; ; wait = Math.min(wait * 1.5, POLL_MS_MAX)) {
    const claimImport = await getClaimImport(reader, id);
    const left = deadline - performance.now();
    if (isFinished(claimImport)) {
      const body = presentClaimImport(claimImport, app.database);
      return { status: 200, headers: { location: `/v1/claim-imports/${id}`, ...applied }, body };
    }
    if (left <= 0) {
      const pending = pendingReply(claimImport, app);
      return { ...pending, headers: { ...pending.headers, ...applied } };
    }
    await pause(Math.min(wait, left));
  }
}

/** Replaces the stored response by the final one, so that a repeated request gets the response that the caller saw. */
async function keepFinalAnswer(app: App, request: Request, use: IdempotencyUse, reply: Reply): Promise<void> {
  await transact(app.database, transactionOptions(request), async (tx) => {
    replaceResponse(tx, use, render(reply), app.encryption);
  });
}

/** Returns a stored response or refusal unchanged. */
function asReply({ status, headers, body, replayed }: Rendered): Reply {
  const marked = replayed ? { 'idempotency-replayed': 'true' } : {};
  return { status, headers: { ...headers, ...marked }, body: JSON.parse(body) };
}
