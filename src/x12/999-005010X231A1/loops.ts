import { type GuideDefinition, loop, segment } from '../guide/definition.ts';

const CTX = 'R^10(R S) S S S S(R S S) S(R S)';

const elementError = loop('2110', 'S', 0, 'Element error', [
  segment('IK4', 'R', 1, 'Data element note', 'R(R S S) S R=1,2,3,4,5,6,7,8,9,10,12,13,I6,I9,I10,I11,I12,I13 S'),
  segment('CTX', 'S', 10, 'Element context', CTX),
]);

const segmentError = loop('2100', 'S', 0, 'Segment error', [
  segment('IK3', 'R', 1, 'Segment note', 'R R S R=1,2,3,4,5,6,7,8,I4,I6,I7,I8,I9'),
  segment('CTX', 'S', 10, 'Segment context or business unit', CTX),
  elementError,
]);

const REASONS = '1,2,3,4,5,6,7,8,9,10,11,12,13,15,16,17,18,19,20,21,22,23,24,25,26,27,I5,I6';
const reasons = Array.from({ length: 5 }, () => `S=${REASONS}`).join(' ');

const transactionSet = loop('2000', 'S', 0, 'Transaction set response', [
  segment('AK2', 'R', 1, 'Transaction set response header', 'R R S'),
  segmentError,
  segment('IK5', 'R', 1, 'Transaction set response trailer', `R=A,E,M,R,W,X ${reasons}`),
]);

const GROUP_REASONS = '1,2,3,4,5,6,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26';
const groupReasons = Array.from({ length: 5 }, () => `S=${GROUP_REASONS}`).join(' ');

/** 999 implementation acknowledgment, 005010X231 with its errata. */
export const definition: GuideDefinition = {
  id: '005010X231A1',
  transactionSetId: '999',
  functionalId: 'FA',
  versions: ['005010X231A1', '005010X231'],
  usesImplementationReference: true,
  root: loop('', 'R', 1, 'Transaction set', [
    segment('ST', 'R', 1, 'Transaction set header', 'R=999 R R'),
    segment('AK1', 'R', 1, 'Functional group response header', 'R R S'),
    transactionSet,
    segment('AK9', 'R', 1, 'Functional group response trailer', `R=A,E,M,P,R,W,X R R R ${groupReasons}`),
    segment('SE', 'R', 1, 'Transaction set trailer', 'R R'),
  ]),
};
