import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { openTestApp } from '../helpers/app.ts';
import { aStoredDocument } from '../practice/documents/support.ts';
import { NPI, PATH, Practice } from './support.ts';

const t = await openTestApp();
const practice = await Practice.open(t);
afterAll(() => t.close());

const ENROLLED = { npi: '1999999976', organizationName: 'Enrolled Family Practice' };

const params = ({ body }: { body: { error: { details: { param: string }[] } } }) =>
  body.error.details.map(({ param }) => param);

describe('POST /v1/prior-authorizations', () => {
  test('creates a draft with the determination and the list of missing data', async () => {
    const ids = await practice.coverage('SBX-PA.APPROVE-1');
    const requestingProvider = { npi: '1999999985', organizationName: 'Riverside' };
    const { status, headers, body } = await practice.call('POST', PATH, { ...ids, requestingProvider });
    expect([status, headers.location]).toEqual([201, `${PATH}/${body.id}`]);
    expect(body).toMatchObject({ status: 'draft', payerId: 'SBX04', requirement: { required: 'unknown' }, version: 1 });
    expect(body.requirements.issues.map(({ param }: { param: string }) => param)).toEqual([
      '/diagnoses',
      '/items',
      '/serviceTypeCode',
      '/placeOfServiceCode',
      '/requestingProvider/npi',
    ]);
    expect((await practice.call('GET', `${PATH}/${body.id}`)).body).toEqual(body);
  });

  test('refuses contradicting fields, naming each', async () => {
    const ids = await practice.coverage('SBX-PA.APPROVE-2');
    const items = [
      { procedureCode: 'E0601', sequence: 1, serviceDates: { start: '2030-06-02', end: '2030-06-01' } },
      { procedureCode: 'E0601', sequence: 1, serviceDates: { start: '2030-06-02' } },
    ];
    const diagnoses = [{ code: 'G47.33' }, { code: 'g4733' }];
    const refused = await practice.call('POST', PATH, practice.request(ids, { items, diagnoses }));
    expect([refused.status, params(refused)]).toEqual([
      422,
      ['/items/0/serviceDates/end', '/items/1/sequence', '/diagnoses/1/code'],
    ]);
  });

  test('refuses an unknown coverage and one of another patient or organization', async () => {
    const [one, other] = [await practice.coverage('SBX-1'), await practice.coverage('SBX-2')];
    const wrong = await practice.call('POST', PATH, practice.request({ ...one, coverageId: other.coverageId }));
    expect([wrong.status, params(wrong)]).toEqual([422, ['/coverageId']]);
    const nobody = await practice.call('POST', PATH, practice.request({ ...one, coverageId: newId('cov') }));
    expect([nobody.status, nobody.body.error.details[0].code]).toEqual([422, 'resource_not_found']);
    const { key } = await t.organization('Other');
    const foreign = await t.call('POST', PATH, { key, body: practice.request(one) });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
  });

  test('an externalId is unique, and a repeated request makes one authorization', async () => {
    const body = practice.request(await practice.coverage('SBX-3'), { externalId: 'auth-1' });
    const headers = { 'idempotency-key': 'auth-once' };
    const first = await practice.call('POST', PATH, body, headers);
    expect((await practice.call('POST', PATH, body, headers)).text).toBe(first.text);
    const taken = await practice.call('POST', PATH, body);
    expect([taken.status, taken.body.error.code, taken.body.error.param]).toEqual([
      409,
      'duplicate_external_id',
      '/externalId',
    ]);
  });
});

