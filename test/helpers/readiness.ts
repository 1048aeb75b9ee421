import { loadConfig } from '../../src/config.ts';
import type { Pool } from '../../src/database/connections/pool.ts';
import { examineProvider } from '../../src/gateways/identity/examine-provider.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { openDrain } from '../../src/kernel/drain.ts';
import { readinessProbe } from '../../src/observability/readiness.ts';

type ProbeOptions = Parameters<typeof readinessProbe>[0];

/** Returns a new readiness probe without an answer to reuse, as of a process whose transport journal can be written. */
export function freshProbe(options: { pool: Pool; clock: Clock } & Partial<ProbeOptions>) {
  const journal = { report: async () => ({ failure: null, segments: 1 }) } as unknown as ProbeOptions['journal'];
  // With a database on another machine, the disk of this machine is not checked.
  const config = loadConfig({ DATABASE_URL: 'postgres://elsewhere.example/rcm' });
  return readinessProbe({ config, journal, drain: openDrain(), examineProvider, ...options });
}
