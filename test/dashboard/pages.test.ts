import { expect, test } from 'vitest';
import { agingByPayer, agingTotals, openClaims } from '../../dashboard/src/components/chart/open-amounts.ts';
import { runsOf } from '../../dashboard/src/components/chart/runs.ts';
import { maskedEvent, maskedJson } from '../../dashboard/src/components/masked-json.ts';
import { postalCodeText } from '../../dashboard/src/components/postal-code.ts';
import { segmentsOf } from '../../dashboard/src/components/x12-segments.ts';
import { boxOf, boxOfElement, inFormOrder, lineOf, pointerOf } from '../../dashboard/src/pages/claims/boxes.ts';
import { dispatchesOf, plannedAttempts } from '../../dashboard/src/pages/dev/ladder.ts';
import { answerText, answerValue, linesOf, shownQuestions } from '../../dashboard/src/pages/prior-auths/answers.ts';
import { datedBefore, filled, lackingScopes, sideBySide, valueAt } from '../../dashboard/src/sandbox/scenario.ts';

test('a finding belongs to the box that names its field most exactly', () => {
  expect(boxOf('/billingProvider/address/postalCode')).toBe('33');
  expect(boxOf('/billingProvider/taxId/value')).toBe('25');
  expect(boxOf('/serviceLines/1/modifiers')).toBe('24');
  expect(boxOf('/metadata/x')).toBe(null);
  // A longer name that only begins alike is another field.
  expect(boxOf('/patientControlNumber')).toBe('26');
  expect([lineOf('/serviceLines/12/units'), lineOf('/diagnoses/1')]).toEqual([12, null]);
  const subject = { type: 'coverage', path: '/memberId' } as const;
  expect(boxOf(pointerOf({ path: '/coverageId', subject }))).toBe('1a');
});

test('an element of an 837P belongs to the box of its field, or of its loop', () => {
  const at = (loop: string, segmentId: string, position: number, pointers: string[] = []) => ({
    loop,
    segmentId,
    position,
    pointers,
  });
  const self = new Set(['2010BA', '2010BB']);
  expect(boxOfElement(at('2010BA', 'NM1', 3), self)).toBe('2');
  expect(boxOfElement(at('2010BA', 'NM1', 9), self)).toBe('1a');
  expect(boxOfElement(at('2010BA', 'NM1', 1), self)).toBe(null);
  expect(boxOfElement(at('2010BB', 'NM1', 3), self)).toBe('11');
  expect(boxOfElement(at('2300', 'CLM', 2, ['/totalCharges']), self)).toBe('28');
  // A dependent has a loop of its own, so the subscriber is another person.
  const dependent = new Set([...self, '2010CA']);
  expect(boxOfElement(at('2010BA', 'NM1', 3), dependent)).toBe('4');
  expect(boxOfElement(at('2010BA', 'DMG', 2), dependent)).toBe(null);
  expect(boxOfElement(at('2010CA', 'DMG', 2), dependent)).toBe('3');
});

test('findings are in the order of the form, errors first', () => {
  const finding = (path: string, severity: 'error' | 'warning' | 'info') => ({ path, severity });
  const ordered = inFormOrder([
    finding('/coverageId', 'info'),
    finding('/billingProvider/npi', 'error'),
    finding('/diagnoses/0/code', 'error'),
    finding('/patientId', 'warning'),
  ]);
  expect(ordered.map(({ path }) => path)).toEqual([
    '/diagnoses/0/code',
    '/billingProvider/npi',
    '/patientId',
    '/coverageId',
  ]);
});

test('the attempts that are still to come follow the schedule, the next one with its time', () => {
  const attempt = (dispatchId: string, number: number, status: string, replayOf: string | null = null) =>
    ({ dispatchId, attempt: number, status, replayOf, nextAttemptAt: '2026-03-02T14:05:00.000Z' }) as never;
  const [first, replay] = dispatchesOf([
    attempt('a', 1, 'failed'),
    attempt('a', 2, 'failed'),
    attempt('b', 1, 'succeeded', 'del_1'),
  ]);
  expect(plannedAttempts(first!).map(({ attempt: number, afterSeconds }) => [number, afterSeconds])).toEqual([
    [3, 300],
    [4, 1_800],
    [5, 7_200],
    [6, 43_200],
    [7, 86_400],
  ]);
  expect(plannedAttempts(first!).map(({ at }) => at)[0]).toBe('2026-03-02T14:05:00.000Z');
  expect([replay!.replayOf, plannedAttempts(replay!)]).toEqual(['del_1', []]);
});