describe('PATCH and submit', () => {
  test('a change makes it ready or lists the missing data; items keep their ids by sequence', async () => {
    const draft = await practice.draft('SBX-4', { body: { placeOfServiceCode: undefined } });
    const path = `${PATH}/${draft.id}`;
    const urgent = await practice.call('PATCH', path, { urgency: 'expedited' });
    expect(urgent.body).toMatchObject({ status: 'requires_action', nextAction: 'meet_requirements', version: 2 });
    const items = [
      { ...practice.request(draft).items[1], sequence: 2 },
      { procedureCode: 'E0562', serviceDates: { start: '2030-06-01' } },
    ];
    const ready = await practice.call('PATCH', path, { placeOfServiceCode: '12', items }, { 'if-match': '"v2"' });
    expect(ready.body).toMatchObject({ status: 'ready', nextAction: 'submit' });
    expect(ready.body.items.map(({ id, sequence }: { id: string; sequence: number }) => [id, sequence])).toEqual([
      [draft.items[1].id, 2],
      [expect.any(String), 3],
    ]);
    expect((await practice.call('PATCH', path, { urgency: 'standard' }, { 'if-match': '"v2"' })).status).toBe(412);
    const same = await t.call('PATCH', path, {
      key: practice.own.key,
      body: { urgency: 'expedited' },
      isNoChange: true,
    });
    expect(same.body.version).toBe(ready.body.version);
  });

  test('submit lists every unmet requirement and sends nothing', async () => {
    const draft = await practice.draft('SBX-5', { body: { diagnoses: [], requestingProvider: { npi: '123' } } });
    const refused = await practice.call('POST', `${PATH}/${draft.id}/submit`);
    expect([refused.status, refused.body.error.code, params(refused)]).toEqual([
      409,
      'requirements_unmet',
      ['/diagnoses', '/requestingProvider/npi', '/requestingProvider/name'],
    ]);
    expect(await practice.get(draft.id)).toMatchObject({ status: 'draft', submission: null, version: 1 });
    const { body } = await practice.call('GET', `${PATH}/${draft.id}/requirements`);
    expect(body.issues.map(({ param }: { param: string }) => param)).toEqual(params(refused));
  });

  test('a payer without the transaction, an unenrolled provider and an inactive coverage are named', async () => {
    const unenrolled = await practice.draft('SBX-6', { payerId: 'SBX08' });
    const first = await practice.call('POST', `${PATH}/${unenrolled.id}/submit`);
    expect(first.body.error.details).toContainEqual({
      code: 'enrollment_required',
      param: '/requestingProvider/npi',
      message: expect.stringContaining('Enroll'),
    });
    const ended = await practice.draft('SBX-7');
    await practice.call('PATCH', `/v1/coverages/${ended.coverageId}`, { status: 'inactive' });
    const second = await practice.call('POST', `${PATH}/${ended.id}/submit`);
    expect([second.status, params(second)]).toEqual([409, ['/coverageId']]);
  });

  test('a payer that accepts no 278 is named at its coverage, and nothing is sent', async () => {
    const payer = await practice.call('POST', '/v1/payers', {
      name: 'Harbor Mutual',
      claimChannels: ['paper'],
      address: { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' },
    });
    expect(payer.status, payer.text).toBe(201);
    const draft = await practice.draft('M123456789', { payerId: payer.body.id });
    expect(draft.requirement).toMatchObject({ canSubmitElectronically: false });
    const refused = await practice.call('POST', `${PATH}/${draft.id}/submit`);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'requirements_unmet']);
    expect(refused.body.error.details).toContainEqual({
      code: 'transaction_not_supported',
      param: '/coverageId',
      message: expect.stringContaining('electronically'),
    });
    expect(await practice.get(draft.id)).toMatchObject({ status: 'draft', submission: null, version: 1 });
    const messages = await practice.own.query(
      'select 1 from prior_authorization_messages where prior_authorization_id = $1',
      [draft.id],
    );
    expect(messages).toEqual([]);
  });

  test('a payer that accepts no 275 is named at the documents, and nothing is sent until they are detached', async () => {
    const payer = await practice.call('POST', '/v1/payers', {
      name: 'Lakeside Mutual',
      electronicPayerId: 'LAKESIDE',
      transactions: { priorAuthorization: true },
      claimChannels: ['paper'],
      address: { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' },
    });
    expect(payer.status, payer.text).toBe(201);
    const { id: documentId } = await aStoredDocument(t, {}, practice.own.key);
    const options = { payerId: payer.body.id, body: { documentIds: [documentId] } };
    const draft = await practice.draft('M223456789', options);
    const submit = () => practice.call('POST', `${PATH}/${draft.id}/submit`, { evenIfNotRequired: true });
    const refused = await submit();
    expect([refused.status, refused.body.error.code, params(refused)]).toEqual([
      409,
      'requirements_unmet',
      ['/documentIds'],
    ]);
    expect(refused.body.error.details[0].code).toBe('attachments_not_supported');
    expect(await practice.get(draft.id)).toMatchObject({ status: 'draft', submission: null, version: 1 });
    expect(await practice.own.query('select 1 from outbound_transactions')).toEqual([]);
    const detached = await practice.call('DELETE', `${PATH}/${draft.id}/documents/${documentId}`);
    expect(detached.status, detached.text).toBe(200);
    const sent = await submit();
    expect([sent.status, sent.body.status, sent.body.requirements.issues]).toEqual([202, 'submitted', []]);
  });

  test('an enrolled provider is accepted while its enrollment for authorization requests is active', async () => {
    const { id } = await practice.draft('SBX-PA.APPROVE-10', {
      payerId: 'SBX08',
      body: { requestingProvider: ENROLLED },
    });
    const submit = () => practice.call('POST', `${PATH}/${id}/submit`);
    const enroll = (transaction: string, more = {}) =>
      practice.call('POST', '/v1/enrollments', {
        payerId: 'SBX08',
        transaction,
        provider: { npi: ENROLLED.npi, taxId: { type: 'ein', value: '123456789' } },
        ...more,
      });
    expect((await enroll('claims', { status: 'active' })).status).toBe(201);
    expect(params(await submit()), 'an enrollment for claims does not count').toEqual(['/requestingProvider/npi']);
    const { body: enrollment } = await enroll('prior_authorization');
    const set = (changes: Record<string, unknown>) =>
      practice.call('PATCH', `/v1/enrollments/${enrollment.id}`, changes);
    const issue = async () => (await submit()).body.error.details[0];
    expect(await issue()).toMatchObject({ code: 'enrollment_required', message: expect.stringContaining('approved') });
    await set({ status: 'active', effectiveFrom: '2030-05-07' });
    expect((await issue()).message).toContain('not started');
    await set({ effectiveFrom: '2030-05-01', effectiveTo: '2030-05-05' });
    expect((await issue()).message).toContain('ended');
    await set({ effectiveTo: null });
    const sent = await submit();
    expect([sent.status, sent.body.requirements.issues]).toEqual([202, []]);
  });

  test('questions cannot be answered, nor reviewed, before the payer has asked', async () => {
    const draft = await practice.draft('SBX-8');
    const answers = [{ questionId: newId('q'), value: true }];
    const early = await practice.call('PATCH', `${PATH}/${draft.id}/answers`, { answers });
    expect([early.status, early.body.error.code, early.body.error.status]).toEqual([
      409,
      'invalid_state_transition',
      'draft',
    ]);
    const review = [{ questionId: newId('q'), decision: 'confirm' }];
    const path = `${PATH}/${draft.id}/provider-review/answers`;
    expect((await practice.call('PATCH', path, { answers: review })).status).toBe(409);
  });

  test('the 278 of a dependent names the subscriber and the patient', async () => {
    const ids = await practice.coverage('SBX-PA.APPROVE-8');
    await practice.call('PATCH', `/v1/coverages/${ids.coverageId}`, {
      relationshipToSubscriber: 'child',
      subscriber: { name: { given: ['Ben'], family: 'Larkin' }, birthDate: '1960-01-02', sex: 'male' },
    });
    const { body } = await practice.call('POST', PATH, practice.request(ids));
    const sent = await practice.call('POST', `${PATH}/${body.id}/submit`);
    expect(sent.status).toBe(202);
    await practice.own.advance(60_000);
    expect((await practice.get(body.id)).status).toBe('approved');
  });
});

