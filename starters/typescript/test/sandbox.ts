import { Rcm } from 'rcm-sdk';
import { startSandbox } from 'rcm-sdk/testing';
import { apiKey, baseUrl } from '../src/settings.ts';

/** A service for tests, and a function that ends it. */
export type TestService = { rcm: Rcm; stop(): Promise<void> };

/**
 * Returns the sandbox of the settings if it is running. Otherwise starts another with the program RCM_PROGRAM. Keys of a
 * live deployment are refused, because the tests submit claims.
 */
export async function openSandbox(): Promise<TestService> {
  const isRunning = await fetch(`${baseUrl}/v1/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRunning) {
    const key = apiKey();
    if (!key.startsWith('svc_test_'))
      throw new Error('The tests need the key of a sandbox, which begins with svc_test_.');
    return { rcm: new Rcm({ baseUrl, apiKey: key }), stop: async () => undefined };
  }
  const program = process.env.RCM_PROGRAM;
  if (!program) throw new Error(`No service responds at ${baseUrl}. Start one, or set RCM_PROGRAM.`);
  return startSandbox({ command: [process.execPath, program, 'serve'] });
}
