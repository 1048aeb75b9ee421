import type { BenefitRow, RelatedEntity } from './benefit.ts';
import type { EligibilityAnswer } from './eligibility-answer.ts';
import type { FindKnownPayer } from './other-coverage.ts';

/** The payer to which a claim should be sent, if the response names a payer other than the asked one. */
export type ActualPayer = {
  payerId: string | null;
  name: string | null;
  identifier: string | null;
  /** `high`: by an identifier of the directory. `medium`: by its name. `low`: the directory does not contain it. */
  confidence: 'high' | 'medium' | 'low';
  reason: string;
  basis: number[];
};

/** EB04 of plans that replace a government program for the patient. */
const REPLACING_TYPES = new Set(['HM', 'HN', 'HS', 'IN', 'PR', 'PS', 'EP', 'MC']);
const PAYER_ROLES = new Set(['payer', 'primary_payer', 'managed_care_organization']);
const ROW_TYPES = new Set(['active', 'managed_care_coordinator', 'contact_entity', 'other_source']);

/**
 * Returns the payer that administers the coverage instead of the asked payer. It is in a row about the coverage itself
 * or, for Medicare and Medicaid, in a row about other coverage whose type is a managed plan.
 */
export function actualPayerOf(
  answer: EligibilityAnswer,
  asked: { id: string; name: string; lineOfBusiness: string },
  findPayer: FindKnownPayer,
): ActualPayer | null {
  for (const row of answer.rows) {
    const replaces = isReplacing(row, asked.lineOfBusiness);
    if (!ROW_TYPES.has(row.type) && !replaces) continue;
    const entity = row.relatedEntities.find((candidate) => PAYER_ROLES.has(candidate.role));
    if (!entity || isAsked(entity, asked)) continue;
    const known = findPayer({ identifier: entity.identifier, name: entity.name });
    if (known?.id === asked.id) continue;
    return {
      payerId: known?.id ?? null,
      name: entity.name,
      identifier: entity.identifier,
      confidence: known === null ? 'low' : known.isByIdentifier ? 'high' : 'medium',
      reason: replaces
        ? 'The response names a managed plan that replaces the program that was asked.'
        : 'The response names another payer that administers the coverage.',
      basis: [row.ebIndex],
    };
  }
  return null;
}

function isReplacing({ type, insuranceTypeCode }: BenefitRow, lineOfBusiness: string): boolean {
  const isProgram = lineOfBusiness === 'medicare_ffs' || lineOfBusiness === 'medicaid_ffs';
  return isProgram && type === 'other_payer' && insuranceTypeCode !== null && REPLACING_TYPES.has(insuranceTypeCode);
}

function isAsked({ name, identifier }: RelatedEntity, asked: { id: string; name: string }): boolean {
  return identifier === asked.id || (name !== null && name.toUpperCase() === asked.name.toUpperCase());
}
