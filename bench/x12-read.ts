import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { interleave, median, unlessSmoke } from './parts/rounds.ts';
import { compared, count, renderAim } from './parts/table.ts';
import { SIZES_MB, type X12Input, X12Inputs } from './parts/x12-inputs.ts';
import * as sides from './parts/x12-sides.ts';
import type { X12Peer } from './programs/x12-peer.ts';

const ROUNDS = 7;
const MB_LARGE = 1_000;
const FLOOR_AIM = 0.75;
const PEER_AIM = 6;
const LINEAR_AIM = 0.9;
const RSS_AIM_MB = 150;
/** Node keeps garbage while memory is available; a small heap shows how little is in use. */
const SMALL_HEAP_FLAG = '--max-semi-space-size=16';
const PEERS: readonly X12Peer[] = ['node-x12', 'x12-parser'];

/** Reads X12 into typed objects, against the minimum of a reader and the readers of npm. */
export const x12Read: Benchmark = {
  name: 'x12-read',
  summary: 'X12 to typed objects, against a string of each element (aim 0.75) and the readers of npm (aim 6x)',
  clientsDefault: 0,
  run: async (options) => {
    const inputs = await X12Inputs.open(options);
    try {
      return { ...(await compare(inputs, options)), postgresVersion: null };
    } finally {
      await inputs.close();
    }
  },
};

type Compared = Awaited<ReturnType<typeof compareFile>>;

async function compare(inputs: X12Inputs, { isShort, isSmoke }: BenchmarkOptions): Promise<Outcome> {
  const times = unlessSmoke({ isSmoke }, ROUNDS, 1);
  const remittances = await compareFile(inputs.compared('835'), times);
  const claims = await compareFile(inputs.compared('837P'), times);
  const large = isShort ? null : await readLarge(inputs);
  const { rounds, bytes } = remittances;
  return {
    result: compared('x12-read', 'MB/s', {
      ours: sides.ratesOf(rounds.read, bytes),
      ceiling: sides.ratesOf(rounds.strings, bytes),
      aim: FLOOR_AIM,
    }),
    table: {
      heads: [
        ...sides.busyHeads([remittances.rounds.strings, claims.rounds.strings]),
        ...aimsOf(remittances),
        ...aimsOf(claims),
        ...(large === null ? [] : largeAims(large, remittances)),
      ],
      columns: [...sides.SIDE_COLUMNS, 'segments that differ'],
      rows: [...rowsOf(remittances), ...rowsOf(claims)],
      notes: [
        `${describe(remittances.input)};`,
        `${describe(claims.input)}.`,
        `Each round is a new process. Medians of ${ROUNDS} alternating rounds; of RSS the highest. A floor is the least work of`,
        'any reader: "strings" makes a string of every element and drops it, in one pass that keeps no offset; "offsets,',
        'then strings" finds all offsets of a piece first. "Made by hand" is a reader for only the segments of this file,',
        'without guide, envelope or findings; it checks only the balance. "Second pass" reads the file again in the same',
        'process, as a running service does. Our claims, lines and cents equal those that were written. The segments of',
        'the other readers were compared with the file, except for the spaces in ISA.',
      ],
    },
  };
}

async function compareFile(input: X12Input, times: number) {
  const rounds = await interleave(times, {
    strings: () => sides.measureFloor(input, 'strings'),
    read: () => sides.measureReader(input, 'read'),
    readOneByOne: () => sides.measureReader(input, 'readOneByOne'),
    readAndValidate: () => sides.measureReader(input, 'readAndValidate'),
    ...(input.set === '835' ? { handWritten: () => sides.measureHandWritten(input) } : {}),
    offsets: () => sides.measureFloor(input, 'offsets'),
    offsetsThenStrings: () => sides.measureFloor(input, 'offsetsThenStrings'),
    'node-x12': () => sides.measurePeer(input, 'node-x12'),
    'x12-parser': () => sides.measurePeer(input, 'x12-parser'),
  });
  const differing = { 'node-x12': 0, 'x12-parser': 0 };
  for (const peer of PEERS) differing[peer] = await sides.countDiffering(input, peer);
  return { input, bytes: input.contents.bytes, rounds, differing };
}

