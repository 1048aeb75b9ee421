import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../composition/app.ts';
import type { Deployment } from '../../database/database.ts';
import { readerOf, type TenantReader, transact, type UnitOfWork } from '../../database/transactions/transaction.ts';
import { discardUpload, storeUpload, type Upload } from '../../modules/platform/uploads/store-upload.ts';
import type { Principal } from '../access/principal.ts';
import { executeCommand, type Rendered, render, transactionOptions } from '../execute.ts';
import { type IdempotencyUse, idempotencyUse, replaceResponse } from '../idempotency.ts';
import type { CommandOperation, OperationRequest, Reply } from '../operation.ts';
import { type Preference, preferenceOf } from '../protocol/prefer.ts';
import { incompleteBody, refuseEncodedBody } from './stream-body.ts';

const WAIT_LIMITS = { waitSeconds: 10, waitSecondsMax: 30 };
const POLL_MS_FIRST = 40;
const POLL_MS_MAX = 400;

/** An import of files, as its endpoint needs it. */
export type FileImports<T extends { id: string }> = {
  /** The path of the endpoint; the path of an import has its id after it. */
  path: string;
  bytesMax: number;
  get(reader: TenantReader, id: string): Promise<T>;
  isFinished(fileImport: T): boolean;
  present(fileImport: T, deployment: Deployment): unknown;
};

/** What one request imports. */
type Given<T> = {
  /** The query and the media type of the request, as far as they change the effect. */
  fingerprint: string;
  /** Looks at the bytes while they arrive. */
  look?(bytes: Buffer): void;
  /** Creates the import with its job. Refuses a file that cannot be imported. `caller`: as authenticated after the upload. */
  queue(tx: UnitOfWork, upload: Upload, caller: Principal): Promise<T>;
};

type Request = OperationRequest<undefined, unknown>;

/**
 * Receives a file to import. Its bytes are stored in pieces as they arrive. Then one transaction creates the import with
 * its job, audit entry and idempotency record, and the response waits for the result as long as the caller prefers.
 */
export async function receiveFileImport<T extends { id: string }>(
  request: Request,
  app: App,
  imports: FileImports<T>,
  given: Given<T>,
): Promise<Reply> {
  refuseEncodedBody(request.headers);
  const preference = preferenceOf(request.headers.prefer, WAIT_LIMITS);
  const { organizationId, actor } = request.principal;
  const route = { method: 'POST', url: imports.path };
  const identity = { organizationId, actorId: actor.id, ...route, body: Buffer.alloc(0) };
  // Read before the body, so that an invalid header is refused at once; the fingerprint is complete with the last byte.
  const keyUse = idempotencyUse(request.headers['idempotency-key'], identity);
  const hash = createHash('sha256').update(`${route.method} ${route.url}${given.fingerprint}\n`);
  const look = (bytes: Buffer) => {
    hash.update(bytes);
    given.look?.(bytes);
  };
  const upload = await storeUpload(readBody(request.stream, look), {
    database: app.database,
    transaction: transactionOptions(request),
    encryption: app.encryption,
    bytesMax: imports.bytesMax,
  });
  const use = keyUse && { ...keyUse, fingerprint: hash.digest() };
  const create = async (tx: UnitOfWork, caller: Principal) =>
    pendingReply(await given.queue(tx, upload, caller), app, imports);
  const rendered = await createImport({ request, app, use, upload, create });
  if (rendered.replayed || rendered.status >= 400) return asReply(rendered);
  const reply = await awaitImport(app, organizationId, { imports, rendered, preference });
  if (use) await keepFinalAnswer(app, request, use, reply);
  return reply;
}

async function* readBody(stream: Readable, look: (bytes: Buffer) => void): AsyncGenerator<Uint8Array> {
  try {
    // The stream is not destroyed when reading stops early; that would close the connection before the refusal is
    // written.
    for await (const piece of stream.iterator({ destroyOnReturn: false })) {
      const bytes = piece as Buffer;
      look(bytes);
      yield bytes;
    }
  } catch (cause) {
    throw incompleteBody(cause);
  }
}

type Creation = {
  request: Request;
  app: App;
  use: IdempotencyUse | undefined;
  upload: Upload;
  create(tx: UnitOfWork, caller: Principal): Promise<Reply>;
};

/** Creates the import under its Idempotency-Key. Discards the upload if no import is created. */
async function createImport({ request, app, use, upload, create }: Creation): Promise<Rendered> {
  const discard = () => transact(app.database, transactionOptions(request), async (tx) => discardUpload(tx, upload.id));
  try {
    // The API key may have been revoked while the file was uploaded.
    const caller = (await request.reauthorize()) ?? request.principal;
    const command = { kind: 'command', handle: (tx: UnitOfWork) => create(tx, caller) } as const;
    const rendered = await executeCommand(
      command as unknown as CommandOperation,
      request as OperationRequest,
      app,
      use,
    );
    if (rendered.replayed || rendered.status >= 400) await discard();
    return rendered;
  } catch (error) {
    // If it cannot be deleted now, the clean-up job deletes it.
    await discard().catch(() => undefined);
    throw error;
  }
}

function pendingReply<T extends { id: string }>(fileImport: T, app: App, imports: FileImports<T>): Reply {
  return {
    status: 202,
    headers: { location: `${imports.path}/${fileImport.id}`, 'retry-after': '1' },
    body: imports.present(fileImport, app.database),
  };
}

/** Waits for the import to finish; returns its state at the end of the wait. */
async function awaitImport<T extends { id: string }>(
  app: App,
  organizationId: string,
  { imports, rendered, preference }: { imports: FileImports<T>; rendered: Rendered; preference: Preference },
): Promise<Reply> {
  const { id } = JSON.parse(rendered.body) as { id: string };
  const reader = readerOf(app.database, organizationId);
  const applied: Record<string, string> =
    preference.applied === null ? {} : { 'preference-applied': preference.applied };
  const deadline = performance.now() + preference.waitSeconds * 1000;
  for (let wait = POLL_MS_FIRST; ; wait = Math.min(wait * 1.5, POLL_MS_MAX)) {
    const fileImport = await imports.get(reader, id);
    const left = deadline - performance.now();
    if (imports.isFinished(fileImport)) {
      const body = imports.present(fileImport, app.database);
      return { status: 200, headers: { location: `${imports.path}/${id}`, ...applied }, body };
    }
    if (left <= 0) {
      const pending = pendingReply(fileImport, app, imports);
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
