import type { Command } from './command.ts';

/** Returns the help for all commands, one line for each. */
export function helpForAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`);
  return [
    'rcm: the open revenue-cycle-management API',
    '',
    'Usage: npx rcm COMMAND [options]',
    '',
    ...lines,
    '',
    'npx rcm COMMAND --help describes a command. --json prints exactly one JSON object. --version prints the version.',
    'Settings come from the environment: DATA_DIR, DATABASE_URL, HOST, PORT, LOG_LEVEL and others (see docs/settings.md).',
    '',
  ].join('\n');
}

/** Returns the help for the commands that begin with one word, one line for each with its usage. */
export function helpForFamily(word: string, commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    `Usage: npx rcm ${word} COMMAND [options]`,
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    ...commands.map((command) => `  npx rcm ${command.usage}`),
    '',
    `npx rcm ${word} COMMAND --help describes a command.`,
    '',
  ].join('\n');
}

/** Returns the help for one command. */
export function helpForCommand(command: Command): string {
  const details = command.details ?? [];
  return [
    `rcm ${command.name}: ${command.summary}`,
    '',
    `Usage: npx rcm ${command.usage}`,
    ...(details.length > 0 ? ['', ...details.map((line) => `  ${line}`.trimEnd())] : []),
    '',
  ].join('\n');
}
