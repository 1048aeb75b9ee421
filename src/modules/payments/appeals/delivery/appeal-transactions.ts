import type { OutboundHandler } from '../../../trading/exchange/transaction-handler.ts';
import { findAppealOfInterchange } from '../appeals-store.ts';
import { recordDelivery } from './record-delivery.ts';
import { APPEAL_TRANSACTION_SET, TRANSACTION_SET_CONTROL_NUMBER } from './transmit-appeal.ts';

const letters: OutboundHandler = {
  transactionSet: APPEAL_TRANSACTION_SET,
  onTransmitted: async (tx, { id, interchangeControlNumber }) => {
    const appealId = await findAppealOfInterchange(tx, id);
    if (appealId === null) return;
    await recordDelivery(tx, appealId, { outcome: 'accepted', trackingNumber: interchangeControlNumber });
  },
  onFailed: async (tx, { id }, { isGivenUp }) => {
    const appealId = await findAppealOfInterchange(tx, id);
    if (appealId === null) return;
    const reason = isGivenUp ? 'partner_unavailable' : 'transmission_refused';
    await recordDelivery(tx, appealId, { outcome: 'refused', reason });
  },
  onAcknowledged: async (tx, { id }, { verdictOf }) => {
    const appealId = await findAppealOfInterchange(tx, id);
    if (appealId === null) return 0;
    if (verdictOf(TRANSACTION_SET_CONTROL_NUMBER).outcome === 'rejected') {
      await recordDelivery(tx, appealId, { outcome: 'refused', reason: 'syntax_rejected' });
    }
    return 1;
  },
};

/** Handles the transaction sets of appeals; registered by `src/composition/open-exchange.ts`. */
export const APPEAL_TRANSACTIONS = { outbound: [letters], inbound: [] };
