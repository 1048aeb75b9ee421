import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../helpers/app.ts';
import { countRows } from '../helpers/count-rows.ts';
import { NPI, PATH, Practice } from './support.ts';

const t = await openTestApp();
const practice = await Practice.open(t);
afterAll(() => t.close());

/** Sends a request that must be refused, and expects that no table has more or fewer rows after it. */
async function refusal(method: string, path: string, body: unknown): Promise<string[]> {
  const before = await countRows(t.database.adminUrl);
  const answer = await practice.call(method, path, body);
  expect(await countRows(t.database.adminUrl)).toEqual(before);
  const { error } = answer.body;
  const found: { code: string; param?: string }[] = error.details ?? [error];
  return [String(answer.status), ...found.map(({ code, param }) => (param ? `${code} ${param}` : code))];
}

/** Creates an authorization whose payer has asked questions; returns it with the questions by their link id. */
async function asked(token: string) {
  const { id, version } = await practice.submit(`SBX-PA.${token}`);
  const questions = new Map<string, string>();
  for (const { linkId, id: questionId } of await practice.questions(id)) questions.set(linkId, questionId);
  return { id, version, path: `${PATH}/${id}`, idOf: (linkId: string) => questions.get(linkId)! };
}

test('dates that contradict each other', async () => {
  const ids = await practice.coverage('SBX-PA.APPROVE-1');
  const items = [{ procedureCode: 'E0601', serviceDates: { start: '2030-06-02', end: '2030-06-01' } }];
  const body = practice.request(ids, { items });
  expect(await refusal('POST', PATH, body)).toEqual(['422', 'before_start /items/0/serviceDates/end']);
});

test('a payer without the transaction, and a provider that is not enrolled, when it is submitted', async () => {
  const payer = await practice.call('POST', '/v1/payers', {
    name: 'Harbor Mutual',
    claimChannels: ['paper'],
    address: { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' },
  });
  const paper = await practice.draft('M123456789', { payerId: payer.body.id });
  const first = await refusal('POST', `${PATH}/${paper.id}/submit`, undefined);
  expect(first[0]).toBe('409');
  expect(first).toContain('transaction_not_supported /coverageId');
  const strict = await practice.draft('SBX-2', { payerId: 'SBX08' });
  const second = await refusal('POST', `${PATH}/${strict.id}/submit`, undefined);
  expect(second[0]).toBe('409');
  expect(second).toContain('enrollment_required /requestingProvider/npi');
});

test('an answer of the wrong type, and one for a closed branch, with right answers beside them', async () => {
  const { id, version, path, idOf } = await asked('QUESTIONS.3.BRANCH');
  const right = { questionId: idOf('sbx_decision'), value: 'approve' };
  const of = (linkId: string, value: unknown) =>
    refusal('PATCH', `${path}/answers`, { answers: [right, { questionId: idOf(linkId), value }] });
  expect(await of('sbx_hba1c', true)).toEqual(['422', 'wrong_type /answers/1/value']);
  expect(await of('sbx_treatment_weeks', 8)).toEqual(['422', 'branch_closed /answers/1/value']);
  const one = `${path}/questions/${idOf('sbx_treatment_weeks')}`;
  expect(await refusal('PATCH', one, { value: 8 })).toEqual(['422', 'branch_closed /value']);
  expect(await practice.get(id)).toMatchObject({ version, status: 'questions_received' });
  const answers = (await practice.questions(id)).map(({ answer }: { answer: unknown }) => answer);
  expect(answers).toEqual([null, null, null, null]);
});

test('an attestation by a provider who may not attest, and a review with one wrong decision', async () => {
  const { id, path, idOf } = await asked('QUESTIONS.2');
  const [first, second] = [idOf('sbx_decision'), idOf('sbx_hba1c')];
  const given = await practice.call('PATCH', `${path}/answers`, {
    answers: [
      { questionId: first, value: 'approve' },
      { questionId: second, value: '7.4' },
    ],
  });
  expect(given.status, given.text).toBe(200);
  const before = await practice.get(id);
  const review = (decisions: unknown[], attestation?: unknown) =>
    refusal('PATCH', `${path}/provider-review/answers`, {
      answers: decisions,
      ...(attestation ? { attestation } : {}),
    });
  const confirm = (questionId: string) => ({ questionId, decision: 'confirm' });
  const statement = 'The answers agree with the chart.';
  const foreign = { statement, signedBy: '1234567893' };
  expect(await review([confirm(first), confirm(second)], foreign)).toEqual([
    '422',
    'not_allowed /attestation/signedBy',
  ]);
  const wrong = { questionId: second, decision: 'correct', value: 'high' };
  expect(await review([confirm(first), wrong], { statement, signedBy: NPI })).toEqual([
    '422',
    'wrong_type /answers/1/value',
  ]);
  expect(await practice.get(id)).toEqual(before);
});

test('an entry of the audit log in the name of the service', async () => {
  const { id } = await practice.draft('SBX-3');
  const body = { action: 'prior_authorization.approved', actor: { type: 'system', id: 'eligibility' } };
  expect(await refusal('POST', `${PATH}/${id}/audit-log`, body)).toEqual([
    '422',
    'unknown_field /actor',
    'not_allowed /action',
  ]);
});
