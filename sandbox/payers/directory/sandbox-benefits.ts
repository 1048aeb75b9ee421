import type { Payer } from '../../../src/modules/trading/payers/payer.ts';
import type { Benefit, BenefitRelatedEntity } from '../../../src/x12/271-005010X279A1/index.ts';
import type { PartyName } from '../../../src/x12/common.ts';
import type { EligibilityOutcome } from '../member-ids/sandbox-outcomes.ts';

/** The inputs for the benefits of an answer. */
export type BenefitScenario = {
  outcome: EligibilityOutcome;
  payer: Pick<Payer, 'id' | 'name' | 'claimFilingIndicatorCode'>;
  payers: readonly Pick<Payer, 'id' | 'name'>[];
  serviceTypeCodes: readonly string[];
  subscriber: { name: PartyName; memberId: string };
  groupNumber: string;
  planNumber: string;
};

/** EB04 by the payer's filing indicator. */
const INSURANCE_TYPES: Readonly<Record<string, string>> = {
  CI: 'C1',
  BL: 'PR',
  MB: 'MB',
  MC: 'MC',
  '16': 'HN',
  ZZ: 'OT',
};
const PHYSICAL_THERAPY = 'PT';
const DENTAL = '35';
const OFFICE_VISIT = '98';

type Amounts = {
  copay: number;
  coinsurance: string;
  deductible: number;
  deductibleLeft: number;
  limit: number;
  limitLeft: number;
};

const IN_NETWORK: Amounts = {
  copay: 3_000,
  coinsurance: '.2',
  deductible: 150_000,
  deductibleLeft: 50_000,
  limit: 600_000,
  limitLeft: 450_000,
};
const OUT_OF_NETWORK: Amounts = {
  copay: 6_000,
  coinsurance: '.4',
  deductible: 300_000,
  deductibleLeft: 200_000,
  limit: 1_200_000,
  limitLeft: 1_000_000,
};

type Plan = { name: string; insuranceTypeCode: string };

/** Returns the EB rows of a covered patient. */
export function activeBenefits(scenario: BenefitScenario): Benefit[] {
  const { outcome, payer } = scenario;
  const plan = {
    name: planName(payer.name),
    insuranceTypeCode: INSURANCE_TYPES[payer.claimFilingIndicatorCode] ?? 'OT',
  };
  const isOut = outcome.outcome === 'out_of_network';
  const amounts = isOut ? OUT_OF_NETWORK : IN_NETWORK;
  const left = outcome.outcome === 'deductible_met' ? { deductibleLeft: 0 } : {};
  const rows = planBenefits(scenario, plan, { ...amounts, ...left });
  switch (outcome.outcome) {
    case 'multiple_plans':
      return [...rows, ...supplement(scenario, plan)];
    case 'other_payer_primary':
      return [...rows, otherPayer(scenario)];
    case 'managed_care':
      return [...rows, managedCare(scenario)];
    default:
      return rows;
  }
}

/** Returns the one row of a patient who is not covered. */
export function inactiveBenefits({ payer }: BenefitScenario): Benefit[] {
  const insuranceTypeCode = INSURANCE_TYPES[payer.claimFilingIndicatorCode] ?? 'OT';
  const planCoverageDescription = planName(payer.name);
  return [{ benefitInformationCode: '6', serviceTypeCodes: ['30'], insuranceTypeCode, planCoverageDescription }];
}

function planName(payerName: string): string {
  return `${payerName.toUpperCase()} GOLD`;
}

