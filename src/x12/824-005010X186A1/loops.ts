import { type GuideDefinition, loop } from '../guide/definition.ts';
import { standardUse } from '../standard-sets/standard-use.ts';

const party = loop('N1', 'S', 0, 'Party', [
  standardUse('N1', 'R', 'Name'),
  standardUse('N2', 'S', 'Additional name'),
  standardUse('N3', 'S', 'Address'),
  standardUse('N4', 'S', 'City, state and ZIP code'),
  standardUse('REF', 'S', 'Reference'),
  standardUse('PER', 'S', 'Contact'),
]);

const technicalError = loop('TED', 'S', 0, 'Error', [
  standardUse('TED', 'R', 'Technical error description'),
  standardUse('CTX', 'S', 'Context'),
  standardUse('NTE', 'S', 'Note'),
  standardUse('RED', 'S', 'Related data'),
]);

const codes = loop('LM', 'S', 0, 'Source of codes', [
  standardUse('LM', 'R', 'Code source information'),
  loop('LQ', 'S', 0, 'Code', [standardUse('LQ', 'R', 'Industry code'), standardUse('RED', 'S', 'Related data')]),
]);

const original = loop('OTI', 'S', 0, 'Original transaction', [
  standardUse('OTI', 'R', 'Original transaction identification'),
  standardUse('REF', 'S', 'Reference'),
  standardUse('DTM', 'S', 'Date or time'),
  standardUse('PER', 'S', 'Contact'),
  standardUse('AMT', 'S', 'Amount'),
  standardUse('QTY', 'S', 'Quantity'),
  standardUse('NM1', 'S', 'Individual or organization'),
  technicalError,
  codes,
]);

/** 824 application advice in the layout of the standard, without the rules of guides such as 005010X186A1. */
export const definition: GuideDefinition = {
  id: '005010X186A1',
  transactionSetId: '824',
  functionalId: 'AG',
  versions: ['005010X186A1', '005010X186'],
  usesImplementationReference: true,
  readsAnyVersion: true,
  root: loop('', 'R', 1, 'Transaction set', [
    standardUse('ST', 'R', 'Transaction set header', { max: 1, codes: { 1: ['824'] } }),
    standardUse('BGN', 'R', 'Beginning segment', { max: 1 }),
    party,
    original,
    standardUse('SE', 'R', 'Transaction set trailer', { max: 1 }),
  ]),
};
