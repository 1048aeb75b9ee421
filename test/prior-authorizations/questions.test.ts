import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { openTestApp } from '../helpers/app.ts';
import { signedIn } from '../helpers/session.ts';
import { DAY_MS, MINUTE_MS } from '../sandbox/support.ts';
import { NPI, PATH, Practice } from './support.ts';

const t = await openTestApp();
const practice = await Practice.open(t);
afterAll(() => t.close());

type Shown = { id: string; linkId: string; status: string };
const byLink = (questions: Shown[], linkId: string) => questions.find((question) => question.linkId === linkId)!;

/** Creates an authorization with questions; returns its id, and the questions by their link id. */
async function asked(script = 'QUESTIONS.3.BRANCH') {
  const { id, ...authorization } = await practice.submit(`SBX-PA.${script}-1`);
  const questions: Shown[] = await practice.questions(id);
  const idOf = (linkId: string) => byLink(questions, linkId).id;
  const answer = (answers: Record<string, unknown>, headers = {}) =>
    practice.call(
      'PATCH',
      `${PATH}/${id}/answers`,
      { answers: Object.entries(answers).map(([linkId, value]) => ({ questionId: idOf(linkId), value })) },
      headers,
    );
  const review = (decisions: Record<string, string>, more = {}) =>
    practice.call('PATCH', `${PATH}/${id}/provider-review/answers`, {
      answers: Object.entries(decisions).map(([linkId, decision]) => ({ questionId: idOf(linkId), decision })),
      ...more,
    });
  return { id, path: `${PATH}/${id}`, authorization, questions, idOf, answer, review };
}
const params = ({ body }: { body: { error: { details: { param: string }[] } } }) =>
  body.error.details.map(({ param }) => param);
const codes = ({ body }: { body: { error: { details: { code: string }[] } } }) =>
  body.error.details.map(({ code }) => code);