test('a determination has a result, a rule and a reason for each service', async () => {
  const { coverageId } = await practice.coverage('SBX-9', 'SBX02');
  const items = ['K0856', 'G0463', '99213'].map((procedureCode) => ({
    procedureCode,
    serviceDates: { start: '2030-06-01' },
  }));
  const { status, body } = await t.call('POST', `${PATH}/determinations`, {
    key: practice.own.key,
    body: { coverageId, items },
  });
  expect(status).toBe(200);
  expect(body.requirement).toMatchObject({ required: 'yes', source: 'rule', canSubmitElectronically: true });
  expect(body.items.map(({ required, ruleId }: Record<string, unknown>) => [required, ruleId])).toEqual([
    ['yes', 'cms.dmepos.power_mobility'],
    ['no', 'sandbox.list'],
    ['unknown', null],
  ]);
  const before = items.map((item) => ({ ...item, serviceDates: { start: '2016-01-01' } }));
  const early = await t.call('POST', `${PATH}/determinations`, {
    key: practice.own.key,
    body: { coverageId, items: before },
  });
  expect(early.body.items[0].ruleId).not.toBe('cms.dmepos.power_mobility');
});

test('the latest eligibility response of the payer decides for services that no list contains', async () => {
  const ids = await practice.coverage('SBX-ELG.PAREQ-1');
  const items = ['99213', 'G0463'].map((procedureCode) => ({ procedureCode, serviceDates: { start: '2030-06-01' } }));
  const determine = async () =>
    (
      await t.call('POST', `${PATH}/determinations`, {
        key: practice.own.key,
        body: { coverageId: ids.coverageId, items },
      })
    ).body;
  expect((await determine()).requirement).toMatchObject({ required: 'unknown', source: null });
  const check = async () =>
    (
      await practice.call('POST', '/v1/eligibility-checks', {
        coverageId: ids.coverageId,
        provider: { npi: NPI, organizationName: 'Riverside Family Practice' },
      })
    ).body;
  const first = await check();
  expect([first.status, first.summary.authRequired]).toEqual(['completed', true]);
  const reference = `Eligibility check ${first.id}`;
  const decided = await determine();
  expect(decided.requirement).toMatchObject({ required: 'yes', source: 'eligibility', reference });
  expect(decided.items).toMatchObject([
    { procedureCode: '99213', required: 'yes', source: 'eligibility', ruleId: null, reference },
    { procedureCode: 'G0463', required: 'no', source: 'rule', ruleId: 'sandbox.list' },
  ]);
  const { body: draft } = await practice.call('POST', PATH, practice.request(ids, { items: items.slice(0, 1) }));
  expect(draft.requirement).toMatchObject({ required: 'yes', source: 'eligibility', reference });
  await practice.call('PATCH', `/v1/coverages/${ids.coverageId}`, { memberId: 'SBX-ELG.ACTIVE-1' });
  const second = await check();
  expect(second.summary.authRequired).toBe(false);
  expect((await determine()).requirement, 'the plan as a whole exempts nothing').toMatchObject({ required: 'unknown' });
});
