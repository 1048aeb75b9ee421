import type { RemittanceItem } from '../835-005010X221A1/index.ts';
import type { DentalClaimItem } from '../837d-005010X224A2/index.ts';
import type { InstitutionalClaimItem } from '../837i-005010X223A3/index.ts';
import type { ProfessionalClaimItem } from '../837p-005010X222A2/index.ts';
import { DENTAL_CLAIM_SITUATIONS, INSTITUTIONAL_CLAIM_SITUATIONS } from './other-claims.ts';
import { PROFESSIONAL_CLAIM_SITUATIONS } from './professional-claim.ts';
import { CLAIM_PAYMENT_SITUATIONS, REMITTANCE_SITUATIONS } from './remittance.ts';
import { type Situation, type SituationFinding, unmet } from './situation.ts';

/** Checks an item of the set that the key names; see `KNOWN_SETS`. */
type ItemCheck = (item: { kind: string }) => SituationFinding[];

/** What depends on other values, by the name of the known set. A set without an entry has no such checks. */
const ITEM_CHECKS: Readonly<Record<string, ItemCheck>> = {
  '837P': (read) => {
    const item = read as ProfessionalClaimItem;
    return item.kind === 'claim' ? unmet(PROFESSIONAL_CLAIM_SITUATIONS, item.claim, item.claim.source) : [];
  },
  '837I': (read) => {
    const item = read as InstitutionalClaimItem;
    return item.kind === 'institutionalClaim'
      ? unmet(INSTITUTIONAL_CLAIM_SITUATIONS, item.claim, item.claim.source)
      : [];
  },
  '837D': (read) => {
    const item = read as DentalClaimItem;
    return item.kind === 'dentalClaim' ? unmet(DENTAL_CLAIM_SITUATIONS, item.claim, item.claim.source) : [];
  },
  '835': (read) => {
    const item = read as RemittanceItem;
    if (item.kind === 'remittance') return unmet(REMITTANCE_SITUATIONS, item.header);
    return item.kind === 'claimPayment'
      ? unmet(CLAIM_PAYMENT_SITUATIONS, item.claimPayment, item.claimPayment.source)
      : [];
  },
};

/** Every situation, for the catalogue of rules. */
export const SITUATIONS: readonly Situation<never>[] = [
  ...PROFESSIONAL_CLAIM_SITUATIONS,
  ...INSTITUTIONAL_CLAIM_SITUATIONS,
  ...DENTAL_CLAIM_SITUATIONS,
  ...REMITTANCE_SITUATIONS,
  ...CLAIM_PAYMENT_SITUATIONS,
];

/** The situations that an item does not meet. */
export function situationsOf(setName: string, item: { kind: string }): SituationFinding[] {
  return ITEM_CHECKS[setName]?.(item) ?? [];
}
