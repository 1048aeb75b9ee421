import type { Interchange } from '../common.ts';
import { type Finding, INVALID_CONTENT } from '../findings/finding.ts';
import type { InterchangeAcknowledgment } from './types.ts';

/** TA105: invalid control structure. */
const INVALID_STRUCTURE = '022';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** TA104: the interchange is refused. */
export const REFUSED = 'R';

/**
 * How much a note code says, 0 being most. An ISA that cannot be read is behind whatever else seems wrong with it, so
 * that its 022 says as much as any other.
 */
function generality({ ta105, segmentId }: Finding): number {
  if (ta105 === INVALID_CONTENT) return 2;
  return ta105 === INVALID_STRUCTURE && segmentId !== 'ISA' ? 1 : 0;
}

/**
 * The reason that a TA1 gives for its refusal, of the one that was found so far and a further finding: the more specific
 * one, and of those that say as much the first in the file.
 */
export function refusalOf(known: Finding | null, finding: Finding): Finding | null {
  if (finding.ta105 === undefined || finding.severity !== 'error') return known;
  return known === null || generality(finding) < generality(known) ? finding : known;
}

/** TA1 for one interchange: refused with the note code that says most of its errors, or accepted. */
export function acknowledgmentOfInterchange(
  interchange: Interchange,
  findings: readonly Finding[],
): InterchangeAcknowledgment {
  const error = findings
    .filter(({ interchangeNumber }) => interchangeNumber === interchange.interchangeNumber)
    .reduce(refusalOf, null);
  const { controlNumber, date, time } = interchange;
  const shortDate = ISO_DATE.test(date) ? date.slice(2).replaceAll('-', '') : date;
  return { controlNumber, date: shortDate, time, code: error ? REFUSED : 'A', noteCode: error?.ta105 ?? '000' };
}
