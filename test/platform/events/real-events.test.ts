import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import type { TenantReader } from '../../../src/database/transactions/transaction.ts';
import type { Validate } from '../../../src/http/validation/validation.ts';
import { reportOverdueAnswers } from '../../../src/modules/billing/claims/answer-watch/report-overdue-answers.ts';
import { postPatientPayment } from '../../../src/modules/billing/claims/balance/post-patient-payment.ts';
import { undoClaimPayment } from '../../../src/modules/billing/claims/payment-review/undo-claim-payment.ts';
import { EVENT_TYPES, type EventType } from '../../../src/modules/event-types.ts';
import { createFhirConnection } from '../../../src/modules/integrations/fhir-connections/create-fhir-connection.ts';
import { disableConnection } from '../../../src/modules/integrations/fhir-connections/switch-connection.ts';
import type { AskForTokens } from '../../../src/modules/integrations/fhir-sessions/ask-for-tokens.ts';
import { refreshSession } from '../../../src/modules/integrations/fhir-sessions/refresh/refresh-session.ts';
import { startSession } from '../../../src/modules/integrations/fhir-sessions/start-session.ts';
import { expireReview } from '../../../src/modules/office/reviews/end-review.ts';
import { createReviewPolicy, deleteReviewPolicy } from '../../../src/modules/office/reviews/save-review-policy.ts';
import { createWork } from '../../../src/modules/office/work/create-work.ts';
import { checkWorkClock } from '../../../src/modules/office/work/sla/check-work-clock.ts';
import { archiveSlaPolicy, createSlaPolicy } from '../../../src/modules/office/work/sla/save-sla-policy.ts';
import { checkSubjectClock } from '../../../src/modules/office/work/subject-clocks/check-subject-clock.ts';
import { takeNextWork } from '../../../src/modules/office/work/take-next.ts';
import { updateWork } from '../../../src/modules/office/work/update-work.ts';
import { eventBytes, presentEvent } from '../../../src/modules/platform/events/event.ts';
import { type EventDataRow, eventDataOf } from '../../../src/modules/platform/events/event-data.ts';
import { eventSchema } from '../../../src/modules/platform/events/event-schema.ts';
import { sendPing } from '../../../src/modules/platform/webhooks/deliveries/send-ping.ts';
import { updateCoverage } from '../../../src/modules/practice/coverages/update-coverage.ts';
import { createEncounter, moveEncounter } from '../../../src/modules/practice/encounters/save-encounter.ts';
import { updatePatient } from '../../../src/modules/practice/patients/update-patient.ts';
import { createProvider } from '../../../src/modules/practice/providers/create-provider.ts';
import { createFacility, updateFacility } from '../../../src/modules/practice/providers/save-facility.ts';
import { updateProvider } from '../../../src/modules/practice/providers/update-provider.ts';
import { STAGES } from '../../../src/modules/review-stages.ts';
import { injectPayerEvent } from '../../../src/modules/sandbox/inject-payer-event.ts';
import { createEnrollment } from '../../../src/modules/trading/enrollments/create-enrollment.ts';
import { updateEnrollment } from '../../../src/modules/trading/enrollments/update-enrollment.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { reconcileJournal } from '../../../src/modules/trading/exchange/journal/reconcile-journal.ts';
import { reportMissingAcknowledgments } from '../../../src/modules/trading/exchange/outbound/enqueue-overdue.ts';
import { giveUpInterchange } from '../../../src/modules/trading/exchange/outbound/resolve-interchange.ts';
import type { PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import {
  type Clinic,
  DAY_MS,
  MINUTE_MS,
  openClinic,
  type ReadyClaimOptions,
} from '../../billing/claims-flow/clinic.ts';
import { decisionFile } from '../../billing/claims-flow/next-payer-835.ts';
import { aCoveredPatient, check, eligibilityOf } from '../../eligibility/support.ts';
import { aServiceLine } from '../../helpers/builders.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { eventValidator } from '../../helpers/event-validator.ts';
import { aJournalEntry } from '../../helpers/journal.ts';
import { startWebhookReceiver } from '../../helpers/webhook-receiver.ts';
import { Fixture } from '../webhooks/fixture.ts';
import { playAppeal, playDeadlines } from './appeal-events.ts';
import { playAuthorizations } from './authorization-events.ts';
import { playCredentials } from './credential-events.ts';
import { playInformation } from './information-events.ts';
import { playOutbox, playPartnerEhr } from './outbox-events.ts';
import { playSync } from './sync-events.ts';

/** The events that the service commits in real flows: claims with their payers, and subscriptions. */
let clinic: Clinic;
let fixture: Fixture;
beforeAll(async () => {
  [clinic, fixture] = await Promise.all([openClinic(), Fixture.open()]);
});
afterAll(async () => {
  await clinic.close();
  await fixture.close();
});

const TWO_LINES = [
  aServiceLine({ charge: 12_500, modifiers: ['25'] }),
  aServiceLine({ procedureCode: 'G0008', charge: 4_000, modifiers: ['59'] }),
];

async function play(memberId: string, options: ReadyClaimOptions = {}): Promise<string> {
  const { id } = await clinic.readyClaim({ memberId, ...options });
  await clinic.submit(id);
  await clinic.runJobs();
  for (const milliseconds of [5 * MINUTE_MS, DAY_MS, 14 * DAY_MS, DAY_MS, 30 * DAY_MS]) await clinic.pass(milliseconds);
  return id;
}

/** Posts a claim payment and undoes the posting. */
async function undoPosting(): Promise<void> {
  const claimId = await play('SBX-0003');
  const [row] = await clinic.query<{ id: string }>('select id from remittance_claims where claim_id = $1', [claimId]);
  await clinic.tx((tx) => undoClaimPayment(tx, row!.id, 'wrong_claim'));
  await play('SBX-CLM.PENDED.P1-2');
  await reportOverdueAnswers(clinic.shared);
  const payment = { amount: 1_000, method: 'card', expectedVersion: undefined } as const;
  await clinic.tx((tx) => postPatientPayment(tx, claimId, payment));
}

/** Sends an interchange to a payer that is unavailable for a day, and one whose reply is lost. */
async function playTroubleOfSending(): Promise<void> {
  await play('SBX-0012', { payerId: 'SBX06' });
  const [delayed] = await clinic.query<{ id: string }>("select id from interchanges where status = 'staging'");
  await clinic.tx((tx) => giveUpInterchange(tx, delayed!.id, TRANSACTION_HANDLERS));
  const { id } = await clinic.readyClaim({ memberId: 'SBX-0099' });
  await clinic.submit(id);
  const release: PayerGateway['release'] = async (interchange) => {
    await clinic.payers.gateway.release(interchange);
    throw new Error('connection reset');
  };
  await clinic.runJobs({ gateway: { ...clinic.payers.gateway, release } });
  await clinic.pass(MINUTE_MS);
}

/** Creates an interchange that its partner has not acknowledged, and one that a restored database lacks. */
async function playTroubleAfterSending(): Promise<void> {
  const { id } = await clinic.readyClaim({ memberId: 'SBX-CLM.LOST-1' });
  await clinic.submit(id);
  await clinic.runJobs();
  clinic.clock.advance(5 * 60 * MINUTE_MS);
  await reportMissingAcknowledgments(clinic.shared);
  clinic.clock.advance(4 * DAY_MS);
  await reportOverdueAnswers(clinic.shared);
  const { organizationId, shared: database, encryption, payers } = clinic;
  const [partner] = await clinic.query<{ id: string }>('select id from trading_partners');
  const entry = aJournalEntry(900, { organizationId, tradingPartnerId: partner!.id, state: 'transmitted' });
  const entries = async function* () {
    yield { entries: [entry], next: { segment: 1, offset: 1 } };
  };
  const journal = { id: 'journal', read: entries };
  const options = { database, encryption, mapping: payers.mapping, handlers: TRANSACTION_HANDLERS, journal };
  await reconcileJournal({ ...options, isRestoredToo: () => false });
}

/** Lets the clearinghouse have a file that is not X12. */
async function receiveReport(path = 'summary.txt', content = 'SUMMARY'): Promise<void> {
  const { organizationId, shared: database, encryption } = clinic;
  const [partner] = await clinic.query<{ id: string }>('select id from trading_partners');
  const given = { organizationId, tradingPartnerId: partner!.id, path, content };
  const file = collectedFile({ ...given, isWhole: true });
  const gateway = { collect: async () => [file], confirm: async () => undefined };
  await receivePayerFiles({ database, encryption, payers: { ...clinic.payers, gateway }, limit: 1 });
}

/** Receives the estimate for a predetermination. */
async function playEstimate(): Promise<void> {
  const claim = await clinic.claim(await play('SBX-CLM.PENDED.P1-4'));
  const adjustments = ['CO*45*25', 'OA*101*100'];
  const service = { line: 1, code: 'HC:G0463', charge: 125, paid: 0, adjustments };
  await receiveReport('estimate.835', decisionFile(claim, { status: '25', charge: 125, paid: 0, services: [service] }));
  await clinic.runJobs();
}

/** Creates an encounter, holds it and voids it. */
async function playEncounter({ tx }: Clinic, patientId: string): Promise<void> {
  const visit = { class: 'ambulatory', placeOfServiceCode: '11', serviceDate: { start: '2026-03-02' } } as const;
  const { id } = await tx((unit) => createEncounter(unit, { patientId, ...visit }));
  await tx((unit) => moveEncounter(unit, id, { to: 'held', verb: 'held' }, undefined));
  await tx((unit) => moveEncounter(unit, id, { to: 'voided', verb: 'voided' }, undefined));
}

/** Creates an item, assigns it and changes it. */
async function playWork({ tx, clock }: Clinic): Promise<void> {
  const filter = { all: [{ field: 'type', operator: 'equals' as const, value: 'custom' }] };
  const duration = { value: 2, unit: 'hours' as const };
  const warnBefore = { value: 1, unit: 'hours' as const };
  const targets = [{ metric: 'resolution' as const, duration, warnBefore }];
  await tx((unit) => createSlaPolicy(unit, { name: 'Two hours', filter, targets }));
  const item = await tx((unit) => createWork(unit, { type: 'custom', title: 'Call the payer' }));
  await tx((unit) => takeNextWork(unit, { types: ['custom'] }));
  await tx((unit) => updateWork(unit, item.id, { priority: 'high' }, 2));
  clock.advance(3 * 60 * MINUTE_MS);
  await tx((unit) => checkWorkClock(unit, item.id));
}

/** Creates a claim that is not submitted in time. */
async function playServiceLevel({ tx, clock, readyClaim, query }: Clinic): Promise<void> {
  const hours = (value: number) => ({ value, unit: 'hours' as const });
  const targets = [{ metric: 'submission' as const, duration: hours(2), warnBefore: hours(1) }];
  const { id } = await tx((unit) => createSlaPolicy(unit, { name: 'Two hours', appliesTo: 'claim', targets }));
  const claim = await readyClaim({ memberId: 'SBX-0097' });
  const [started] = await query<{ id: string }>('select id from sla_clocks where subject_id = $1', [claim.id]);
  clock.advance(3 * 60 * MINUTE_MS);
  await tx((unit) => checkSubjectClock(unit, started!.id));
  await tx((unit) => archiveSlaPolicy(unit, id, undefined));
}

/** Holds a claim for a review until the review times out. */
async function playReview({ tx, clock, readyClaim, submit, query }: Clinic): Promise<void> {
  const policy = {
    name: 'All claims',
    stage: 'claim_submit',
    expiresHoldAfterMinutes: 5,
    onTimeout: 'reject',
  } as const;
  const { id } = await tx((unit) => createReviewPolicy(unit, policy, STAGES));
  await submit((await readyClaim({ memberId: 'SBX-0098' })).id);
  const [review] = await query<{ id: string }>('select id from reviews where policy_id = $1', [id]);
  clock.advance(6 * MINUTE_MS);
  await tx((unit) => expireReview(unit, review!.id, STAGES));
  await tx((unit) => deleteReviewPolicy(unit, id, { version: undefined, heldItems: 'keep', stages: STAGES }));
  const telling = { name: 'Tell us', stage: 'claim_submit', action: 'notify' } as const;
  const told = await tx((unit) => createReviewPolicy(unit, telling, STAGES));
  await submit((await readyClaim({ memberId: 'SBX-0096' })).id);
  await tx((unit) => deleteReviewPolicy(unit, told.id, { version: undefined, heldItems: 'keep', stages: STAGES }));
}

/** Creates a connection to a FHIR server and disables it. */
async function playConnection({ tx, encryption }: Clinic): Promise<void> {
  const guard = { checkRegistration: async () => null };
  const input = { name: 'EHR', fhirBaseUrl: 'https://ehr.example/r4', authMethod: 'none' } as const;
  const { id } = await tx((unit) => createFhirConnection(unit, { encryption, guard }, input));
  await tx((unit) => disableConnection(unit, { id, expectedVersion: undefined }));
}

/** Uses the replaced token of a SMART session again after the grace period. */
async function playSession({ tx, clock, encryption }: Clinic): Promise<void> {
  const guard = { checkRegistration: async () => null };
  const input = { name: 'Session', fhirBaseUrl: 'https://ehr.example/r4', authMethod: 'none' } as const;
  const { id } = await tx((unit) => createFhirConnection(unit, { encryption, guard }, input));
  const about = { patientId: 'patient-01', encounterId: null, fhirUser: null, scopes: ['system/Patient.rs'] };
  const ask: AskForTokens = async () => ({
    ok: true,
    tokens: { accessToken: 'token', refreshToken: null, expiresAt: clock.now(), ...about },
  });
  const parts = { encryption, ask };
  const { sessionToken } = await tx((unit) => startSession(unit, id, { type: 'backend' }, parts));
  const refresh = () => tx((unit) => refreshSession(unit, { sessionToken }, parts).catch(() => null));
  await refresh();
  clock.advance(61_000);
  await refresh();
}

type Row = {
  id: string;
  type: EventType;
  resource_type: string;
  resource_id: string;
  created_at: Date;
} & EventDataRow;
const EVENTS = 'select id, type, resource_type, resource_id, data, packed, created_at from events order by id';

const validators = new Map<EventType, Validate>();

function validatorOf(type: EventType) {
  const validate = validators.get(type) ?? eventValidator(eventSchema(type));
  validators.set(type, validate);
  return validate;
}

function problemsOf(row: Row) {
  const { resource_type: resourceType, resource_id: resourceId, created_at: createdAt, data, packed, ...event } = row;
  const stored = { ...event, data: eventDataOf({ data, packed }), resourceType, resourceId, createdAt };
  const shown = presentEvent(stored, { livemode: false });
  // The feed and the delivery contain the same bytes.
  expect(eventBytes(stored, { livemode: false }).toString()).toBe(JSON.stringify(shown));
  return validatorOf(row.type)(shown).map((problem) => `${row.type} ${problem.param} ${problem.code}`);
}

test('every event that the service commits meets the schema of its type, and every type is committed', async () => {
  const paid = await play('SBX-0001');
  const told = { type: 'claim_status', subjectId: paid, data: { categoryCode: 'F1', statusCode: '65' } } as const;
  const sandbox = { encryption: clinic.encryption, simulator: clinic.payers.simulator! };
  await clinic.tx((tx) => injectPayerEvent(tx, told, sandbox));
  await clinic.pass(0);
  for (const memberId of [
    'SBX-CLM.DENY.CO197.N54-1',
    'SBX-CLM.PARTIAL-1',
    'SBX-CLM.REJECT.999-1',
    'SBX-CLM.REJECT.CH.A3.21-1',
    'SBX-CLM.REJECT.PAYER.A7.562-1',
    'SBX-CLM.REVERSE.3-1',
    'SBX-CLM.SECONDARY-1',
    'SBX-ERA.UNBALANCED-1',
    'SBX-ERA.SPLIT-1',
  ]) {
    await play(memberId, { lines: TWO_LINES as never });
  }
  await playAppeal(clinic, await play('SBX-CLM.DENY.CO197-2'));
  await playDeadlines(clinic, await play('SBX-CLM.DENY.CO197-3'));
  const questioned = await play('SBX-CLM.REQINFO.R4-2');
  await playInformation(clinic, questioned);
  expect((await clinic.claim(questioned)).informationRequest).toMatchObject({
    state: 'open',
    answer: { delivery: { state: 'failed' } },
  });
  await undoPosting();
  await play('SBX-0002', {
    claim: { frequencyCode: '8', originalClaimId: paid, payerClaimControlNumber: 'PAYER-1' },
  });
  await playAuthorizations(clinic);
  const { patientId } = await clinic.claim(paid);
  await clinic.tx((tx) => updatePatient(tx, patientId, { mrn: 'M-2', addresses: null }, undefined));
  await playTroubleOfSending();
  await playTroubleAfterSending();
  await receiveReport();
  await playEstimate();
  const { encryption } = clinic;
  const enrollment = await clinic.tx((tx) =>
    createEnrollment(
      tx,
      {
        payerId: 'SBX08',
        transaction: 'claims',
        provider: { npi: '1999999984', taxId: { type: 'ssn', value: '123-45-6789' } },
      },
      { encryption },
    ),
  );
  const roster = { npi: '1999999984', organizationName: 'Riverside' };
  const provider = await clinic.tx(async (tx) =>
    createProvider(tx, { ...roster, taxId: { type: 'ssn', value: '123-45-6789' } }, { encryption }),
  );
  const change = { expectedVersion: undefined, encryption };
  await clinic.tx((tx) => updateProvider(tx, provider.id, { status: 'inactive', taxId: null }, change));
  const address = { line1: '9 Ferry Road', city: 'Troy', state: 'NY', postalCode: '121800002' };
  const facility = await clinic.tx(async (tx) => createFacility(tx, { organizationName: 'Annex', address }));
  await clinic.tx((tx) => updateFacility(tx, facility.id, { status: 'inactive' }, undefined));
  await clinic.tx((tx) => updateEnrollment(tx, enrollment.id, { status: 'active' }, undefined));
  const eligibility = eligibilityOf(clinic);
  const coverageId = await aCoveredPatient(clinic, 'SBX-ELG.COB-0001');
  await check(clinic, eligibility, coverageId);
  await clinic.tx((tx) => updateCoverage(tx, coverageId, { memberId: 'SBX-ELG.TERMED.3-0001' }, undefined));
  await check(clinic, eligibility, coverageId);
  await playEncounter(clinic, patientId);
  await playWork(clinic);
  await playServiceLevel(clinic);
  await playConnection(clinic);
  await playSession(clinic);
  await playOutbox(clinic);
  await playSync(clinic);
  await playPartnerEhr(clinic);
  await playReview(clinic);
  await playCredentials(clinic);
  const receiver = await startWebhookReceiver({ answer: { kind: 'status', status: 500 } });
  const organizationId = await fixture.organization();
  const { id } = await fixture.subscribe(organizationId, receiver.url, ['claim.paid']);
  await fixture.write(organizationId, (tx) => sendPing(tx, id));
  const unreal = await fixture.emit(organizationId, 'claim.paid', 100);
  await fixture.pool.query('update webhook_queue set attempt = 7 where subscription_id = $1', [id]);
  await fixture.dispatcher().settle();
  await receiver.close();

  const real = await clinic.query<Row>(EVENTS);
  const own = await fixture.read(organizationId, (reader: TenantReader) => reader.query<Row>(EVENTS));
  const events = [...real, ...own.filter((row) => !unreal.includes(row.id))];
  expect(events.flatMap(problemsOf)).toEqual([]);
  const modes = events.map(({ type, ...row }) => [
    type,
    typeof JSON.parse(eventDataOf(row))[EVENT_TYPES[type].resource].livemode,
  ]);
  expect(modes.filter(([, mode]) => mode !== 'boolean')).toEqual([]);
  expect([...new Set(events.map((row) => row.type))].sort()).toEqual(Object.keys(EVENT_TYPES).sort());
});
