import { IsolationError, openIsolatedRunner } from '../../../isolated/isolated-runner.ts';
import { FairGate } from '../../../kernel/fair-gate.ts';
import { type PgpAnswer, PgpError, type PgpRequest, type PgpRequests, type PgpTask } from './pgp-messages.ts';

/** Reads and writes keys and messages of one organization. */
export type OrganizationPgp = {
  /** Throws `PgpError`, or `IsolationError` if the service is stopping. */
  run<T extends PgpTask>(task: T, request: PgpRequests[T]['request']): Promise<PgpRequests[T]['answer']>;
};

/** The child process of PGP, for which organizations take turns. */
export type PgpRunner = {
  of(organizationId: string): OrganizationPgp;
  close(): Promise<void>;
};

type Options = { timeoutMs?: number; cpuSeconds?: number; memoryMegabytes?: number };

/** The content of a message has at most 64 MB, and an armored message is a third longer. */
const ANSWER_BYTES_MAX = 128_000_000;
/** Files of one mailbox follow each other. */
const SPARE_MS = 10_000;

/**
 * Opens a runner that reads and writes keys and messages, each in a child process of its own with limits, because input from
 * partners may take long or fail in any way (docs/decisions/0222). One runs at a time. Organizations take turns, so that
 * one with many slow messages delays another by one message.
 */
export function openPgpRunner(options: Options = {}): PgpRunner {
  const { timeoutMs = 60_000, cpuSeconds = 10, memoryMegabytes = 640 } = options;
  const runner = openIsolatedRunner<PgpRequest, PgpAnswer>({
    program: new URL('./pgp-child.ts', import.meta.url),
    limits: { memoryMegabytes, cpuSeconds },
    timeoutMs,
    answerBytesMax: ANSWER_BYTES_MAX,
    spareMs: SPARE_MS,
  });
  const gate = new FairGate({ slots: 1, slotsPerOwner: 1 });
  return {
    of: (organizationId) => ({
      run: async (task, request) => {
        const answer = await gate.run(organizationId, () => runner.run({ task, request }).catch(failureOf));
        if ('failure' in answer) throw new PgpError(answer.failure);
        return answer.answer as never;
      },
    }),
    close: () => runner.close(),
  };
}

/** Throws while the service stops: the file is then read after the next start, and must not count as failed. */
function failureOf(error: unknown): PgpAnswer {
  if (!(error instanceof IsolationError) || error.reason === 'closed') throw error;
  const isTooLarge = error.reason === 'memory' || error.reason === 'answer_too_large';
  return { failure: isTooLarge ? 'pgp_too_large' : 'pgp_failed' };
}
