import { parentPort, workerData } from 'node:worker_threads';
import { fixtures } from './fixtures.ts';
import { type Growths, growthsOf } from './growth.ts';
import { type Mutated, readMutated } from './mutated.ts';

/** One of so many lanes, which share numbered work: a lane takes its own number, and each that is `lanes` further on. */
export interface Share {
  lane: number;
  lanes: number;
}

export type LaneWork =
  | ({ kind: 'mutated'; inputs: number; seed: number; failuresMax: number } & Share)
  | ({ kind: 'growth' } & Share);

/** What a worker thread does with its share, once. */
function run(work: LaneWork): Promise<Mutated | Growths> {
  return work.kind === 'mutated' ? readMutated(fixtures(), work) : growthsOf(fixtures(), work);
}

parentPort?.postMessage(await run(workerData as LaneWork));
