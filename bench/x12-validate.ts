import type { Benchmark, Outcome } from './benchmark.ts';
import { interleave } from './parts/rounds.ts';
import { compared, renderAim } from './parts/table.ts';
import { comparesBoth, type X12Input } from './parts/x12-inputs.ts';
import * as sides from './parts/x12-sides.ts';

const ROUNDS = 7;
const AIM = 0.3;

/** Every check, with typed objects, against the minimum of a reader. */
export const x12Validate: Benchmark = {
  name: 'x12-validate',
  summary: 'X12 checked by SNIP types 1 to 4, with typed objects, against a string of each element (aim 0.3)',
  clientsDefault: 0,
  run: comparesBoth(ROUNDS, compareFile, report),
};

type Compared = Awaited<ReturnType<typeof compareFile>>;

async function compareFile(input: X12Input, times: number) {
  const rounds = await interleave(times, {
    strings: () => sides.measureFloor(input, 'strings'),
    readChecked: () => sides.measureReader(input, 'readChecked'),
    checkFile: () => sides.measureReader(input, 'checkFile'),
  });
  return { input, bytes: input.contents.bytes, rounds };
}

function report(remittances: Compared, claims: Compared): Outcome {
  return {
    result: compared('x12-validate', 'MB/s', {
      ours: sides.ratesOf(remittances.rounds.readChecked, remittances.bytes),
      ceiling: sides.ratesOf(remittances.rounds.strings, remittances.bytes),
      aim: AIM,
    }),
    table: {
      heads: [
        ...sides.busyHeads([remittances.rounds.strings, claims.rounds.strings]),
        ...[remittances, claims].flatMap(({ input: { set }, rounds }) => [
          renderAim({
            what: `${set}: all checks`,
            value: sides.timesFaster(rounds.readChecked, rounds.strings),
            aim: AIM,
          }),
          renderAim({
            what: `${set}: all checks and the 999`,
            value: sides.timesFaster(rounds.checkFile, rounds.strings),
            aim: null,
          }),
        ]),
      ],
      columns: sides.SIDE_COLUMNS,
      rows: [...rowsOf(remittances), ...rowsOf(claims)],
      notes: [
        'All checks: envelope, guide, elements, codes, sums and situations (SNIP types 1 to 4).',
        `Findings: ${findingsOf(remittances)} and ${findingsOf(claims)}, none of them an error. With the 999, the reader knows every set of`,
        'the product, not only the set of the file.',
      ],
    },
  };
}

function rowsOf({ input: { set }, bytes, rounds }: Compared): string[][] {
  const row = (label: string, side: keyof typeof rounds) =>
    sides.sideCells(`${set}: ${label}`, { rounds: rounds[side], floor: rounds.strings, bytes });
  return [
    row('all checks, typed objects', 'readChecked'),
    row('all checks, typed objects, 999', 'checkFile'),
    row('floor: strings', 'strings'),
  ];
}

function findingsOf({ rounds }: Compared): number {
  return rounds.readChecked[0]!.result.findings;
}
