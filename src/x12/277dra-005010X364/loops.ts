import { type GuideDefinition, type LoopDefinition, loop } from '../guide/definition.ts';
import { standardUse } from '../standard-sets/standard-use.ts';

/** Returns a hierarchical level: the entity, and the statuses of the data that it reported. */
function level(letter: string, name: string, codes: readonly string[], below: readonly LoopDefinition[]) {
  return loop(`2000${letter}`, 'S', 0, name, [
    standardUse('HL', 'R', name, { codes: { 3: codes } }),
    loop(`2100${letter}`, 'S', 0, 'Name', [
      standardUse('NM1', 'R', 'Name'),
      standardUse('N3', 'S', 'Address'),
      standardUse('N4', 'S', 'City, state and ZIP code'),
      standardUse('REF', 'S', 'Reference'),
      standardUse('PER', 'S', 'Contact'),
    ]),
    loop(`2200${letter}`, 'S', 0, 'Status', [
      standardUse('TRN', 'R', 'Trace number'),
      standardUse('STC', 'S', 'Status information'),
      standardUse('REF', 'S', 'Reference'),
      standardUse('DTP', 'S', 'Date'),
      standardUse('QTY', 'S', 'Quantity'),
      standardUse('AMT', 'S', 'Amount'),
      loop(`2220${letter}`, 'S', 0, 'Service line', [
        standardUse('SVC', 'R', 'Service line'),
        standardUse('STC', 'S', 'Status information'),
        standardUse('REF', 'S', 'Reference'),
        standardUse('DTP', 'S', 'Date'),
      ]),
    ]),
    ...below,
  ]);
}

/**
 * 277 data reporting acknowledgment. The segments and their order are those of the standard; the levels are those of
 * the 277CA, on which this guide is based. The rules of the guide itself are not included.
 */
export const definition: GuideDefinition = {
  id: '005010X364',
  transactionSetId: '277',
  functionalId: 'HN',
  versions: ['005010X364', '006020X364'],
  usesImplementationReference: true,
  root: loop('', 'R', 1, 'Transaction set', [
    standardUse('ST', 'R', 'Transaction set header', { max: 1, codes: { 1: ['277'] } }),
    standardUse('BHT', 'R', 'Beginning of hierarchical transaction', { max: 1 }),
    standardUse('REF', 'S', 'Reference'),
    level(
      'A',
      'Information source',
      ['20'],
      [
        level(
          'B',
          'Information receiver',
          ['21'],
          [level('C', 'Provider of service', ['19'], [level('D', 'Patient', ['22', '23', 'PT'], [])])],
        ),
      ],
    ),
    standardUse('SE', 'R', 'Transaction set trailer', { max: 1 }),
  ]),
};
