import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Condition } from '../../../office/conditions/condition.ts';
import { reasonLabel } from '../../../payments/denials/classification/reason-label.ts';
import type { Denial } from '../../../payments/denials/denial.ts';
import { getDenial } from '../../../payments/denials/find-denials.ts';
import type { Claim } from '../claim.ts';
import type { CustomRule, CustomRuleInput } from '../custom-rules/custom-rule-schema.ts';
import { createCustomRule } from '../custom-rules/save-custom-rule.ts';
import { getClaim } from '../find-claims.ts';

type DraftInput = { name?: string };

/**
 * Creates a scrub rule that matches claims like the denied one: the same payer, and what the denial is about. It is disabled
 * and in shadow mode, and has the denied claim as its test, so that a person can narrow it. Throws resource_not_found.
 */
export async function draftRuleOfDenial(tx: UnitOfWork, denialId: string, input: DraftInput): Promise<CustomRule> {
  const denial = await getDenial(tx, denialId);
  return createCustomRule(tx, ruleOfDenial(denial, await getClaim(tx, denial.claimId), input));
}

/** Returns the draft of a rule. Pure; exported for its tests. */
export function ruleOfDenial(
  denial: Pick<Denial, 'id' | 'carc' | 'category' | 'payerId' | 'claimId' | 'serviceLineIds'>,
  claim: Pick<Claim, 'claimType' | 'serviceLines' | 'diagnoses'>,
  { name }: DraftInput,
): CustomRuleInput {
  const lines = claim.serviceLines.filter(({ id }) => denial.serviceLineIds.includes(id));
  const isOfLines = lines.length > 0;
  const label = reasonLabel(denial.carc) ?? 'a reason that the service does not know';
  const conditions = [
    ...servicesOf(isOfLines ? lines : claim.serviceLines, isOfLines),
    ...causeOf(denial.category, claim, lines),
  ];
  return {
    name: name ?? `The payer pays this: no denial with CARC ${denial.carc}`,
    description: `Drafted from the denial ${denial.id}. Narrow the condition to what caused the denial before you enable the rule.`,
    claimTypes: [claim.claimType],
    payerIds: [denial.payerId],
    scope: isOfLines ? 'line' : 'claim',
    condition: { all: conditions },
    action: {
      type: 'finding',
      severity: 'warning',
      message: `The payer denied such a claim with CARC ${denial.carc}: ${label}.`,
      predictedCarc: [denial.carc],
    },
    tests: [{ name: 'The denied claim', claimId: denial.claimId, expect: 'match' }],
  };
}

type Line = Claim['serviceLines'][number];

/** Returns a condition that the claim has one of these procedures, or of these revenue codes. */
function servicesOf(lines: readonly Line[], isOfLines: boolean): Condition[] {
  const member = lines.some(({ procedureCode }) => procedureCode) ? 'procedureCode' : 'revenueCode';
  const codes = [...new Set(lines.flatMap((line) => line[member] || []))].slice(0, CODES_MAX);
  const field = `serviceLines.${member}`;
  if (isOfLines) return [{ field, operator: 'in', value: codes }];
  const parts = codes.map((value) => ({ field, operator: 'contains' as const, value }));
  return [parts.length === 1 ? parts[0]! : { any: parts }];
}

/** The condition tree has at most 50 comparisons. */
const CODES_MAX = 40;

/** Returns what is compared besides the service, by the category of the denial. */
function causeOf(category: Denial['category'], claim: Pick<Claim, 'diagnoses'>, lines: readonly Line[]): Condition[] {
  switch (category) {
    case 'authorization':
      return [
        { field: 'priorAuthorizationNumber', operator: 'not_exists' },
        { field: 'priorAuthorizationIds', operator: 'not_exists' },
      ];
    case 'medical_necessity': {
      const code = claim.diagnoses[(lines[0]?.diagnosisPointers[0] ?? 1) - 1]?.code;
      return code === undefined ? [] : [{ field: 'diagnoses.code', operator: 'contains', value: code }];
    }
    case 'coding':
    case 'bundling_ncci':
      return lines.length === 0 ? [] : modifiersOf(lines);
    default:
      return [];
  }
}

/** Returns a condition that the line has the modifiers that all denied lines share, or none if they have none. */
function modifiersOf(lines: readonly Line[]): Condition[] {
  const field = 'serviceLines.modifiers';
  const shared = (lines[0]?.modifiers ?? []).filter((modifier) =>
    lines.every(({ modifiers }) => modifiers.includes(modifier)),
  );
  if (shared.length > 0) return shared.map((value) => ({ field, operator: 'contains' as const, value }));
  return lines.every(({ modifiers }) => modifiers.length === 0) ? [{ field, operator: 'not_exists' }] : [];
}
