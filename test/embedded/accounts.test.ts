import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import * as embedded from './support.ts';

afterEach(embedded.cleanUp, 60_000);

const asRoot = test.skipIf(!embedded.isRoot);
const NOBODY = Number(/^nobody:[^:]*:(\d+)/m.exec(fs.readFileSync('/etc/passwd', 'utf8'))?.[1]);

/** Returns the real user id of a process. */
function userOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Copies the project into a folder that only root can enter, with a fallback folder. */
function projectOfRoot() {
  const fallback = embedded.temporaryFolder();
  const project = path.join(embedded.temporaryFolder(0o700), 'project');
  embedded.copyProject(project);
  const options = { dataDir: path.join(project, '.data'), mode: 'own' as const, fallbackFolders: [fallback] };
  return { project, fallback, options };
}

asRoot(
  `root runs the server as another user, with the files in the data folder when that user can enter it${embedded.rootOnly}`,
  async () => {
    const dataDir = embedded.temporaryFolder();
    const database = await embedded.open({ dataDir });
    expect(userOf(database.pid)).not.toBe(0);
    expect(database.location).toBe(path.join(dataDir, 'postgres/cluster'));
    expect(fs.statSync(database.location)).toMatchObject({ uid: userOf(database.pid), mode: 0o40700 });
    expect(fs.statSync(path.join(dataDir, 'postgres/server.json')).uid).toBe(0);
  },
);

asRoot(
  `under a folder that only root can enter, programs and data go where the server's user can reach them${embedded.rootOnly}`,
  async () => {
    const { project, fallback, options } = projectOfRoot();
    const first = await embedded.startService(options, { project });
    expect(first.answer).toMatchObject({ event: 'open', startedHere: true });
    const location = String(first.answer.location);
    expect(path.dirname(path.dirname(location))).toBe(fallback);
    expect(fs.readFileSync(path.join(options.dataDir, 'postgres/LOCATION.txt'), 'utf8')).toContain(
      path.dirname(location),
    );
    expect(first.reports.filter(({ event }) => event === 'log').map(({ line }) => line)).toEqual([
      expect.stringContaining(fallback),
      expect.stringContaining(path.dirname(location)),
    ]);
    await embedded.query(String(first.answer.adminUrl), 'create table kept (n int); insert into kept values (3)');
    await embedded.end(first.child, 'SIGTERM');

    const second = await embedded.startService(options, { project });
    expect(second.answer).toMatchObject({ adminUrl: first.answer.adminUrl, location });
    expect(await embedded.query(String(second.answer.adminUrl), 'select n from kept')).toEqual([{ n: 3 }]);
    await embedded.end(second.child, 'SIGTERM');
    await removeEmbeddedDatabase({ dataDir: options.dataDir });
    expect(fs.readdirSync(fallback).filter((name) => !name.startsWith('binaries-'))).toEqual([]);
  },
);

asRoot(`an altered copy of the programs is replaced, never run${embedded.rootOnly}`, async () => {
  const { project, fallback, options } = projectOfRoot();
  const first = await embedded.startService(options, { project });
  await embedded.end(first.child, 'SIGTERM');
  const copy = path.join(fallback, fs.readdirSync(fallback).find((name) => name.startsWith('binaries-'))!);
  expect(fs.statSync(copy)).toMatchObject({ uid: 0, mode: 0o40755 });
  const victim = path.join(copy, 'lib/postgresql/plpgsql.so');
  const original = fs.readFileSync(victim);
  fs.writeFileSync(victim, 'not a library');
  const second = await embedded.startService(options, { project });
  expect(second.answer.event).toBe('open');
  expect(fs.readFileSync(victim).equals(original)).toBe(true);
  await embedded.end(second.child, 'SIGTERM');
  fs.chownSync(path.join(copy, 'share'), NOBODY, NOBODY);
  const third = await embedded.startService(options, { project });
  expect(third.answer.event).toBe('open');
  expect(fs.statSync(path.join(copy, 'share')).uid).toBe(0);
  await embedded.end(third.child, 'SIGTERM');
});

asRoot(`a fallback folder that another user could write to is not used${embedded.rootOnly}`, async () => {
  const closed = embedded.temporaryFolder(0o700);
  const theirs = embedded.temporaryFolder();
  fs.chownSync(theirs, NOBODY, NOBODY);
  const good = embedded.temporaryFolder();
  const database = await embedded.open({ dataDir: path.join(closed, '.data'), fallbackFolders: [theirs, good] });
  expect(database.location.startsWith(good)).toBe(true);
  expect(fs.readdirSync(theirs)).toEqual([]);
});

