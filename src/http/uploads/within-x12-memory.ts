import { Readable } from 'node:stream';
import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';
import { BudgetExhaustedError } from '../../kernel/work-budget.ts';
import { memoryToRead } from '../../kernel/x12-memory.ts';
import type { OperationRequest, Reply } from '../operation.ts';
import { HeldBody } from './held-body.ts';

const RETRY_AFTER_SECONDS = '5';

/**
 * Runs work on an X12 body when the process and the organization have memory for it, until its response ends. The body
 * is not read before that. `receive` returns the whole body, which is freed at the end. Throws 503 if too many requests
 * wait, or this one has waited too long.
 */
export async function withinX12Memory(
  { headers, principal, stream }: Pick<OperationRequest, 'headers' | 'principal' | 'stream'>,
  app: App,
  { bodyBytesMax, work }: { bodyBytesMax: number; work: (receive: () => Promise<Uint8Array[]>) => Promise<Reply> },
): Promise<Reply> {
  const length = Number(headers['content-length'] ?? bodyBytesMax);
  const memory = length + memoryToRead(length);
  const release = await app.x12Memory.requests.take(principal.organizationId, memory).catch(refused);
  const body = new HeldBody();
  const end = () => {
    body.free();
    release();
  };
  try {
    const reply = await work(() => body.receive(stream, bodyBytesMax));
    if (reply.body instanceof Readable) reply.body.once('close', end);
    else end();
    return reply;
  } catch (error) {
    end();
    throw error;
  }
}

function refused(error: unknown): never {
  if (!(error instanceof BudgetExhaustedError)) throw error;
  throw new AppError('service_unavailable', {
    message: 'Too many X12 files are being read. Retry later.',
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
    cause: error,
  });
}
