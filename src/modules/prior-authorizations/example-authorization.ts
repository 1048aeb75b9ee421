import type { EventExample, ExampleContext } from '../resource.ts';
import { denialReasonsOf } from './answers/decision-reasons.ts';
import { type AuthorizationStatus, NO_CLOCK, NOT_REVIEWED, type PriorAuthorization } from './authorization.ts';
import { presentAuthorization } from './present-authorization.ts';
import { NOTHING_USED } from './usage/usage.ts';

const DAY_MS = 86_400_000;
const EXAMPLE_REASON = 'The records do not show that the service is medically necessary.';

/** Returns a function that creates invented event data about an authorization in a state. */
export function authorizationEventExample(status: AuthorizationStatus): (context: ExampleContext) => EventExample {
  return (context) => {
    const authorization = exampleAuthorization(status, context);
    return {
      resourceType: 'prior_authorization',
      resourceId: authorization.id,
      data: { priorAuthorization: presentAuthorization(authorization, { livemode: false, now: context.now }) },
    };
  };
}

function exampleAuthorization(status: AuthorizationStatus, { id, now }: ExampleContext): PriorAuthorization {
  const at = now.toISOString();
  const start = at.slice(0, 10);
  const authorizationId = id('pa');
  const isApproved = status === 'approved' || status === 'expired';
  return {
    id: authorizationId,
    externalId: null,
    patientId: id('pat'),
    coverageId: id('cov'),
    requestType: 'initial',
    urgency: 'standard',
    serviceTypeCode: null,
    placeOfServiceCode: '12',
    requestingProvider: {
      npi: '1999999984',
      taxonomyCode: null,
      organizationName: 'Riverside Family Practice',
      name: null,
      phone: null,
    },
    renderingProvider: null,
    serviceFacility: null,
    diagnoses: [{ code: 'G47.33', system: 'icd10cm', primary: true }],
    items: [exampleItem(id('pai'), start, isApproved)],
    note: null,
    documentIds: [],
    sentDocumentIds: [],
    supersedesId: null,
    metadata: {},
    payerId: 'SBX04',
    payerName: 'Sandbox Medicare Advantage',
    status,
    statusReason: null,
    statusChangedAt: at,
    requirement: {
      required: 'yes',
      source: 'rule',
      umVendor: null,
      canSubmitElectronically: true,
      reference: 'Authorization list of the sandbox payers',
    },
    requirements: { version: 1, questions: [], documents: [], issues: [] },
    questionIds: status === 'questions_received' ? [id('q')] : [],
    submission: exampleSubmission(authorizationId, at),
    payerReceipt: null,
    contactPayer: false,
    decision: decisionOf(status, { at, start }),
    clock: {
      ...NO_CLOCK,
      basis: 'cms_0057f',
      ruleId: 'cms_0057f.standard',
      startedAt: at,
      decisionDueAt: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
    },
    review: NOT_REVIEWED,
    usage: isApproved ? { ...NOTHING_USED, authorizedUnits: '1', remainingUnits: '1' } : NOTHING_USED,
    supersededById: null,
    appealIds: [],
    latestAuditEntryId: id('aud'),
    version: 3,
    createdAt: at,
    updatedAt: at,
  };
}

function exampleItem(id: string, start: string, isApproved: boolean): PriorAuthorization['items'][number] {
  const dates = { start, end: start };
  return {
    id,
    sequence: 1,
    procedureCode: 'E0601',
    system: 'hcpcs',
    modifiers: ['RR'],
    units: '1',
    unitType: 'unit',
    serviceDates: dates,
    frequency: null,
    decision: isApproved
      ? { status: 'approved', authorizedUnits: '1', authorizedDates: dates, reasonCode: null }
      : null,
  };
}

function exampleSubmission(authorizationId: string, submittedAt: string): PriorAuthorization['submission'] {
  return {
    channel: 'sandbox',
    submittedAt,
    traceNumber: authorizationId.replace('_', '').toUpperCase(),
    payerTraceNumber: null,
    attemptCount: 1,
    interchangeId: null,
    state: 'sent',
  };
}

function decisionOf(
  status: AuthorizationStatus,
  { at, start }: { at: string; start: string },
): PriorAuthorization['decision'] {
  const common = { decidedAt: at, letterDocumentId: null, peerToPeerDeadline: null };
  const undated = { authorizationNumber: null, validFrom: null, validTo: null };
  if (status === 'approved' || status === 'expired') {
    const dated = { authorizationNumber: 'AUTH-EXAMPLE-1', validFrom: start, validTo: start };
    return { ...common, ...dated, outcome: 'approved', actionCode: 'A1', denialReasons: [] };
  }
  if (status === 'denied') {
    return {
      ...common,
      ...undated,
      outcome: 'denied',
      actionCode: 'A3',
      denialReasons: denialReasonsOf([{ code: '0V', category: 'medical_necessity', text: null }], EXAMPLE_REASON),
    };
  }
  if (status === 'not_required') {
    return { ...common, ...undated, outcome: 'not_required', actionCode: 'NA', denialReasons: [] };
  }
  return null;
}
