import { afterAll, beforeAll, expect, test } from 'vitest';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { aServiceLine } from '../../helpers/builders.ts';
import { createDraft, forceStatus } from '../../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import { workOn } from '../../helpers/work-on.ts';
import { remittanceFile } from '../../trading/exchange/remittance-file.ts';

let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
});
afterAll(() => t.close());

const HEADERS = { 'content-type': 'application/edi-x12', prefer: 'wait=30' };
const fileOf = (spec: Parameters<typeof remittanceFile>[0]) => Buffer.concat([...remittanceFile(spec)]);
const upload = (payload: Buffer, headers: Record<string, string> = {}) =>
  t.call('POST', '/v1/remittances', { payload, headers: { ...HEADERS, ...headers } });

test('an uploaded 835 is posted to its claim, shown with its text, and has no effect when it is sent again', async () => {
  const serviceLines = [
    aServiceLine({ procedureCode: '99213', charge: 1_000 }),
    aServiceLine({ procedureCode: '99213', charge: 1_000 }),
  ];
  const claim = await createDraft(t, { patientControlNumber: 'PCN1', serviceLines });
  await forceStatus(t, t.own.id, claim.id, 'accepted');
  const payload = fileOf({ claims: 1, linesPerClaim: 2, control: '000000011' });
  const first = await upload(payload);
  expect([first.status, first.body]).toMatchObject([200, { isNew: true, status: 'processed' }]);
  const [remittance] = first.body.remittances;
  expect(remittance).toMatchObject({ postingStatus: 'posted', paymentAmount: 2_000 });
  expect((await t.call('GET', `/v1/claims/${claim.id}`)).body).toMatchObject({ status: 'paid', amountPaid: 2_000 });
  const again = await upload(payload);
  expect(again.body).toEqual({ ...first.body, isNew: false });
  const { body: ledger } = await t.call('GET', `/v1/claims/${claim.id}/ledger`);
  expect(ledger.data.map((entry: { kind: string }) => entry.kind)).toEqual(['claim_payment']);
  expect((await t.call('GET', `/v1/remittances/${remittance.id}/835`)).text).toBe(payload.toString());
});

test('the same payment in another file is recognized and not posted', async () => {
  const serviceLines = [aServiceLine({ procedureCode: '99213', charge: 1_000 })];
  const claim = await createDraft(t, { patientControlNumber: 'PCN2', serviceLines });
  await forceStatus(t, t.own.id, claim.id, 'accepted');
  await upload(fileOf({ claims: 2, linesPerClaim: 1, control: '000000021' }));
  const { body } = await upload(fileOf({ claims: 2, linesPerClaim: 1, control: '000000022' }));
  expect(body.remittances).toMatchObject([
    { postingStatus: 'needs_review', statusReason: { code: 'duplicate_remittance' } },
  ]);
});

test.each([
  ['no X12', Buffer.from('hello')],
  ['an 835 without its end', fileOf({ claims: 1, linesPerClaim: 1, control: '000000031' }).subarray(0, -20)],
  [
    'another transaction set',
    Buffer.from(fileOf({ claims: 1, linesPerClaim: 1 }).toString().replace('ST*835', 'ST*837')),
  ],
])('%s is refused and nothing is stored', async (_, payload) => {
  const { status, body } = await upload(payload);
  expect([status, body.error.code]).toEqual([422, 'x12_unreadable']);
  const { body: files } = await t.call('GET', '/v1/exchange/files?status=quarantined');
  expect(files.data).toEqual([]);
});

test('a file over 25 MiB is refused', async () => {
  const { status, body } = await upload(Buffer.alloc(25 * 1024 * 1024 + 1, 'A'));
  expect([status, body.error.code]).toEqual([413, 'payload_too_large']);
});