function aimsOf({ input, rounds, differing }: Compared): string[] {
  const floors = [
    renderAim({
      what: `${input.set}: typed objects against the floor`,
      value: sides.timesFaster(rounds.read, rounds.strings),
      aim: FLOOR_AIM,
    }),
    ...(rounds.handWritten === undefined ? [] : handWrittenHeads(input.set, rounds.handWritten, rounds)),
  ];
  const correct = PEERS.filter((peer) => differing[peer] === 0);
  const fastest = correct.toSorted((a, b) => sides.medianMs(rounds[a]) - sides.medianMs(rounds[b]))[0];
  if (fastest === undefined) return [...floors, `- ${input.set}: no reader of npm is correct`];
  const value = sides.timesFaster(rounds.read, rounds[fastest]);
  const what = `${input.set}: typed objects against the fastest correct reader of npm (${fastest})`;
  return [...floors, renderAim({ what, value, unit: 'x', aim: PEER_AIM })];
}

function handWrittenHeads(
  set: string,
  handWritten: sides.Rounds,
  { read, strings }: Pick<Compared['rounds'], 'read' | 'strings'>,
) {
  return [
    renderAim({
      what: `${set}: objects made by hand, nothing checked, against the floor`,
      value: sides.timesFaster(handWritten, strings),
      aim: null,
    }),
    renderAim({ what: `${set}: typed objects against those`, value: sides.timesFaster(read, handWritten), aim: null }),
  ];
}

function rowsOf({ input: { set }, bytes, rounds, differing }: Compared): string[][] {
  const row = (label: string, side: sides.Rounds, differs = '') => [
    ...sides.sideCells(`${set}: ${label}`, { rounds: side, floor: rounds.strings, bytes }),
    differs,
  ];
  return [
    row('typed objects, in batches', rounds.read),
    row('typed objects, one by one', rounds.readOneByOne),
    row('typed objects, elements checked', rounds.readAndValidate),
    ...(rounds.handWritten === undefined ? [] : [row('made by hand, nothing checked', rounds.handWritten)]),
    row('floor: strings', rounds.strings),
    row('floor: offsets, then strings', rounds.offsetsThenStrings),
    row('floor: offsets', rounds.offsets),
    ...PEERS.map((peer) => row(`${peer}, segments`, rounds[peer], count(differing[peer]))),
  ];
}

/** Runs one round each, which shows that memory does not grow with the file. */
async function readLarge(inputs: X12Inputs) {
  const bare = await sides.measureFloor(inputs.file('835', SIZES_MB['835']), 'bare');
  const input = inputs.file('835', MB_LARGE);
  try {
    const measured = await sides.measureReader(input, 'read', {});
    const inSmallHeap = await sides.measureReader(input, 'read', { nodeFlags: [SMALL_HEAP_FLAG] });
    const floor = await sides.measureFloor(input, 'strings');
    return { bare, bytes: input.contents.bytes, measured, inSmallHeap, floor };
  } finally {
    inputs.discard(input);
  }
}

type Large = Awaited<ReturnType<typeof readLarge>>;

function largeAims({ bare, bytes, measured, inSmallHeap, floor }: Large, small: Compared): string[] {
  const rate = sides.ratesOf([measured], bytes)[0]!;
  const linear = rate / median(sides.ratesOf(small.rounds.read, small.bytes));
  const rss = (what: string, { peakRssMb }: typeof measured) =>
    renderAim({ what: `835 of 1 GB: peak RSS${what}`, value: peakRssMb, unit: ' MB', aim: RSS_AIM_MB, isMost: true });
  const before = `Node alone ${count(bare.peakRssMb)} MB, with the reader loaded ${count(measured.loadedRssMb)} MB`;
  return [
    renderAim({
      what: '835 of 1 GB: typed objects against the floor',
      value: sides.timesFaster([measured], [floor]),
      aim: FLOOR_AIM,
    }),
    renderAim({ what: `835 of 1 GB: ${count(rate)} MB/s, against that of 50 MB`, value: linear, aim: LINEAR_AIM }),
    rss(` (${before})`, measured),
    rss(` with ${SMALL_HEAP_FLAG} (${count(sides.ratesOf([inSmallHeap], bytes)[0]!)} MB/s)`, inSmallHeap),
  ];
}

function describe({ set, contents }: X12Input): string {
  const { bytes, segments, claims, lines, transactionSets } = contents;
  const parts = [`${count(segments)} segments`, `${count(claims)} claims`, `${count(lines)} lines`];
  return `${set}: ${count(bytes / 1_000_000)} MB, ${transactionSets} transaction sets, ${parts.join(', ')}`;
}
