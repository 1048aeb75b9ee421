import { TRANSACTION_HANDLERS } from '../../composition/open-exchange.ts';
import {
  giveUpInterchange,
  resolveInterchange,
  retryInterchange,
} from '../../modules/trading/exchange/outbound/resolve-interchange.ts';
import { type Command, UsageError } from '../command.ts';
import { ORGANIZATION_HELP } from '../operator.ts';
import { changeInterchange, interchangeId, interchangeLines } from './exchange-interchange.ts';

export const exchangeResolve: Command = {
  name: 'exchange resolve',
  summary: "Record the trading partner's statement about an uncertain interchange",
  usage: 'exchange resolve INTERCHANGE_ID --as transmitted|not_transmitted [--organization ORG_ID] [--json]',
  details: ['--as not_transmitted sends it again under the same control number.', ORGANIZATION_HELP],
  options: { as: { type: 'string' }, organization: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [id], { env, answer }) => {
    const interchange = interchangeId(id);
    const outcome = outcomeOf(options.as);
    const changed = await changeInterchange(env, options, (tx) =>
      resolveInterchange(tx, interchange, { outcome, handlers: TRANSACTION_HANDLERS }),
    );
    answer(changed, interchangeLines(changed));
    return 0;
  },
};

function outcomeOf(text: string | boolean | undefined): 'transmitted' | 'not_transmitted' {
  if (text === 'transmitted' || text === 'not_transmitted') return text;
  throw new UsageError('--as must be transmitted or not_transmitted');
}

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
