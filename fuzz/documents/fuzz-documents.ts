import { IsolationError, openIsolatedRunner } from '../../src/isolated/isolated-runner.ts';
import type { DocumentsRequest, Failure } from './documents-child.ts';
import { type Input, inputOf } from './inputs.ts';
import { documentSeeds, type Seeds } from './seeds.ts';
import { openService, type Service } from './whole-answer.ts';

export type DocumentsRun = {
  inputs: number;
  seed: number;
  lanes: number;
  failuresMax: number;
  /** Every n-th input is also read by the service's own child processes. */
  wholeEvery: number;
  onFailure?: (failure: DocumentFailure) => void;
  /** Called after each batch. */
  onProgress?: (result: DocumentsResult) => void;
};

export type DocumentFailure = Failure & { input: Input };

export type DocumentsResult = {
  inputs: number;
  /** Answered by the service's own children. */
  whole: number;
  /** Inputs that ended a child by a limit. */
  limited: number;
  failures: DocumentFailure[];
};

const BATCH = 100;
/** Those of the printer, which has the highest. */
const LIMITS = { memoryMegabytes: 640, cpuSeconds: 120 };
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
const TIMEOUT_MS = 600_000;

/**
 * Reads mutated files with each reader of what strangers sent. A reader may refuse an input with an error that it declares,
 * or end its child process by a limit; then the service must answer with an error of the document.
 */
export async function fuzzDocuments(run: DocumentsRun): Promise<DocumentsResult> {
  const seeds = await documentSeeds();
  const result: DocumentsResult = { inputs: 0, whole: 0, limited: 0, failures: [] };
  const next = batches(run);
  await Promise.all(Array.from({ length: run.lanes }, () => inLane(next, { run, seeds, result })));
  return result;
}

function* batches({ inputs }: DocumentsRun): Generator<{ from: number; to: number }> {
  for (let from = 0; from < inputs; from += BATCH) yield { from, to: Math.min(from + BATCH, inputs) };
}

type Lane = { run: DocumentsRun; seeds: Seeds; result: DocumentsResult };

async function inLane(next: Iterable<{ from: number; to: number }>, lane: Lane): Promise<void> {
  const { run, seeds, result } = lane;
  const service = openService();
  const runner = openIsolatedRunner<DocumentsRequest, Failure[]>({
    program: new URL('./documents-child.ts', import.meta.url),
    limits: LIMITS,
    timeoutMs: TIMEOUT_MS,
    answerBytesMax: ANSWER_BYTES_MAX,
  });
  const fail = (failure: Failure | null) => {
    if (failure === null) return;
    const found = { ...failure, input: inputOf(seeds.files, run.seed, failure.index) };
    result.failures.push(found);
    run.onFailure?.(found);
  };
  try {
    for (const { from, to } of next) {
      for (let at = from; at < to; ) {
        const ended = await runner.run({ seeds, seed: run.seed, from: at, to }).then(
          (failures) => {
            for (const failure of failures) fail(failure);
            return null;
          },
          (error: unknown) => endOf(error),
        );
        if (ended === null) break;
        if (ended.isLimit) result.limited += 1;
        else fail({ index: ended.index, error: 'The process ended.' });
        fail(await answerWhole(ended.index, service, lane));
        at = ended.index + 1;
      }
      for (let index = from; index < to; index++) {
        if (index % run.wholeEvery === 0) fail(await answerWhole(index, service, lane));
      }
      result.inputs += to - from;
      run.onProgress?.(result);
      if (result.failures.length >= run.failuresMax) return;
    }
  } finally {
    await Promise.all([runner.close(), service.close()]);
  }
}

function endOf(error: unknown): { index: number; isLimit: boolean } {
  if (!(error instanceof IsolationError) || error.step === null) throw error;
  return { index: Number(error.step), isLimit: error.isLimit };
}

async function answerWhole(index: number, service: Service, { run, seeds, result }: Lane): Promise<Failure | null> {
  result.whole += 1;
  try {
    await service.answer(inputOf(seeds.files, run.seed, index), seeds.privateKey);
    return null;
  } catch (error) {
    return { index, error: `The service: ${(error as Error).stack}` };
  }
}
