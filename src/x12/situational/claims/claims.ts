import type { DentalClaim } from '../../837d-005010X224A2/types.ts';
import type { InstitutionalClaim } from '../../837i-005010X223A3/types.ts';
import type { ProfessionalClaim } from '../../837p-005010X222A2/types.ts';
import type { SourceSpan } from '../../common.ts';
import { type Situation, type SituationFinding, unmet } from '../situation.ts';
import { ANY_CLAIM_DETAILS } from './any-claim-details.ts';
import { traitsOf } from './claim-traits.ts';
import { DENTAL_CLAIM_DETAILS } from './dental-details.ts';
import { INSTITUTIONAL_CLAIM_DETAILS } from './institutional-details.ts';
import { DENTAL_CLAIM_SITUATIONS, INSTITUTIONAL_CLAIM_SITUATIONS } from './other-claims.ts';
import { PROFESSIONAL_CLAIM_SITUATIONS } from './professional-claim.ts';
import { PROFESSIONAL_CLAIM_DETAILS } from './professional-details.ts';

/** The situations of all three 837 guides. Claims are checked when they are read and when they are written. */
export const PROFESSIONAL_CLAIM: readonly Situation<ProfessionalClaim>[] = [
  ...PROFESSIONAL_CLAIM_SITUATIONS,
  ...ANY_CLAIM_DETAILS,
  ...PROFESSIONAL_CLAIM_DETAILS,
];
export const INSTITUTIONAL_CLAIM: readonly Situation<InstitutionalClaim>[] = [
  ...INSTITUTIONAL_CLAIM_SITUATIONS,
  ...ANY_CLAIM_DETAILS,
  ...INSTITUTIONAL_CLAIM_DETAILS,
];
export const DENTAL_CLAIM: readonly Situation<DentalClaim>[] = [
  ...DENTAL_CLAIM_SITUATIONS,
  ...ANY_CLAIM_DETAILS,
  ...DENTAL_CLAIM_DETAILS,
];

/** Returns the situations that a claim does not meet. */
export function unmetOfClaim<Claim extends { claim: object; serviceLines: readonly object[] }>(
  situations: readonly Situation<Claim>[],
  claim: Claim,
  at?: SourceSpan,
): SituationFinding[] {
  return unmet(situations, claim, at, traitsOf(claim));
}
