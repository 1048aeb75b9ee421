import type { ChargedLine, PartyName } from '../common.ts';
import { type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bit, copyText, optionalCents, readModifiers, readName, unusedNameElements } from './fields.ts';

/** Reads SVC without the amount paid. Returns the elements that could not be read. */
export function readChargedLine(segment: Segment, line: ChargedLine, state: ReaderState): number {
  line.procedureQualifier = segment.component(1, 1);
  line.procedureCode = segment.component(1, 2);
  line.modifiers = readModifiers(segment, 1);
  copyText(line, segment, { revenueCode: 4, unitCount: 7 });
  const cents = segment.cents(2);
  if (typeof cents !== 'number') {
    state.report('unreadable_amount', { elementPosition: 2 });
    return bit(2);
  }
  line.chargeCents = cents;
  return 0;
}

/** Reads BHT03 to BHT05: the reference and the time of creation. */
export function readHeaderReference(
  segment: Segment,
  header: { referenceId: string; createdDate: string; createdTime: string },
): void {
  header.referenceId = segment.element(3);
  header.createdDate = segment.isoDate(4);
  header.createdTime = segment.element(5);
}

type NamedParty = { name: PartyName; id: string };

/** Reads the name and the id of NM1. Returns the elements that could not be read. */
export function readNameAndId(segment: Segment, party: NamedParty | undefined): number {
  if (!party) return WHOLE_SEGMENT;
  party.name = readName(segment);
  party.id = segment.element(9);
  return unusedNameElements(segment);
}

/** Reads NM1 with the qualifier of its id. Returns the elements that could not be read. */
export function readQualifiedName(segment: Segment, party: (NamedParty & { idQualifier: string }) | undefined): number {
  if (party) party.idQualifier = segment.element(8);
  return readNameAndId(segment, party);
}

/** The elements of STC that are read. */
export const STC_ELEMENTS = '1-4 10-12';

type StatusReport = { effectiveDate?: string; actionCode?: string; message?: string; amountCents?: number };

/**
 * Reads STC: each of its composites by `readOne`, and the other elements. Returns the elements that could not be read.
 */
export function readStatusReport<One>(
  segment: Segment,
  report: StatusReport,
  { parts, readOne }: { parts: One[]; readOne: (segment: Segment, position: number) => One },
  state: ReaderState,
): number {
  for (const position of [1, 10, 11]) {
    if (segment.isPresent(position)) parts.push(readOne(segment, position));
  }
  if (segment.isPresent(2)) report.effectiveDate = segment.isoDate(2);
  copyText(report, segment, { actionCode: 3, message: 12 });
  return optionalCents(report, 'amountCents', segment, 4, state);
}
