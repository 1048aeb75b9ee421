import type { Interchange } from '../common.ts';
import type { Finding } from '../finding.ts';
import type { InterchangeAcknowledgment } from './types.ts';

/** TA1 for one interchange: refused with the first error's note code, or accepted. */
export function acknowledgmentOfInterchange(
  interchange: Interchange,
  findings: readonly Finding[],
): InterchangeAcknowledgment {
  const error = findings.find(
    ({ ta105, severity, interchangeNumber }) =>
      ta105 !== undefined && severity === 'error' && interchangeNumber === interchange.interchangeNumber,
  );
  const { controlNumber, date, time } = interchange;
  return { controlNumber, date, time, code: error ? 'R' : 'A', noteCode: error?.ta105 ?? '000' };
}
