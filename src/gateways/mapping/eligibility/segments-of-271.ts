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
  const kept = isAlone ? null : levelsAbove(all, first, element);
  const codes = response.benefits.map(({ benefitInformationCode }) => benefitInformationCode);
  const divided: DividedSegments = { ofRows: [], others: [] };
  let current: string[] | null = null;
  let level = -1;
  for (const [index, segment] of all.entries()) {
    const [id = '', code = ''] = segment.split(element, 2);
    if (id === 'HL') level = index;
    if (id === 'HL' || id === 'SE') current = null;
    if (id === 'EB') {
      current = level === first && codes[divided.ofRows.length] === code.trim() ? [] : null;
      if (current) divided.ofRows.push(current);
    }
    const isOfPatient = kept === null || level === -1 || id === 'SE' || kept.has(level);
    if (isOfPatient) (current ?? divided.others).push(segment);
  }
  while (divided.ofRows.length < codes.length) divided.ofRows.push([]);
  return divided;
}

/** Returns the positions of the HL segments of a level and of those above it. */
function levelsAbove(segments: readonly string[], first: number, element: string): Set<number> {
  const positions = new Map<string, number>();
  const parents = new Map<number, string>();
  for (const [index, segment] of segments.entries()) {
    if (!segment.startsWith(`HL${element}`)) continue;
    const [, id = '', parent = ''] = segment.split(element, 3);
    positions.set(id.trim(), index);
    parents.set(index, parent.trim());
  }
  const found = new Set<number>();
  for (let position: number | undefined = first; position !== undefined && !found.has(position); ) {
    found.add(position);
    position = positions.get(parents.get(position) ?? '');
  }
  return found;
}
