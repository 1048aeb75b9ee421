import type { Parsed271Transaction, ParsedEligibilityResponse } from '../../../x12/271-005010X279A1/index.ts';

/** The segments of one patient's response, divided into those of each EB row and all others. */
type DividedSegments = {
  /** One entry for each benefit of the response, in order. */
  ofRows: string[][];
  others: string[];
};

/** The segments of a file by transaction set, from ST to SE. */
export type FileSegments = readonly (readonly string[])[];

/** Cuts a file into segments. A 271 has no binary segment, so every terminator ends a segment. */
export function fileSegments(text: string, transactions: readonly Parsed271Transaction[]): FileSegments {
  const delimiters = transactions[0]?.interchange.delimiters;
  if (!delimiters) return [];
  const sets: string[][] = [];
  let current: string[] | null = null;
  for (const piece of text.split(delimiters.segment)) {
    const segment = piece.replace(/^[\s\0]+|[\r\n]+$/g, '');
    const id = segment.split(delimiters.element, 1)[0];
    if (segment === '') continue;
    if (id === 'ST') {
      current = [];
      sets.push(current);
    }
    if (id === 'GE' || id === 'IEA') current = null;
    current?.push(segment);
    if (id === 'SE') current = null;
  }
  return sets;
}

/**
 * Divides the segments that concern one patient between the EB rows of the response and the rest: those of the patient
 * and of the levels above, and the header. Other patients' segments are left out. For a transaction set with one
 * patient, rows and rest together are the whole set. An EB that the reader did not read as a benefit is in the rest.
 */
export function divideSegments(
  sets: FileSegments,
  transaction: Parsed271Transaction,
  response: ParsedEligibilityResponse,
): DividedSegments {
  const { element } = transaction.interchange.delimiters;
  const all = sets[transaction.transactionSet.transactionSetNumber - 1] ?? [];
  const first = response.source.transactionSegmentNumber - 1;
  const isAlone = transaction.responses.length === 1;
  const codes = response.benefits.map(({ benefitInformationCode }) => benefitInformationCode);
  const divided: DividedSegments = { ofRows: [], others: [] };
  let current: string[] | null = null;
  let level = -1;
  for (const index of isAlone ? all.keys() : positionsOfPatient(all, first, element)) {
    const segment = all[index]!;
    const [id = '', code = ''] = segment.split(element, 2);
    if (id === 'HL') level = index;
    if (id === 'HL' || id === 'SE') current = null;
    if (id === 'EB') {
      current = level === first && codes[divided.ofRows.length] === code.trim() ? [] : null;
      if (current) divided.ofRows.push(current);
    }
    (current ?? divided.others).push(segment);
  }
  while (divided.ofRows.length < codes.length) divided.ofRows.push([]);
  return divided;
}

/**
 * Yields the positions of the segments that concern one patient, in order: the header, the levels from the first one
 * down to the patient's, each up to the next level, and the SE.
 */
function* positionsOfPatient(segments: readonly string[], first: number, element: string): Generator<number> {
  const { starts, parents, positions } = levelsOf(segments, element);
  const kept = new Set<number>();
  for (let position: number | undefined = first; position !== undefined && !kept.has(position); ) {
    kept.add(position);
    position = positions.get(parents.get(position) ?? '');
  }
  const last = segments.length - 1;
  const trailer = segments[last]?.startsWith(`SE${element}`) ? last : segments.length;
  for (const start of [0, ...[...kept].filter((position) => parents.has(position)).sort((one, other) => one - other)]) {
    const end = starts[after(starts, start)] ?? trailer;
    for (let index = start; index < Math.min(end, trailer); index++) yield index;
  }
  if (trailer === last) yield last;
}

/** The HL segments of a transaction set: their positions in order, and by position the id of the level above. */
type Levels = { starts: number[]; parents: Map<number, string>; positions: Map<string, number> };

/** By transaction set, because a file may have many patients. */
const LEVELS = new WeakMap<readonly string[], Levels>();

function levelsOf(segments: readonly string[], element: string): Levels {
  const known = LEVELS.get(segments);
  if (known !== undefined) return known;
  const levels: Levels = { starts: [], parents: new Map(), positions: new Map() };
  for (const [index, segment] of segments.entries()) {
    if (!segment.startsWith(`HL${element}`)) continue;
    const [, id = '', parent = ''] = segment.split(element, 3);
    levels.starts.push(index);
    levels.positions.set(id.trim(), index);
    levels.parents.set(index, parent.trim());
  }
  LEVELS.set(segments, levels);
  return levels;
}

/** Returns the index of the first level that starts after a position, in a sorted list. */
function after(starts: readonly number[], position: number): number {
  let [from, to] = [0, starts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (starts[middle]! <= position) from = middle + 1;
    else to = middle;
  }
  return from;
}
