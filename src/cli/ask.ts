import { createInterface } from 'node:readline/promises';
import { InterruptedError } from '../start/stop-signals.ts';
import { UsageError } from './command.ts';

type Terminal = { input: NodeJS.ReadStream; output: NodeJS.WriteStream };

/** Returns a function that asks a question and waits for the answer, or null unless both streams are a terminal. */
export function promptOn({ input, output }: Terminal): ((question: string) => Promise<string>) | null {
  if (!input.isTTY || !output.isTTY) return null;
  return async (question) => {
    const lines = createInterface({ input, output });
    const { promise: ended, reject } = Promise.withResolvers<never>();
    lines.on('SIGINT', () => reject(new InterruptedError('SIGINT')));
    // Ctrl-D.
    lines.on('close', () => reject(new UsageError('no answer')));
    try {
      return (await Promise.race([lines.question(question), ended])).trim();
    } finally {
      ended.catch(() => undefined);
      lines.close();
    }
  };
}
