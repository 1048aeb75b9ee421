import { expect, test } from 'vitest';
import { checkFile } from '../check-file.ts';
import { envelopeItem } from '../reading/items.ts';
import { ALL_READERS } from '../sets.ts';
import { readChecked } from '../validate.ts';

const COUNT = 100_000;
/** Two parties and a number, as text for a set. */
const KEY_BYTES = 200;
/** Entries that the collector may not have processed yet. */
const YOUNG_BYTES = 64 << 20;

function isa(controlNumber: string, acknowledgmentRequested = '0'): string {
  const parties = '*ZZ*RCMTEST        *ZZ*CLEARHOUSE     ';
  return `ISA*00*          *00*          ${parties}*260105*1430*^*00501*${controlNumber}*${acknowledgmentRequested}*T*:~`;
}

/** Returns interchanges with the given contents, a thousand at a time. */
function* interchanges(count: number, contents: string, groupCount: number): Generator<Buffer> {
  for (let first = 1; first <= count; first += 1000) {
    const numbers = Array.from({ length: 1000 }, (_, index) => String(first + index).padStart(9, '0'));
    yield Buffer.from(numbers.map((number) => `${isa(number)}${contents}IEA*${groupCount}*${number}~`).join(''));
  }
}

test('only the control numbers of a hundred thousand interchanges are kept', async () => {
  const before = process.memoryUsage().heapUsed;
  let peak = 0;
  let count = 0;
  for await (const batch of readChecked(interchanges(COUNT, '', 0), ALL_READERS).batches()) {
    for (const read of batch) {
      if (envelopeItem(read)?.kind === 'interchangeEnd' && ++count % 10_000 === 0) {
        peak = Math.max(peak, process.memoryUsage().heapUsed - before);
      }
    }
  }
  expect(count).toBe(COUNT);
  expect(peak).toBeLessThan(COUNT * KEY_BYTES + YOUNG_BYTES);
});

test('the acknowledgments of many interchanges grow with their contents, not with the limits of each', async () => {
  // The line breaks keep the findings of the sets below the limit of findings.
  const sets = `ST~${'\n'.repeat(40)}`.repeat(250);
  const group = `GS*HC*AA*BB*20260105*1430*1*X*005010X222A1~${sets}GE*250*1~`;
  const source = [...interchanges(1000, group, 1)];
  const { acknowledgments, transactionSetCount } = await checkFile(source, {
    now: new Date('2026-01-05'),
    findingsMax: 0,
  });
  expect(transactionSetCount).toBe(250_000);
  const named = acknowledgments.reduce((sum, text) => sum + text.split('~AK2*').length - 1, 0);
  expect(named).toBe(200_000);
});
