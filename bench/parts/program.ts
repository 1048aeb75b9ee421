import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program of `bench/programs` that runs as a separate process and answers one question at a time. */
export type Program<Ready, Question, Answer> = {
  ready: Ready;
  pid: number;
  ask(question: Question): Promise<Answer>;
  /** Ends it. */
  stop(): Promise<void>;
};

/** Starts a program with its settings and waits until it is ready. */
export async function startProgram<Ready, Question, Answer>(
  name: string,
  settings: unknown,
  nodeFlags: readonly string[] = [],
): Promise<Program<Ready, Question, Answer>> {
  const file = fileURLToPath(new URL(`../programs/${name}.ts`, import.meta.url));
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const child = fork(file, [], { serialization: 'advanced', stdio: [...stdio], execArgv: [...nodeFlags] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    running.delete(stop);
  };
  running.add(stop);
  const ready = (await tell(child, name, settings)) as Ready;
  return { ready, pid: child.pid!, ask: async (question) => (await tell(child, name, question)) as Answer, stop };
}

const running = new Set<() => Promise<void>>();

/** Has `stop` called when the programs end. */
export function stopWithPrograms(stop: () => Promise<void>): void {
  running.add(stop);
}

/** Ends every program that was started. */
export async function stopPrograms(): Promise<void> {
  await Promise.all([...running].map((stop) => stop()));
  running.clear();
}

function tell(child: ChildProcess, name: string, message: unknown): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onExit = (code: number | null) => reject(new Error(`${name} ended with status ${code}`));
  child.once('exit', onExit);
  child.once('message', (answer) => {
    child.off('exit', onExit);
    resolve(answer);
  });
  child.send(message as object);
  return promise;
}

/**
 * Runs the program's side: `open` gets the settings, sends the ready message and returns the function that answers
 * questions.
 */
export function runProgram<Settings, Ready, Question, Answer>(
  open: (settings: Settings) => Promise<{ ready: Ready; answer(question: Question): Promise<Answer> }>,
): void {
  process.once('message', async (settings) => {
    const { ready, answer } = await open(settings as Settings);
    process.on('message', async (question) => process.send?.(await answer(question as Question)));
    process.send?.(ready);
  });
  // The parent process has ended, so no more requests will come.
  process.once('disconnect', () => process.exit(0));
  // A process that ends by a signal writes no CPU profile.
  process.once('SIGTERM', () => process.exit(0));
}
