import { request } from 'undici';
import type { ApiClient } from './client.ts';
import { DemoError } from './demo-error.ts';
import { type DemoPrinter, dollars } from './demo-printer.ts';
import { awaitOutcomes, type PlayedClaim, scrubAndFix } from './play.ts';

const FHIR = '/v1/integrations/fhir/connections';
const PARTNER = '/v1/integrations/partner-ehr/connections';
/** Long enough to cancel a write, short enough to watch the others being made. */
const UNDO_SECONDS = 3;
const WAIT_MS_MAX = 60_000;
const POLL_MS = 200;
const BILLING_PROVIDER = {
  npi: '1999999984',
  taxonomyCode: '207Q00000X',
  organizationName: 'Riverside Family Practice',
  taxId: { type: 'ein', value: '123456789' },
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
};

/** The demo's result: the resources that were read, the claim, and the outcome of the writes to the EHR. */
export type EhrOutcome = {
  connectionId: string;
  syncRunId: string;
  created: number;
  encounterId: string;
  claimId: string;
  written: string[];
  cancelled: string;
};
type PlayedEhr = { claims: PlayedClaim[]; ehr: EhrOutcome };

// biome-ignore lint/suspicious/noExplicitAny: the demo reads the API's JSON as a customer does.
type Json = any;

/**
 * Connects the sandbox's EHR, reads its practice, bills one visit, and writes the states of the claim back. The first
 * write is cancelled before it is sent. Throws DemoError if a step has another result.
 */
export async function playEhr(api: ApiClient, printer: DemoPrinter): Promise<PlayedEhr> {
  const { body: ehr } = await api.get('/v1/sandbox/ehr');
  const connectionId = await connectFhir(api, printer, ehr);
  const partnerId = await connectPartner(api, printer, ehr);
  const { syncRunId, created } = await synchronize(api, printer, connectionId);
  const visit = await chooseVisit(api, printer);
  await linkPatient(api, printer, { patientId: visit.patientId, partnerId });
  const claim = await billVisit(api, printer, visit);
  const cancelled = await cancelFirstWrite(api, printer, { partnerId, claimId: claim.id });
  printer.title('Waiting for the payer');
  await awaitOutcomes(api, [claim]);
  if (claim.status !== 'paid') throw new DemoError(`the claim is ${claim.status} instead of paid`);
  const { body: paid } = await api.get(`/v1/claims/${claim.id}`);
  printer.step(`claim    ${claim.status}, paid ${dollars(paid.amountPaid)}`);
  const written = await awaitWrites(api, printer, { partnerId, claimId: claim.id });
  await compareWithEhr(printer, ehr, { claimId: claim.id, cancelled, written });
  const outcome = { connectionId, syncRunId, created, encounterId: visit.id, claimId: claim.id, written, cancelled };
  return { claims: [claim], ehr: outcome };
}

async function connectFhir(api: ApiClient, printer: DemoPrinter, ehr: Json): Promise<string> {
  printer.title('Connecting the EHR');
  const { fhirBaseUrl, clientId, clientSecret } = ehr;
  const credentials = { authMethod: 'client_secret', clientId, clientSecret };
  const { body: created } = await api.post(FHIR, {
    name: 'Riverside EHR',
    vendor: 'sandbox',
    fhirBaseUrl,
    ...credentials,
  });
  const { body: tested } = await api.post(`${FHIR}/${created.id}/test`);
  for (const { step, outcome, message } of tested.steps) printer.detail(`${step.padEnd(10)} ${outcome}: ${message}`);
  if (!tested.succeeded) throw new DemoError('the connection to the FHIR server does not work');
  printer.step(`fhir     ${created.id}  ${tested.connection.status}`);
  return created.id;
}

