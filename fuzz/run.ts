import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFile } from '../src/x12/check-file.ts';
import { generator, mutate } from './mutate.ts';

/**
 * Mutated X12 against the reader, the validator and the acknowledgments: none may throw, and none may cost more than
 * its size explains. Work is counted in steps of the input, memory in heap after collection.
 */
const FIXTURES = new URL('../src/x12/fixtures/', import.meta.url).pathname;
const NOW = new Date('2026-01-01T00:00:00Z');
/** A reading this much slower per byte than the run's own median is looked at as a hang. */
const SLOW_FACTOR = 2_000;
const HEAP_GROWTH_MAX = 64 * 1024 * 1024;
/** The first readings tell what a byte usually costs. */
const SAMPLES = 2_000;
const REPORT_EVERY = 50_000;

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  process.stdout.write('Usage: npm run fuzz -- [--inputs 1000000] [--seed 1]\n');
} else {
  process.exitCode = await fuzz(Number(values.inputs), Number(values.seed));
}

async function fuzz(inputs: number, seed: number): Promise<number> {
  const files = fixtures();
  const startedAt = performance.now();
  const slow: { index: number; nsPerByte: number }[] = [];
  const sampled: number[] = [];
  let usual: number | undefined;
  let bytesRead = 0;
  let heapAtStart = 0;
  for (let index = 0; index < inputs; index++) {
    const random = generator(seed * 1_000_003 + index);
    const file = files[Math.floor(random() * files.length)]!;
    const input = mutate(file.bytes, random);
    const before = process.hrtime.bigint();
    try {
      await checkFile(input, { now: NOW });
    } catch (error) {
      return failed(input, { index, seed, file: file.name, error: error as Error });
    }
    const nsPerByte = Number(process.hrtime.bigint() - before) / (input.length + 500);
    bytesRead += input.length;
    if (sampled.length < SAMPLES) sampled.push(nsPerByte);
    usual ??= sampled.length === SAMPLES ? median(sampled) : undefined;
    if (usual !== undefined && nsPerByte > usual * SLOW_FACTOR) slow.push({ index, nsPerByte });
    if (index === Math.min(20_000, inputs >> 1)) heapAtStart = heap();
    if ((index + 1) % REPORT_EVERY === 0) process.stderr.write(`${index + 1} inputs, none has failed\n`);
  }
  const growth = heap() - heapAtStart;
  const seconds = (performance.now() - startedAt) / 1000;
  const result = {
    inputs,
    seed,
    files: files.length,
    seconds: Math.round(seconds),
    megabytes: Math.round(bytesRead / 1e6),
    slow: slow.length,
    heapGrowthBytes: growth,
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return slow.length > 0 || growth > HEAP_GROWTH_MAX ? 1 : 0;
}

function fixtures(): { name: string; bytes: Buffer }[] {
  return readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.edi'))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(FIXTURES, name)) }));
}

/** Keeps the input, so that it can become a fixture once the fault is mended. */
function failed(input: Buffer, what: { index: number; seed: number; file: string; error: Error }): number {
  const kept = join(import.meta.dirname, `failed-${what.seed}-${what.index}.edi`);
  writeFileSync(kept, input);
  process.stderr.write(
    `input ${what.index} of seed ${what.seed} (from ${what.file}) failed; kept as ${kept}\n${what.error.stack}\n`,
  );
  return 1;
}

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}
