import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  DataFolderInUseError,
  findEmbeddedDatabase,
  removeEmbeddedDatabase,
} from '../../src/database/embedded/embedded-database.ts';
import * as embedded from './support.ts';

afterEach(embedded.cleanUp, 60_000);

test('data, port and password survive a stop and a start', async () => {
  const dataDir = embedded.temporaryFolder();
  const first = await embedded.open({ dataDir });
  expect(first.startedHere).toBe(true);
  await embedded.query(first.adminUrl, 'create table kept (n int); insert into kept values (42)');
  await first.stop();
  expect(embedded.isAlive(first.pid)).toBe(false);

  const second = await embedded.open({ dataDir });
  expect(second.adminUrl).toBe(first.adminUrl);
  expect(await embedded.query(second.adminUrl, 'select n from kept')).toEqual([{ n: 42 }]);
  await second.stop();
});

test('the database is durable, deterministic in its order, UTF-8, and closed to connections without the password', async () => {
  const database = await embedded.open({ dataDir: embedded.temporaryFolder(), mode: 'own' });
  const [facts] = await embedded.query(
    database.adminUrl,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listen,
       (select datlocprovider::text || datlocale from pg_database where datname = 'rcm') as locale`,
  );
  expect(facts).toEqual({ fsync: 'on', pages: 'on', encoding: 'UTF8', listen: '127.0.0.1', locale: 'bC.UTF-8' });
  const intruder = database.adminUrl.replace(/:[^:@]+@/, ':wrong@');
  await expect(embedded.query(intruder, 'select 1')).rejects.toThrow(/password authentication failed/);
  await database.stop();
});

test('the password is in a file that only its owner can read, and in no log line or command line', async () => {
  const dataDir = embedded.temporaryFolder();
  const lines: string[] = [];
  const database = await embedded.open({ dataDir, log: (line) => lines.push(line) });
  const { password } = new URL(database.adminUrl);
  expect(password.length).toBeGreaterThanOrEqual(40);
  const holders = readdirSync(path.join(dataDir, 'postgres'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').includes(password));
  expect(holders.map((file) => path.basename(file))).toEqual(['server.json']);
  expect(statSync(holders[0]!).mode & 0o777).toBe(0o600);
  expect([...lines, ...embedded.processesOf(dataDir).map(({ command }) => command)].join('\n')).not.toContain(password);
  await database.stop();
});

test('statements and values of failed queries do not reach the log of the server', async () => {
  const dataDir = await embedded.initializedFolder();
  const database = await embedded.open({ dataDir });
  await embedded.query(database.adminUrl, 'create table people (name text primary key)');
  const insert = () => embedded.query(database.adminUrl, "insert into people values ('Synthetica')");
  await insert();
  await expect(insert()).rejects.toThrow(/duplicate key/);
  await database.stop();
  const said = readFileSync(path.join(dataDir, 'postgres/postgres.log'), 'utf8');
  expect(said).toContain('ready to accept connections');
  expect(said).not.toMatch(/Synthetica|duplicate key/);
});

test('a second service on the folder is refused with the folder and the pid of the first', async () => {
  const dataDir = await embedded.initializedFolder();
  const database = await embedded.open({ dataDir });
  const { answer } = await embedded.startService({ dataDir, mode: 'own' });
  expect(answer).toMatchObject({ event: 'failed', name: 'DataFolderInUseError' });
  expect(answer.message).toContain(dataDir);
  expect(answer.message).toContain(`pid ${process.pid}`);
  await expect(embedded.open({ dataDir })).rejects.toThrow(DataFolderInUseError);
  await expect(removeEmbeddedDatabase({ dataDir })).rejects.toThrow(DataFolderInUseError);
  expect(await embedded.query(database.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test("a command uses the running service's server and leaves it running", async () => {
  const dataDir = await embedded.initializedFolder();
  const { answer, child } = await embedded.startService({ dataDir, mode: 'own' });
  const command = await embedded.open({ dataDir, mode: 'attach-or-start' });
  expect(command).toMatchObject({ startedHere: false, pid: answer.pid, adminUrl: answer.adminUrl });
  expect(findEmbeddedDatabase({ dataDir })).toMatchObject({ pid: answer.pid, port: answer.port });
  await command.stop();
  expect(embedded.isAlive(command.pid)).toBe(true);
  await embedded.end(child, 'SIGTERM');
  expect(embedded.isAlive(command.pid)).toBe(false);
});

test('two commands that race on a new folder share one server, which the last one stops', async () => {
  const dataDir = embedded.temporaryFolder();
  const [one, two] = await Promise.all([
    embedded.startService({ dataDir, mode: 'attach-or-start' }),
    embedded.startService({ dataDir, mode: 'attach-or-start' }),
  ]);
  expect(one.answer.pid).toBe(two.answer.pid);
  expect([one.answer.startedHere, two.answer.startedHere].sort()).toEqual([false, true]);
  const starter = one.answer.startedHere ? one : two;
  const other = starter === one ? two : one;
  await embedded.end(starter.child, 'SIGTERM');
  expect(await embedded.query(String(other.answer.adminUrl), 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.end(other.child, 'SIGTERM');
  expect(embedded.processesOf(dataDir)).toEqual([]);
});

test('a service that starts while a command runs adopts its server', async () => {
  const dataDir = await embedded.initializedFolder();
  const command = await embedded.open({ dataDir, mode: 'attach-or-start' });
  const { answer, child } = await embedded.startService({ dataDir, mode: 'own' });
  expect(answer).toMatchObject({ event: 'open', pid: command.pid, startedHere: false });
  await command.stop();
  expect(await embedded.query(String(answer.adminUrl), 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.end(child, 'SIGTERM');
  expect(embedded.isAlive(command.pid)).toBe(false);
});

test('another port is used if the recorded one is in use', async () => {
  const dataDir = await embedded.initializedFolder();
  const first = await embedded.open({ dataDir });
  await first.stop();
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(first.port, '127.0.0.1', resolve));
  const second = await embedded.open({ dataDir });
  expect(second.port).not.toBe(first.port);
  expect(await embedded.query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  squatter.close();
});

test('settings of the caller win over ours, and changing them restarts an orphaned server', async () => {
  const dataDir = await embedded.initializedFolder();
  const { answer, child } = await embedded.startService({ dataDir, mode: 'own' });
  await embedded.end(child, 'SIGKILL');
  const database = await embedded.open({ dataDir, settings: { work_mem: '12MB' } });
  expect(database.pid).not.toBe(answer.pid);
  expect(await embedded.query(database.adminUrl, 'show work_mem')).toEqual([{ work_mem: '12MB' }]);
  await database.stop();
});

test('removal stops the server and leaves no files', async () => {
  const dataDir = await embedded.initializedFolder();
  const { answer, child } = await embedded.startService({ dataDir, mode: 'own' });
  await embedded.end(child, 'SIGKILL');
  expect(embedded.isAlive(Number(answer.pid))).toBe(true);
  await removeEmbeddedDatabase({ dataDir });
  expect(embedded.isAlive(Number(answer.pid))).toBe(false);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(existsSync(String(answer.location))).toBe(false);
});
