import { openRuntime } from '../../composition/runtime.ts';
import { offStopSignal, onStopSignal } from '../../start/stop-signals.ts';
import type { Command } from '../command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Update the database schema',
  usage: 'migrate [--json]',
  options: {},
  run: async (_options, _positionals, { env, answer, say }) => {
    const stopped = onStopSignal();
    try {
      const runtime = await openRuntime({ env, mode: 'attach-or-start', log: say });
      await runtime.close();
      stopped.throwIfAborted();
      answer({ applied: runtime.appliedMigrations }, ['The database schema is up to date.']);
      return 0;
    } finally {
      offStopSignal(stopped);
    }
  },
};