asRoot(
  `a data folder that becomes closed to the server's user keeps its data in a new place${embedded.rootOnly}`,
  async () => {
    const parent = embedded.temporaryFolder();
    const dataDir = path.join(parent, '.data');
    const options = { dataDir, fallbackFolders: [embedded.temporaryFolder()] };
    const first = await embedded.open(options);
    await embedded.query(first.adminUrl, 'create table kept (n int); insert into kept values (5)');
    await first.stop();
    fs.chmodSync(parent, 0o700);
    const second = await embedded.open(options);
    expect(second.location).not.toBe(first.location);
    expect(await embedded.query(second.adminUrl, 'select n from kept')).toEqual([{ n: 5 }]);
  },
);

asRoot(
  `a copy of a data folder whose files are elsewhere is refused, a renamed one keeps its data${embedded.rootOnly}`,
  async () => {
    const closed = embedded.temporaryFolder(0o700);
    const [original, copy, renamed] = ['a', 'b', 'c'].map((name) => path.join(closed, name)) as [
      string,
      string,
      string,
    ];
    const fallbackFolders = [embedded.temporaryFolder()];
    const first = await embedded.open({ dataDir: original, fallbackFolders });
    await embedded.query(first.adminUrl, 'create table kept (n int); insert into kept values (8)');
    await first.stop();
    fs.cpSync(original, copy, { recursive: true });
    await expect(embedded.open({ dataDir: copy, fallbackFolders })).rejects.toThrow(/is a copy of/);
    fs.rmSync(copy, { recursive: true });
    fs.renameSync(original, renamed);
    const second = await embedded.open({ dataDir: renamed, fallbackFolders });
    expect(await embedded.query(second.adminUrl, 'select n from kept')).toEqual([{ n: 8 }]);
    const third = await embedded.open({ dataDir: original, fallbackFolders });
    expect(third.location).not.toBe(second.location);
    expect(await embedded.query(third.adminUrl, "select to_regclass('kept') as kept")).toEqual([{ kept: null }]);
  },
);

asRoot(`files restored as root are given back to the server's user${embedded.rootOnly}`, async () => {
  const dataDir = await embedded.initializedFolder();
  const first = await embedded.open({ dataDir });
  await first.stop();
  for (const entry of fs.readdirSync(first.location, { recursive: true })) {
    fs.chownSync(path.join(first.location, String(entry)), 0, 0);
  }
  fs.chownSync(first.location, 0, 0);
  const second = await embedded.open({ dataDir });
  expect(await embedded.query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

asRoot(`root in another user's folder leaves it usable for that user${embedded.rootOnly}`, async () => {
  const home = embedded.temporaryFolder();
  fs.chownSync(home, NOBODY, NOBODY);
  fs.chmodSync(home, 0o700);
  const first = await embedded.open({ dataDir: home });
  expect(userOf(first.pid)).toBe(NOBODY);
  await first.stop();
  const owners = fs
    .readdirSync(home, { recursive: true })
    .map((name) => fs.statSync(path.join(home, String(name))).uid);
  expect(new Set(owners)).toEqual(new Set([NOBODY]));
});

asRoot(`an ordinary user keeps programs and data in a home folder of its own${embedded.rootOnly}`, async () => {
  const home = embedded.temporaryFolder();
  const project = path.join(home, 'project');
  embedded.copyProject(project);
  const node = path.join(home, 'node');
  fs.copyFileSync(process.execPath, node);
  fs.mkdirSync(path.join(home, 'data'));
  fs.chownSync(path.join(home, 'data'), NOBODY, NOBODY);
  fs.chownSync(home, NOBODY, NOBODY);
  fs.chmodSync(home, 0o700);
  const options = { dataDir: path.join(home, 'data'), mode: 'own' as const };
  const as = { uid: NOBODY, project, node };
  const first = await embedded.startService(options, as);
  expect(first.answer).toMatchObject({ event: 'open', location: path.join(home, 'data/postgres/cluster') });
  expect(userOf(Number(first.answer.pid))).toBe(NOBODY);
  const second = await embedded.startService(options, as);
  expect(second.answer).toMatchObject({ event: 'failed', name: 'DataFolderInUseError' });
  await embedded.end(first.child, 'SIGKILL');
  const third = await embedded.startService(options, as);
  expect(third.answer).toMatchObject({ event: 'open', pid: first.answer.pid, startedHere: false });
  await embedded.end(third.child, 'SIGTERM');
});