async function connectPartner(api: ApiClient, printer: DemoPrinter, ehr: Json): Promise<string> {
  const { body: created } = await api.post(PARTNER, {
    name: 'Riverside EHR',
    partner: 'Sandbox',
    practiceId: ehr.partnerPracticeId,
    baseUrl: ehr.partnerBaseUrl,
    credential: ehr.partnerToken,
    writes: ['claim_status'],
    undoWindowSeconds: UNDO_SECONDS,
  });
  const { body: tested } = await api.post(`${PARTNER}/${created.id}/test`);
  if (!tested.worked) throw new DemoError('the connection to the partner API does not work');
  printer.step(`partner  ${created.id}  writes the states of claims back after ${UNDO_SECONDS} s`);
  return created.id;
}

async function synchronize(api: ApiClient, printer: DemoPrinter, connectionId: string) {
  printer.title('Synchronizing');
  const { body: started } = await api.post(`${FHIR}/${connectionId}/sync`, { mode: 'full' });
  const run = await until('the synchronization', async () => {
    const { body } = await api.get(`${FHIR}/${connectionId}/sync-runs/${started.id}`);
    return body.completedAt === null ? null : body;
  });
  let created = 0;
  for (const [type, counts] of Object.entries<Json>(run.counts)) {
    created += counts.created;
    const notMapped = counts.unmapped === 0 ? '' : `, ${counts.unmapped} without a counterpart`;
    printer.detail(`${type.padEnd(20)} ${counts.seen} read, ${counts.created} created${notMapped}`);
  }
  printer.step(`sync     ${run.id}  ${run.status} with ${run.requestCount} requests`);
  if (run.status !== 'succeeded' || created === 0) throw new DemoError(`the synchronization has ${run.status}`);
  return { syncRunId: run.id as string, created };
}

/** Returns a visit of a patient whose payer pays the sandbox's claims in full. */
async function chooseVisit(api: ApiClient, printer: DemoPrinter): Promise<Json> {
  printer.title('Encounter of the EHR');
  const { body: encounters } = await api.get('/v1/encounters?limit=100');
  for (const encounter of encounters.data) {
    if (encounter.charges.length === 0) continue;
    const { body: coverages } = await api.get(`/v1/coverages?patientId=${encounter.patientId}&status=active`);
    const coverage = coverages.data.find(({ memberId }: Json) => memberId.startsWith('SBX-CLM.PAID-'));
    if (coverage === undefined) continue;
    const codes = encounter.charges.map(({ procedureCode }: Json) => procedureCode).join(', ');
    const diagnoses = encounter.diagnoses.map(({ code }: Json) => code).join(', ');
    printer.step(`visit    ${encounter.id}  ${encounter.serviceDate.start}: ${codes} for ${diagnoses}`);
    const { body: provenance } = await api.get(`/v1/encounters/${encounter.id}/provenance`);
    const source = provenance.data
      .flatMap(({ entities }: Json) => entities)
      .find(({ role }: Json) => role === 'source');
    if (source) printer.detail(`from ${source.what.id}, version ${source.what.version}`);
    return { ...encounter, coverageId: coverage.id };
  }
  throw new DemoError('the EHR has no visit that can be billed');
}

/** Sets the patient's id in the practice, so that the EHR is notified of the patient's claims. */
async function linkPatient(
  api: ApiClient,
  printer: DemoPrinter,
  { patientId, partnerId }: { patientId: string; partnerId: string },
): Promise<void> {
  const { body: patient } = await api.get(`/v1/patients/${patientId}`);
  const identifiers = [
    ...patient.identifiers,
    { type: 'practice', system: partnerId, value: patient.mrn ?? patientId },
  ];
  await api.patch(`/v1/patients/${patientId}`, { identifiers });
  printer.step(`patient  ${patientId} is known to the practice`);
}

