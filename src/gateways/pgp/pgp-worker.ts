import { parentPort } from 'node:worker_threads';
import { decryptMessage } from './decrypt-message.ts';
import { describeKeys, encryptMessage, makePgpKey } from './encrypt-message.ts';
import { type PgpAnswer, PgpError, type PgpRequest, type PgpRequests, type PgpTask } from './pgp-messages.ts';

const TASKS: { [T in PgpTask]: (request: PgpRequests[T]['request']) => Promise<PgpRequests[T]['answer']> } = {
  describe: describeKeys,
  make: makePgpKey,
  encrypt: encryptMessage,
  decrypt: decryptMessage,
};

/** The thread in which keys and messages are read: answers with the result or with the code of the failure. */
parentPort!.on('message', async ({ id, task, request }: PgpRequest) => {
  parentPort!.postMessage(await answerOf(id, task, request));
});

async function answerOf<T extends PgpTask>(
  id: number,
  task: T,
  request: PgpRequests[PgpTask]['request'],
): Promise<PgpAnswer> {
  try {
    return { id, answer: await TASKS[task](request as PgpRequests[T]['request']) };
  } catch (error) {
    // Messages may quote content, so only a code leaves the thread.
    return { id, failure: error instanceof PgpError ? error.reason : 'pgp_failed' };
  }
}
