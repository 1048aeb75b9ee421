import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { removeEmbeddedDatabase } from '../../src/database/embedded/embedded-database.ts';
import {
  cleanUp,
  copyProject,
  end,
  initializedFolder,
  isRoot,
  open,
  query,
  rootOnly,
  startService,
  temporaryFolder,
} from './support.ts';

afterEach(cleanUp, 60_000);

const asRoot = test.skipIf(!isRoot);
const NOBODY = Number(/^nobody:[^:]*:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1]);

/** The real user id of a process. */
function userOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** A copy of the project in a folder that only root can enter, with a fallback folder. */
function projectOfRoot() {
  const fallback = temporaryFolder();
  const project = path.join(temporaryFolder(0o700), 'project');
  copyProject(project);
  const options = { dataDir: path.join(project, '.data'), mode: 'own' as const, fallbackFolders: [fallback] };
  return { project, fallback, options };
}

asRoot(
  `root runs the server as another user, with the files in the data folder when that user can enter it${rootOnly}`,
  async () => {
    const dataDir = temporaryFolder();
    const database = await open({ dataDir });
    expect(userOf(database.pid)).not.toBe(0);
    expect(database.location).toBe(path.join(dataDir, 'postgres/cluster'));
    expect(statSync(database.location)).toMatchObject({ uid: userOf(database.pid), mode: 0o40700 });
    expect(statSync(path.join(dataDir, 'postgres/server.json')).uid).toBe(0);
  },
);

asRoot(
  `under a folder that only root can enter, programs and data go where the server's user can reach them${rootOnly}`,
  async () => {
    const { project, fallback, options } = projectOfRoot();
    const first = await startService(options, { project });
    expect(first.answer).toMatchObject({ event: 'open', startedHere: true });
    const location = String(first.answer.location);
    expect(path.dirname(path.dirname(location))).toBe(fallback);
    expect(readFileSync(path.join(options.dataDir, 'postgres/LOCATION.txt'), 'utf8')).toContain(path.dirname(location));
    expect(first.reports.filter(({ event }) => event === 'log').map(({ line }) => line)).toEqual([
      expect.stringContaining(fallback),
      expect.stringContaining(path.dirname(location)),
    ]);
    await query(String(first.answer.adminUrl), 'create table kept (n int); insert into kept values (3)');
    await end(first.child, 'SIGTERM');

    const second = await startService(options, { project });
    expect(second.answer).toMatchObject({ adminUrl: first.answer.adminUrl, location });
    expect(await query(String(second.answer.adminUrl), 'select n from kept')).toEqual([{ n: 3 }]);
    await end(second.child, 'SIGTERM');
    await removeEmbeddedDatabase({ dataDir: options.dataDir });
    expect(readdirSync(fallback).filter((name) => !name.startsWith('binaries-'))).toEqual([]);
  },
);

asRoot(`an altered copy of the programs is replaced, never run${rootOnly}`, async () => {
  const { project, fallback, options } = projectOfRoot();
  const first = await startService(options, { project });
  await end(first.child, 'SIGTERM');
  const copy = path.join(fallback, readdirSync(fallback).find((name) => name.startsWith('binaries-'))!);
  expect(statSync(copy)).toMatchObject({ uid: 0, mode: 0o40755 });
  const victim = path.join(copy, 'lib/postgresql/plpgsql.so');
  const original = readFileSync(victim);
  writeFileSync(victim, 'not a library');
  const second = await startService(options, { project });
  expect(second.answer.event).toBe('open');
  expect(readFileSync(victim).equals(original)).toBe(true);
  await end(second.child, 'SIGTERM');
  chownSync(path.join(copy, 'share'), NOBODY, NOBODY);
  const third = await startService(options, { project });
  expect(third.answer.event).toBe('open');
  expect(statSync(path.join(copy, 'share')).uid).toBe(0);
  await end(third.child, 'SIGTERM');
});

asRoot(`a fallback folder that another user could write to is not used${rootOnly}`, async () => {
  const closed = temporaryFolder(0o700);
  const theirs = temporaryFolder();
  chownSync(theirs, NOBODY, NOBODY);
  const good = temporaryFolder();
  const database = await open({ dataDir: path.join(closed, '.data'), fallbackFolders: [theirs, good] });
  expect(database.location.startsWith(good)).toBe(true);
  expect(readdirSync(theirs)).toEqual([]);
});

