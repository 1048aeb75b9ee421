import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { localDateOf } from '../../../../kernel/local-date.ts';
import { requireCoverage } from '../../../practice/coverages/find-coverages.ts';
import { requirePatient } from '../../../practice/patients/require-patient.ts';
import {
  authorizationNumbersOf,
  findClaimAuthorizations,
  isApproved,
} from '../../../prior-authorizations/usage/find-claim-authorizations.ts';
import { matchLines } from '../../../prior-authorizations/usage/match-lines.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import type { Claim } from '../claim.ts';
import { otherCoveragesOf } from '../coordination/other-coverages.ts';
import { priorCoveragesOf } from '../coordination/prior-coverages.ts';

/** Returns the records of which an 837 or a paper form of the claim would be made now. */
export async function claimRecordsOf(reader: TenantReader, claim: Claim) {
  const on = localDateOf(reader.now);
  const patient = await requirePatient(reader, claim.patientId, '/patientId');
  const coverage = await requireCoverage(reader, claim.coverageId, '/coverageId');
  const payer = await findPayer(reader, coverage.payerId, on);
  invariant(payer, 'a coverage names a payer of the directory');
  const { linked } = await findClaimAuthorizations(reader, claim);
  const { matches } = matchLines(
    claim.serviceLines,
    linked.filter(({ status }) => isApproved(status)),
  );
  const authorizationNumbers = authorizationNumbersOf({ claim, authorizations: linked, matches });
  const priorCoverages = await priorCoveragesOf(reader, claim, on);
  const otherCoverages = await otherCoveragesOf(reader, { claim, coverage, on });
  return { patient, coverage, payer, authorizationNumbers, priorCoverages, otherCoverages };
}
