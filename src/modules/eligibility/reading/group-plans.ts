import type { Benefit, BenefitList, BenefitReference, BenefitRow, BenefitType } from './benefit.ts';
import type { EligibilityAnswer } from './eligibility-answer.ts';
import { joinRemaining } from './join-remaining.ts';

/** A plan of the payer with all of its rows in the response. */
export type EligibilityPlan = {
  /** EB05; null for rows that name no plan. */
  name: string | null;
  planNumber: string | null;
  groupNumber: string | null;
  /** EB04 */
  insuranceTypeCode: string | null;
  payer: { id: string | null; name: string | null };
  benefits: Record<BenefitList, Benefit[]>;
};

const LIST_OF: Readonly<Partial<Record<BenefitType, BenefitList>>> = {
  active: 'statuses',
  inactive: 'statuses',
  copayment: 'coPayment',
  coinsurance: 'coInsurance',
  deductible: 'deductible',
  out_of_pocket: 'outOfPocketMax',
  limitation: 'limitations',
  non_covered: 'nonCovered',
  exclusion: 'nonCovered',
  other_payer: 'otherPayers',
};

/** Returns whether a row states only whether an authorization is needed. */
function isAuthorizationRow({ type, authRequired, amount, percent, quantity }: BenefitRow | Benefit): boolean {
  const isBasis = type === 'coverage_basis' || type === 'cost_containment' || type === 'benefit_description';
  return isBasis && authRequired !== 'unknown' && amount === null && percent === null && quantity === null;
}

function listOf(benefit: Benefit): BenefitList {
  if (isAuthorizationRow(benefit)) return 'authorizationRequirements';
  return LIST_OF[benefit.type] ?? 'other';
}

type PlanKey = { name: string | null; insuranceTypeCode: string | null };

const sameName = (one: string | null, other: string | null) => one?.toUpperCase() === other?.toUpperCase();

function keyText({ name, insuranceTypeCode }: PlanKey): string {
  return JSON.stringify([name?.toUpperCase() ?? null, insuranceTypeCode]);
}

/**
 * Returns the plan of a row: the plan that it names, or the only plan that matches its data. A row that matches several
 * plans, or describes another payer's plan, belongs to none.
 */
function planOf(row: BenefitRow, plans: readonly PlanKey[]): PlanKey {
  const { planName: name, insuranceTypeCode } = row;
  if (row.type === 'other_payer') return plans.length === 1 ? plans[0]! : { name: null, insuranceTypeCode: null };
  const fitting = plans.filter(
    (plan) =>
      (name === null || sameName(plan.name, name)) &&
      (insuranceTypeCode === null ||
        plan.insuranceTypeCode === insuranceTypeCode ||
        (name !== null && plan.insuranceTypeCode === null)),
  );
  const exact = fitting.find(
    (plan) => sameName(plan.name, name) && name !== null && plan.insuranceTypeCode === insuranceTypeCode,
  );
  if (exact) return exact;
  return fitting.length === 1 ? fitting[0]! : { name, insuranceTypeCode };
}

/** Returns the plans that status rows name. A row without a plan name is the same plan as one with its type. */
function namedPlans(rows: readonly BenefitRow[]): PlanKey[] {
  const statuses = rows.filter(({ type }) => type === 'active' || type === 'inactive');
  const named = statuses.length > 0 ? statuses : rows.filter(({ type }) => type !== 'other_payer');
  const plans = new Map<string, PlanKey>();
  for (const { planName: name, insuranceTypeCode } of named) {
    const key = { name, insuranceTypeCode };
    if (name !== null || insuranceTypeCode !== null) plans.set(keyText(key), key);
  }
  return withoutVaguer([...plans.values()]);
}

/** Omits plans that have fewer fields than another plan and do not contradict it: no name, or a name without a type. */
function withoutVaguer(plans: readonly PlanKey[]): PlanKey[] {
  const isVaguer = (plan: PlanKey, other: PlanKey) =>
    plan !== other &&
    (plan.name === null || sameName(plan.name, other.name)) &&
    (plan.insuranceTypeCode === null || plan.insuranceTypeCode === other.insuranceTypeCode);
  return plans.filter((plan) => plans.filter((other) => isVaguer(plan, other)).length !== 1);
}

function referenceOf(references: readonly BenefitReference[], types: readonly string[]): string | null {
  for (const type of types) {
    const found = references.find((reference) => reference.type === type);
    if (found) return found.value;
  }
  return null;
}

/** Returns the lists of a plan without benefits. */
export function emptyLists(): Record<BenefitList, Benefit[]> {
  return {
    statuses: [],
    coPayment: [],
    coInsurance: [],
    deductible: [],
    outOfPocketMax: [],
    limitations: [],
    nonCovered: [],
    authorizationRequirements: [],
    otherPayers: [],
    other: [],
  };
}

/** Groups the rows of an answer by plan. Each row is in exactly one list of exactly one plan. */
export function groupPlans(answer: EligibilityAnswer): EligibilityPlan[] {
  const plans = namedPlans(answer.rows);
  const groups = new Map<string, { key: PlanKey; rows: BenefitRow[] }>();
  for (const row of answer.rows) {
    const key = planOf(row, plans);
    const group = groups.get(keyText(key)) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(keyText(key), group);
  }
  const ofPerson = [...(answer.dependent?.references ?? []), ...(answer.subscriber?.references ?? [])];
  return [...groups.values()].map(({ key, rows }) => {
    const own = rows.filter(({ type }) => type !== 'other_payer').flatMap(({ references }) => references);
    const benefits = emptyLists();
    for (const benefit of joinRemaining(rows)) benefits[listOf(benefit)].push(benefit);
    return {
      name: key.name,
      planNumber: referenceOf([...own, ...ofPerson], ['plan_number']),
      groupNumber: referenceOf([...own, ...ofPerson], ['group_number', 'policy_number']),
      insuranceTypeCode: key.insuranceTypeCode,
      payer: { id: answer.payer.identifier, name: answer.payer.name },
      benefits,
    };
  });
}
