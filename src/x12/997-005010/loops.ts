import { type GuideDefinition, loop } from '../guide/definition.ts';
import { standardUse } from '../standard-sets/standard-use.ts';

/** 997 functional acknowledgment in the layout of the standard, without the rules of guides such as 005010X230. */
export const definition: GuideDefinition = {
  id: '005010X230',
  transactionSetId: '997',
  functionalId: 'FA',
  versions: ['005010X230', '005010X231', '005010X231A1'],
  usesImplementationReference: true,
  readsAnyVersion: true,
  root: loop('', 'R', 1, 'Transaction set', [
    standardUse('ST', 'R', 'Transaction set header', { max: 1, codes: { 1: ['997'] } }),
    standardUse('AK1', 'R', 'Functional group response header', { max: 1 }),
    loop('AK2', 'S', 0, 'Transaction set response', [
      standardUse('AK2', 'R', 'Transaction set response header'),
      loop('AK3', 'S', 0, 'Segment error', [
        standardUse('AK3', 'R', 'Segment note'),
        loop('AK4', 'S', 0, 'Element error', [standardUse('AK4', 'R', 'Data element note')]),
      ]),
      standardUse('AK5', 'R', 'Transaction set response trailer', { max: 1 }),
    ]),
    standardUse('AK9', 'R', 'Functional group response trailer', { max: 1 }),
    standardUse('SE', 'R', 'Transaction set trailer', { max: 1 }),
  ]),
};
