import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkInput, checkPieces, checkReading } from '../src/x12/traps/check-input.ts';
import { growthsOf } from './growth.ts';
import { generator, mutate, pieces } from './mutate.ts';

/**
 * Mutated X12 against the reader, the validator and the acknowledgments: none may throw, an answer must itself be
 * valid, and none may cost more than its size explains. At the end every segment of every file is repeated, so that
 * whatever grows faster than its input shows itself.
 */
const FIXTURES = new URL('../src/x12/fixtures/', import.meta.url).pathname;
/** A reading this much slower per byte than the run's own median is looked at as a hang. */
const SLOW_FACTOR = 2_000;
const HEAP_GROWTH_MAX = 64 * 1024 * 1024;
/** The first readings tell what a byte usually costs. */
const SAMPLES = 2_000;
const REPORT_EVERY = 50_000;
/** So many inputs are also read in pieces, and compared; of as many the answers are read and checked. */
const PIECES_SHARE = 0.05;
const ANSWERS_SHARE = 0.05;
const PIECES_BYTES_MAX = 20_000;

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    'no-growth': { type: 'boolean' },
    'failures-max': { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  process.stdout.write('Usage: npm run fuzz -- [--inputs 1000000] [--seed 1] [--failures-max 1] [--no-growth]\n');
} else {
  const code = await fuzz(Number(values.inputs), Number(values.seed), Number(values['failures-max']));
  process.exitCode = code || values['no-growth'] ? code : await watchGrowth();
}

interface Fixture {
  name: string;
  bytes: Buffer;
}

async function fuzz(inputs: number, seed: number, failuresMax: number): Promise<number> {
  const files = fixtures();
  const all = files.map(({ bytes }) => bytes);
  const startedAt = performance.now();
  const slow: { index: number; nsPerByte: number }[] = [];
  const sampled: number[] = [];
  let usual: number | undefined;
  let bytesRead = 0;
  let heapAtStart = 0;
  let failures = 0;
  for (let index = 0; index < inputs; index++) {
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
      if (++failures >= failuresMax) return 1;
    }
    bytesRead += input.length;
    if (sampled.length < SAMPLES) sampled.push(nsPerByte);
    usual ??= sampled.length === SAMPLES ? median(sampled) : undefined;
    const slowest = usual === undefined ? Number.POSITIVE_INFINITY : usual * SLOW_FACTOR;
    // What is slow is slow each time; once is a machine that stood still.
    if (nsPerByte > slowest && (await costOf(check, input)) > slowest) {
      slow.push({ index, nsPerByte });
      process.stderr.write(`${JSON.stringify({ slow: index, seed, nsPerByte })}\n`);
    }
    if (index === Math.min(20_000, inputs >> 1)) heapAtStart = heap();
    if ((index + 1) % REPORT_EVERY === 0) process.stderr.write(`${index + 1} inputs, ${failures} failed\n`);
  }
  const growth = heap() - heapAtStart;
  const result = {
    inputs,
    seed,
    files: files.length,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    megabytes: Math.round(bytesRead / 1e6),
    failures,
    slow: slow.length,
    heapGrowthBytes: growth,
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return failures > 0 || slow.length > 0 || growth > HEAP_GROWTH_MAX ? 1 : 0;
}

/** Nanoseconds for each byte; what every input costs does not count for a short one. */
async function costOf(check: typeof checkInput, input: Buffer): Promise<number> {
  const before = process.hrtime.bigint();
  await check(input);
  return Number(process.hrtime.bigint() - before) / (input.length + 500);
}

/** Tells what costs more than its size explains when it is repeated. */
async function watchGrowth(): Promise<number> {
  const growths = await growthsOf(fixtures());
  for (const growth of growths.found) process.stderr.write(`${JSON.stringify(growth)}\n`);
  process.stdout.write(`${JSON.stringify({ repeated: growths.tried, faster: growths.found.length })}\n`);
  return growths.found.length > 0 ? 1 : 0;
}

function fixtures(): Fixture[] {
  return readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(edi|x12)$/.test(name))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(FIXTURES, name)) }));
}

/** Keeps the input, so that it can become a fixture once the fault is mended. */
function failed(input: Buffer, what: { index: number; seed: number; file: string; error: Error }): void {
  const kept = join(import.meta.dirname, `failed-${what.seed}-${what.index}.edi`);
  writeFileSync(kept, input);
  process.stderr.write(
    `input ${what.index} of seed ${what.seed} (from ${what.file}) failed; kept as ${kept}\n${what.error.stack}\n`,
  );
}

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}
