import { expect } from 'vitest';
import type { DocumentTable } from '../../src/database/document-table.ts';
import type { Versioned } from '../../src/database/documents/document-row.ts';
import { transact, type UnitOfWork } from '../../src/database/transactions/transaction.ts';
import { newId } from '../../src/kernel/ids.ts';
import { claimImportFields } from '../../src/modules/billing/claim-imports/claim-import-fields.ts';
import { IMPORTS } from '../../src/modules/billing/claim-imports/claim-imports-store.ts';
import { BATCHES } from '../../src/modules/eligibility/batches/batches-store.ts';
import { CHECKS } from '../../src/modules/eligibility/eligibility-checks-store.ts';
import { anEligibilityCheck } from '../../src/modules/eligibility/example-check.ts';
import { fhirSessionFields } from '../../src/modules/integrations/fhir-sessions/fhir-session-fields.ts';
import { FHIR_SESSIONS } from '../../src/modules/integrations/fhir-sessions/fhir-sessions-store.ts';
import { fhirSubscriptionFields } from '../../src/modules/integrations/fhir-subscriptions/fhir-subscription-fields.ts';
import { FHIR_SUBSCRIPTIONS } from '../../src/modules/integrations/fhir-subscriptions/fhir-subscriptions-store.ts';
import { START } from '../../src/modules/integrations/fhir-sync/pages/sync-position.ts';
import { syncRunFields } from '../../src/modules/integrations/fhir-sync/runs/sync-run-fields.ts';
import { SYNC_RUNS } from '../../src/modules/integrations/fhir-sync/runs/sync-runs-store.ts';
import { anEntry } from '../../src/modules/integrations/outbox/example-entry.ts';
import { insertEntry, lockEntry, saveEntry } from '../../src/modules/integrations/outbox/outbox-store.ts';
import { partnerWebhookFields } from '../../src/modules/integrations/partner-ehr/webhooks/partner-webhook-fields.ts';
import { PARTNER_WEBHOOKS } from '../../src/modules/integrations/partner-ehr/webhooks/webhooks-store.ts';
import { aReview } from '../../src/modules/office/reviews/example-review.ts';
import { REVIEWS } from '../../src/modules/office/reviews/reviews-store.ts';
import { anSlaClock } from '../../src/modules/office/work/subject-clocks/example-sla-clock.ts';
import { SLA_CLOCKS } from '../../src/modules/office/work/subject-clocks/sla-clocks-store.ts';
import { APPEALS } from '../../src/modules/payments/appeals/appeals-store.ts';
import { anAppeal } from '../../src/modules/payments/appeals/example-appeal.ts';
import { DENIALS } from '../../src/modules/payments/denials/denials-store.ts';
import { aDenial } from '../../src/modules/payments/denials/example-denial.ts';
import { aRemittance } from '../../src/modules/payments/remittances/example-remittance.ts';
import { REMITTANCES } from '../../src/modules/payments/remittances/remittances-store.ts';
import { AGENT_ACTIONS } from '../../src/modules/platform/agents/agent-actions-store.ts';
import { proposeAction } from '../../src/modules/platform/agents/propose-action.ts';
import { importFields } from '../../src/modules/practice/imports/import-fields.ts';
import { IMPORTS as RECORD_IMPORTS } from '../../src/modules/practice/imports/imports-store.ts';
import { HISTORY } from '../../src/modules/practice/medical-history/medical-history-store.ts';
import { questionFields } from '../../src/modules/prior-authorizations/questions/question-fields.ts';
import { QUESTIONS } from '../../src/modules/prior-authorizations/questions/questions-store.ts';
import { newResource } from '../../src/modules/resource-fields.ts';
import type { TestApp } from '../helpers/app.ts';
import { aClaim, aPatient } from '../helpers/builders.ts';

