import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';

/** The exit status of a command and what it wrote. */
export type CommandResult = { status: number | null; stdout: string; stderr: string };

type Writer = (text: string | Uint8Array) => boolean;

/**
 * Returns a function that runs command lines in this process, which takes a hundredth of the time of a process of their
 * own. Commands that are called at once run one after the other, because they share the standard streams.
 */
export function commandRunner(env: NodeJS.ProcessEnv) {
  let last: Promise<unknown> = Promise.resolve();
  return (argv: readonly string[], input = ''): Promise<CommandResult> => {
    const result = last.then(() => runHere(argv, env, input));
    last = result.catch(() => undefined);
    return result;
  };
}

/** A command that stops at a signal keeps its handlers, because its process ends. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Returns a function that removes the listeners that have been added since. */
const listenersOf = (event: string) => (emitter: NodeJS.EventEmitter) => {
  const before = emitter.listeners(event);
  return () => {
    for (const listener of emitter.listeners(event)) {
      if (!before.includes(listener)) emitter.off(event, listener as () => void);
    }
  };
};

/**
 * Runs a command line in this process. Returns its exit status, the JSON of its output, and what it wrote as errors.
 */
export async function runCommand(argv: readonly string[], env: Record<string, string>) {
  const { status, stdout, stderr } = await runHere([...argv, '--json'], env, '');
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the command answers.
  const json: any = stdout === '' ? null : JSON.parse(stdout);
  return { status, json, complaints: stderr };
}

async function runHere(argv: readonly string[], env: NodeJS.ProcessEnv, input: string): Promise<CommandResult> {
  if (vi.isMockFunction(process.stdout.write)) throw new Error('Another command is still running in this process');
  const stdout: Uint8Array[] = [];
  const stderr: Uint8Array[] = [];
  const into =
    (chunks: Uint8Array[]): Writer =>
    (text) => {
      chunks.push(Buffer.from(text));
      return true;
    };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(into(stdout)),
    vi.spyOn(process.stderr, 'write').mockImplementation(into(stderr)),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(input)]) as typeof process.stdin),
  ];
  const removals = [
    ...[process.stdout, process.stderr].map(listenersOf('error')),
    ...SIGNALS.map((name) => listenersOf(name)(process)),
  ];
  try {
    const status = await runCommandLine([...argv], env);
    return { status, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() };
  } finally {
    for (const spy of spies) spy.mockRestore();
    for (const removeAdded of removals) removeAdded();
  }
}
