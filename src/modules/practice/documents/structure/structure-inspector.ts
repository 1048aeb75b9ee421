import { IsolationError, openIsolatedRunner } from '../../../../isolated/isolated-runner.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { FairGate } from '../../../../kernel/fair-gate.ts';
import type { DocumentType } from '../document-type.ts';
import { hasStructure } from './check-structure.ts';
import type { StructureRequest } from './structure-child.ts';
import { problem, type StructureProblem } from './structure-problem.ts';

/** Checks the structure of received documents in child processes. */
export type StructureInspector = {
  /** Returns why content is refused, or null. Throws 503 if too many documents are waiting. */
  inspect(organizationId: string, document: InspectedDocument): Promise<StructureProblem | null>;
  close(): Promise<void>;
};

type InspectedDocument = { type: DocumentType; content: AsyncIterable<Uint8Array> };

type InspectorOptions = {
  memoryMegabytes?: number;
  cpuSeconds?: number;
  timeoutMs?: number;
  /** The most documents of one organization, and of all, that are checked or wait. */
  documentsMax?: number;
  totalMax?: number;
};

const ANSWER_BYTES_MAX = 10_000;

/**
 * Opens an inspector. It holds one document at a time in memory, whose content is read when its turn comes. Organizations
 * take turns, so that a flood of slow documents delays another organization by one document.
 */
export function openStructureInspector(options: InspectorOptions = {}): StructureInspector {
  const { memoryMegabytes = 384, cpuSeconds = 10, timeoutMs = 60_000, documentsMax = 50, totalMax = 200 } = options;
  const runner = openIsolatedRunner<StructureRequest, StructureProblem | null>({
    program: new URL('./structure-child.ts', import.meta.url),
    limits: { memoryMegabytes, cpuSeconds },
    timeoutMs,
    answerBytesMax: ANSWER_BYTES_MAX,
    spareMs: 60_000,
  });
  const gate = new FairGate({ slots: 1, slotsPerOwner: 1 });
  let total = 0;

  async function examine({ type, content }: InspectedDocument): Promise<StructureProblem | null> {
    const held: Uint8Array[] = [];
    for await (const piece of content) held.push(piece);
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
    inspect: async (organizationId, document) => {
      if (!hasStructure(document.type)) return null;
      if (total >= totalMax || gate.countOf(organizationId) >= documentsMax) throw busy();
      total += 1;
      try {
        return await gate.run(organizationId, () => examine(document));
      } finally {
        total -= 1;
      }
    },
    close: () => runner.close(),
  };
}

function busy(): AppError {
  const message = 'Too many documents are being checked. Retry later.';
  return new AppError('service_unavailable', { message, headers: { 'retry-after': '5' } });
}
