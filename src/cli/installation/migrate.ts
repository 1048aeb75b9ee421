import { createRolesOf, openRuntime } from '../../composition/runtime.ts';
import { offStopSignal, onStopSignal } from '../../start/stop-signals.ts';
import type { Command } from '../command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Update the database schema',
  usage: 'migrate [--roles-only] [--json]',
  details: [
    'Uses MIGRATE_DATABASE_URL, the login that owns the schema, and creates the login of DATABASE_URL; or DATABASE_URL for both.',
    '--roles-only   creates only the roles, so that a dump can be restored into a new server',
  ],
  options: { 'roles-only': { type: 'boolean' } },
  run: async (options, _positionals, { env, answer, say }) => {
    if (options['roles-only']) {
      const roles = await createRolesOf(env);
      answer({ roles }, [`The roles exist: ${roles.join(', ')}. Restore the dump now.`]);
      return 0;
    }
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
