import { CANDIDATE_REASONS } from '../adjudication/candidate-reasons.ts';
import type { RankedCandidate } from '../adjudication/rank-candidates.ts';

export function presentCandidate({ claim, patient, coverage, method, confidence, reasons }: RankedCandidate) {
  return {
    object: 'claim_candidate' as const,
    claimId: claim.id,
    patientId: claim.patientId,
    patientName: patient?.name ?? null,
    memberId: coverage?.memberId ?? null,
    patientControlNumber: claim.patientControlNumber,
    payerClaimControlNumber: claim.payerClaimControlNumber,
    payerId: claim.payerId,
    status: claim.status,
    serviceDate: claim.serviceLines[0]?.serviceDate ?? null,
    totalCharges: claim.totalCharges,
    balance: claim.balance,
    method,
    confidence,
    reasons: reasons.map((code) => ({ code, message: CANDIDATE_REASONS[code] })),
  };
}
