import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { AttemptContext } from '../../../eligibility/attempts/start-attempt.ts';
import { type CreatedCheck, createCheck } from '../../../eligibility/create-check.ts';
import type { CheckInput } from '../../../eligibility/prepare-inquiry.ts';
import type { CoverageRank } from '../../../practice/coverages/coverage.ts';
import { listCoverages } from '../../../practice/coverages/find-coverages.ts';
import type { Claim } from '../claim.ts';
import { getClaim } from '../find-claims.ts';

/** The fields that a caller can set for the check of a claim; the others come from the claim. */
type ClaimCheckInput = Pick<CheckInput, 'serviceTypeCodes' | 'procedureCodes' | 'maxAgeSeconds' | 'mode'> & {
  coverageRank?: CoverageRank;
};

const COVERAGES_MAX = 100;

/**
 * Creates a check of a claim's coverage, or of the patient's coverage with another rank, for its dates of service and
 * billing provider. When the check ends, the claim is scrubbed again if it was before. Throws `no_coverage`.
 */
export async function checkClaim(
  tx: UnitOfWork,
  claimId: string,
  input: ClaimCheckInput,
  context: AttemptContext,
): Promise<CreatedCheck> {
  const claim = await getClaim(tx, claimId);
  const { coverageRank, ...options } = input;
  const coverageId = coverageRank === undefined ? claim.coverageId : await coverageOfRank(tx, claim, coverageRank);
  const serviceDate = serviceDateOf(claim);
  return createCheck(
    tx,
    { ...options, coverageId, ...providerOf(claim), ...(serviceDate === null ? {} : { serviceDate }) },
    context,
    { claimId },
  );
}

async function coverageOfRank(reader: TenantReader, claim: Claim, rank: CoverageRank): Promise<string> {
  const coverages = await listCoverages(reader, { patientId: claim.patientId }, { limit: COVERAGES_MAX });
  const usable = coverages.filter(
    (one) => one.rank === rank && one.status !== 'cancelled' && one.status !== 'entered_in_error',
  );
  const [found] = usable.filter(({ status }) => status === 'active').concat(usable);
  if (!found) throw new AppError('no_coverage', { param: '/coverageRank' });
  return found.id;
}

function serviceDateOf({ serviceLines }: Claim): { start: string; end: string } | null {
  const starts = serviceLines.map(({ serviceDate }) => serviceDate.start).sort();
  const ends = serviceLines.map(({ serviceDate }) => serviceDate.end).sort();
  const [start, end] = [starts[0], ends.at(-1)];
  return start === undefined || end === undefined ? null : { start, end };
}

/** A billing provider without an NPI cannot ask, so the organization's own does. */
function providerOf({
  billingProvider: { npi, organizationName, name, taxonomyCode },
}: Claim): Pick<CheckInput, 'provider'> {
  if (npi === null) return {};
  const firstName = name?.given[0];
  const provider = {
    npi,
    ...(organizationName === null ? {} : { organizationName }),
    ...(organizationName === null && name
      ? { ...(firstName === undefined ? {} : { firstName }), lastName: name.family }
      : {}),
    ...(taxonomyCode === null ? {} : { taxonomyCode }),
  };
  return { provider };
}
