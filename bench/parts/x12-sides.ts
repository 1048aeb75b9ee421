import type { X12FloorResult, X12FloorSettings } from '../programs/x12-floor.ts';
import type { X12HandWrittenSettings } from '../programs/x12-hand-written.ts';
import type { X12PeerResult, X12PeerSettings } from '../programs/x12-peer.ts';
import type { X12ReaderResult, X12ReaderSettings } from '../programs/x12-reader.ts';
import { type Measured, type MeasureOptions, measureCold } from './measured.ts';
import { median } from './rounds.ts';
import { count, rateCells } from './table.ts';
import type { X12Input } from './x12-inputs.ts';
import type { X12Contents } from './x12-text.ts';

/** The measurements of one side for a file, per round. */
export type Rounds = readonly Measured<unknown>[];

/** Measures a floor; throws unless it has seen every segment. */
export async function measureFloor({ path, contents }: X12Input, work: X12FloorSettings['work']) {
  const measured = await measureCold<X12FloorSettings, X12FloorResult>('x12-floor', { path, work }, { passes: 2 });
  if (work !== 'bare') same(`floor ${work}`, { segments: measured.result.segments }, { segments: contents.segments });
  return measured;
}

/** Measures our reader; throws unless it found everything that was written, without errors. */
export async function measureReader(
  { path, set, contents }: X12Input,
  work: X12ReaderSettings['work'],
  options: MeasureOptions = { passes: 2 },
) {
  const measured = await measureCold<X12ReaderSettings, X12ReaderResult>('x12-reader', { path, set, work }, options);
  sameContents(`${work} of the ${set}`, measured.result, contents);
  return measured;
}

/**
 * Measures a reader written by hand for the segments of the 835; throws unless it found everything that was written.
 */
export async function measureHandWritten({ path, contents }: X12Input) {
  const measured = await measureCold<X12HandWrittenSettings, X12ReaderResult>(
    'x12-hand-written',
    { path },
    { passes: 2 },
  );
  sameContents('the reader that was written by hand', measured.result, contents);
  return measured;
}

/** Measures a reader from npm. */
export function measurePeer({ path }: X12Input, peer: X12PeerSettings['peer']) {
  return measureCold<X12PeerSettings, X12PeerResult>('x12-peer', { path, peer, isCompared: false });
}

/** Counts the segments that such a reader gets wrong. */
export async function countDiffering({ path }: X12Input, peer: X12PeerSettings['peer']): Promise<number> {
  const { result } = await measureCold<X12PeerSettings, X12PeerResult>('x12-peer', { path, peer, isCompared: true });
  return result.differing;
}

function sameContents(what: string, result: X12ReaderResult, contents: X12Contents): void {
  const { findings, ...found } = result;
  const { claims, lines, chargeCents, paidCents } = contents;
  same(what, found, { claims, lines, chargeCents, paidCents, brokenRules: [] });
}

function same(what: string, found: object, expected: object): void {
  const texts = [found, expected].map((values) => JSON.stringify(Object.entries(values).sort()));
  if (texts[0] !== texts[1]) throw new Error(`${what} found ${texts[0]} instead of ${texts[1]}`);
}

/** Millions of bytes per second. */
export function ratesOf(rounds: Rounds, bytes: number): number[] {
  return rounds.map(({ wallMs }) => bytes / 1_000 / wallMs);
}

/** Returns how many times faster one side is than the other, by the clock. */
export function timesFaster(ours: Rounds, theirs: Rounds): number {
  return medianMs(theirs) / medianMs(ours);
}

export function medianMs(rounds: Rounds): number {
  return median(rounds.map(({ wallMs }) => wallMs));
}

/** Returns the same for the second measurement of both. */
export function timesFasterAgain(ours: Rounds, theirs: Rounds): number {
  const againMs = (rounds: Rounds) => median(rounds.map(({ againWallMs }) => againWallMs));
  return againMs(theirs) / againMs(ours);
}

function timesLessCpu(ours: Rounds, theirs: Rounds): number {
  return median(theirs.map(({ cpuMs }) => cpuMs)) / median(ours.map(({ cpuMs }) => cpuMs));
}

export const SIDE_COLUMNS = ['what', 'of the floor', 'by CPU time', 'second pass', 'MB/s', 'rounds', 'peak RSS'];

/** Ratios come first, because absolute figures are valid only for one machine. */
export function sideCells(label: string, { rounds, floor, bytes }: { rounds: Rounds; floor: Rounds; bytes: number }) {
  return [
    label,
    timesFaster(rounds, floor).toFixed(2),
    timesLessCpu(rounds, floor).toFixed(2),
    timesFasterAgain(rounds, floor).toFixed(2),
    ...rateCells(ratesOf(rounds, bytes)),
    `${count(Math.max(...rounds.map(({ peakRssMb }) => peakRssMb)))} MB`,
  ];
}

/** A floor uses one CPU fully; below this share its wall-clock times are unreliable. */
const BUSY_SHARE = 0.85;

/** Returns a warning if other processes used the CPUs, otherwise nothing. */
export function busyHeads(floors: readonly Rounds[]): string[] {
  const share = Math.min(...floors.map((rounds) => median(rounds.map(({ cpuMs, wallMs }) => cpuMs / wallMs))));
  if (share >= BUSY_SHARE) return [];
  const percent = Math.round(share * 100);
  return [
    `The machine was busy: a floor got ${percent} % of a processor. Go by CPU time, not by what is met or missed.`,
    '',
  ];
}