describe('questions', () => {
  test('the payer’s questions arrive with types, options, constraints and conditions', async () => {
    const { id, authorization, questions } = await asked();
    expect(authorization).toMatchObject({ status: 'questions_received', nextAction: 'answer_questions' });
    expect(authorization.questionIds).toHaveLength(4);
    expect(authorization.requirements.questions).toHaveLength(3);
    expect(questions.map(({ linkId, status }) => [linkId, status])).toEqual([
      ['sbx_decision', 'open'],
      ['sbx_prior_treatment', 'open'],
      ['sbx_hba1c', 'open'],
      ['sbx_treatment_weeks', 'not_applicable'],
    ]);
    const one = byLink(questions, 'sbx_treatment_weeks');
    const { body } = await practice.call('GET', `${PATH}/${id}/questions/${one.id}`);
    expect(body).toMatchObject({
      object: 'prior_authorization_question',
      priorAuthorizationId: id,
      type: 'integer',
      required: true,
      constraints: { min: '1', max: '520', maxLength: null, pattern: null },
      enableWhen: [{ questionId: byLink(questions, 'sbx_prior_treatment').id, operator: 'eq', value: true }],
      enableBehavior: 'all',
      source: 'payer',
      answer: null,
    });
    expect(await practice.events(id)).toEqual(['prior_auth.submitted', 'prior_auth.questions_received']);
  });

  test('a question is found only under its own authorization', async () => {
    const [one, other] = [await asked('QUESTIONS.1'), await asked('QUESTIONS.1')];
    const wrong = await practice.call('GET', `${one.path}/questions/${other.questions[0]!.id}`);
    expect([wrong.status, wrong.body.error.code]).toEqual([404, 'resource_not_found']);
    expect((await practice.call('GET', `${one.path}/questions/${newId('q')}`)).status).toBe(404);
  });

  test('an answer opens its branch, and changing it clears the branch', async () => {
    const { path, answer, idOf } = await asked();
    const opened = await answer({ sbx_prior_treatment: true, sbx_treatment_weeks: 12 });
    expect(opened.status).toBe(200);
    expect(byLink(opened.body.questions, 'sbx_treatment_weeks').status).toBe('answered');
    const one = `${path}/questions/${idOf('sbx_prior_treatment')}`;
    const changed = await practice.call('PATCH', one, { value: false });
    expect([changed.status, changed.body.answer.value]).toEqual([200, false]);
    const stale = await practice.call('GET', `${path}/questions/${idOf('sbx_treatment_weeks')}`);
    expect(stale.body).toMatchObject({ status: 'not_applicable', answer: null });
  });

  test('wrong answers are refused together, and none of the request is stored', async () => {
    const { path, answer } = await asked();
    const before = await practice.call('GET', `${path}/questions`);
    const refused = await answer({
      sbx_decision: 'maybe',
      sbx_prior_treatment: 'yes',
      sbx_hba1c: '31',
      sbx_treatment_weeks: 12,
    });
    expect(refused.status).toBe(422);
    expect(params(refused)).toEqual([0, 1, 2, 3].map((index) => `/answers/${index}/value`));
    expect(codes(refused)).toEqual(['not_allowed', 'wrong_type', 'too_large', 'branch_closed']);
    expect((await practice.call('GET', `${path}/questions`)).body).toEqual(before.body);
  });

  test('unknown questions, questions given twice and answers without a value are named', async () => {
    const { path, idOf } = await asked('QUESTIONS.2');
    const answers = [
      { questionId: newId('q'), value: true },
      { questionId: idOf('sbx_decision'), value: 'approve' },
      { questionId: idOf('sbx_decision'), value: 'deny' },
    ];
    const refused = await practice.call('PATCH', `${path}/answers`, { answers });
    expect([refused.status, params(refused)]).toEqual([422, ['/answers/0/questionId', '/answers/2/questionId']]);
    const empty = await practice.call('PATCH', `${path}/answers`, { answers: [{ questionId: idOf('sbx_decision') }] });
    expect([empty.status, params(empty)]).toEqual([422, ['/answers/0/value']]);
  });

  test('If-Match names the version of the question, or of the authorization', async () => {
    const { path, answer, questions, authorization } = await asked('QUESTIONS.2');
    const one = `${path}/questions/${questions[0]!.id}`;
    expect((await practice.call('PATCH', one, { value: 'deny' }, { 'if-match': '"v9"' })).status).toBe(412);
    expect((await practice.call('PATCH', one, { value: 'deny' }, { 'if-match': '"v1"' })).status).toBe(200);
    const stale = { 'if-match': `"v${authorization.version}"` };
    expect((await answer({ sbx_hba1c: '6.8' }, stale)).body.error.code).toBe('version_conflict');
  });

  test('a fact of the chart is suggested with its evidence and counts only when it is accepted', async () => {
    const ids = await practice.coverage('SBX-PA.QUESTIONS.2-7');
    const entry = {
      category: 'lab_result',
      code: { system: 'http://loinc.org', code: '4548-4' },
      onsetDate: '2030-04-30',
      recordedDate: '2030-05-01',
      value: { quantity: '7.4', unit: '%' },
    };
    const recorded = await practice.call('POST', '/v1/patient-medical-history', {
      patientId: ids.patientId,
      entries: [entry],
    });
    const { body: draft } = await practice.call('POST', PATH, practice.request(ids));
    await practice.call('POST', `${PATH}/${draft.id}/submit`);
    await practice.own.advance(MINUTE_MS);
    const question = byLink(await practice.questions(draft.id), 'sbx_hba1c');
    const entryId = recorded.body.data[0].id;
    expect(question).toMatchObject({
      status: 'open',
      answer: null,
      suggestedAnswer: {
        value: '7.4',
        source: 'ehr',
        evidence: [{ type: 'history_entry', id: entryId, excerptRef: '/value/quantity' }],
      },
    });
    const one = `${PATH}/${draft.id}/questions/${question.id}`;
    const expanded = await practice.call('GET', `${one}?expand=evidence`);
    expect(expanded.body.suggestedAnswer.evidence[0].resource).toMatchObject({
      id: entryId,
      value: { quantity: '7.4' },
    });
    const accepted = await practice.call('PATCH', one, { acceptSuggestion: true });
    expect(accepted.body).toMatchObject({
      status: 'answered',
      answer: { value: '7.4', source: 'ehr', evidence: [{ id: entryId }] },
      suggestedAnswer: null,
    });
    const none = await practice.call('PATCH', one, { acceptSuggestion: true });
    expect([none.status, params(none)]).toEqual([422, ['/acceptSuggestion']]);
  });
});

