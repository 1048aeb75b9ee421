import { access, constants, mkdir, statfs } from 'node:fs/promises';
import pg from 'pg';
import { loadConfig } from '../config.ts';
import { readMigrations } from '../database/migrate.ts';
import { openRuntime, type Runtime } from '../runtime.ts';
import type { Command } from './command.ts';

const FREE_BYTES_MIN = 1024 ** 3;
const CLOCK_SKEW_MS_MAX = 2_000;
const POSTGRES_MAJOR_MIN = 15;

type Check = { name: string; ok: boolean; detail: string };

export const doctor: Command = {
  name: 'doctor',
  summary: 'Check database, migrations, clock, disk and settings',
  usage: 'doctor [--json]',
  details: ['Exits with 1 when something is wrong.'],
  options: {},
  run: async (_options, _positionals, { env, answer }) => {
    const checks = await examine(env);
    const ok = checks.every((check) => check.ok);
    answer({ ok, checks }, [
      ...checks.map((check) => `${check.ok ? 'ok  ' : 'FAIL'}  ${check.name.padEnd(11)} ${check.detail}`),
      ok ? 'All is well.' : 'Something is wrong.',
    ]);
    return ok ? 0 : 1;
  },
};

async function examine(env: NodeJS.ProcessEnv): Promise<Check[]> {
  const settings = await attempt('settings', async () => {
    const config = loadConfig(env);
    return { ok: true, detail: `${config.environment}, listens on ${config.host}:${config.port}` };
  });
  if (!settings.ok) return [settings];
  const config = loadConfig(env);
  const disk = await attempt('disk', async () => {
    await mkdir(config.dataDir, { recursive: true });
    await access(config.dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(config.dataDir);
    const free = bavail * bsize;
    return { ok: free >= FREE_BYTES_MIN, detail: `${(free / 1024 ** 3).toFixed(1)} GiB free in ${config.dataDir}` };
  });
  let runtime: Runtime | null = null;
  const database = await attempt('database', async () => {
    runtime = await openRuntime({ env, mode: 'attach-or-start', log: () => undefined });
    return { ok: true, detail: runtime.embedded ? `embedded, files in ${runtime.embedded.location}` : 'DATABASE_URL' };
  });
  try {
    return runtime ? [settings, disk, database, ...(await examineDatabase(runtime))] : [settings, disk, database];
  } finally {
    await (runtime as Runtime | null)?.close();
  }
}

async function examineDatabase(runtime: Runtime): Promise<Check[]> {
  const client = new pg.Client({ connectionString: runtime.serviceUrl });
  await client.connect();
  try {
    return [
      await attempt('postgresql', async () => {
        const { rows } = await client.query<{ version: string; bypass: boolean }>(
          `select current_setting('server_version') as version,
             (select rolbypassrls or rolsuper from pg_roles where rolname = current_user) as bypass`,
        );
        const { version, bypass } = rows[0]!;
        const bound = bypass
          ? "the service's role BYPASSES row-level security"
          : 'the service obeys row-level security';
        return { ok: !bypass && Number.parseInt(version, 10) >= POSTGRES_MAJOR_MIN, detail: `${version}, ${bound}` };
      }),
      await attempt('migrations', async () => {
        const { rows } = await client.query('select name from schema_migrations');
        const expected = (await readMigrations()).length;
        return { ok: rows.length === expected, detail: `${rows.length} of ${expected} applied` };
      }),
      await attempt('clock', async () => {
        const before = Date.now();
        const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
        const skew = Math.abs(rows[0]!.now.getTime() - (before + Date.now()) / 2);
        return { ok: skew <= CLOCK_SKEW_MS_MAX, detail: `${Math.round(skew)} ms from the database's` };
      }),
    ];
  } finally {
    await client.end();
  }
}

async function attempt(name: string, check: () => Promise<Omit<Check, 'name'>>): Promise<Check> {
  try {
    return { name, ...(await check()) };
  } catch (error) {
    return { name, ok: false, detail: (error as Error).message };
  }
}
