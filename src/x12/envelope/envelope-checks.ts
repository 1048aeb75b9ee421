import { segment } from '../guide/definition.ts';
import { compileSegmentCheck } from '../guide/segment-check.ts';

/** I18: 000 to 031. */
const TA105_CODES = Array.from({ length: 32 }, (_, code) => String(code).padStart(3, '0')).join(',');

/**
 * Checks for envelope segments, which are the same in every guide. ST differs because of ST03, and ISA has a fixed
 * width, so they are checked elsewhere.
 */
export const ENVELOPE_CHECKS = {
  GS: compileSegmentCheck(segment('GS', 'R', 1, 'Functional group header', 'R R R R R R R=X R')),
  SE: compileSegmentCheck(segment('SE', 'R', 1, 'Transaction set trailer', 'R R')),
  GE: compileSegmentCheck(segment('GE', 'R', 1, 'Functional group trailer', 'R R')),
  IEA: compileSegmentCheck(segment('IEA', 'R', 1, 'Interchange trailer', 'R R')),
  TA1: compileSegmentCheck(segment('TA1', 'S', 0, 'Interchange acknowledgment', `R R R R=A,E,R R=${TA105_CODES}`)),
};
