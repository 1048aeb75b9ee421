import { expect, test } from 'vitest';
import { Rcm } from '../../sdk/typescript/src/index.ts';
import { callEveryOperation } from './support/every-operation.ts';

test('every operation is called with the client against the service', async () => {
  expect(await callEveryOperation((options) => new Rcm(options))).toEqual([]);
});
