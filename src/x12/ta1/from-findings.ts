import type { Interchange } from '../common.ts';
import { type Finding, INVALID_CONTENT } from '../findings/finding.ts';
import type { InterchangeAcknowledgment } from './types.ts';

/** TA105: invalid control structure. */
const INVALID_STRUCTURE = '022';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** TA104: the interchange is refused. */
export const REFUSED = 'R';

/**
 * Returns the specificity of note codes; 0 is the most specific. An unreadable ISA causes all other errors of its
 * header, so that its code 022 is among the most specific.
 */
function generality({ ta105, segmentId }: Finding): number {
  if (ta105 === INVALID_CONTENT) return 2;
  return ta105 === INVALID_STRUCTURE && segmentId !== 'ISA' ? 1 : 0;
}

/** Returns the more specific of two findings as the reason of a TA1; the first one if they are equally specific. */
export function refusalOf(known: Finding | null, finding: Finding): Finding | null {
  if (finding.ta105 === undefined || finding.severity !== 'error') return known;
  return known === null || generality(finding) < generality(known) ? finding : known;
}

/** Returns the TA1 of one interchange: refused with the most specific note code of its errors, or accepted. */
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
