import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { EmbeddedDatabaseError } from './connection.ts';

/** The operating system user PostgreSQL runs under; `null` means the user of this process. */
export type Account = { uid: number; gid: number; name: string } | null;

type RunResult = { code: number | null; output: string; error: NodeJS.ErrnoException | null };

export const runsAsRoot = process.getuid?.() === 0;

/** Unprivileged users that systems commonly have, in order of preference; none is ever created. */
const ACCOUNT_NAMES = ['postgres', 'nobody', 'daemon'];

function passwdEntries(): { name: string; uid: number; gid: number }[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}

/** Returns the user who owns an existing path; PostgreSQL only accepts a data folder that its own user owns. */
export function ownerAccount(folder: string): Account {
  const { uid, gid } = statSync(folder);
  if (!runsAsRoot || uid === 0) return null;
  return { uid, gid, name: passwdEntries().find((entry) => entry.uid === uid)?.name ?? `uid ${uid}` };
}

/**
 * Chooses the user for a new cluster. PostgreSQL refuses to run as root, so root lends it to the owner of the data
 * folder or to an existing unprivileged user. initdb looks its user up in the password file, hence the checks.
 */
export function chooseAccount(dataDir: string): Account {
  if (!runsAsRoot) {
    try {
      userInfo();
    } catch {
      throw new EmbeddedDatabaseError(
        `The user id ${process.getuid?.()} has no name in /etc/passwd, and PostgreSQL needs one to create a database. ` +
          'Run as a named user, or set DATABASE_URL to a PostgreSQL server.',
      );
    }
    return null;
  }
  const entries = passwdEntries().filter((entry) => entry.uid > 0);
  const owner = statSync(dataDir).uid;
  const chosen =
    entries.find((entry) => entry.uid === owner) ??
    ACCOUNT_NAMES.map((name) => entries.find((entry) => entry.name === name)).find((entry) => entry !== undefined);
  if (chosen) return { uid: chosen.uid, gid: chosen.gid, name: chosen.name };
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root, and there is none of the users ${ACCOUNT_NAMES.join(', ')} to run it as. ` +
      'Run as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Returns the spawn options that run a program under the account, with an environment that cannot alter PostgreSQL. */
export function spawnOptions(account: Account) {
  return {
    cwd: '/',
    // PG* variables of the caller (PGPORT, PGOPTIONS, …) must not reach the server.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** Runs a short program under the account and returns its output. A failure to start is also returned as a result. */
export function run(program: string, parameters: string[], account: Account): Promise<RunResult> {
  return new Promise((resolve) => {
    let output = '';
    let error: NodeJS.ErrnoException | null = null;
    const child = spawnOrNull(program, parameters, account, (cause) => {
      error = cause;
    });
    if (!child) return resolve({ code: null, output, error });
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-4000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (cause) => {
      error = cause;
      resolve({ code: null, output, error });
    });
    child.on('close', (code) => resolve({ code, output, error }));
  });
}

/** Node reports a missing program as an event, but a refused change of user as an exception. */
function spawnOrNull(
  program: string,
  parameters: string[],
  account: Account,
  onFailure: (cause: NodeJS.ErrnoException) => void,
): ChildProcessByStdio<null, Readable, Readable> | null {
  try {
    return spawn(program, parameters, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    onFailure(error as NodeJS.ErrnoException);
    return null;
  }
}

/** Changes the owner of a folder and everything in it to the account. Does not follow symbolic links. */
export function giveTo(account: Account, folder: string): void {
  if (!account) return;
  lchownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), account.uid, account.gid);
  }
}
