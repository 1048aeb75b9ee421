import { segment } from './definition.ts';
import { compileSegmentCheck } from './segment-check.ts';

/** Segments around the transaction sets, which belong to no guide. ISA is of fixed width and checked by itself. */
export const ENVELOPE_CHECKS = {
  GS: compileSegmentCheck(segment('GS', 'R', 1, 'Functional group header', 'R R R R R R R=X R')),
  GE: compileSegmentCheck(segment('GE', 'R', 1, 'Functional group trailer', 'R R')),
  IEA: compileSegmentCheck(segment('IEA', 'R', 1, 'Interchange trailer', 'R R')),
  TA1: compileSegmentCheck(segment('TA1', 'S', 0, 'Interchange acknowledgment', 'R R R R=A,E,R R')),
};
