import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkInput, checkPieces, checkReading } from '../test/x12/traps/check-input.ts';
import type { Fixture } from './fixtures.ts';
import type { Share } from './lane.ts';
import { generator, mutate, pieces } from './mutate.ts';

/** An input this much slower per byte than the lane's median is treated as a hang. */
const SLOW_FACTOR = 2_000;
/** The number of readings that determine the usual cost per byte. */
const SAMPLES = 2_000;
/** After this many inputs the heap has reached its final size. */
const WARM_INPUTS = 20_000;
const REPORT_EVERY = 50_000;
/** The share of inputs that are also read in pieces and compared; for as many the answers are read and checked. */
const PIECES_SHARE = 0.05;
const ANSWERS_SHARE = 0.05;
const PIECES_BYTES_MAX = 20_000;

export interface Mutated {
  inputs: number;
  bytes: number;
  failures: number;
  slow: number;
  heapGrowthBytes: number;
}

/**
 * Reads the mutated inputs of a share; seed and number determine the input, whatever the number of lanes. Failing
 * inputs are kept as files. Stops at `failuresMax` failures.
 */
export async function readMutated(
  files: readonly Fixture[],
  { inputs, seed, failuresMax, lane, lanes }: { inputs: number; seed: number; failuresMax: number } & Share,
): Promise<Mutated> {
  const all = files.map(({ bytes }) => bytes);
  const sampled: number[] = [];
  const result: Mutated = { inputs: 0, bytes: 0, failures: 0, slow: 0, heapGrowthBytes: 0 };
  let usual: number | undefined;
  let heapWhenWarm: number | undefined;
  for (let index = lane; index < inputs; index += lanes) {
    const random = generator(seed * 1_000_003 + index);
    const file = files[Math.floor(random() * files.length)]!;
    const input = mutate(file.bytes, random, all);
    const check = random() < ANSWERS_SHARE ? checkInput : checkReading;
    let nsPerByte = 0;
    try {
      nsPerByte = await costOf(check, input);
      if (random() < PIECES_SHARE && input.length < PIECES_BYTES_MAX) await checkPieces(input, pieces(input, random));
    } catch (error) {
      failed(input, { index, seed, file: file.name, error: error as Error });
      if (++result.failures >= failuresMax) return result;
    }
    result.inputs++;
    result.bytes += input.length;
    if (sampled.length < SAMPLES) sampled.push(nsPerByte);
    usual ??= sampled.length === SAMPLES ? median(sampled) : undefined;
    const slowest = usual === undefined ? Number.POSITIVE_INFINITY : usual * SLOW_FACTOR;
    // A slow input is slow each time; a single slow reading is a pause of the machine.
    if (nsPerByte > slowest && (await costOf(check, input)) > slowest) {
      result.slow++;
      process.stderr.write(`${JSON.stringify({ slow: index, seed, nsPerByte })}\n`);
    }
    if (index >= Math.min(WARM_INPUTS, inputs >> 1)) heapWhenWarm ??= heap();
    if (result.inputs % REPORT_EVERY === 0) {
      process.stderr.write(`lane ${lane}: ${result.inputs} inputs, ${result.failures} failed\n`);
      // Output of a thread is sent only when its event loop runs.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  if (heapWhenWarm !== undefined) result.heapGrowthBytes = heap() - heapWhenWarm;
  return result;
}

/** Returns nanoseconds per byte; the fixed cost of an input does not count for a short one. */
async function costOf(check: typeof checkInput, input: Buffer): Promise<number> {
  const before = process.hrtime.bigint();
  await check(input);
  return Number(process.hrtime.bigint() - before) / (input.length + 500);
}

/** Keeps the input, so that it can become a fixture after the fix. */
function failed(input: Buffer, what: { index: number; seed: number; file: string; error: Error }): void {
  const kept = join(import.meta.dirname, `failed-${what.seed}-${what.index}.edi`);
  writeFileSync(kept, input);
  process.stderr.write(
    `input ${what.index} of seed ${what.seed} (from ${what.file}) failed; kept as ${kept}\n${what.error.stack}\n`,
  );
}

/** Returns the heap of this thread. */
function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}
