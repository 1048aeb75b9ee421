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

/** Runs a command line in this process. Returns its exit status, the JSON of its output, and what it wrote as errors. */
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
  const streams = [process.stdout, process.stderr];
  const listeners = streams.map((stream) => stream.listeners('error'));
  try {
    const status = await runCommandLine([...argv], env);
    return { status, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() };
  } finally {
    for (const spy of spies) spy.mockRestore();
    for (const [index, stream] of streams.entries()) {
      const added = stream.listeners('error').filter((listener) => !listeners[index]!.includes(listener));
      for (const listener of added) stream.off('error', listener as () => void);
    }
  }
}
