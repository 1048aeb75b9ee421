import { retryInterchange } from '../../modules/trading/exchange/outbound/retry-interchange.ts';
import type { Command } from '../command.ts';
import { ORGANIZATION_HELP } from '../operator.ts';
import { changeInterchange, interchangeId, interchangeLines } from './exchange-interchange.ts';

export const exchangeRetry: Command = {
  name: 'exchange retry',
  summary: 'Attempt at once to send an interchange, or to find out whether it arrived',
  usage: 'exchange retry INTERCHANGE_ID [--organization ORG_ID] [--json]',
  details: ['A running worker makes the attempt.', ORGANIZATION_HELP],
  options: { organization: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [id], { env, answer }) => {
    const interchange = interchangeId(id);
    const changed = await changeInterchange(env, options, (tx) => retryInterchange(tx, interchange));
    answer(changed, interchangeLines(changed));
    return 0;
  },
};
