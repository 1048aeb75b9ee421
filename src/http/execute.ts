import { Readable } from 'node:stream';
import type { App } from '../composition/app.ts';
import { readerOf, transact, type UnitOfWork } from '../database/transactions/transaction.ts';
import type { TransactionOptions } from '../database/transactions/transaction-options.ts';
import { AppError, CommittedRefusal } from '../kernel/errors.ts';
import { constraintErrorNaming, isUnnamedDuplicate } from '../modules/constraint-errors.ts';
import { firstFailure } from './access/outranking.ts';
import { errorBody, errorHeaders, isTransactionConflict, toAppError } from './errors.ts';
import {
  IdempotencyRaceError,
  type IdempotencyUse,
  lookUpStatement,
  replaceResponse,
  replayFrom,
  type StoredResponse,
  storeResponse,
} from './idempotency.ts';
import type { CommandOperation, OperationRequest, ReadOperation, Reply } from './operation.ts';
import { mayMissAfter } from './replica-reads.ts';

const ATTEMPTS_MAX = 3;

/** A response ready to send; `stream` is a body too large to hold in memory. */
export type Rendered = StoredResponse & { replayed?: boolean; stream?: Readable };

/** Runs a read-only operation. Its query ends when the client closes the connection. */
export async function executeRead(operation: ReadOperation, request: OperationRequest, app: App): Promise<Rendered> {
  const { byClock = false } = operation;
  const { gone, principal } = request;
  const reader = readerOf(app.database, principal.organizationId, {
    ...{ byClock, unwanted: gone },
    mayMissAfter: mayMissAfter(request, app, operation.tag === 'Reports'),
  });
  try {
    return render(await operation.handle(reader, request, app));
  } catch (error) {
    // An interrupted query looks like a database outage. The client is gone and does not read the response.
    if (gone.aborted) throw new AppError('invalid_request', { message: 'The client closed the connection.' });
    throw error;
  }
}

/**
 * Runs a command in one transaction that also stores the response under its Idempotency-Key, so that a crash can
 * neither lose nor repeat the change.
 */
export async function executeCommand(
  operation: CommandOperation,
  request: OperationRequest,
  app: App,
  use: IdempotencyUse | undefined,
): Promise<Rendered> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { rendered, afterCommit } = await runOnce(operation, request, app, use);
      return afterCommit === undefined ? rendered : await finish(rendered, afterCommit, { request, app, use });
    } catch (thrown) {
      const reader = readerOf(app.database, request.principal.organizationId);
      const error = (await constraintErrorNaming(thrown, { body: request.body, reader })) ?? thrown;
      const again =
        error instanceof IdempotencyRaceError || isTransactionConflict(error) || isUnnamedDuplicate(error, thrown);
      if (again && attempt < ATTEMPTS_MAX) continue;
      if (!use || !(error instanceof AppError) || !isKept(error)) throw error;
      const refusal = await refusalOf(error, operation, request, app);
      if (!isKept(refusal)) throw refusal;
      const response = renderRefusal(refusal, request.requestId);
      if (await storeRefusal(response, request, app, use)) return response;
      // Another request with this key has stored its response; the next attempt replays it.
      if (attempt >= ATTEMPTS_MAX) throw refusal;
    }
  }
}

async function runOnce(
  operation: CommandOperation,
  request: OperationRequest,
  app: App,
  use: IdempotencyUse | undefined,
): Promise<{ rendered: Rendered; afterCommit?: Reply['afterCommit'] }> {
  const { changesClock, isRealTime, isAlone } = operation;
  const options = {
    ...transactionOptions(request),
    ...(changesClock ? { changesClock } : {}),
    ...(isRealTime ? { isRealTime } : {}),
    ...(isAlone ? { isAlone } : {}),
  };
  return transact(
    app.database,
    options,
    async (tx, begun) => {
      if (use) {
        const { encryption } = app;
        const { secretField, secretReplayedMs } = operation;
        const replay = replayFrom(use, begun, { encryption, now: tx.systemNow, secretField, secretReplayedMs });
        if (replay) return { rendered: { ...replay, replayed: true } };
      }
      const reply = await replyOf(operation, tx, request, app);
      const rendered = render(reply);
      if (use) storeResponse(tx, use, rendered, { encryption: app.encryption, secretField: operation.secretField });
      return reply.afterCommit === undefined ? { rendered } : { rendered, afterCommit: reply.afterCommit };
    },
    use ? lookUpStatement(use, app.clock.now()) : undefined,
  );
}

