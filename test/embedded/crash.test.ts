import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { waitUntil } from '../../src/database/embedded/processes.ts';
import * as embedded from './support.ts';

afterEach(embedded.cleanUp, 60_000);

test('a server whose service was killed is adopted with its data, and stopped by the adopter', async () => {
  const dataDir = await embedded.initializedFolder();
  const { answer, child } = await embedded.startService({ dataDir, mode: 'own' });
  await embedded.query(String(answer.adminUrl), 'create table kept (n int); insert into kept values (7)');
  await embedded.end(child, 'SIGKILL');
  const database = await embedded.open({ dataDir });
  expect(database).toMatchObject({ startedHere: false, pid: answer.pid, port: answer.port });
  expect(embedded.processesOf(dataDir)).toHaveLength(1);
  expect(await embedded.query(database.adminUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  await database.stop();
  expect(embedded.isAlive(database.pid)).toBe(false);
});

test('a killed server is restarted on the same port with every committed row', async () => {
  const dataDir = await embedded.initializedFolder();
  const restarts: number[] = [];
  const database = await embedded.open({
    dataDir,
    mode: 'own',
    onRestart: (pid) => restarts.push(pid),
  });
  await embedded.query(database.adminUrl, 'create table kept (n int)');
  for (let round = 1; round <= 3; round++) {
    await embedded.query(database.adminUrl, `insert into kept values (${round})`);
    const killed = database.pid;
    process.kill(killed, 'SIGKILL');
    expect(await waitUntil(() => restarts.length === round, 20_000)).toBe(true);
    expect(database.pid).not.toBe(killed);
    expect(restarts.at(-1)).toBe(database.pid);
  }
  expect(await embedded.query(database.adminUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 3 }]);
  await database.stop();
  expect(embedded.processesOf(dataDir)).toEqual([]);
});

test('processes that share a server restart it once, and continue when one of them leaves', async () => {
  const dataDir = await embedded.initializedFolder();
  const restarts = { one: [] as number[], other: [] as number[] };
  const one = await embedded.open({ dataDir, mode: 'share', onRestart: (pid) => restarts.one.push(pid) });
  const other = await embedded.open({ dataDir, mode: 'share', onRestart: (pid) => restarts.other.push(pid) });
  expect([one.startedHere, other.startedHere]).toEqual([true, false]);
  process.kill(one.pid, 'SIGKILL');
  expect(await waitUntil(() => restarts.one.length === 1 && restarts.other.length === 1, 20_000)).toBe(true);
  expect(one.pid).toBe(other.pid);
  expect(embedded.processesOf(dataDir)).toHaveLength(1);
  await one.stop();
  process.kill(other.pid, 'SIGKILL');
  expect(await waitUntil(() => restarts.other.length === 2, 20_000)).toBe(true);
  expect(await embedded.query(other.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await other.stop();
  expect(embedded.processesOf(dataDir)).toEqual([]);
});

test('an adopted server is supervised as well', async () => {
  const dataDir = await embedded.initializedFolder();
  const { child } = await embedded.startService({ dataDir, mode: 'own' });
  await embedded.end(child, 'SIGKILL');
  const restarts: number[] = [];
  const database = await embedded.open({
    dataDir,
    mode: 'own',
    onRestart: (pid) => restarts.push(pid),
  });
  expect(database.startedHere).toBe(false);
  process.kill(database.pid, 'SIGKILL');
  expect(await waitUntil(() => restarts.length === 1, 20_000)).toBe(true);
  expect(await embedded.query(database.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test('a backend that outlives its server in a long computation is ended before the next start', async () => {
  const dataDir = await embedded.initializedFolder();
  const { answer, child } = await embedded.startService({ dataDir, mode: 'own' });
  const busy = embedded
    .query(String(answer.adminUrl), 'select count(*) from generate_series(1, 100000) a, generate_series(1, 10000000) b')
    .catch((error: Error) => error.message);
  const active =
    "select count(*)::int as n from pg_stat_activity where query like '%generate_series%' and state = 'active' and pid <> pg_backend_pid()";
  for (let n: unknown = 0; n === 0; ) n = (await embedded.query(String(answer.adminUrl), active))[0]?.n;
  await embedded.end(child, 'SIGKILL');
  process.kill(Number(answer.pid), 'SIGKILL');
  const lines: string[] = [];
  const database = await embedded.open({ dataDir, log: (line) => lines.push(line) });
  expect(lines.join('\n')).toMatch(/left over by a PostgreSQL that died/);
  expect(await busy).toMatch(/terminated|reset/);
  expect(await embedded.query(database.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test('a lock file whose process id belongs to another program now does not prevent a start', async () => {
  const dataDir = await embedded.initializedFolder();
  const first = await embedded.open({ dataDir });
  const lockFile = path.join(first.location, 'postmaster.pid');
  const content = readFileSync(lockFile, 'utf8');
  await first.stop();
  const bystander = spawn('sleep', ['60']);
  writeFileSync(lockFile, content.replace(/^\d+/, String(bystander.pid)));
  const second = await embedded.open({ dataDir });
  expect(await embedded.query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  bystander.kill();
});

test('a crash in the middle of the first initialisation leaves a folder that starts', async () => {
  const dataDir = embedded.temporaryFolder();
  const home = path.join(dataDir, 'postgres');
  const attempt = embedded.startService({ dataDir, mode: 'own' }).catch((error: Error) => error);
  const halfDone = () =>
    existsSync(home) && readdirSync(home).some((name) => existsSync(path.join(home, name, 'cluster/PG_VERSION')));
  expect(await waitUntil(halfDone, 20_000, 1)).toBe(true);
  const victim = embedded.lastProcess();
  await embedded.end(victim, 'SIGKILL');
  await attempt;
  const database = await embedded.open({ dataDir });
  expect(await embedded.query(database.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
  expect(readdirSync(home).filter((name) => name.startsWith('new-'))).toEqual([]);
});

test('a data folder that is deleted while a service runs is not created again by it, and can be set up again', async () => {
  const dataDir = await embedded.initializedFolder();
  const { answer, reports } = await embedded.startService({ dataDir, mode: 'own' });
  rmSync(path.join(dataDir, 'postgres'), { recursive: true, force: true });
  const database = await embedded.open({ dataDir });
  expect(database.startedHere).toBe(true);
  expect(database.adminUrl).not.toBe(answer.adminUrl);
  const gaveUp = () => reports.some(({ line }) => String(line).includes('removed or replaced'));
  expect(await waitUntil(gaveUp, 10_000)).toBe(true);
  expect(embedded.processesOf(dataDir).map(({ pid }) => pid)).toEqual([database.pid]);
  await database.stop();
});

test('deleted database files are reported, never silently replaced by an empty database', async () => {
  const dataDir = await embedded.initializedFolder();
  const database = await embedded.open({ dataDir });
  await database.stop();
  rmSync(database.location, { recursive: true });
  await expect(embedded.open({ dataDir })).rejects.toThrow(/are gone/);
});
