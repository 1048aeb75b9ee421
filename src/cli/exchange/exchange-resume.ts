import { withServicePool } from '../../composition/runtime.ts';
import { resumeExchange } from '../../modules/trading/exchange/fence/resume-exchange.ts';
import { type Command, UsageError } from '../command.ts';

const SKIPPED_MAX = 1_000_000;

export const exchangeResume: Command = {
  name: 'exchange resume',
  summary: 'End the hold of sending and pick-up after a restore',
  usage: 'exchange resume --journals-merged [--skip-numbers N] [--json]',
  details: [
    '--journals-merged  You have compared the transport journal of each machine with "exchange journal --recover",',
    '                   or a journal is lost.',
    "--skip-numbers N   Each partner's next N control numbers are left out. Default: 1000 if a journal was not compared",
    '                   or is a copy, because the numbers in it may have been used; otherwise 0.',
  ],
  options: { 'journals-merged': { type: 'boolean' }, 'skip-numbers': { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    if (options['journals-merged'] !== true) {
      throw new UsageError('--journals-merged is required: compare the journals of all machines first');
    }
    const skipNumbers = skippedOf(options['skip-numbers']);
    const resumed = await withServicePool(env, (_pool, { database }) => resumeExchange(database, { skipNumbers }));
    if (resumed === null) {
      answer({ resumed: false }, ['Sending and pick-up are not held.']);
      return 0;
    }
    const { notCompared, skippedNumbers, partners } = resumed;
    answer({ resumed: true, ...resumed }, [
      ...notCompared.map((id) => `The journal ${id} was not compared.`),
      ...(skippedNumbers === 0
        ? []
        : [`${skippedNumbers} control numbers of ${partners} trading partners are left out.`]),
      'Sending and pick-up continue.',
    ]);
    return 0;
  },
};

function skippedOf(value: string | boolean | undefined): number | null {
  if (value === undefined) return null;
  const count = Number(value);
  if (typeof value !== 'string' || !Number.isInteger(count) || count < 0 || count > SKIPPED_MAX) {
    throw new UsageError(`--skip-numbers must be a whole number from 0 to ${SKIPPED_MAX}`);
  }
  return count;
}