/** Returns the reply of a command, or the refusal that is committed with what the command has recorded. */
async function replyOf(
  operation: CommandOperation,
  tx: UnitOfWork,
  request: OperationRequest,
  app: App,
): Promise<Reply> {
  try {
    return await operation.handle(tx, request, app);
  } catch (error) {
    if (!(error instanceof CommittedRefusal)) throw error;
    return { status: error.status, body: errorBody(error, request.requestId) };
  }
}

type Finishing = { request: OperationRequest; app: App; use: IdempotencyUse | undefined };

/**
 * Runs the work that follows the commit. If it fails, the caller gets the reply of the transaction, because the change
 * is committed.
 */
async function finish(
  committed: Rendered,
  afterCommit: NonNullable<Reply['afterCommit']>,
  { request, app, use }: Finishing,
): Promise<Rendered> {
  try {
    // Mostly waits for a payer, and would otherwise block slots of the organization.
    const rendered = render(await request.withoutSlot(afterCommit));
    if (use) {
      await transact(app.database, transactionOptions(request), async (tx) => {
        replaceResponse(tx, use, rendered, app.encryption);
      });
    }
    return rendered;
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    app.logger.warn({ error: name, errorCode: code, requestId: request.requestId }, 'command.finish_failed');
    return committed;
  }
}

/** Returns whether a refusal is stored for repeated requests. Internal errors are not stored. */
function isKept(error: AppError): boolean {
  return error.status < 500 && error.status !== 429 && !error.code.startsWith('idempotency_');
}

/** Returns the error for the caller, which may differ from the error that the command threw. */
async function refusalOf(
  error: AppError,
  operation: CommandOperation,
  request: OperationRequest,
  app: App,
): Promise<AppError> {
  const { params, principal } = request;
  const { organizationId } = principal;
  const guard = async () => operation.guard?.(readerOf(app.database, organizationId, { byClock: true }), request);
  try {
    return await firstFailure(error, { operation, params, organizationId, database: app.database, guard });
  } catch (outranking) {
    return toAppError(outranking);
  }
}

function renderRefusal(refusal: AppError, requestId: string): StoredResponse {
  const { status, headers, body } = render({ status: refusal.status, body: errorBody(refusal, requestId) });
  return { status, headers: { ...headers, ...errorHeaders(refusal) }, body };
}

/** Stores the refusal; returns false if another request has stored a response under the key. */
async function storeRefusal(
  response: StoredResponse,
  request: OperationRequest,
  app: App,
  use: IdempotencyUse,
): Promise<boolean> {
  try {
    await transact(app.database, transactionOptions(request), async (tx) => {
      storeResponse(tx, use, response, { encryption: app.encryption });
    });
    return true;
  } catch (failure) {
    if (failure instanceof IdempotencyRaceError) return false;
    throw failure;
  }
}

export function transactionOptions({
  principal,
  requestId,
}: Pick<OperationRequest, 'principal' | 'requestId'>): TransactionOptions {
  return { organizationId: principal.organizationId, actor: principal.actor, requestId };
}

export function render(reply: Reply): Rendered {
  const headers: Record<string, string> = { ...reply.headers };
  const version = (reply.body as { version?: unknown } | undefined)?.version;
  if (typeof version === 'number' && headers.etag === undefined) headers.etag = `"v${version}"`;
  if (reply.contentType !== undefined && reply.body instanceof Readable) {
    headers['content-type'] = reply.contentType;
    return { status: reply.status, headers, body: '', stream: reply.body };
  }
  if (reply.contentType !== undefined) {
    return {
      status: reply.status,
      headers: { ...headers, 'content-type': reply.contentType },
      body: String(reply.body),
    };
  }
  if (reply.body === undefined) return { status: reply.status, headers, body: '' };
  return {
    status: reply.status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(reply.body),
  };
}
