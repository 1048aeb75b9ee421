import { TRANSACTION_HANDLERS } from '../../composition/open-exchange.ts';
import { giveUpInterchange } from '../../modules/trading/exchange/outbound/give-up-interchange.ts';
import type { Command } from '../command.ts';
import { ORGANIZATION_HELP } from '../operator.ts';
import { changeInterchange, interchangeId, interchangeLines } from './exchange-interchange.ts';

export const exchangeGiveUp: Command = {
  name: 'exchange give-up',
  summary: 'Give up an interchange that has not been sent',
  usage: 'exchange give-up INTERCHANGE_ID [--organization ORG_ID] [--json]',
  details: ['Its claims are rejected, so that they can be corrected and submitted again.', ORGANIZATION_HELP],
  options: { organization: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [id], { env, answer }) => {
    const interchange = interchangeId(id);
    const changed = await changeInterchange(env, options, (tx) =>
      giveUpInterchange(tx, interchange, TRANSACTION_HANDLERS),
    );
    answer(changed, interchangeLines(changed));
    return 0;
  },
};
