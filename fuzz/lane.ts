import { parentPort, workerData } from 'node:worker_threads';
import { fixtures } from './fixtures.ts';
import { type Growths, growthsOf } from './growth.ts';
import { type Mutated, readMutated } from './mutated.ts';

/** One of several lanes that share numbered work: a lane takes every `lanes`-th number, starting with its own. */
export interface Share {
  lane: number;
  lanes: number;
}

export type LaneWork =
  | ({ kind: 'mutated'; inputs: number; seed: number; failuresMax: number } & Share)
  | ({ kind: 'growth' } & Share);

/** A worker thread runs its share once. */
function run(work: LaneWork): Promise<Mutated | Growths> {
  return work.kind === 'mutated' ? readMutated(fixtures(), work) : growthsOf(fixtures(), work);
}

parentPort?.postMessage(await run(workerData as LaneWork));
