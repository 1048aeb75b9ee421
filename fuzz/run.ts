import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { fixtures } from './fixtures.ts';
import type { Growths } from './growth.ts';
import type { LaneWork, Share } from './lane.ts';
import type { Mutated } from './mutated.ts';

/**
 * Runs mutated X12 through the reader, the validator and the acknowledgments: none may throw, an answer must be valid,
 * and none may cost more than its size explains. At the end every segment of every file is repeated, to find costs that
 * grow faster than the input. Each processor runs one lane.
 */
const HEAP_GROWTH_MAX = 64 * 1024 * 1024;

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: String(availableParallelism()) },
    'no-growth': { type: 'boolean' },
    'failures-max': { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});
const lanes = atLeastOne('lanes');
if (values.help) {
  process.stdout.write(
    'Usage: npm run fuzz -- [--inputs 1000000] [--seed 1] [--failures-max 1] [--no-growth] [--lanes N]\n',
  );
} else {
  const isRight = await fuzz(atLeastOne('inputs'), atLeastOne('seed'), atLeastOne('failures-max'));
  process.exitCode = isRight && (values['no-growth'] || (await watchGrowth())) ? 0 : 1;
}

/** A run that reads nothing would pass, so zero is refused. */
function atLeastOne(name: 'inputs' | 'seed' | 'lanes' | 'failures-max'): number {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1 on`);
  return value;
}

async function fuzz(inputs: number, seed: number, failuresMax: number): Promise<boolean> {
  const startedAt = performance.now();
  const work = { kind: 'mutated', inputs, seed, failuresMax } as const;
  const results = await inLanes<Mutated>((share) => ({ ...work, ...share }));
  const sum = (of: (result: Mutated) => number) => results.reduce((total, result) => total + of(result), 0);
  const result = {
    inputs: sum((lane) => lane.inputs),
    seed,
    files: fixtures().length,
    lanes,
    seconds: secondsSince(startedAt),
    megabytes: Math.round(sum(({ bytes }) => bytes) / 1e6),
    failures: sum(({ failures }) => failures),
    slow: sum(({ slow }) => slow),
    heapGrowthBytes: Math.max(...results.map(({ heapGrowthBytes }) => heapGrowthBytes)),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return result.failures === 0 && result.slow === 0 && result.heapGrowthBytes <= HEAP_GROWTH_MAX;
}

/** Reports inputs whose repetition costs more than its size explains. */
async function watchGrowth(): Promise<boolean> {
  const startedAt = performance.now();
  const results = await inLanes<Growths>((share) => ({ kind: 'growth', ...share }));
  const found = results.flatMap((growths) => growths.found);
  for (const growth of found) process.stderr.write(`${JSON.stringify(growth)}\n`);
  const repeated = results.reduce((total, { tried }) => total + tried, 0);
  const result = { repeated, seconds: secondsSince(startedAt), faster: found.length };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return found.length === 0;
}

function inLanes<Result>(workOf: (share: Share) => LaneWork): Promise<Result[]> {
  return Promise.all(Array.from({ length: lanes }, (_, lane) => inLane<Result>(workOf({ lane, lanes }))));
}

function inLane<Result>(work: LaneWork): Promise<Result> {
  const worker = new Worker(new URL('./lane.ts', import.meta.url), { workerData: work });
  return new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a lane ended with ${code} and no result`)));
  });
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 1000);
}
