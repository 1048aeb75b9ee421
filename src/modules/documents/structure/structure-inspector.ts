import { IsolationError, openIsolatedRunner } from '../../../isolated/isolated-runner.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { DocumentType } from '../document-type.ts';
import { hasStructure } from './check-structure.ts';
import type { StructureRequest } from './structure-child.ts';
import { problem, type StructureProblem } from './structure-problem.ts';

/** Checks the structure of received documents in child processes. */
export type StructureInspector = {
  /** Returns why content is refused, or null. Throws 503 if too many documents are waiting. */
  inspect(type: DocumentType, content: AsyncIterable<Uint8Array>): Promise<StructureProblem | null>;
  close(): Promise<void>;
};

type InspectorOptions = { memoryMegabytes?: number; cpuSeconds?: number; timeoutMs?: number };

const [WAITING_MAX, ANSWER_BYTES_MAX] = [100, 10_000];

/** Opens an inspector. It holds one document at a time in memory, whose content is read when its turn comes. */
export function openStructureInspector(options: InspectorOptions = {}): StructureInspector {
  const { memoryMegabytes = 384, cpuSeconds = 10, timeoutMs = 60_000 } = options;
  const runner = openIsolatedRunner<StructureRequest, StructureProblem | null>({
    program: new URL('./structure-child.ts', import.meta.url),
    limits: { memoryMegabytes, cpuSeconds },
    timeoutMs,
    answerBytesMax: ANSWER_BYTES_MAX,
    spareMs: 60_000,
  });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function examine(type: DocumentType, pieces: AsyncIterable<Uint8Array>): Promise<StructureProblem | null> {
    const held: Uint8Array[] = [];
    for await (const piece of pieces) held.push(piece);
    try {
      return await runner.run({ type, content: Buffer.concat(held) });
    } catch (error) {
      if (!(error instanceof IsolationError)) throw error;
      if (error.reason === 'timeout' || error.reason === 'closed') throw busy();
      // A structure that the check does not understand may still be readable.
      return error.isLimit ? problem('too_complex') : null;
    }
  }

  return {
    inspect: async (type, content) => {
      if (!hasStructure(type)) return null;
      if (waiting >= WAITING_MAX) throw busy();
      waiting += 1;
      const result = last.then(() => examine(type, content));
      last = result.catch(() => undefined);
      return result.finally(() => {
        waiting -= 1;
      });
    },
    close: () => runner.close(),
  };
}

function busy(): AppError {
  const message = 'Too many documents are being checked. Retry later.';
  return new AppError('service_unavailable', { message, headers: { 'retry-after': '5' } });
}
