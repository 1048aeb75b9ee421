import { expect, test } from 'vitest';
import { pythonEnvironment } from '../../../scripts/python-env.ts';
import { callEveryOperation } from '../support/every-operation.ts';
import { PythonCalls } from '../support/python-client.ts';

test('every operation is called with the Python clients against the service', async (context) => {
  const { python, missing } = await pythonEnvironment();
  if (python === null) return context.skip(`There is no Python environment: ${missing}.`);
  const calls = new PythonCalls(python);
  try {
    expect(await callEveryOperation(calls.client)).toEqual([]);
  } finally {
    await calls.close();
  }
});
