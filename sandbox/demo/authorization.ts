import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import type { ApiClient } from './client.ts';
import { DemoError } from './demo-error.ts';
import type { DemoPrinter } from './demo-printer.ts';
import { AUTHORIZED, patientBody } from './scenarios.ts';

const NPI = '1999999984';
const DECISION_MS_MAX = 20_000;
const POLL_MS = 100;

/** The data for the claim of the authorized service. */
export type PlayedAuthorization = { id: string; patientId: string; coverageId: string };

type Question = {
  id: string;
  linkId: string;
  text: string;
  suggestedAnswer: { value: unknown; evidence: { type: string; id: string }[] } | null;
};

/**
 * Requests an authorization from a payer and prints each step: the payer asks two questions, one is answered from the
 * medical history and one by hand, a provider reviews and attests, and the payer approves. Throws DemoError if the
 * payer does not approve.
 */
export async function playAuthorization(api: ApiClient, printer: DemoPrinter): Promise<PlayedAuthorization> {
  printer.title('Prior authorization');
  const { body: patient } = await api.post('/v1/patients', patientBody(AUTHORIZED));
  const { body: coverage } = await api.post('/v1/coverages', {
    patientId: patient.id,
    payerId: 'SBX01',
    memberId: AUTHORIZED.memberId,
  });
  const today = localDateOf(new Date());
  await recordResult(api, printer, { patientId: patient.id, today });
  const id = await submit(api, printer, { patientId: patient.id, coverageId: coverage.id, today });
  await awaitStatus(api, id, 'questions_received');
  await answer(api, printer, id);
  await review(api, printer, id);
  const { body: sent } = await api.post(`/v1/prior-authorizations/${id}/submit-answers`);
  printer.step(`answers  ${sent.status}: sent to the payer as a 275`);
  const { decision, usage } = await awaitStatus(api, id, 'approved');
  const validity = `valid ${decision.validFrom} to ${decision.validTo}`;
  printer.step(`decision ${decision.outcome}: number ${decision.authorizationNumber}, ${validity}`);
  printer.detail(`${usage.authorizedUnits} units authorized, ${usage.remainingUnits} left`);
  return { id, patientId: patient.id, coverageId: coverage.id };
}

type Ids = { patientId: string; today: string };

async function recordResult(api: ApiClient, printer: DemoPrinter, { patientId, today }: Ids): Promise<void> {
  const entry = {
    category: 'lab_result',
    code: { system: 'http://loinc.org', code: '4548-4' },
    onsetDate: addDays(today, -20),
    recordedDate: addDays(today, -19),
    value: { quantity: '7.4', unit: '%' },
  };
  const { body } = await api.post('/v1/patient-medical-history', { patientId, entries: [entry] });
  printer.step(`history  ${body.data[0].id}  HbA1c 7.4 % of ${entry.onsetDate}`);
}

async function submit(
  api: ApiClient,
  printer: DemoPrinter,
  { patientId, coverageId, today }: Ids & { coverageId: string },
): Promise<string> {
  const serviceDates = { start: today, end: addDays(today, 90) };
  const { procedureCode, modifiers } = AUTHORIZED.service;
  const determined = await api.post('/v1/prior-authorizations/determinations', {
    coverageId,
    items: [{ procedureCode, serviceDates }],
  });
  const { requirement } = determined.body;
  printer.step(`required ${requirement.required}: ${procedureCode}, ${requirement.reference}`);
  const { body: draft } = await api.post('/v1/prior-authorizations', {
    patientId,
    coverageId,
    requestingProvider: { npi: NPI, organizationName: 'Riverside Family Practice' },
    placeOfServiceCode: '12',
    serviceTypeCode: '12',
    diagnoses: [{ code: AUTHORIZED.diagnosis }],
    items: [{ procedureCode, modifiers, units: '3', serviceDates }],
  });
  printer.step(`request  ${draft.id}  ${draft.status}, 3 units of ${procedureCode}`);
  const { body: submitted } = await api.post(`/v1/prior-authorizations/${draft.id}/submit`);
  printer.step(`submit   ${submitted.status}: 278 request ${submitted.submission.traceNumber}`);
  return draft.id;
}

/** Answers the decisive question by hand, and accepts the answers suggested from the medical history for the others. */
async function answer(api: ApiClient, printer: DemoPrinter, id: string): Promise<void> {
  const path = `/v1/prior-authorizations/${id}`;
  const { body: list } = await api.get(`${path}/questions`);
  const questions: Question[] = list.data;
  printer.step(`asked    the payer has ${questions.length} questions`);
  for (const question of questions) {
    const suggested = question.suggestedAnswer;
    if (suggested === null) {
      await api.patch(`${path}/questions/${question.id}`, { value: 'approve' });
      printer.detail(`${question.text} Answered: approve.`);
      continue;
    }
    await api.patch(`${path}/questions/${question.id}`, { acceptSuggestion: true });
    const evidence = suggested.evidence.map((one) => one.id).join(', ');
    printer.detail(`${question.text} Suggested from the medical history and accepted: ${suggested.value}.`);
    printer.detail(`  Evidence: ${evidence}`);
  }
}

async function review(api: ApiClient, printer: DemoPrinter, id: string): Promise<void> {
  const path = `/v1/prior-authorizations/${id}/provider-review`;
  const { body: list } = await api.get(`/v1/prior-authorizations/${id}/questions`);
  const answers = list.data.map((question: Question) => ({ questionId: question.id, decision: 'confirm' }));
  const attestation = { statement: 'The answers agree with the medical record.', signedBy: NPI };
  await api.patch(`${path}/answers`, { answers, attestation });
  const { body: shown } = await api.get(path);
  const { body: approved } = await api.post(`${path}/approve`, { snapshotId: shown.snapshotId });
  printer.step(`review   ${approved.review.status}: ${answers.length} answers confirmed, attested by NPI ${NPI}`);
}

async function awaitStatus(api: ApiClient, id: string, wanted: string) {
  const deadline = performance.now() + DECISION_MS_MAX;
  for (;;) {
    const { body } = await api.get(`/v1/prior-authorizations/${id}`);
    if (body.status === wanted) return body;
    if (performance.now() > deadline) throw new DemoError(`${id} is ${body.status} instead of ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