/** How the tests create, change and read each declared resource. */
export type Subject = {
  /** Creates the resource over the API and returns its id. */
  create(): Promise<string>;
  /** A merge patch that changes it. */
  patch?: Record<string, unknown>;
  /** The path of its endpoints, if its words are not those of its table. */
  path?(): string;
  /** Whether only its list shows it. */
  isListed?: true;
  /** Whether its list has no pages and no CSV form. */
  isComplete?: true;
  /** The path of its list, if the list belongs to another resource. */
  list?(): string;
  /** Stores a resource again that has no merge patch. */
  change?(id: string): Promise<unknown>;
  /** Its FHIR type, if the API shows it as FHIR. */
  fhir?: string;
  /** The fields whose first value has no FHIR form. */
  withoutFhir?: readonly string[];
};

let t: TestApp;
let own: { id: string; key: string };

/** Sets the service and the organization of the resources. */
export function useOrganization(app: TestApp, organization: { id: string; key: string }): void {
  t = app;
  own = organization;
}

export const call = (method: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
  t.call(method, path, { key: own.key, ...options });

async function created(path: string, body: unknown, status = 201): Promise<string> {
  const answer = await call('POST', path, { body });
  expect(answer.status, answer.text).toBe(status);
  return answer.body.id;
}

/** Runs a command of a test. */
function command<T extends { id: string }>(work: (tx: UnitOfWork) => Promise<T>): Promise<string> {
  const actor = { type: 'operator', id: 'test' } as const;
  return transact(t.app.database, { organizationId: own.id, actor }, async (tx) => {
    const { id } = await work(tx);
    tx.audit({ action: 'test.stored', subjectType: 'test', subjectId: id });
    return id;
  });
}

/** Stores a resource that only payers' files create. */
function stored<T extends { id: string }>(insert: (tx: UnitOfWork, resource: T) => void, resource: T) {
  return command(async (tx) => {
    insert(tx, resource);
    return resource;
  });
}

/** Stores a resource again, as the commands of the service do. */
const storedAgain =
  <T extends Versioned>(table: DocumentTable<T>) =>
  (id: string) =>
    command(async (tx) => {
      const resource = (await table.lock(tx, id))!;
      table.update(tx, { ...resource, version: resource.version + 1 });
      return resource;
    });

const example = () => ({ id: newId, now: t.app.clock.now() });

let chartId: string;

/** Creates a patient with a coverage. */
async function insured() {
  const patientId = await created('/v1/patients', aPatient());
  const coverage = { patientId, payerId: 'SBX01', memberId: 'SBX-CLM.PAID-0001', groupNumber: 'G1' };
  return { patientId, coverageId: await created('/v1/coverages', coverage) };
}

let authorizationId: string;

/** Creates a prior authorization. */
async function requested() {
  const requestingProvider = { npi: '1999999984' };
  return created('/v1/prior-authorizations', { ...(await insured()), requestingProvider });
}

let fhirId: string;

/** Creates a connection to a FHIR server. */
function fhirConnected() {
  const server = { fhirBaseUrl: 'https://ehr.riverside.example/fhir/r4', authMethod: 'none' };
  return created('/v1/integrations/fhir/connections', { name: newId('fhc'), ...server });
}

let partnerId: string;

/** Creates a connection to a partner EHR. */
function partnerConnected() {
  const connection = { name: newId('pec'), partner: 'EHR', practiceId: '41', baseUrl: 'https://ehr.riverside.example' };
  return created('/v1/integrations/partner-ehr/connections', { ...connection, credential: 'a-long-token' });
}

export const SUBJECTS: Readonly<Record<string, Subject>> = {
  patient: { create: () => created('/v1/patients', aPatient()), patch: { sex: 'unknown' }, fhir: 'Patient' },
  encounter: {
    create: async () => {
      const patientId = await created('/v1/patients', aPatient());
      const visit = { serviceDate: { start: '2026-01-05' }, class: 'ambulatory', placeOfServiceCode: '11' };
      return created('/v1/encounters', { patientId, ...visit });
    },
    patch: { class: 'telehealth' },
  },
  coverage: {
    create: async () => (await insured()).coverageId,
    // Coverages whose rank is taken cannot be changed to active, and these share their rank.
    patch: { planName: 'PPO Choice' },
    fhir: 'Coverage',
  },
  denial: {
    create: () => stored((tx, denial) => DENIALS.insert(tx, denial), aDenial(example())),
    patch: { status: 'in_progress' },
  },
  fhir_connection: {
    path: () => '/v1/integrations/fhir/connections',
    create: () => fhirConnected(),
    patch: { metadata: { desk: 'second floor' } },
  },
  fhir_sync_run: {
    path: () => `/v1/integrations/fhir/connections/${fhirId}/sync-runs`,
    create: async () => {
      fhirId = await fhirConnected();
      const given = { connectionId: fhirId, trigger: 'request', mode: 'full', resourceTypes: ['Patient'] } as const;
      const position = { phase: 'done', typeIndex: 1, page: START, failures: 0, bulk: null, after: null } as const;
      const run = newResource(syncRunFields, { ...given, resourceTypes: ['Patient'], position }, t.app.clock.now());
      return stored((tx, one) => SYNC_RUNS.insert(tx, one), run);
    },
    change: storedAgain(SYNC_RUNS),
  },
  fhir_session: {
    path: () => '/v1/integrations/fhir/sessions',
    list: () => `/v1/integrations/fhir/connections/${fhirId}/sessions`,
    create: async () => {
      fhirId = await fhirConnected();
      const now = t.app.clock.now();
      const given = { connectionId: fhirId, type: 'backend' as const, scopes: ['system/*.rs'] };
      const session = newResource(fhirSessionFields, { ...given, absoluteExpiresAt: now.toISOString() }, now);
      return stored((tx, one) => FHIR_SESSIONS.insert(tx, one), session);
    },
    change: storedAgain(FHIR_SESSIONS),
  },
  fhir_subscription: {
    path: () => `/v1/integrations/fhir/connections/${fhirId}/subscriptions`,
    isListed: true,
    isComplete: true,
    create: async () => {
      fhirId = await fhirConnected();
      const given = { connectionId: fhirId, resourceType: 'Encounter', criteria: 'Encounter?' };
      const kind = { kind: 'r4_classic', content: 'id-only' } as const;
      const subscription = newResource(fhirSubscriptionFields, { ...given, ...kind }, t.app.clock.now());
      const secretHash = { secret_hash: Buffer.from('secret') };
      return stored((tx, one) => FHIR_SUBSCRIPTIONS.insert(tx, one, secretHash), subscription);
    },
    change: storedAgain(FHIR_SUBSCRIPTIONS),
  },
  outbox_entry: {
    path: () => `/v1/integrations/fhir/connections/${fhirId}/outbox`,
    create: async () => {
      fhirId = await fhirConnected();
      const entry = { ...anEntry('failed', example()), connection: { type: 'fhir' as const, id: fhirId } };
      return command(async (tx) => (await insertEntry(tx, entry, Buffer.from('payload'))).entry);
    },
    change: (id) =>
      command(async (tx) => {
        const entry = (await lockEntry(tx, id))!;
        saveEntry(tx, { ...entry, version: entry.version + 1 });
        return entry;
      }),
  },
  role: {
    create: () => created('/v1/roles', { name: 'Reader of claims', scopes: ['claims:read'] }),
    patch: { description: 'For auditors.' },
  },
  partner_ehr_connection: {
    path: () => '/v1/integrations/partner-ehr/connections',
    create: partnerConnected,
    patch: { partner: 'Another EHR' },
  },
  partner_ehr_webhook: {
    path: () => `/v1/integrations/partner-ehr/connections/${partnerId}/webhooks`,
    isListed: true,
    create: async () => {
      partnerId = await partnerConnected();
      const given = { connectionId: partnerId, eventType: 'encounter.signed', callbackUrl: 'https://rcm.example/in' };
      const more = { receiver_hash: Buffer.from('receiver'), verification_key: null, failures: '{}' };
      const webhook = newResource(partnerWebhookFields, given, t.app.clock.now());
      return stored((tx, one) => PARTNER_WEBHOOKS.insert(tx, one, more), webhook);
    },
    change: storedAgain(PARTNER_WEBHOOKS),
  },
  work_item: {
    path: () => '/v1/work',
    create: () => created('/v1/work', { type: 'custom', title: 'Call the payer' }),
    patch: { priority: 'high' },
  },
  work_queue: {
    path: () => '/v1/queues',
    create: () => created('/v1/queues', { name: 'Denials' }),
    patch: { description: 'Denied claims.' },
  },
  saved_view: {
    path: () => '/v1/saved-views',
    create: () => created('/v1/saved-views', { name: 'Open denials', page: '/denials', filters: { status: 'open' } }),
    patch: { visibility: 'shared' },
  },
  calendar: {
    create: () => {
      const hours = { monday: [{ start: '09:00', end: '17:00' }] };
      return created('/v1/calendars', { name: 'Office', timeZone: 'America/New_York', hours });
    },
    patch: { name: 'Billing office' },
  },
  sla_policy: {
    create: () => {
      const targets = [{ metric: 'resolution', duration: { value: 7, unit: 'days' } }];
      return created('/v1/sla-policies', { name: 'Within a week', targets });
    },
    patch: { name: 'Within seven days' },
  },
  sla_clock: {
    create: () => stored((tx, clock) => SLA_CLOCKS.insert(tx, clock), anSlaClock('at_risk', example())),
    change: storedAgain(SLA_CLOCKS),
  },
  manual_review_policy: {
    path: () => '/v1/manual-review-policies',
    create: () => created('/v1/manual-review-policies', { name: 'All claims', stage: 'claim_submit' }),
    patch: { name: 'Every claim' },
  },
  review: {
    create: () => stored((tx, review) => REVIEWS.insert(tx, review), aReview('pending', example())),
    change: storedAgain(REVIEWS),
  },
  provider: {
    create: () => created('/v1/providers', { npi: '1999999984', organizationName: 'Riverside' }),
    patch: { taxonomyCode: '207Q00000X' },
  },
  charge_bundle: {
    create: () =>
      created('/v1/charge-bundles', {
        code: newId('chb'),
        name: 'Flu shot',
        charges: [{ procedureCode: 'G0008', charge: 3_000 }],
      }),
    patch: { status: 'inactive' },
  },
  scrub_rule: {
    create: () =>
      created('/v1/scrub-rules', {
        name: 'Large claims',
        condition: { field: 'totalCharges', operator: 'at_least', value: 1_000_000 },
        action: { type: 'hold', reason: 'Look at it' },
      }),
    patch: { name: 'Very large claims' },
  },
  facility: {
    create: () =>
      created('/v1/facilities', {
        organizationName: 'Annex',
        address: { line1: '9 Ferry Road', city: 'Troy', state: 'NY', postalCode: '121800002' },
      }),
    patch: { placeOfServiceCode: '22' },
  },
  enrollment: {
    create: () =>
      created('/v1/enrollments', { payerId: 'SBX08', transaction: 'claims', provider: { npi: '1999999984' } }),
    patch: { statusReason: 'Sent by mail.' },
  },
  document: {
    create: async () => {
      const { patientId } = await insured();
      return created('/v1/documents', { kind: 'letter', patientId });
    },
    patch: { title: 'Referral' },
  },
  medical_history_entry: {
    create: async () => {
      chartId = await created('/v1/patients', aPatient());
      const code = { system: 'loinc', code: '4548-4' };
      const entries = [
        { category: 'lab_result', code, value: { quantity: '6.8', unit: '%' }, recordedDate: '2026-01-04' },
      ];
      const answer = await call('POST', '/v1/patient-medical-history', { body: { patientId: chartId, entries } });
      expect(answer.status, answer.text).toBe(201);
      return answer.body.data[0].id;
    },
    list: () => `/v1/patients/${chartId}/medical-history`,
    change: storedAgain(HISTORY),
  },
  remittance: {
    create: () =>
      stored((tx, remittance) => REMITTANCES.insert(tx, remittance), aRemittance('needs_review', example())),
    change: storedAgain(REMITTANCES),
  },
  eligibility_policy: {
    create: () =>
      created('/v1/eligibility-policies', {
        name: 'Monthly',
        trigger: 'monthly',
        provider: { npi: '1999999984' },
        ranks: ['primary'],
      }),
    patch: { name: 'Every month' },
  },
  eligibility_batch: {
    create: () =>
      created(
        '/v1/eligibility-checks/batch',
        { name: 'Monday', checks: [{ provider: { npi: '1999999984' }, coverageId: newId('cov') }] },
        202,
      ),
    change: storedAgain(BATCHES),
  },
  eligibility_check: {
    create: () =>
      stored(
        (tx, check) => CHECKS.insert(tx, check, { fingerprint: Buffer.from('question') }),
        anEligibilityCheck(example()),
      ),
    change: storedAgain(CHECKS),
    fhir: 'CoverageEligibilityResponse',
    withoutFhir: ['status', 'patientId'],
  },
  claim: {
    create: async () => created('/v1/claims', aClaim(await insured())),
    patch: { note: 'The patient was referred.' },
    fhir: 'Claim',
  },
  agent_action: {
    create: () =>
      command((tx) =>
        proposeAction(tx, {
          tool: 'submit_claim',
          steps: [{ operationId: 'submitClaim', params: { id: newId('clm') }, body: {}, expectedVersion: 1 }],
          recipient: { type: 'payer', id: 'SBX01', name: 'Sandbox Commercial PPO' },
          subject: { type: 'claim', id: newId('clm') },
          changes: ['Submit a claim'],
          requiredScopes: ['claims:write'],
        }),
      ),
    change: storedAgain(AGENT_ACTIONS),
  },
  claim_import: {
    create: () => {
      const given = { uploadId: newId('upl'), status: 'queued' as const, claimsDone: 0, byteCount: 1 };
      const claimImport = newResource(claimImportFields, given, t.app.clock.now());
      return stored((tx, one) => IMPORTS.insert(tx, one), claimImport);
    },
    change: storedAgain(IMPORTS),
  },
  import: {
    create: () => {
      const given = {
        uploadId: newId('upl'),
        status: 'queued' as const,
        format: 'csv' as const,
        type: 'patient' as const,
        writableTypes: ['patient' as const],
        isDryRun: false,
        byteCount: 1,
        lineCount: 1,
        rowsDone: 0,
      };
      const one = newResource(importFields, given, t.app.clock.now());
      return stored((tx, added) => RECORD_IMPORTS.insert(tx, added), one);
    },
    change: storedAgain(RECORD_IMPORTS),
  },
  prior_authorization: {
    create: () => requested(),
    patch: { note: 'The patient travels soon.' },
  },
  prior_authorization_question: {
    path: () => `/v1/prior-authorizations/${authorizationId}/questions`,
    isComplete: true,
    create: async () => {
      authorizationId = await requested();
      const asked = { priorAuthorizationId: authorizationId, sequence: 1, linkId: 'had', text: 'Surgery before?' };
      const question = newResource(
        questionFields,
        { ...asked, type: 'boolean', required: true, receivedAt: t.app.clock.now().toISOString() },
        t.app.clock.now(),
      );
      return stored((tx, one) => QUESTIONS.insert(tx, one), question);
    },
    change: storedAgain(QUESTIONS),
  },
  appeal: {
    create: () => stored((tx, appeal) => APPEALS.insert(tx, appeal), anAppeal('draft', example())),
    patch: { metadata: { desk: 'second floor' } },
  },
};
