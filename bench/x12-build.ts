import type { Benchmark, Outcome } from './benchmark.ts';
import { type Measured, measureCold } from './parts/measured.ts';
import { interleave, median } from './parts/rounds.ts';
import { compared, renderAim } from './parts/table.ts';
import { comparesBoth, type X12Input } from './parts/x12-inputs.ts';
import { busyHeads, ratesOf, SIDE_COLUMNS, sideCells, timesFaster } from './parts/x12-sides.ts';
import type { X12BuilderResult, X12BuilderSettings } from './programs/x12-builder.ts';
import type { X12WriterFloorResult, X12WriterFloorSettings } from './programs/x12-writer-floor.ts';

const ROUNDS = 7;
/** Both make interchanges of about 5 MB. */
const SETS_PER_INTERCHANGE = { '835': 9, '837P': 2 };
const BATCH_BYTES = 5_000_000;
const AIM_MB = 60;

/** Typed objects to X12 with every check, against text that is only concatenated. */
export const x12Build: Benchmark = {
  name: 'x12-build',
  summary: 'typed objects to X12, against the same elements joined without checks (aim 60 MB/s)',
  clientsDefault: 0,
  run: comparesBoth(ROUNDS, compareFile, report),
};

type Compared = Awaited<ReturnType<typeof compareFile>>;

async function compareFile(input: X12Input, times: number) {
  const { path, set } = input;
  const floor = (work: X12WriterFloorSettings['work']) => () =>
    measureWriting<X12WriterFloorSettings, X12WriterFloorResult>('x12-writer-floor', {
      path,
      work,
      batchBytes: BATCH_BYTES,
    });
  const build = () =>
    measureWriting<X12BuilderSettings, X12BuilderResult>('x12-builder', {
      path,
      set,
      setsPerInterchange: SETS_PER_INTERCHANGE[set],
    });
  const rounds = await interleave(times, { build, copied: floor('copied'), joined: floor('joined') });
  return { set, bytes: input.contents.bytes, rounds };
}

/** Measures the time of writing, which is the smaller part of such a program. */
function measureWriting<Settings, Result extends X12BuilderResult>(
  name: string,
  settings: Settings,
): Promise<Measured<Result>> {
  return measureCold<Settings, Result>(name, settings, { passes: 2, costOf: (result) => result });
}

function report(remittances: Compared, claims: Compared): Outcome {
  return {
    result: compared('x12-build', 'MB/s', {
      ours: ratesOf(remittances.rounds.build, remittances.bytes),
      ceiling: ratesOf(remittances.rounds.copied, remittances.bytes),
      aim: null,
    }),
    table: {
      heads: [
        ...busyHeads([remittances.rounds.copied, claims.rounds.copied]),
        ...[remittances, claims].flatMap(({ set, bytes, rounds }) => [
          renderAim({ what: `${set}: built`, value: median(ratesOf(rounds.build, bytes)), unit: ' MB/s', aim: AIM_MB }),
          renderAim({
            what: `${set}: built, against elements that are joined without checks`,
            value: timesFaster(rounds.build, rounds.joined),
            aim: null,
          }),
        ]),
      ],
      columns: SIDE_COLUMNS,
      rows: [...rowsOf(remittances), ...rowsOf(claims)],
      notes: [
        'Interchanges of 5 MB. The objects were read from the generated file, and the built text equals that file byte',
        'for byte. Building includes the checks that refuse bad values. The floor copies characters into a buffer.',
      ],
    },
  };
}

function rowsOf({ set, bytes, rounds }: Compared): string[][] {
  const row = (label: string, side: keyof typeof rounds) =>
    sideCells(`${set}: ${label}`, { rounds: rounds[side], floor: rounds.copied, bytes });
  return [
    row('built from typed objects', 'build'),
    row('floor: elements copied', 'copied'),
    row('elements joined as strings', 'joined'),
  ];
}
