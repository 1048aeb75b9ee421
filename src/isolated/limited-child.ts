import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** What a child may use. `memoryMegabytes` includes memory outside of the JavaScript heap. */
export type ChildLimits = { memoryMegabytes: number; cpuSeconds: number };

export type LimitedChild = ChildProcessByStdio<Writable, Readable, null>;

const SHELL = '/bin/sh';
/**
 * Writable memory that Node reserves before the program begins, in megabytes: 575 measured, of which 512 are the range
 * for machine code (docs/decisions/0222).
 */
const RESERVED_MEGABYTES = 640;

/**
 * RLIMIT_DATA counts all private writable memory, since Linux 4.7. The address space (RLIMIT_AS) cannot be limited,
 * because V8 reserves more than a gigabyte of it. A process that is over its CPU time gets SIGXCPU, then SIGKILL. No core
 * file is written, since it would contain PHI. If the machine has no memory left, the kernel ends the child first.
 */
const LIMITS = [
  'ulimit -c 0',
  'ulimit -S -t $1 && ulimit -H -t $(($1 + 2))',
  'ulimit -d $2',
  'echo 1000 > /proc/self/oom_score_adj',
].map((command) => `{ ${command}; } 2>/dev/null`);

/** Returns whether this machine can limit the memory of a child. */
export function canLimitChildren(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    accessSync(SHELL, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a program that calls `serveRequest`. Without a shell or outside of Linux, only its JavaScript heap is limited.
 */
export function startLimitedChild(program: URL, { memoryMegabytes, cpuSeconds }: ChildLimits): LimitedChild {
  const node = [process.execPath, `--max-old-space-size=${memoryMegabytes}`, '--max-semi-space-size=16'];
  const command = [...node, fileURLToPath(program)];
  const limited = [
    SHELL,
    '-c',
    `${LIMITS.join('; ')}; shift 2; exec "$@"`,
    'limited',
    `${cpuSeconds}`,
    `${(RESERVED_MEGABYTES + memoryMegabytes) * 1024}`,
    ...command,
  ];
  const [file, ...args] = canLimitChildren() ? limited : command;
  const child = spawn(file!, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    // The child does not get the service's environment, which holds secrets.
    env: compileCache(),
  });
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as unknown as { unref(): void }).unref();
  return child;
}

/** The cache of compiled modules halves the time that a child needs to start. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
