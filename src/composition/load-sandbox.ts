import type { Config } from '../config.ts';

/** The parts of the sandbox: its payers, its EHR and its identity provider. */
export type Sandbox = typeof import('../../sandbox/sandbox.ts');

/** Loads the sandbox's parts; null in a live deployment, which never loads them. */
export async function loadSandbox({ environment }: Pick<Config, 'environment'>): Promise<Sandbox | null> {
  return environment === 'sandbox' ? import('../../sandbox/sandbox.ts') : null;
}
