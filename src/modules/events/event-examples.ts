import type { IdPrefix } from '../../kernel/ids.ts';
import { addDays, localDateOf } from '../../kernel/local-date.ts';
import type { ClaimStatus } from '../claims/claim.ts';
import { presentClaim } from '../claims/presentation/present-claim.ts';
import { presentDenial } from '../denials/present-denial.ts';
import { presentPatient } from '../patients/present-patient.ts';
import { presentRemittance } from '../remittances/present-remittance.ts';
import type { EventType } from '../webhooks/event-types.ts';
import { presentSubscription } from '../webhooks/subscription.ts';
import { type ExampleContext, exampleClaim, STATUS_BEFORE } from './example-claim.ts';

/** The data of an event and what it is about, all of it invented. */
export type EventExample = { resourceType: string; resourceId: string; data: Record<string, unknown> };

/** An example of a type, fit to be delivered: each id is one that `id` gives. */
export function exampleEvent(type: EventType, context: ExampleContext): EventExample {
  return EXAMPLES[type](context);
}

/** The same in every answer: ids that look like ids and belong to nothing. */
export const DOCUMENTATION: ExampleContext = {
  id: (prefix: IdPrefix) => `${prefix}_01kaexamp1e000000000000000`,
  now: new Date('2027-03-01T12:00:00.000Z'),
};

const EXAMPLES: Record<EventType, (context: ExampleContext) => EventExample> = {
  'patient.created': (context) => patient(context),
  'patient.updated': (context) => patient(context, { mrn: null }),
  'claim.created': claim('draft'),
  'claim.ready': claim('ready'),
  'claim.submitted': claim('submitted'),
  'claim.accepted': claim('accepted'),
  'claim.rejected': claim('rejected'),
  'claim.denied': claim('denied'),
  'claim.paid': claim('paid'),
  'claim.partially_paid': claim('partially_paid'),
  'claim.reversed': claim('accepted', 'paid'),
  'claim.voided': claim('voided'),
  'claim.payer_status_updated': claim('accepted', null),
  'remittance.received': (context) => remittance('received', context),
  'remittance.posted': (context) => remittance('posted', context),
  'denial.received': denial,
  'subscription.disabled': subscription,
  ping,
};

/** The data of a ping to a subscription. */
export function pingOf(subscriptionId: string, { livemode, now }: { livemode: boolean; now: Date }) {
  return { ping: { object: 'ping' as const, livemode, subscriptionId, sentAt: now.toISOString() } };
}

function ping({ id, now }: ExampleContext): EventExample {
  const subscriptionId = id('whs');
  return {
    resourceType: 'webhook_subscription',
    resourceId: subscriptionId,
    data: pingOf(subscriptionId, { livemode: false, now }),
  };
}

const SANDBOX = { livemode: false };

/** Claim status category and code, X12 code sources 508 and 507. */
const IN_PROCESS = {
  payerStatus: { categoryCode: 'P1', statusCode: '20', entityCode: 'PR', effectiveDate: '2027-03-01' },
};
const NOTHING_TOLD = { payerStatus: null };

/** `before`: the state it came from; null when it is the payer's word that has changed and not the state. */
function claim(status: ClaimStatus, before: ClaimStatus | null | undefined = STATUS_BEFORE[status]) {
  return (context: ExampleContext): EventExample => {
    const example = { ...exampleClaim(status, context), ...(before === null ? IN_PROCESS : {}) };
    return {
      resourceType: 'claim',
      resourceId: example.id,
      data: {
        claim: presentClaim(example, { ...SANDBOX, now: context.now }),
        ...(before === undefined ? {} : { previousAttributes: before === null ? NOTHING_TOLD : { status: before } }),
      },
    };
  };
}

function patient({ id, now }: ExampleContext, previousAttributes?: Record<string, unknown>): EventExample {
  const at = now.toISOString();
  const example = {
    id: id('pat'),
    status: 'active' as const,
    externalId: null,
    mrn: previousAttributes === undefined ? null : 'EXAMPLE-1',
    name: { given: ['Ada'], family: 'Example' },
    birthDate: '1984-02-29',
    sex: 'female' as const,
    genderIdentity: null,
    deceasedAt: null,
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '122070001' }],
    telecoms: [],
    language: null,
    ssnLast4: null,
    identifiers: [],
    doNotBillReason: null,
    mergedIntoId: null,
    metadata: {},
    version: previousAttributes === undefined ? 1 : 2,
    createdAt: at,
    updatedAt: at,
  };
  return {
    resourceType: 'patient',
    resourceId: example.id,
    data: {
      patient: presentPatient(example, SANDBOX),
      ...(previousAttributes === undefined ? {} : { previousAttributes }),
    },
  };
}

function remittance(postingStatus: 'received' | 'posted', { id, now }: ExampleContext): EventExample {
  const at = now.toISOString();
  const example = {
    id: id('era'),
    interchangeId: id('itc'),
    sequence: 1,
    payerId: 'SBX01',
    payerName: 'Example Payer',
    payeeNpi: '1999999984',
    traceNumber: 'EXAMPLE0001',
    originatingCompanyId: null,
    paymentMethod: 'ach' as const,
    paymentAmount: 8_000,
    paymentDate: localDateOf(now),
    providerAdjustments: [],
    imbalances: [],
    claimCount: 1,
    balanced: true,
    postingStatus,
    statusReason: null,
    postedAt: postingStatus === 'posted' ? at : null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return {
    resourceType: 'remittance',
    resourceId: example.id,
    data: { remittance: presentRemittance(example, SANDBOX) },
  };
}

function denial({ id, now }: ExampleContext): EventExample {
  const at = now.toISOString();
  const today = localDateOf(now);
  const example = {
    id: id('den'),
    claimId: id('clm'),
    serviceLineIds: [id('sl')],
    remittanceId: id('era'),
    payerId: 'SBX01',
    level: 'line' as const,
    status: 'open' as const,
    deniedAmount: 10_000,
    groupCode: 'CO',
    carc: '197',
    rarcs: [],
    category: 'authorization' as const,
    label: 'No authorization on file',
    rootCause: { stage: 'authorization' as const, confidence: 'high' as const },
    preventable: { byRuleIds: [] },
    recommendedActions: [{ type: 'appeal' as const, reason: 'An example.' }],
    appealable: true,
    appealDeadline: {
      date: addDays(today, 180),
      basis: { source: 'payer_directory' as const, days: 180, from: today },
    },
    correctedClaimDeadline: null,
    receivedAt: at,
    resolution: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return { resourceType: 'denial', resourceId: example.id, data: { denial: presentDenial(example, SANDBOX) } };
}

function subscription({ id, now }: ExampleContext): EventExample {
  const example = {
    id: id('whs'),
    url: 'https://example.com/hooks/rcm',
    events: ['claim.*'],
    description: null,
    payload: 'full' as const,
    ordering: 'none' as const,
    headerNames: [],
    status: 'disabled' as const,
    disabledReason: 'consecutive_failures',
    previousSecretExpiresAt: null,
    consecutiveFailures: 100,
    version: 2,
    createdAt: now,
    updatedAt: now,
  };
  return {
    resourceType: 'webhook_subscription',
    resourceId: example.id,
    data: { subscription: presentSubscription(example, SANDBOX) },
  };
}