asRoot(`a data folder that becomes closed to the server's user keeps its data in a new place${rootOnly}`, async () => {
  const parent = temporaryFolder();
  const dataDir = path.join(parent, '.data');
  const options = { dataDir, fallbackFolders: [temporaryFolder()] };
  const first = await open(options);
  await query(first.adminUrl, 'create table kept (n int); insert into kept values (5)');
  await first.stop();
  chmodSync(parent, 0o700);
  const second = await open(options);
  expect(second.location).not.toBe(first.location);
  expect(await query(second.adminUrl, 'select n from kept')).toEqual([{ n: 5 }]);
});

asRoot(
  `a copy of a data folder whose files are elsewhere is refused, a renamed one keeps its data${rootOnly}`,
  async () => {
    const closed = temporaryFolder(0o700);
    const [original, copy, renamed] = ['a', 'b', 'c'].map((name) => path.join(closed, name)) as [
      string,
      string,
      string,
    ];
    const fallbackFolders = [temporaryFolder()];
    const first = await open({ dataDir: original, fallbackFolders });
    await query(first.adminUrl, 'create table kept (n int); insert into kept values (8)');
    await first.stop();
    cpSync(original, copy, { recursive: true });
    await expect(open({ dataDir: copy, fallbackFolders })).rejects.toThrow(/is a copy of/);
    rmSync(copy, { recursive: true });
    renameSync(original, renamed);
    const second = await open({ dataDir: renamed, fallbackFolders });
    expect(await query(second.adminUrl, 'select n from kept')).toEqual([{ n: 8 }]);
    const third = await open({ dataDir: original, fallbackFolders });
    expect(third.location).not.toBe(second.location);
    expect(await query(third.adminUrl, "select to_regclass('kept') as kept")).toEqual([{ kept: null }]);
  },
);

asRoot(`files restored as root are given back to the server's user${rootOnly}`, async () => {
  const dataDir = await initializedFolder();
  const first = await open({ dataDir });
  await first.stop();
  for (const entry of readdirSync(first.location, { recursive: true })) {
    chownSync(path.join(first.location, String(entry)), 0, 0);
  }
  chownSync(first.location, 0, 0);
  const second = await open({ dataDir });
  expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

asRoot(`root in another user's folder leaves it usable for that user${rootOnly}`, async () => {
  const home = temporaryFolder();
  chownSync(home, NOBODY, NOBODY);
  chmodSync(home, 0o700);
  const first = await open({ dataDir: home });
  expect(userOf(first.pid)).toBe(NOBODY);
  await first.stop();
  const owners = readdirSync(home, { recursive: true }).map((name) => statSync(path.join(home, String(name))).uid);
  expect(new Set(owners)).toEqual(new Set([NOBODY]));
});

asRoot(`an ordinary user keeps programs and data in a home folder of its own${rootOnly}`, async () => {
  const home = temporaryFolder();
  const project = path.join(home, 'project');
  copyProject(project);
  const node = path.join(home, 'node');
  copyFileSync(process.execPath, node);
  mkdirSync(path.join(home, 'data'));
  chownSync(path.join(home, 'data'), NOBODY, NOBODY);
  chownSync(home, NOBODY, NOBODY);
  chmodSync(home, 0o700);
  const options = { dataDir: path.join(home, 'data'), mode: 'own' as const };
  const as = { uid: NOBODY, project, node };
  const first = await startService(options, as);
  expect(first.answer).toMatchObject({ event: 'open', location: path.join(home, 'data/postgres/cluster') });
  expect(userOf(Number(first.answer.pid))).toBe(NOBODY);
  const second = await startService(options, as);
  expect(second.answer).toMatchObject({ event: 'failed', name: 'DataFolderInUseError' });
  await end(first.child, 'SIGKILL');
  const third = await startService(options, as);
  expect(third.answer).toMatchObject({ event: 'open', pid: first.answer.pid, startedHere: false });
  await end(third.child, 'SIGTERM');
});
