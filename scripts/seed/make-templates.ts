import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openRuntime, type Runtime } from '../../src/composition/runtime.ts';
import { startService } from '../../src/composition/service.ts';
import { removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import { readMigrations } from '../../src/database/migrations/migrate.ts';
import { playTemplates } from './play-templates.ts';
import { SandboxCalls } from './sandbox-calls.ts';

/** The numbers of interchanges have nine digits from the first template on, so that their text occurs nowhere else. */
const OUTBOUND_FROM = 100_000_001;
const INBOUND_FROM = 500_000_001;

/** The database of the templates, with the connection of its owner. */
export type Templates = { runtime: Runtime; client: pg.Client; organizationId: string };

type MakeOptions = { say: (line: string) => void; folder?: string | null; play?: typeof playTemplates };

/**
 * Makes the templates in a sandbox of a temporary folder, and passes its database to `work`. With `folder`, the sandbox is
 * kept there, and complete templates of an earlier run are used again, unless the schema has changed.
 */
export async function withTemplates<T>(
  { say, folder: kept = null, play = playTemplates }: MakeOptions,
  work: (templates: Templates) => Promise<T>,
): Promise<T> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'rcm-seed-')));
  await mkdir(folder, { recursive: true });
  // If started by root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const env = templateEnvironment(dataDir);
  try {
    const schema = await schemaHash();
    const made = await readFile(join(folder, COMPLETE), 'utf8').catch(() => null);
    if (made !== schema) {
      // Those of an interrupted run, or of another schema.
      await rm(join(folder, COMPLETE), { force: true });
      await removeEmbeddedDatabase({ dataDir });
      await rm(dataDir, { recursive: true, force: true });
      await makeTemplates(env, { say, play });
      await writeFile(join(folder, COMPLETE), schema);
    }
    return await withDatabase(env, work);
  } finally {
    if (kept === null) {
      await removeEmbeddedDatabase({ dataDir });
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** The file that names the schema of complete templates. */
const COMPLETE = 'complete';

async function schemaHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
}

async function makeTemplates(
  env: NodeJS.ProcessEnv,
  { say, play }: Required<Omit<MakeOptions, 'folder'>>,
): Promise<void> {
  const service = await startService('serve', { env, say: () => undefined });
  try {
    await withDatabase(env, async ({ client }) => {
      await loseLittle(client);
      await play(new SandboxCalls(service.url!, service.first!.key), {
        say,
        renumber: () => renumber(client),
      });
    });
  } finally {
    await service.close();
  }
}

async function withDatabase<T>(env: NodeJS.ProcessEnv, work: (templates: Templates) => Promise<T>): Promise<T> {
  const runtime = await openRuntime({ env, mode: 'attach-or-start', log: () => undefined });
  const client = new pg.Client({ connectionString: runtime.adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ organization_id: string }>('select organization_id from organizations');
    return await work({ runtime, client, organizationId: rows[0]!.organization_id });
  } finally {
    await client.end();
    await runtime.close();
  }
}

function templateEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    ...{ PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }) },
    ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_PER_SECOND: '1000000' },
    WEBHOOK_ALLOW_LOOPBACK: 'true',
  };
}

/** A crash may cost this database everything, because it is made again; so nothing waits for the disk. */
async function loseLittle(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
}

async function renumber(client: pg.Client): Promise<void> {
  await client.query(
    'update trading_partners set next_interchange_control_number = $1::integer, next_group_control_number = $1::integer',
    [OUTBOUND_FROM],
  );
  await client.query('update simulator.control_numbers set next_number = $1', [INBOUND_FROM]);
}
