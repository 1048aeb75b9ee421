import type { EventExample, ExampleContext } from '../resource.ts';
import { newResource } from '../resource-fields.ts';
import { denialReasonsOf } from './answers/decide-authorization.ts';
import type { AuthorizationStatus, PriorAuthorization } from './authorization.ts';
import { authorizationFields } from './authorization-fields.ts';
import { NO_CLOCK } from './authorization-parts.ts';
import { presentAuthorization } from './present-authorization.ts';
import { NOTHING_USED } from './usage/usage-schema.ts';

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
  const authorization = newResource(
    authorizationFields,
    {
      patientId: id('pat'),
      coverageId: id('cov'),
      placeOfServiceCode: '12',
      requestingProvider: {
        npi: '1999999984',
        taxonomyCode: null,
        organizationName: 'Riverside Family Practice',
        name: null,
        phone: null,
      },
      diagnoses: [{ code: 'G47.33', system: 'icd10cm', primary: true }],
      items: [exampleItem(id('pai'), start, isApproved)],
      payerId: 'SBX04',
      payerName: 'Sandbox Medicare Advantage',
      status,
      statusChangedAt: at,
      requirement: {
        required: 'yes',
        source: 'rule',
        umVendor: null,
        canSubmitElectronically: true,
        reference: 'Authorization list of the sandbox payers',
      },
      questionIds: status === 'questions_received' ? [id('q')] : [],
      submission: exampleSubmission(authorizationId, at),
      decision: decisionOf(status, { at, start }),
      clock: {
        ...NO_CLOCK,
        basis: 'cms_0057f',
        ruleId: 'cms_0057f.standard',
        startedAt: at,
        decisionDueAt: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
      },
      usage: isApproved ? { ...NOTHING_USED, authorizedUnits: '1', remainingUnits: '1' } : NOTHING_USED,
      latestAuditEntryId: id('aud'),
    },
    now,
  );
  return { ...authorization, id: authorizationId, version: 3 };
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
