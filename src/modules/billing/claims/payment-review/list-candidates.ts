import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { getClaimPayment } from '../../../payments/remittances/find-remittances.ts';
import { findCandidates, withPatients } from '../adjudication/find-candidates.ts';
import { type RankedCandidate, rankCandidates } from '../adjudication/rank-candidates.ts';
import { selectClaimIdsByControlNumber, selectClaimsById } from '../claims-store.ts';

const CANDIDATES_SHOWN_MAX = 20;

/** Returns the claims that a claim payment may refer to now, the most probable first. Throws `resource_not_found`. */
export async function listCandidates(reader: TenantReader, paymentId: string): Promise<RankedCandidate[]> {
  const payment = await getClaimPayment(reader, paymentId);
  const ids = await selectClaimIdsByControlNumber(reader, [payment.patientControlNumber]);
  const named = await withPatients(reader, await selectClaimsById(reader, [...ids.values()]));
  const like = await findCandidates(reader, [payment]);
  const others = like.filter(({ claim }) => !named.some((one) => one.claim.id === claim.id));
  return rankCandidates([...named, ...others], payment).slice(0, CANDIDATES_SHOWN_MAX);
}
