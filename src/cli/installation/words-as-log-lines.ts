import type { CommandContext } from '../command.ts';

const INFO = 30;

/**
 * Returns a context that writes lines for a person as log lines, if standard output is a log for programs, whose lines
 * are JSON objects. At a terminal, and with --json, which puts the log on standard error, nothing changes.
 */
export function withWordsAsLogLines(context: CommandContext): CommandContext {
  if (context.logOutput !== process.stdout || process.stdout.isTTY === true) return context;
  const say = (line: string) => {
    if (line === '') return;
    const entry = { level: INFO, time: Date.now(), pid: process.pid, msg: line };
    process.stdout.write(`${JSON.stringify(entry)}\n`);
  };
  return { ...context, say, answer: (_object, lines) => lines.forEach(say) };
}
