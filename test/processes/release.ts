import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { bareEnvironment } from '../helpers/bare-environment.ts';

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** The release before this one. Until 1.0.0 is tagged, the commit from which its data must stay readable. */
export const RELEASE_BEFORE = JSON.parse(readFileSync(new URL('./release-before.json', import.meta.url), 'utf8')) as {
  release: string;
  commit: string;
};

/**
 * Returns whether this clone contains the files of a commit. A shallow clone may lack them, and an archive has none.
 */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{tree}`], { cwd: PROJECT }).status === 0;
}

/** Not needed to run the service: without its sources the dashboard is not built. */
const LEFT_OUT = new Set(['dashboard', 'test', 'docs', 'bench', 'chaos', 'fuzz']);

/** Unpacks the program of a commit into a new folder, with the dependencies of this one. */
export function unpackCommit(commit: string, folder: string): void {
  const names = run('git', ['ls-tree', '--name-only', commit]).split('\n');
  const archive = `${folder}.tar`;
  mkdirSync(folder);
  run('git', ['archive', '--output', archive, commit, ...names.filter((name) => name !== '' && !LEFT_OUT.has(name))]);
  run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
}

function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: PROJECT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${error?.message ?? stderr}`);
  return stdout;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every resource.
export type Answer = any;

/** The service of one program on a data folder. */
export type Service = {
  /** The address, without a path. */
  url: string;
  /** The key that the first start printed. */
  key: string;
  get(path: string): Promise<Answer>;
  /** Sends a write; throws unless it succeeds. */
  send(method: 'POST' | 'PATCH', path: string, body?: unknown): Promise<Answer>;
  /** Stops it as a process manager does, and waits until it has ended. */
  stop(): Promise<void>;
};

/** Starts the service of a program with its embedded database, and waits until it is ready. */
export async function startService(
  program: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Service> {
  const child: ChildProcess = spawn(process.execPath, [join(program, 'bin/rcm.mjs'), 'serve'], {
    env: {
      ...bareEnvironment(),
      ...{ DATA_DIR: dataDir, PORT: '0', RCM_EHR_PORT: '0', LOG_LEVEL: 'warn' },
      ...settings,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        const url = /API +(http:\S+)\/v1/.exec(output)?.[1];
        if (url !== undefined && output.includes('Ready.')) resolve(url);
      });
    }
    void ended.then(() => reject(new Error(`The service ended: ${output}`)));
  });
  const url = await ready;
  const key = readFileSync(join(dataDir, 'sandbox.key'), 'utf8').trim();
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { 'X-API-Key': key, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
    const response = await fetch(`${url}${path}`, {
      ...{ method, headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  return {
    ...{ url, key },
    get: (path) => call('GET', path),
    send: call,
    stop: async () => {
      child.kill('SIGTERM');
      const [status] = await ended;
      if (status !== 0) throw new Error(`The service ended with status ${status}: ${output}`);
    },
  };
}

/** Reads until the condition holds. */
export async function until<T>(read: () => Promise<T>, condition: (value: T) => boolean): Promise<T> {
  return vi
    .waitUntil(
      async () => {
        const value = await read();
        return condition(value) ? { value } : null;
      },
      { timeout: 120_000, interval: 100 },
    )
    .then((found) => found!.value);
}
