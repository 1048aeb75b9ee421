import { type InboundHandler, inboundHandler, type OutboundHandler } from '../trading/exchange/transaction-handler.ts';
import { recordAnswer } from './answers/record-answer.ts';
import { TRANSACTION_SETS } from './transport/send-message.ts';
import { acknowledgeMessage, confirmMessage, failMessage } from './transport/settle-messages.ts';

const messages = (transactionSet: string): OutboundHandler => ({
  transactionSet,
  onTransmitted: confirmMessage,
  onFailed: failMessage,
  onAcknowledged: acknowledgeMessage,
});

const responses = inboundHandler('authorization_response', function* (answer) {
  for (const [index, one] of answer.answers.entries()) {
    yield async (tx, context) => {
      const recorded = await recordAnswer(tx, one, context);
      const isMissing = recorded === 'not_found' || (index === 0 && answer.missing > 0);
      return isMissing ? 'prior_authorization_not_found' : null;
    };
  }
  if (answer.answers.length === 0) yield async () => 'prior_authorization_not_found';
});

/** Handles the transaction sets of authorizations; registered by `src/composition/open-exchange.ts`. */
export const AUTHORIZATION_TRANSACTIONS: { outbound: OutboundHandler[]; inbound: InboundHandler[] } = {
  outbound: [...new Set(Object.values(TRANSACTION_SETS))].map(messages),
  inbound: [responses],
};
