import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processInterchange } from '../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import { receivePayerFiles } from '../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { transmitInterchange } from '../../src/modules/trading/exchange/outbound/transmit-interchange.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aServiceLine } from '../helpers/builders.ts';
import { createDraft } from '../helpers/claims.ts';
import { closeBatches } from '../helpers/exchange.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { realNow } from '../helpers/real-time.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
let organizationId: string;
let clock: ManualClock;

beforeAll(async () => {
  clock = new ManualClock(realNow());
  t = await openTestApp({ clock, env: { SANDBOX_TIME_SCALE: '1' } });
  organizationId = (await t.organization()).id;
});
afterAll(() => t.close());

async function interchanges(status: string): Promise<string[]> {
  const client = await t.app.pool.connect();
  await client.query(`begin; set local app.organization_id = '${organizationId}'`);
  const { rows } = await client.query<{ id: string }>('select id from interchanges where status = $1 order by id', [
    status,
  ]);
  await client.query('rollback');
  client.release();
  return rows.map((row) => row.id);
}

/** Processes a submission as the worker does, up to the remittance. */
async function playToTheEnd(): Promise<void> {
  const { database, encryption, payers } = t.app;
  const options = { database, encryption, payers, handlers: t.app.handlers, journal: t.app.journal };
  const attempt = { isLast: false };
  await closeBatches(t.app);
  for (const interchangeId of await interchanges('queued')) {
    await transmitInterchange({ organizationId, interchangeId }, { ...options, ...payers });
  }
  clock.advance(15 * DAY_MS);
  await receivePayerFiles({ ...options, limit: 100 });
  for (const interchangeId of await interchanges('received')) {
    await processInterchange({ organizationId, interchangeId }, attempt, { ...options, mapping: payers.mapping });
  }
}

async function decidedClaim(memberId: string, lineCount = 1) {
  const serviceDate = { start: new Date(clock.now().getTime() - 3 * DAY_MS).toISOString().slice(0, 10) };
  const serviceLines = ['G0463', 'G0008']
    .slice(0, lineCount)
    .map((procedureCode) => aServiceLine({ procedureCode, serviceDate }));
  const draft = await createDraft(t, { serviceLines }, { coverage: { memberId } });
  await t.call('POST', `/v1/claims/${draft.id}/scrub`);
  const submitted = await t.call('POST', `/v1/claims/${draft.id}/submit`);
  expect(submitted.status).toBe(202);
  await playToTheEnd();
  return (await t.call('GET', `/v1/claims/${draft.id}`)).body;
}

