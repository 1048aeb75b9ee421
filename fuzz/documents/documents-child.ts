import { isMemoryError, serveRequest } from '../../src/isolated/serve-request.ts';
import { inputOf } from './inputs.ts';
import { readInput } from './read-input.ts';
import type { Seeds } from './seeds.ts';

/** Inputs with the numbers from `from` up to and without `to`. */
export type DocumentsRequest = { seeds: Seeds; seed: number; from: number; to: number };
export type Failure = { index: number; error: string };

/** Reads inputs one after another. The step is the number of the input, in case it ends the process. */
await serveRequest<DocumentsRequest, Failure[]>(async ({ seeds, seed, from, to }, report) => {
  const failures: Failure[] = [];
  for (let index = from; index < to; index++) {
    report(`${index}`);
    try {
      await readInput(inputOf(seeds.files, seed, index), seeds.privateKey);
    } catch (error) {
      if (isMemoryError(error)) throw error;
      failures.push({ index, error: (error as Error).stack ?? String(error) });
    }
  }
  return failures;
});
