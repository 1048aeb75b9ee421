import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { definition as remittances } from '../835-005010X221A1/loops.ts';
import { definition as claims } from '../837p-005010X222A2/loops.ts';
import { parseInterchanges } from '../reader.ts';
import { compileGuide } from './compile.ts';
import type { GuideReader, TransactionReader } from './guide-reader.ts';

interface Step {
  kind: 'step';
  use: string;
  loop: string;
}

/** Reads nothing and records the use and loop of each segment. */
function tracing(definition: typeof claims): GuideReader<Step> {
  return {
    guide: compileGuide(definition),
    open: ({ emit }): TransactionReader => ({
      enter() {},
      leave() {},
      segment: (_, use, { id }) => emit({ kind: 'step', use: use?.key ?? '', loop: id }),
      leaveUnmapped() {},
      end: () => [],
    }),
  };
}

/** Returns a file with some segments moved, repeated and removed. */
function disordered(text: string, changes: readonly (readonly [number, number, number])[]): string {
  const segments = text.split('~').filter((segment) => segment.trim() !== '');
  for (const [kind, from, to] of changes) {
    // The envelope stays unchanged, so that the file can be read.
    const place = (number: number) => 3 + (number % (segments.length - 6));
    const segment = segments[place(from)]!;
    if (kind !== 1) segments.splice(place(from), 1);
    if (kind !== 2) segments.splice(place(to), 0, segment);
  }
  return `${segments.join('~')}~`;
}

const changes = fc.array(fc.tuple(fc.nat(2), fc.nat(500), fc.nat(500)), { maxLength: 6 });

test.each([
  ['837P', claims, '837p/office-visit'],
  ['835', remittances, '835/paid-and-denied'],
] as const)('%s: segments read before do not change the use of later ones', (_, definition, name) => {
  const text = readFixture(name);
  const used = tracing(definition);
  fc.assert(
    fc.property(changes, (made) => {
      const file = disordered(text, made);
      expect(parseInterchanges(file, [used])).toEqual(parseInterchanges(file, [tracing(definition)]));
    }),
    { numRuns: 25 },
  );
});