describe('a paid claim', () => {
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape the server has already checked.
  let claim: any;
  beforeAll(async () => {
    claim = await decidedClaim('SBX-0001');
  });

  test('its remittance contains the payment, the matched claim and the posting status', async () => {
    const { status, body, headers } = await t.call('GET', `/v1/remittances/${claim.remittanceIds[0]}`);
    expect(status).toBe(200);
    expect(headers.etag).toBe(`"v${body.version}"`);
    expect(body).toMatchObject({
      object: 'remittance',
      livemode: false,
      payerId: 'SBX01',
      paymentMethod: 'ach',
      paymentAmount: 7_000,
      postingStatus: 'posted',
      balanced: true,
      claimCount: 1,
      hasMoreClaims: false,
      claims: [
        {
          id: expect.stringMatching(/^clp_/),
          livemode: false,
          posted: true,
          paid: 7_000,
          lines: [
            {
              serviceDate: claim.serviceLines[0].serviceDate,
              adjustments: expect.arrayContaining([
                expect.objectContaining({ groupCode: 'PR', reasonCode: '3', label: 'Copayment' }),
              ]),
            },
          ],
          match: { state: 'matched', claimId: claim.id, confidence: 100 },
          lineMatches: [{ serviceLineId: claim.serviceLines[0].id, method: 'line_control_number' }],
        },
      ],
    });
  });

  test("the claim separates the patient's share from the provider's adjustments", async () => {
    const { adjudication } = claim.serviceLines[0];
    const groups = (list: { groupCode: string }[]) => [...new Set(list.map(({ groupCode }) => groupCode))];
    expect(groups(adjudication.patientAdjustments)).toEqual(['PR']);
    expect(groups(adjudication.adjustments)).toEqual(['CO']);
    const sum = (list: { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
    expect(sum(adjudication.patientAdjustments)).toBe(claim.patientResponsibility);
    expect(sum(adjudication.adjustments)).toBe(claim.adjustmentsTotal);
  });

  test('its claim payments are a separate list', async () => {
    const { body } = await t.call('GET', `/v1/remittances/${claim.remittanceIds[0]}/claims?limit=1`);
    expect(body).toMatchObject({ object: 'list', hasMore: false, data: [{ sequence: 1, paid: 7_000 }] });
    const ofClaim = await t.call('GET', `/v1/claims/${claim.id}/remittances`);
    expect(ofClaim.body.data.map((one: { id: string }) => one.id)).toEqual([body.data[0].id]);
  });

  test('its 835 is given out byte for byte', async () => {
    const { status, headers, text } = await t.call('GET', `/v1/remittances/${claim.remittanceIds[0]}/835`);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/edi-x12');
    expect(text).toMatch(/^ISA\*.*~GS\*HP\*/);
    expect(text).toContain(`CLP*${claim.patientControlNumber}*1*125*70*30*12*`);
  });

  test('the list finds it by claim, payer, trace number and status, and not by others', async () => {
    const { body: remittance } = await t.call('GET', `/v1/remittances/${claim.remittanceIds[0]}`);
    for (const query of [
      `claimId=${claim.id}`,
      `payerId=SBX01&traceNumber=${remittance.traceNumber}`,
      `postingStatus=posted&claimId=${claim.id}`,
    ]) {
      const { body } = await t.call('GET', `/v1/remittances?${query}`);
      expect(body.data.map((one: { id: string }) => one.id)).toEqual([remittance.id]);
      expect(body.data[0].claims).toBeUndefined();
    }
    expect((await t.call('GET', `/v1/remittances?claimId=${claim.id}&postingStatus=needs_review`)).body.data).toEqual(
      [],
    );
  });

  test('a key without remittances:read gets no part of it', async () => {
    const { key } = await t.keyFor(organizationId, ['claims:read', 'denials:read']);
    for (const path of ['', `/${claim.remittanceIds[0]}`, `/${claim.remittanceIds[0]}/835`]) {
      const { status, body } = await t.call('GET', `/v1/remittances${path}`, { key });
      expect([status, body.error.code]).toEqual([403, 'forbidden_scope']);
    }
  });

  test('another organization gets organization_mismatch', async () => {
    const other = await t.organization('Other');
    const answer = await t.call('GET', `/v1/remittances/${claim.remittanceIds[0]}/835`, { key: other.key });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'organization_mismatch']);
    expect((await t.call('GET', '/v1/remittances', { key: other.key })).body.data).toEqual([]);
  });
});

describe('a denied claim', () => {
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers whose shape the server has already checked.
  let claim: any;
  beforeAll(async () => {
    claim = await decidedClaim('SBX-CLM.DENYLINE.2.CO197.N54-1', 2);
  });

  test('its denial contains the reason, its meaning, the next step and the deadline', async () => {
    const { status, body } = await t.call('GET', `/v1/denials/${claim.denialIds[0]}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'denial',
      claimId: claim.id,
      remittanceId: claim.remittanceIds[0],
      serviceLineIds: [claim.serviceLines[1].id],
      level: 'line',
      status: 'open',
      groupCode: 'CO',
      carc: '197',
      rarcs: ['N54'],
      category: 'authorization',
      deniedAmount: 12_500,
      appealable: true,
      resolution: null,
      appealDeadline: { basis: { source: 'payer_directory', days: 180 } },
    });
    expect(body.recommendedActions.length).toBeGreaterThan(0);
  });

  test('the list filters by category, status, claim and reason code', async () => {
    for (const query of ['category=authorization', 'status=open', `claimId=${claim.id}`, 'carc=197']) {
      const { body } = await t.call('GET', `/v1/denials?${query}`);
      expect(body.data.map((one: { id: string }) => one.id)).toEqual([claim.denialIds[0]]);
    }
    for (const query of ['category=coding', 'status=overturned', 'carc=45']) {
      expect((await t.call('GET', `/v1/denials?${query}`)).body.data).toEqual([]);
    }
    const unknown = await t.call('GET', '/v1/denials?category=unheard_of');
    expect([unknown.status, unknown.body.error.code]).toEqual([400, 'invalid_parameter']);
  });

  test('a key without denials:read gets no part of it', async () => {
    const { key } = await t.keyFor(organizationId, ['claims:read', 'remittances:read']);
    const { status, body } = await t.call('GET', '/v1/denials', { key });
    expect([status, body.error.code]).toEqual([403, 'forbidden_scope']);
  });

  test('the claim names its denial and is partially paid', () => {
    expect(claim).toMatchObject({ status: 'partially_paid', denialIds: [expect.stringMatching(/^den_/)] });
  });
});
