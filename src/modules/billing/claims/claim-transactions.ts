import { CLAIM_SETS, type ClaimSet } from '../../../kernel/claim-rules.ts';
import {
  type InboundHandler,
  inboundHandler,
  type OutboundHandler,
} from '../../trading/exchange/transaction-handler.ts';
import { recognizesClaims } from './acknowledgments/recognize-claims.ts';
import { recordClaimAcknowledgment, recordSyntaxAcknowledgment } from './acknowledgments/record-acknowledgment.ts';
import { recordClaimStatuses } from './acknowledgments/record-claim-status.ts';
import { postRemittance } from './adjudication/post-remittance.ts';
import { recordInformationRequests } from './information/record-information-requests.ts';
import { information275 } from './information/transmit-information.ts';
import { closeSubmissions, listSubmissionIds } from './submission/claim-submissions-store.ts';
import { confirmSubmissions } from './submission/confirm-transmission.ts';
import { failSubmissions } from './submission/fail-submissions.ts';

/** Handles the interchanges of one type of claims. */
const claimsOf = (transactionSet: ClaimSet): OutboundHandler => ({
  transactionSet,
  onClosed: closeSubmissions,
  subjectsOf: listSubmissionIds,
  onTransmitted: confirmSubmissions,
  onFailed: failSubmissions,
  onAcknowledged: recordSyntaxAcknowledgment,
  recognizes: recognizesClaims,
});

const claimAcknowledgments = inboundHandler(
  'claim_acknowledgment',
  function* (answer) {
    yield async (tx, context) => missing(await recordClaimAcknowledgment(tx, answer, context));
  },
  { isRepeatable: true },
);

const claimStatuses = inboundHandler(
  'claim_statuses',
  function* (answer) {
    yield async (tx, context) => missing(await recordClaimStatuses(tx, answer, context));
  },
  { isRepeatable: true },
);

const informationRequests = inboundHandler(
  'information_requests',
  function* (answer) {
    yield async (tx, context) => missing(await recordInformationRequests(tx, answer, context));
  },
  { isRepeatable: true },
);

const remittances = inboundHandler('remittance', function* (answer) {
  yield async (tx, context) => {
    await postRemittance(tx, answer, context);
    return null;
  };
});

/** Handles the transaction sets of claims; registered by `src/composition/open-exchange.ts`. */
export const CLAIM_TRANSACTIONS: { outbound: OutboundHandler[]; inbound: InboundHandler[] } = {
  outbound: [...Object.values(CLAIM_SETS).map(claimsOf), information275],
  inbound: [claimAcknowledgments, claimStatuses, informationRequests, remittances],
};

function missing(recorded: { found: number; missing: number }): string | null {
  return recorded.missing > 0 || recorded.found === 0 ? 'claims_not_found' : null;
}