function planBenefits(scenario: BenefitScenario, plan: Plan, amounts: Amounts): Benefit[] {
  const { outcome, planNumber, groupNumber } = scenario;
  const asked = [...new Set(['30', ...scenario.serviceTypeCodes])];
  const of = { insuranceTypeCode: plan.insuranceTypeCode, planCoverageDescription: plan.name };
  const network = { inPlanNetwork: outcome.outcome === 'out_of_network' ? 'N' : 'Y' };
  const authorization = { authorizationRequired: outcome.outcome === 'authorization_required' ? 'Y' : 'N' };
  const general = { ...of, ...network, coverageLevelCode: 'IND', serviceTypeCodes: ['30'] };
  const deductible = { ...general, benefitInformationCode: 'C' };
  const family = { ...deductible, coverageLevelCode: 'FAM' };
  const limit = { ...general, benefitInformationCode: 'G' };
  const therapy = {
    ...of,
    benefitInformationCode: 'F',
    coverageLevelCode: 'IND',
    serviceTypeCodes: [PHYSICAL_THERAPY],
  };
  return [
    {
      ...of,
      benefitInformationCode: '1',
      serviceTypeCodes: asked,
      references: [
        { qualifier: '18', value: planNumber },
        { qualifier: '6P', value: groupNumber },
      ],
    },
    {
      ...general,
      ...authorization,
      benefitInformationCode: 'B',
      serviceTypeCodes: [...new Set([...asked, OFFICE_VISIT])],
      timePeriodQualifier: '27',
      amountCents: amounts.copay,
    },
    {
      ...general,
      benefitInformationCode: 'A',
      serviceTypeCodes: asked,
      timePeriodQualifier: '23',
      percent: amounts.coinsurance,
    },
    { ...deductible, timePeriodQualifier: '23', amountCents: amounts.deductible },
    { ...deductible, timePeriodQualifier: '29', amountCents: amounts.deductibleLeft },
    { ...family, timePeriodQualifier: '23', amountCents: amounts.deductible * 2 },
    { ...family, timePeriodQualifier: '29', amountCents: amounts.deductibleLeft * 2 },
    { ...limit, timePeriodQualifier: '23', amountCents: amounts.limit },
    { ...limit, timePeriodQualifier: '29', amountCents: amounts.limitLeft },
    {
      ...therapy,
      deliveries: [{ quantityQualifier: 'VS', quantity: '30', timePeriodQualifier: '23', periodCount: '1' }],
    },
    { ...of, benefitInformationCode: 'I', serviceTypeCodes: [DENTAL] },
    {
      ...general,
      ...authorization,
      benefitInformationCode: 'CB',
      serviceTypeCodes: asked,
      ...(outcome.outcome === 'authorization_required'
        ? { messages: ['PRIOR AUTHORIZATION IS REQUIRED BEFORE THE SERVICE'] }
        : {}),
    },
  ];
}

/** Returns a second plan with a different copayment. */
function supplement({ payer, planNumber }: BenefitScenario, plan: Plan): Benefit[] {
  const of = {
    insuranceTypeCode: plan.insuranceTypeCode,
    planCoverageDescription: `${payer.name.toUpperCase()} SUPPLEMENT`,
  };
  return [
    {
      ...of,
      benefitInformationCode: '1',
      serviceTypeCodes: ['88'],
      references: [{ qualifier: '18', value: `${planNumber}S` }],
    },
    {
      ...of,
      benefitInformationCode: 'B',
      coverageLevelCode: 'IND',
      serviceTypeCodes: ['88'],
      timePeriodQualifier: '27',
      amountCents: 1_000,
      inPlanNetwork: 'Y',
    },
  ];
}

const OTHER_PAYER = { SBX02: 'SBX01' } as const;
const MANAGED_CARE = { SBX03: 'SBX04' } as const;

function payerNamed(scenario: BenefitScenario, id: string): Pick<BenefitRelatedEntity, 'name' | 'idQualifier' | 'id'> {
  const name = scenario.payers.find((payer) => payer.id === id)?.name ?? id;
  return { name: { type: 'organization', organization: name.toUpperCase() }, idQualifier: 'PI', id };
}

/** Another payer pays first: SBX02, or SBX01 when SBX02 was asked. */
function otherPayer(scenario: BenefitScenario): Benefit {
  const { payer, subscriber, groupNumber, planNumber } = scenario;
  const id = payer.id === 'SBX02' ? OTHER_PAYER.SBX02 : 'SBX02';
  return {
    benefitInformationCode: 'R',
    serviceTypeCodes: ['30'],
    references: [{ qualifier: '6P', value: groupNumber }],
    relatedEntities: [
      { entityCode: 'PRP', ...payerNamed(scenario, id) },
      { entityCode: 'IL', name: subscriber.name, idQualifier: 'MI', id: `OTHER-${planNumber}` },
    ],
  };
}

/** SBX03 administers the plan, or SBX04 when SBX03 was asked. */
function managedCare(scenario: BenefitScenario): Benefit {
  const id = scenario.payer.id === 'SBX03' ? MANAGED_CARE.SBX03 : 'SBX03';
  return {
    benefitInformationCode: 'MC',
    serviceTypeCodes: ['30'],
    insuranceTypeCode: 'HM',
    messages: ['SEND CLAIMS TO THE MANAGED CARE PAYER'],
    relatedEntities: [{ entityCode: 'PR', ...payerNamed(scenario, id) }],
  };
}