test('a scenario plays with patients and a clock of its own, which stay', () => {
  const request = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: Record<string, unknown>) => ({
    ...{ method, path, expectedStatus: 200 },
    ...(body ? { body } : {}),
  });
  const adapted = sideBySide({
    id: 'claim-paid',
    requests: [
      request('POST', '/v1/sandbox/test-clocks', { frozenTime: 'x' }),
      request('POST', '/v1/patients', { sex: 'female' }),
      request('GET', '/v1/claims/{claimId}'),
      request('DELETE', '/v1/sandbox/test-clocks/{testClockId}'),
    ],
  });
  expect(adapted.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { frozenTime: 'x', scope: 'patients', name: 'claim-paid' }],
    ['POST', { sex: 'female', testClockId: '{testClockId}' }],
    ['GET', undefined],
  ]);
  expect(filled({ path: '/v1/{a}', list: ['{b}', '{c}', 1, null] }, { a: 'x', b: 'y' })).toEqual({
    path: '/v1/x',
    list: ['y', '{c}', 1, null],
  });
  expect(valueAt({ a: [{ b: 1 }] }, '/a/0/b')).toBe(1);
  expect(valueAt(null, '/a/b')).toBe(undefined);
});

test('the last time of a scenario is moved to the day before now, with all dates except those of birth', () => {
  const post = (path: string, body: Record<string, unknown>) =>
    ({ ...{ method: 'POST' as const, path, body, expectedStatus: 200 } }) as const;
  const requests = [
    post('/v1/sandbox/test-clocks', { frozenTime: '2026-03-02T14:00:00.000Z' }),
    post('/v1/patients', { birthDate: '1984-02-29' }),
    post('/v1/claims', { serviceLines: [{ serviceDate: { start: '2026-02-23' }, note: 'Seen on 2026-02-23' }] }),
    post('/v1/sandbox/test-clocks/{testClockId}/advance', { frozenTime: '2026-03-17T14:00:00.000Z' }),
    {
      method: 'GET' as const,
      path: '/v1/x',
      expectedStatus: 200,
      expects: { '/planDates/eligibilityEnd': '2026-01-31' },
    },
  ];
  const moved = datedBefore(requests, new Date('2028-03-02T13:59:00.000Z'));
  expect(moved.map(({ body }) => body)).toEqual([
    { frozenTime: '2028-02-15T14:00:00.000Z' },
    { birthDate: '1984-02-29' },
    { serviceLines: [{ serviceDate: { start: '2028-02-08' }, note: 'Seen on 2026-02-23' }] },
    { frozenTime: '2028-03-01T14:00:00.000Z' },
    undefined,
  ]);
  expect(moved[4]!.expects).toEqual({ '/planDates/eligibilityEnd': '2028-01-16' });
  expect(moved[3]!.path).toBe('/v1/sandbox/test-clocks/{testClockId}/advance');
  // A minute later, the last time is a full day later.
  expect(datedBefore(requests, new Date('2028-03-02T14:00:00.000Z'))[3]!.body).toEqual({
    frozenTime: '2028-03-02T14:00:00.000Z',
  });
  expect(datedBefore([requests[1]!], new Date('2028-03-02T14:00:00.000Z'))).toEqual([requests[1]]);
});

test('the scopes that a user lacks for several scenarios are named once', () => {
  const scenarios = [
    { requiredScopes: ['claims:write', 'patients:write', 'sandbox:write'] },
    { requiredScopes: ['patients:write', 'appeals:write'] },
  ];
  expect(lackingScopes(scenarios, ['sandbox:write', 'claims:write'])).toEqual(['appeals:write', 'patients:write']);
  expect(
    lackingScopes(
      scenarios,
      scenarios.flatMap(({ requiredScopes }) => requiredScopes),
    ),
  ).toEqual([]);
});

test('only values that cannot be PHI are left in masked JSON', () => {
  const event = {
    id: 'evt_1',
    createdAt: '2026-03-02T14:00:00.000Z',
    data: {
      patient: { id: 'pat_1', name: { given: ['Ada'] }, birthDate: '1984-02-29', externalId: 'MRN 1', ok: true },
    },
  };
  expect(maskedJson(event)).toEqual({
    id: 'evt_1',
    createdAt: '2026-03-02T14:00:00.000Z',
    data: {
      patient: { id: 'pat_1', name: { given: ['•••'] }, birthDate: '•••', externalId: '•••', ok: true },
    },
  });
});

test('in an event only the fields are masked that are PHI', () => {
  const masked = maskedEvent({
    id: 'evt_1',
    type: 'patient.created',
    resource: { type: 'patient', id: 'pat_1' },
    data: {
      patient: {
        name: { given: ['Ada', 'May'], family: 'Kim' },
        birthDate: '1984-02-29',
        deceasedAt: null,
        sex: 'female',
        externalId: 'MRN 1',
        metadata: { chart: 'Kim, A' },
        addresses: [{ line1: '12 Mill Lane', state: 'NY' }],
      },
      testClock: { frozenTime: '2026-03-02T14:00:00.000Z' },
      sequence: 3,
      source: 'api',
    },
  });
  expect(masked).toEqual({
    id: 'evt_1',
    type: 'patient.created',
    resource: { type: 'patient', id: 'pat_1' },
    data: {
      patient: {
        name: { given: ['•••', '•••'], family: '•••' },
        birthDate: '•••',
        deceasedAt: null,
        sex: 'female',
        externalId: '•••',
        metadata: { chart: '•••' },
        addresses: [{ line1: '•••', state: 'NY' }],
      },
      testClock: { frozenTime: '2026-03-02T14:00:00.000Z' },
      sequence: 3,
      source: 'api',
    },
  });
});

