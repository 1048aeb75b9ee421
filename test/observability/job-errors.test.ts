import pg from 'pg';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { JobHandlers } from '../../src/database/jobs/job-queue.ts';
import { JOB_NAMES } from '../../src/modules/jobs.ts';
import { openTestApp } from '../helpers/app.ts';

test('while the database is down the job queue reports it once a second, not at each poll', async () => {
  const lines: { msg: string; time: number; omitted: number }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const t = await openTestApp({ logger: pino({ level: 'trace' }, { write }) });
  const handlers = Object.fromEntries(JOB_NAMES.map((job) => [job, async () => undefined]));
  await t.app.jobs.work(handlers as unknown as JobHandlers);
  const name = new URL(t.database.adminUrl).pathname.slice(1);
  const server = new pg.Client({ connectionString: t.database.adminUrl.replace(`/${name}`, '/postgres') });
  await server.connect();
  const told = () => lines.filter(({ msg }) => msg === 'jobs.error');
  const failures = () => told().reduce((sum, { omitted }) => sum + 1 + omitted, 0);
  try {
    await server.query(`alter database ${name} allow_connections false`);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    // Requests that enqueue jobs wake the workers, each of which fails to fetch.
    const wakeAndCount = () => {
      t.app.jobs.wake(new Set(JOB_NAMES));
      return failures();
    };
    await expect.poll(wakeAndCount).toBeGreaterThan(60);
  } finally {
    await server.query(`alter database ${name} allow_connections true`);
    await server.end();
  }
  const seconds = (told().at(-1)!.time - told()[0]!.time) / 1_000;
  // Three kinds at most: connections that were cut off, those that are refused, and a time-out.
  expect(told().length).toBeLessThanOrEqual(3 * (seconds + 1));
  expect(told().length).toBeLessThan(failures() / 3);
  await t.close();
});
