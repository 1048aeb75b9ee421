import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { giveTo, ownerAccount, spawnOptions } from '../../src/database/embedded/account.ts';
import { findBinaries } from '../../src/database/embedded/binaries.ts';
import type { EmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';

export type Standby = {
  /** The superuser's connection string. */
  adminUrl: string;
  /** Ends it at once, as a machine that fails. */
  kill(): Promise<void>;
  /** Runs a statement as the superuser. */
  query(text: string): Promise<void>;
};

const START_TIMEOUT_MS = 60_000;

/** Starts a streaming standby: a copy of the primary's files, made while it runs, as PostgreSQL's manual describes it. */
export async function startStandby(primary: EmbeddedDatabase, folder: string): Promise<Standby> {
  const { adminUrl, location } = primary;
  const copy = join(folder, 'standby');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  const { status, stderr } = spawnSync('cp', ['-a', location, copy], { encoding: 'utf8' });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  if (status !== 0) throw new Error(`The standby's files were not copied: ${stderr}`);
  const account = ownerAccount(copy);
  const write = (name: string, text: string) => writeFileSync(join(copy, name), text);
  write('backup_label', rows[0]!.labelfile);
  write('standby.signal', '');
  rmSync(join(copy, 'postmaster.pid'), { force: true });
  giveTo(account, copy);
  const { hostname, port: primaryPort, username, password } = new URL(adminUrl);
  const source = `host=${hostname} port=${primaryPort} user=${username} password=${decodeURIComponent(password)}`;
  const port = await freePort();
  const settings = {
    ...{ primary_conninfo: source, port: String(port), listen_addresses: hostname, unix_socket_directories: '' },
    ...{ hot_standby: 'on', fsync: 'off', wal_receiver_status_interval: '1s' },
    // PostgreSQL requires at least the values of the primary.
    ...{ max_connections: '300', max_locks_per_transaction: '128' },
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { postgres } = await findBinaries({ account, folders: [folder], log: () => undefined });
  const child = spawn(postgres, ['-D', copy, ...given], {
    ...spawnOptions(account),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (piece: Buffer) => {
    log = `${log}${piece}`.slice(-4_000);
  });
  const url = new URL(adminUrl);
  url.port = String(port);
  await untilAnswering(url.href, child, () => log);
  return {
    adminUrl: url.href,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
    },
    query: async (text) => {
      const admin = new pg.Client({ connectionString: url.href });
      await admin.connect();
      await admin.query(text).finally(() => admin.end());
    },
  };
}

async function untilAnswering(url: string, child: ChildProcess, log: () => string): Promise<void> {
  await vi.waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`The standby has ended: ${log()}`);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  }, START_TIMEOUT_MS);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
