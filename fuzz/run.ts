import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type DocumentFailure, type DocumentsResult, fuzzDocuments } from './documents/fuzz-documents.ts';
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
const [X12_INPUTS, DOCUMENT_INPUTS] = ['1000000', '20000'];
/** Every n-th document is also read by the service's own child processes, which takes 20 times as long. */
const WHOLE_EVERY = 40;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    inputs: { type: 'string' },
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
    `Usage: npm run fuzz -- [--inputs ${X12_INPUTS}] [--seed 1] [--failures-max 1] [--no-growth] [--lanes N]
       npm run fuzz -- documents [--inputs ${DOCUMENT_INPUTS}] [--seed 1] [--failures-max 1] [--lanes N]\n`,
  );
} else if (positionals[0] === 'documents') {
  values.inputs ??= DOCUMENT_INPUTS;
  const isRight = await runDocuments(atLeastOne('inputs'), atLeastOne('seed'), atLeastOne('failures-max'));
  process.exitCode = isRight ? 0 : 1;
} else if (positionals.length > 0) {
  throw new Error('Only "documents" can be named.');
} else {
  values.inputs ??= X12_INPUTS;
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

/** Runs mutated documents, zips and PGP messages through their readers. Failing inputs are kept as files. */
async function runDocuments(inputs: number, seed: number, failuresMax: number): Promise<boolean> {
  const startedAt = performance.now();
  const onFailure = ({ index, error, input }: DocumentFailure) => {
    const kept = join(import.meta.dirname, `failed-${seed}-${index}.${input.kind}`);
    writeFileSync(kept, input.bytes);
    process.stderr.write(`input ${index} of seed ${seed} (from ${input.name}) failed; kept as ${kept}\n${error}\n`);
  };
  const onProgress = (result: DocumentsResult) => process.stderr.write(`${result.inputs} inputs\n`);
  const work = { inputs, seed, lanes, failuresMax, wholeEvery: WHOLE_EVERY, onFailure, onProgress };
  const { failures, ...result } = await fuzzDocuments(work);
  const seconds = secondsSince(startedAt);
  process.stdout.write(`${JSON.stringify({ ...result, seed, lanes, seconds, failures: failures.length })}\n`);
  return failures.length === 0;
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
