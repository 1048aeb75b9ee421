import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import { getCachedOrganizationSettings } from '../../../platform/organizations/find-organizations.ts';
import type { Coverage, CoverageRank } from '../../../practice/coverages/coverage.ts';
import { isSamePlan, overlap } from '../../../practice/coverages/coverage-order.ts';
import { listCoverages } from '../../../practice/coverages/find-coverages.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import type { Claim } from '../claim.ts';
import { serviceDatesOf } from '../claim-derived.ts';
import type { PriorCoverage } from './prior-coverages.ts';

/** More coverages than any patient has. */
const COVERAGES_MAX = 100;
const ORDER: readonly CoverageRank[] = ['primary', 'secondary', 'tertiary'];

/**
 * Returns the patient's other coverages that a claim names without amounts (loops 2320 and 2330), in the order of payment:
 * payers that have not decided and may be involved. Returns none for payers that the organization has exempted.
 */
export async function otherCoveragesOf(
  reader: TenantReader,
  { claim, coverage, on }: { claim: Claim; coverage: Coverage; on: LocalDate },
): Promise<PriorCoverage[]> {
  const { omitOtherCoveragesFor } = await getCachedOrganizationSettings(reader);
  if (omitOtherCoveragesFor.includes(claim.payerId)) return [];
  const { patientId } = claim;
  const all = await listCoverages(reader, { patientId, status: 'active' }, { limit: COVERAGES_MAX });
  const found: PriorCoverage[] = [];
  for (const other of namedCoverages({ claim, coverage, all })) {
    found.push({ coverage: other, payer: await findPayer(reader, other.payerId, on) });
  }
  return found;
}

type Given = {
  claim: Pick<Claim, 'serviceLines' | 'priorAdjudications' | 'accident'>;
  coverage: Pick<Coverage, 'id' | 'lineOfBusiness' | 'payerId' | 'memberId'>;
  all: readonly Coverage[];
};

/**
 * Selects from all active coverages of a patient those that a claim names, one for each plan: a second coverage of the
 * same plan, which a synchronization or a merge can create, is not a further payer.
 */
export function namedCoverages({ claim, coverage, all }: Given): Coverage[] {
  const dates = serviceDatesOf(claim);
  if (dates === null || !isCoordinated(coverage)) return [];
  const decided = new Set(claim.priorAdjudications.map(({ coverageId }) => coverageId));
  const billed = [coverage, ...all.filter(({ id }) => decided.has(id))];
  const named = all
    .filter(
      (other) =>
        other.id !== coverage.id &&
        !decided.has(other.id) &&
        !billed.some((one) => isSamePlan(one, other)) &&
        overlap(other.period, { start: dates.from, end: dates.to }) &&
        isCoordinated(other) &&
        isForAccidentOf(claim, other),
    )
    .toSorted((a, b) => ORDER.indexOf(a.rank) - ORDER.indexOf(b.rank) || (a.id < b.id ? -1 : 1));
  return named.filter((one, index) => named.findIndex((other) => isSamePlan(one, other)) === index);
}

/** An employee assistance program is confidential towards health plans, and a patient who pays alone is no payer. */
function isCoordinated({ lineOfBusiness }: Pick<Coverage, 'lineOfBusiness'>): boolean {
  return lineOfBusiness !== 'eap' && lineOfBusiness !== 'self_pay';
}

/** Insurers of accidents are involved only in claims about an accident of their kind. */
function isForAccidentOf({ accident }: Given['claim'], { lineOfBusiness }: Coverage): boolean {
  const related = accident?.related ?? [];
  if (lineOfBusiness === 'workers_comp') return related.includes('employment');
  return lineOfBusiness !== 'auto' || related.includes('auto');
}