test('a ZIP+4 has its hyphen, and other postal codes stay', () => {
  expect(['122070001', '12207', 'K1A 0B1'].map(postalCodeText)).toEqual(['12207-0001', '12207', 'K1A 0B1']);
});

test('X12 is split at its own terminator', () => {
  const isa =
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260105*1430*^*00501*000000905*0*T*:';
  expect(segmentsOf(`${isa}!\nGS*HC!ST*837`, 10)).toEqual([
    { number: 1, id: 'ISA', rest: isa.slice(3) },
    { number: 2, id: 'GS', rest: '*HC' },
    { number: 3, id: 'ST', rest: '*837' },
  ]);
  expect(segmentsOf('AK1*HC\nAK9*A', 1)).toHaveLength(1);
});

test('open amounts are summed by payer and age, the largest payer first', () => {
  const row = (payerId: string, bucket: '0-30' | '31-60' | '121+', [payer, denied, patient]: number[]) => ({
    ...{ payerId, bucket, claims: 1, list: `/v1/claims?payerId=${payerId}&bucket=${bucket}` },
    ...{ payerBalance: payer!, deniedBalance: denied!, patientBalance: patient! },
    balance: payer! + denied! + patient!,
  });
  const rows = agingByPayer([
    row('A', '0-30', [100, 0, 0]),
    row('B', '31-60', [0, 700, 0]),
    row('A', '121+', [200, -20, 70]),
  ]);
  expect(rows.map(({ payerId, total, claims }) => [payerId, total, claims])).toEqual([
    ['B', 700, 1],
    ['A', 350, 2],
  ]);
  expect(rows[1]).toMatchObject({
    parts: { payer: 300, denied: -20, patient: 70 },
    buckets: { '121+': { balance: 250, list: '/v1/claims?payerId=A&bucket=121+' } },
  });
  expect(agingTotals(rows)).toMatchObject({
    parts: { payer: 300, denied: 680, patient: 70 },
    buckets: { '0-30': { balance: 100 }, '61-90': { balance: 0 } },
    total: 1050,
  });
  // The page of a row has the claims of all ages that the report counts.
  expect(openClaims({ asOf: '2026-11-29', payerId: 'A', npi: null }, 'any').search).toEqual({
    ...{ payer: 'A', open: 'any', asOf: '2026-11-29', billedFrom: '2024-11-29', billedTo: '2026-11-29' },
  });
});

test('a week without claims breaks the line of a chart', () => {
  expect(runsOf([null, 50, 0, null, 100])).toEqual([
    [
      { at: 1, value: 50 },
      { at: 2, value: 0 },
    ],
    [{ at: 4, value: 100 }],
  ]);
});

const asked = (type: 'boolean' | 'integer' | 'decimal' | 'quantity' | 'choice' | 'multi_choice', repeats = false) => ({
  type,
  repeats,
  options: [
    { code: 'a', display: 'First' },
    { code: 'b', display: 'Second' },
  ],
});

test('answers become values of their question’s type, and are read as text', () => {
  expect(answerValue(asked('boolean'), ['false'])).toBe(false);
  expect(answerValue(asked('integer'), [' 12 '])).toBe(12);
  // The service rejects a text that is not a number, with a message.
  expect(answerValue(asked('integer'), ['twelve'])).toBe('twelve');
  expect(answerValue(asked('decimal'), ['7.40'])).toBe('7.40');
  expect(answerValue(asked('quantity'), ['80.5 kg'])).toEqual({ value: '80.5', unit: 'kg' });
  expect(answerValue(asked('multi_choice'), ['a', 'b'])).toEqual(['a', 'b']);
  expect(answerValue(asked('integer', true), ['1', '', '2'])).toEqual([1, 2]);
  expect(answerValue(asked('multi_choice'), [])).toBe(null);
  expect(answerText(asked('multi_choice'), ['a', 'b'] as never)).toBe('First, Second');
  expect(answerText(asked('boolean'), true)).toBe('Yes');
  expect(linesOf({ value: '80.5', unit: 'kg' } as never)).toEqual(['80.5 kg']);
  expect(linesOf(null)).toEqual([]);
});

test('questions that do not apply are hidden, and those of a group are indented', () => {
  const question = (id: string, groupId: string | null, status = 'open') => ({ id, groupId, status }) as never;
  const shown = shownQuestions([
    question('group', null),
    question('inner', 'group'),
    question('no', null, 'not_applicable'),
  ]);
  expect(shown.map(({ question: { id }, depth }) => [id, depth])).toEqual([
    ['group', 0],
    ['inner', 1],
  ]);
});