describe('provider review', () => {
  const ANSWERS = { sbx_decision: 'approve', sbx_hba1c: '6.8' };
  const ALL = { sbx_decision: 'confirm', sbx_hba1c: 'confirm' };
  const attestation = { statement: 'The answers agree with the chart.', signedBy: NPI };

  test('reviewed, attested, approved by its snapshot, sent and decided', async () => {
    const { id, path, answer, review } = await asked('QUESTIONS.2');
    await answer(ANSWERS);
    const reviewed = await review(ALL, { attestation });
    expect(reviewed.status).toBe(200);
    expect(reviewed.body.questions.map(({ status }: Shown) => status)).toEqual(['reviewed', 'reviewed']);
    expect(reviewed.body).toMatchObject({ requirements: { questions: [] }, nextAction: 'review_answers' });
    const early = await practice.call('POST', `${path}/submit-answers`);
    expect([early.status, early.body.error.code, codes(early)]).toEqual([
      409,
      'requirements_unmet',
      ['review_not_approved'],
    ]);
    const { body: shown } = await practice.call('GET', `${path}/provider-review`);
    expect(shown).toMatchObject({ review: { status: 'in_progress' }, completeness: { isComplete: true, reviewed: 2 } });
    const approved = await practice.call('POST', `${path}/provider-review/approve`, { snapshotId: shown.snapshotId });
    expect(approved.body.review).toMatchObject({ status: 'approved', snapshotId: shown.snapshotId });
    const sent = await practice.call('POST', `${path}/submit-answers`);
    expect([sent.status, sent.body.status]).toEqual([202, 'submitted']);
    const late = await practice.call('PATCH', `${path}/answers`, { answers: [{ questionId: newId('q'), value: 1 }] });
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state_transition']);
    await practice.own.advance(DAY_MS);
    expect((await practice.get(id)).status).toBe('approved');
    expect((await practice.questions(id)).map(({ status }: Shown) => status)).toEqual(['submitted', 'submitted']);
    const { body: later } = await practice.call('GET', `${path}/provider-review`);
    expect(later.completeness).toMatchObject({ answered: 2, reviewed: 2 });
    expect(await practice.events(id)).toEqual([
      'prior_auth.submitted',
      'prior_auth.questions_received',
      'prior_auth.answers_submitted',
      'prior_auth.approved',
    ]);
  });

  test('the answer to the deciding question decides', async () => {
    const { id, path, answer } = await asked('QUESTIONS.2');
    await answer({ sbx_decision: 'deny', sbx_hba1c: '6.8' });
    expect((await practice.call('POST', `${path}/submit-answers`)).status).toBe(202);
    await practice.own.advance(DAY_MS);
    expect((await practice.get(id)).status).toBe('denied');
  });

  test('answers are not sent while a required one is missing', async () => {
    const { path, answer, idOf } = await asked('QUESTIONS.2');
    await answer({ sbx_decision: 'approve' });
    const refused = await practice.call('POST', `${path}/submit-answers`);
    expect([refused.status, refused.body.error.code, params(refused)]).toEqual([
      409,
      'requirements_unmet',
      [`/questions/${idOf('sbx_hba1c')}`],
    ]);
  });

  test('decisions are all or nothing, each wrong one with its details', async () => {
    const { path, answer, idOf } = await asked('QUESTIONS.2');
    await answer({ sbx_decision: 'approve' });
    const before = await practice.call('GET', `${path}/provider-review`);
    const answers = [
      { questionId: idOf('sbx_decision'), decision: 'confirm' },
      { questionId: idOf('sbx_hba1c'), decision: 'correct', value: true },
    ];
    const refused = await practice.call('PATCH', `${path}/provider-review/answers`, { answers });
    expect([refused.status, params(refused), codes(refused)]).toEqual([422, ['/answers/1/value'], ['wrong_type']]);
    const missing = await practice.call('PATCH', `${path}/provider-review/answers`, {
      answers: [{ questionId: idOf('sbx_hba1c'), decision: 'confirm' }],
    });
    expect([missing.status, codes(missing)]).toEqual([422, ['not_answered']]);
    expect((await practice.call('GET', `${path}/provider-review`)).body).toEqual(before.body);
  });

  test('a correction is a new answer; a rejection opens the question', async () => {
    const { path, answer, idOf } = await asked('QUESTIONS.2');
    await answer(ANSWERS);
    const answers = [
      { questionId: idOf('sbx_hba1c'), decision: 'correct', value: '7.1', note: 'Newer result' },
      { questionId: idOf('sbx_decision'), decision: 'reject' },
    ];
    const { body } = await practice.call('PATCH', `${path}/provider-review/answers`, { answers });
    expect(byLink(body.questions, 'sbx_hba1c')).toMatchObject({
      status: 'reviewed',
      answer: { value: '7.1' },
      review: { state: 'corrected', note: 'Newer result' },
    });
    expect(byLink(body.questions, 'sbx_decision')).toMatchObject({ status: 'open', answer: null });
    expect(body.requirements.questions.map(({ questionId }: { questionId: string }) => questionId)).toEqual([
      idOf('sbx_decision'),
    ]);
  });

  test('an attestation by a provider who may not attest, or too early, changes nothing', async () => {
    const { path, answer, review } = await asked('QUESTIONS.2');
    await answer(ANSWERS);
    const foreign = await review(ALL, { attestation: { ...attestation, signedBy: '1234567893' } });
    expect([foreign.status, params(foreign)]).toEqual([422, ['/attestation/signedBy']]);
    const future = await review(ALL, { attestation: { ...attestation, signedAt: '2999-01-01T00:00:00Z' } });
    expect([future.status, params(future)]).toEqual([422, ['/attestation/signedAt']]);
    const partly = await review({ sbx_decision: 'confirm' }, { attestation });
    expect([partly.status, codes(partly)]).toEqual([422, ['review_incomplete']]);
    const { body } = await practice.call('GET', `${path}/provider-review`);
    expect(body.review).toMatchObject({ status: 'not_started', attestation: null });
  });

  test('a reviewer is an active user whose role allows it, and cannot review for another user', async () => {
    const { path, answer, review, idOf } = await asked('QUESTIONS.2');
    await answer(ANSWERS);
    const [specialist, viewer] = [
      await signedIn(t.app, practice.own.id, 'auth_specialist'),
      await signedIn(t.app, practice.own.id, 'viewer'),
    ];
    for (const reviewerId of [viewer.user.id, newId('usr')]) {
      const refused = await review(ALL, { reviewerId });
      expect([refused.status, params(refused)]).toEqual([422, ['/reviewerId']]);
    }
    const body = { answers: [{ questionId: idOf('sbx_decision'), decision: 'confirm' }], reviewerId: viewer.user.id };
    const options = { key: null, headers: specialist.headers, body };
    const pretended = await t.call('PATCH', `${path}/provider-review/answers`, options);
    expect([pretended.status, params(pretended)]).toEqual([422, ['/reviewerId']]);
    const own = await t.call('PATCH', `${path}/provider-review/answers`, {
      ...options,
      body: { answers: body.answers },
    });
    expect(byLink(own.body.questions, 'sbx_decision')).toMatchObject({ review: { reviewerId: specialist.user.id } });
  });

  test('an approval of answers that have changed since is refused, and a change voids an approval', async () => {
    const { path, answer, review } = await asked('QUESTIONS.2');
    await answer(ANSWERS);
    await review(ALL, { attestation });
    const { snapshotId } = (await practice.call('GET', `${path}/provider-review`)).body;
    await practice.call('POST', `${path}/provider-review/approve`, { snapshotId });
    await answer({ sbx_hba1c: '9.9' });
    const { body } = await practice.call('GET', `${path}/provider-review`);
    expect(body.review).toMatchObject({ status: 'in_progress', attestation: null });
    const outdated = await practice.call('POST', `${path}/provider-review/approve`, { snapshotId });
    expect([outdated.status, outdated.body.error.code]).toEqual([409, 'review_snapshot_outdated']);
    const unreviewed = await practice.call('POST', `${path}/provider-review/approve`, { snapshotId: body.snapshotId });
    expect([unreviewed.status, codes(unreviewed)]).toEqual([409, ['not_reviewed', 'attestation_required']]);
  });
});
