import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areSessionsShared, lendsSessions } from '../../src/database/connections/own-sessions.ts';
import { createOwnedDatabase } from '../helpers/database.ts';
import { commandRunner } from '../helpers/run-command.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';

let database: Awaited<ReturnType<typeof createOwnedDatabase>>;
beforeAll(async () => {
  database = await createOwnedDatabase();
});
afterAll(() => database.drop());

it('accepts connections with sessions of their own', async () => {
  expect(await lendsSessions(database.adminUrl)).toBe(false);
  expect(await lendsSessions(database.serviceUrl)).toBe(false);
});

it('notices two connections that share a session', async () => {
  expect(await areSessionsShared(database.admin, database.admin)).toBe(true);
});

it('notices a pooler that takes its sessions in turn', async () => {
  const sessions = [database.admin, new pg.Client({ connectionString: database.adminUrl })];
  await sessions[1]!.connect();
  try {
    let turn = 0;
    const inTurn = {
      query: (text: string) => sessions[turn++ % sessions.length]!.query<{ mark: string | null }>(text),
    };
    expect(await areSessionsShared(inTurn, inTurn)).toBe(true);
  } finally {
    await sessions[1]!.end();
  }
});

it('limits the time of statements and idle transactions by the role of the service', async () => {
  const { rows } = await database.pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
       current_setting('client_connection_check_interval') as check`,
  );
  expect(rows).toEqual([{ statement: '1min', idle: '2min', check: '1s' }]);
});

// Debian's package, which `apt-get install pgbouncer` installs; the tests above need none.
const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

describe.skipIf(!hasPgBouncer)('behind PgBouncer', () => {
  it('refuses to start in transaction mode, in one line', async () => {
    await behindPgBouncer('transaction', async (url) => {
      const { status, stderr } = await migrate(url);
      expect(status).toBe(1);
      expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/pool_mode = session/)]);
    });
  });

  it('starts in session mode', async () => {
    await behindPgBouncer('session', async (url) => {
      expect(await migrate(url)).toMatchObject({ status: 0, stderr: '' });
    });
  });
});

/** Runs `rcm migrate`, which opens the runtime as every process does. */
const migrate = (url: string) =>
  commandRunner({ DATABASE_URL: url, RCM_MASTER_KEY: TEST_MASTER_KEY.toString('base64'), DATA_DIR: '/nowhere' })([
    'migrate',
  ]);

async function behindPgBouncer(mode: 'session' | 'transaction', work: (url: string) => Promise<void>): Promise<void> {
  const admin = new URL(database.adminUrl);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${admin.username}" "${decodeURIComponent(admin.password)}"\n`, { mode: 0o644 });
  const settings = [
    '[databases]',
    `* = host=${admin.hostname} port=${admin.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    `auth_user = ${admin.username}`,
    `pool_mode = ${mode}`,
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o644 });
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    let log = '';
    for await (const chunk of child.stderr) {
      log += chunk;
      if (log.includes('process up')) break;
    }
    const url = new URL(database.adminUrl);
    url.port = String(port);
    await work(url.href);
  } finally {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
