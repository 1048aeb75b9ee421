import type { Command } from '../command.ts';
import type { Check } from './check.ts';
import { examine } from './installation-checks.ts';

const LABELS: Record<Check['status'], string> = { ok: 'ok  ', skipped: 'skip', failed: 'FAIL' };

export const doctor: Command = {
  name: 'doctor',
  summary: 'Check settings, address, data folder and database, and change nothing',
  usage: 'doctor [--json]',
  details: [
    'Checks what "npx rcm serve" needs. Creates, migrates and starts nothing: checks of an embedded database that is not',
    'running are skipped.',
    'Exits with 1 when a check fails.',
  ],
  options: {},
  run: async (_options, _positionals, { env, answer }) => {
    const checks = await examine(env);
    const failed = checks.filter(({ status }) => status === 'failed').length;
    const ok = failed === 0;
    answer({ ok, checks }, [
      ...checks.map(({ name, status, detail }) => `${LABELS[status]}  ${name.padEnd(11)} ${detail}`),
      ok ? 'No problems found.' : `${failed} ${failed === 1 ? 'check' : 'checks'} failed.`,
    ]);
    return ok ? 0 : 1;
  },
};
