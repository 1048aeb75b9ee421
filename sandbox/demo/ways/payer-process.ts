import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DemoError } from '../demo-error.ts';
import type { PayerCounts, PayerMessage } from './way.ts';

const START_MS_MAX = 30_000;

type PayerProcess<Ready> = { ready: Ready; pid: number; counts(): PayerCounts; close(): Promise<void> };

/** Starts a program of payers and waits until it listens. Throws DemoError if it ends before. */
export async function startPayerProcess<Ready>(
  program: string,
  settings: Record<string, unknown>,
): Promise<PayerProcess<Ready>> {
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { promise, resolve, reject } = Promise.withResolvers<Ready>();
  const timer = setTimeout(() => reject(new DemoError('the payer process did not start')), START_MS_MAX);
  let counts: PayerCounts = { taken: 0, answered: 0 };
  child.once('exit', () => reject(new DemoError('the payer process ended')));
  child.on('message', (message: PayerMessage<Ready>) => {
    if ('ready' in message) resolve(message.ready);
    else counts = message.counts;
  });
  child.send(settings);
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  try {
    return { ready: await promise, pid: child.pid!, counts: () => counts, close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the path of a program in the folder of the module that starts it. */
export function programBeside(moduleUrl: string, name: string): string {
  return fileURLToPath(new URL(name, moduleUrl));
}

/**
 * Runs the program, a file that no module imports: calls `open` with the settings and reports its result. The program
 * ends with its parent.
 */
export function runPayerProgram<Settings, Ready>(
  open: (settings: Settings, report: (counts: PayerCounts) => void) => Promise<Ready>,
): void {
  const send = (message: PayerMessage<Ready>) => process.send?.(message);
  process.once('message', async (settings) => {
    send({ ready: await open(settings as Settings, (counts) => send({ counts })) });
  });
  process.once('disconnect', () => process.exit(0));
  process.once('SIGTERM', () => process.exit(0));
  // Ctrl+C reaches every process of the terminal; the demo ends this process when it no longer needs it.
  process.on('SIGINT', () => undefined);
}
