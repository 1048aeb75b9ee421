import { expect, test } from 'vitest';
import { callEveryOperation } from '../support/every-operation.ts';
import { PythonCalls, pythonOf } from '../support/python-client.ts';

test('every operation is called with the Python clients against the service', async (context) => {
  const calls = new PythonCalls(await pythonOf(context));
  try {
    expect(await callEveryOperation(calls.client)).toEqual([]);
  } finally {
    await calls.close();
  }
});