async function billVisit(api: ApiClient, printer: DemoPrinter, visit: Json): Promise<PlayedClaim> {
  printer.title('Claim of the visit');
  const input = { billingProvider: BILLING_PROVIDER, coverageId: visit.coverageId };
  const { body: claim } = await api.post(`/v1/encounters/${visit.id}/create-claim`, input);
  printer.step(`claim    ${claim.id}  ${claim.status}, ${dollars(claim.totalCharges)}`);
  const blocking = await scrubAndFix(api, printer, claim.id);
  if (blocking.length > 0) throw new DemoError('the claim of the visit cannot be submitted');
  const { body: submitted } = await api.post(`/v1/claims/${claim.id}/submit`);
  printer.step(`submit   ${submitted.status}`);
  return { id: claim.id, title: 'Visit of the EHR', expected: 'paid', status: submitted.status };
}

type Writes = { partnerId: string; claimId: string };

/** Returns the writes about a claim, the oldest first. */
async function writesOf(api: ApiClient, { partnerId, claimId }: Writes): Promise<Json[]> {
  const { body } = await api.get(`${PARTNER}/${partnerId}/outbox?limit=100`);
  return body.data.filter(({ subject }: Json) => subject.id === claimId).reverse();
}

async function cancelFirstWrite(api: ApiClient, printer: DemoPrinter, writes: Writes): Promise<string> {
  printer.title('Cancelling a write in time');
  const first = await until('a write to the EHR', async () => (await writesOf(api, writes))[0] ?? null);
  printer.step(`outbox   ${first.id}  ${first.status}, sent after ${first.sendAfter}`);
  const reason = 'The practice is told when the payer has decided.';
  const { body } = await api.post(`${PARTNER}/${writes.partnerId}/outbox/${first.id}/cancel`, { reason });
  printer.step(`cancel   ${body.status}`);
  if (body.status !== 'cancelled') throw new DemoError(`the write is ${body.status} instead of cancelled`);
  return first.id;
}

async function awaitWrites(api: ApiClient, printer: DemoPrinter, writes: Writes): Promise<string[]> {
  printer.title('Written back to the EHR');
  const all = await until('the writes to the EHR', async () => {
    const found = await writesOf(api, writes);
    return found.every(({ status }) => ['written', 'failed', 'cancelled'].includes(status)) ? found : null;
  });
  for (const { id, status, remoteId } of all) {
    const { body } = await api.get(`${PARTNER}/${writes.partnerId}/outbox/${id}?expand=payload`);
    const outcome = remoteId ? `${status} as ${remoteId}` : `${status}, never sent`;
    printer.step(`outbox   ${id}  claim ${body.payload.status}: ${outcome}`);
  }
  const failed = all.filter(({ status }) => status === 'failed');
  if (failed.length > 0) throw new DemoError(`${failed.length} writes to the EHR failed`);
  return all.filter(({ status }) => status === 'written').map(({ id }) => id);
}

type Expected = { claimId: string; cancelled: string; written: readonly string[] };

/**
 * Reads the received entries from the EHR. Throws DemoError unless each written entry is there once and the cancelled
 * one is not.
 */
async function compareWithEhr(
  printer: DemoPrinter,
  ehr: Json,
  { claimId, cancelled, written }: Expected,
): Promise<void> {
  const url = `${ehr.partnerBaseUrl}/practices/${ehr.partnerPracticeId}/claim_status`;
  const answer = await request(url, { headers: { authorization: `Bearer ${ehr.partnerToken}` } });
  const { results } = (await answer.body.json()) as { results: Json[] };
  const received = results.filter(({ content }) => content.claimId === claimId);
  for (const { content } of received) printer.detail(`the EHR has: claim ${content.status}`);
  const references = received.map(({ externalReference }) => externalReference).sort();
  if (references.includes(cancelled)) throw new DemoError('the EHR has received the write that was cancelled');
  if (references.join() !== [...written].sort().join()) throw new DemoError('the EHR has not received each write once');
  if (!received.some(({ content }) => content.status === 'paid'))
    throw new DemoError('the EHR does not know of the payment');
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const deadline = performance.now() + WAIT_MS_MAX;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > deadline) throw new DemoError(`${what} took longer than ${WAIT_MS_MAX / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
