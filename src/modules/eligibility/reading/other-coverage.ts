import type { LocalDate } from '../../../kernel/local-date.ts';
import type { BenefitRow, RelatedEntity } from './benefit.ts';
import type { EligibilityAnswer } from './eligibility-answer.ts';

/** Finds a payer of the directory by its identifier or, failing that, by its exact name. */
export type FindKnownPayer = (payer: { identifier: string | null; name: string | null }) => {
  id: string;
  isByIdentifier: boolean;
} | null;

export const COORDINATION_ORDERS = ['primary', 'secondary', 'tertiary', 'unknown'] as const;
type CoordinationOrder = (typeof COORDINATION_ORDERS)[number];

/** Another coverage that the payer reports, in the form in which it can be recorded. */
export type OtherCoverage = {
  /** The payer's id in the directory; null if the directory does not contain it. */
  payerId: string | null;
  payerName: string | null;
  payerIdentifier: string | null;
  memberId: string | null;
  /** The holder, as named by the payer; null if not stated. */
  holderName: string | null;
  groupNumber: string | null;
  planNumber: string | null;
  insuranceTypeCode: string | null;
  period: { start: LocalDate | null; end: LocalDate | null };
  coordinationOrder: CoordinationOrder;
  /** The reason for the order, or why it is unknown. */
  orderReason: string;
  telephone: string | null;
  basis: number[];
  /** The coverage that was added from it; null until it has been added. */
  coverageId: string | null;
};

/** NM101 of loop 2120 in rows about other coverage. */
const ORDERS: Readonly<Record<string, CoordinationOrder>> = {
  primary_payer: 'primary',
  secondary_payer: 'secondary',
  tertiary_payer: 'tertiary',
};
const PAYER_ROLES = new Set([
  'payer',
  'primary_payer',
  'secondary_payer',
  'tertiary_payer',
  'managed_care_organization',
]);

/** EB04 of Medicare that pays after another payer, with the reason that the code states. */
const MEDICARE_SECONDARY: Readonly<Record<string, string>> = {
  '12': 'Medicare is secondary: the patient or the spouse works and has group coverage (type 12).',
  '13': 'Medicare is secondary during the coordination period of kidney disease (type 13).',
  '14': 'Medicare is secondary: no-fault or automobile insurance pays first (type 14).',
  '15': 'Medicare is secondary: workers’ compensation pays first (type 15).',
  '16': 'Medicare is secondary: the Public Health Service or another federal agency pays first (type 16).',
  '41': 'Medicare is secondary: Black Lung benefits pay first (type 41).',
  '42': 'Medicare is secondary: the Department of Veterans Affairs pays first (type 42).',
  '43': 'Medicare is secondary: a disabled patient has coverage of a large group plan (type 43).',
  '47': 'Medicare is secondary: other liability insurance pays first (type 47).',
};

/** Returns the coverages that rows of type `other_payer` name, one for each payer of a row. */
export function otherCoverageOf(answer: EligibilityAnswer, findPayer: FindKnownPayer): OtherCoverage[] {
  const rows = answer.rows.filter(({ type }) => type === 'other_payer');
  return rows.flatMap((row) => {
    const payers = row.relatedEntities.filter(({ role }) => PAYER_ROLES.has(role));
    const entities: (RelatedEntity | null)[] = payers.length > 0 ? payers : [row.relatedEntities[0] ?? null];
    return entities.map((entity) => otherCoverage(row, entity, findPayer));
  });
}

function otherCoverage(row: BenefitRow, entity: RelatedEntity | null, findPayer: FindKnownPayer): OtherCoverage {
  const name = entity?.name ?? null;
  const identifier = entity?.identifier ?? null;
  const reference = (...types: string[]) => row.references.find(({ type }) => types.includes(type))?.value ?? null;
  const holder = row.relatedEntities.find(({ role }) => role === 'subscriber');
  return {
    payerId: findPayer({ identifier, name })?.id ?? null,
    payerName: name,
    payerIdentifier: identifier,
    memberId: holder?.identifier ?? memberIdOf(row),
    holderName: holder?.name ?? null,
    groupNumber: reference('group_number', 'policy_number'),
    planNumber: reference('plan_number'),
    insuranceTypeCode: row.insuranceTypeCode,
    period: periodOf(row),
    ...orderOf(row, entity),
    telephone: entity?.contacts.find(({ telephone }) => telephone !== null)?.telephone ?? null,
    basis: [row.ebIndex],
    coverageId: null,
  };
}

/** REF of the row or of the payer in it, in the order of preference: 1W, F6 (Medicare), NQ (Medicaid) and 49. */
const MEMBER_REFERENCES = ['member_id', 'health_insurance_claim_number', 'medicaid_recipient_id', 'family_unit_number'];

function memberIdOf({ references }: BenefitRow): string | null {
  for (const type of MEMBER_REFERENCES) {
    const found = references.find((reference) => reference.type === type);
    if (found) return found.value;
  }
  return null;
}

function periodOf({ dates }: BenefitRow): OtherCoverage['period'] {
  const period = dates.find(({ type }) =>
    ['coordination_of_benefits', 'plan', 'benefit', 'eligibility'].includes(type),
  );
  const begin = dates.find(({ type }) => type.endsWith('_begin'))?.start;
  const end = dates.find(({ type }) => type.endsWith('_end'))?.start;
  return { start: begin ?? period?.start ?? null, end: end ?? period?.end ?? null };
}

function orderOf(
  row: BenefitRow,
  entity: RelatedEntity | null,
): Pick<OtherCoverage, 'coordinationOrder' | 'orderReason'> {
  const order = entity === null ? undefined : ORDERS[entity.role];
  if (order !== undefined && entity !== null) {
    return {
      coordinationOrder: order,
      orderReason: `The payer names it as the ${order} payer (NM101 ${entity.roleCode}).`,
    };
  }
  const secondary = row.insuranceTypeCode === null ? undefined : MEDICARE_SECONDARY[row.insuranceTypeCode];
  // The code is that of the Medicare coverage, so the payer of the row pays before Medicare.
  if (secondary !== undefined) return { coordinationOrder: 'primary', orderReason: secondary };
  return {
    coordinationOrder: 'unknown',
    orderReason: 'The payer names another coverage without its order. Ask the patient or the payers.',
  };
}
