import { isMemoryError, serveRequest } from '../../../isolated/serve-request.ts';
import { decryptMessage } from './decrypt-message.ts';
import { describeKeys, encryptMessage, makePgpKey } from './encrypt-message.ts';
import { type PgpAnswer, PgpError, type PgpRequest, type PgpRequests, type PgpTask } from './pgp-messages.ts';

const TASKS: { [T in PgpTask]: (request: PgpRequests[T]['request']) => Promise<PgpRequests[T]['answer']> } = {
  describe: describeKeys,
  make: makePgpKey,
  encrypt: encryptMessage,
  decrypt: decryptMessage,
};

/** The child process in which keys or one message are read: answers with the result or with the code of the failure. */
await serveRequest<PgpRequest, PgpAnswer>(async ({ task, request }) => {
  try {
    const run = TASKS[task] as (request: PgpRequest['request']) => Promise<PgpRequests[PgpTask]['answer']>;
    return { answer: await run(request) };
  } catch (error) {
    if (error instanceof PgpError) return { failure: error.reason };
    if (isMemoryError(error)) throw error;
    return { failure: 'pgp_failed' };
  }
});
