import type { EventExample, ExampleContext } from '../resource.ts';
import { newResource } from '../resource-fields.ts';
import {
  type CheckResult,
  type EligibilityCheck,
  NO_RESULT,
  referenceIdOf,
  traceNumberOf,
} from './eligibility-check.ts';
import { eligibilityCheckFields } from './eligibility-check-fields.ts';
import { presentCheck } from './present-check.ts';
import type { Benefit } from './reading/benefit.ts';
import { emptyLists } from './reading/group-plans.ts';

function benefit(ebIndex: number, segment: string, own: Partial<Benefit>): Benefit {
  return {
    code: '1',
    type: 'active',
    coverageLevel: 'unknown',
    services: [{ system: 'x12_stc', code: '30', endCode: null, modifiers: [] }],
    insuranceTypeCode: 'C1',
    planName: 'EXAMPLE GOLD',
    timePeriod: null,
    amount: null,
    percent: null,
    quantity: null,
    authRequired: 'unknown',
    network: 'unknown',
    dates: [],
    references: [],
    deliveries: [],
    conditions: [],
    messages: [],
    relatedEntities: [],
    remaining: null,
    remainingQuantity: null,
    raw: { ebIndex, remainingEbIndex: null, segments: [segment] },
    ...own,
  };
}

function exampleResult(checkId: string): CheckResult {
  const copay = benefit(2, 'EB*B*IND*30*C1*EXAMPLE GOLD*27*30*****Y', {
    code: 'B',
    type: 'copayment',
    coverageLevel: 'individual',
    timePeriod: 'visit',
    amount: 3_000,
    network: 'in',
  });
  const segments = [
    `BHT*0022*11*${referenceIdOf(checkId, 1)}*20270301*1200`,
    `TRN*2*${traceNumberOf(checkId)}*9EXAMPLE00`,
  ];
  return {
    ...NO_RESULT,
    coverageStatus: 'active',
    planDates: { ...NO_RESULT.planDates, eligibilityBegin: '2027-01-01' },
    planSpans: [
      {
        planName: 'EXAMPLE GOLD',
        insuranceTypeCode: 'C1',
        status: 'active',
        serviceTypeCodes: ['30'],
        start: '2027-01-01',
        end: null,
        coversServiceDate: true,
        basis: [1],
      },
    ],
    plans: [
      {
        name: 'EXAMPLE GOLD',
        planNumber: 'PLAN9',
        groupNumber: 'GRP-100',
        insuranceTypeCode: 'C1',
        payer: { id: 'SBX01', name: 'SANDBOX COMMERCIAL PPO' },
        benefits: {
          ...emptyLists(),
          statuses: [benefit(1, 'EB*1**30*C1*EXAMPLE GOLD', {})],
          coPayment: [copay],
        },
      },
    ],
    summary: { ...NO_RESULT.summary, copay: 3_000, inNetwork: true, basis: { copay: [2], inNetwork: [2] } },
    raw: { segments },
  };
}

/** Returns an invented completed check. */
export function anEligibilityCheck({ id, now }: ExampleContext): EligibilityCheck {
  const checkId = id('elg');
  const at = now.toISOString();
  const date = at.slice(0, 10);
  const created = newResource(
    eligibilityCheckFields,
    {
      status: 'completed',
      statusChangedAt: at,
      ownerOfNextAction: 'none',
      mode: 'sync',
      patientId: id('pat'),
      coverageId: id('cov'),
      payerId: 'SBX01',
      payerName: 'Sandbox Commercial PPO',
      inquiry: {
        provider: {
          npi: '1999999984',
          organizationName: 'Riverside Family Practice',
          firstName: null,
          lastName: null,
          taxonomyCode: '207Q00000X',
        },
        subscriber: {
          firstName: 'Ada',
          lastName: 'Larkin',
          birthDate: '1984-02-29',
          sex: 'female',
          memberId: 'SBX-0001',
          groupNumber: 'GRP-100',
        },
        dependent: null,
        serviceDate: { start: date, end: date },
        serviceTypeCodes: ['30'],
        procedureCodes: [],
      },
      ...exampleResult(checkId),
      attempts: 1,
      durationMs: 640,
      completedAt: at,
    },
    now,
  );
  return { ...created, id: checkId, version: 2 };
}

/** Returns the example of a completed check. */
export function exampleCheck(context: ExampleContext): EventExample {
  const check = anEligibilityCheck(context);
  return {
    resourceType: 'eligibility_check',
    resourceId: check.id,
    data: { eligibilityCheck: presentCheck(check, { livemode: false }) },
  };
}
