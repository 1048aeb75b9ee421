import { type Command, UsageError } from '../command.ts';
import { completedCommand, completionScript, SHELLS } from './completion-scripts.ts';

export const completion: Command = {
  name: 'completion',
  summary: 'Print the completion script of a shell',
  usage: `completion ${SHELLS.join('|')}`,
  details: [
    'bash   source <(npx rcm completion bash)',
    'zsh    source <(npx rcm completion zsh)',
    'fish   npx rcm completion fish | source',
    '',
    'The script completes the commands and options of `rcm`, for a shell that finds rcm in its PATH or has an alias,',
    'such as: alias rcm="npx rcm". Print it again after an upgrade.',
  ],
  options: {},
  positionals: { min: 1, max: 1 },
  run: async (_options, [name]) => {
    const shell = SHELLS.find((one) => one === name);
    if (shell === undefined) throw new UsageError(`the shell must be one of ${SHELLS.join(', ')}`);
    const { COMMANDS } = await import('../commands.ts');
    const commands = await Promise.all(COMMANDS.map((entry) => entry.load()));
    process.stdout.write(completionScript(shell, commands.map(completedCommand)));
    return 0;
  },
};
