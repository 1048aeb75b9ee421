import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { processInterchange } from '../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import { transmitInterchange } from '../../src/modules/trading/exchange/outbound/transmit-interchange.ts';
import type {
  PayerGateway,
  RealTimeOutcome,
  RealTimeRequest,
} from '../../src/modules/trading/exchange/payer-gateway.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { NO_JOURNAL } from '../helpers/journal.ts';
import { PATH, Practice } from './support.ts';

/** Authorizations over connections that answer in real time, and the failures of such connections. */

let t: TestApp;
let practice: Practice;
let requests: RealTimeRequest[];
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  practice = await Practice.openInRealTime(t);
  requests = [];
});

type Ask = (request: RealTimeRequest) => Promise<RealTimeOutcome>;

/** Returns the sandbox's gateway, with another way to answer questions. */
function gatewayWith(ask: Ask = (request) => t.app.payers.gateway.request(request)): PayerGateway {
  return {
    ...t.app.payers.gateway,
    request: (request) => {
      requests.push(request);
      return ask(request);
    },
  };
}
const payers: Ask = (request) => t.app.payers.gateway.request(request);

/** Submits an authorization; its transmission is left to the test. */
async function submitted(memberId: string) {
  const { id } = await practice.draft(memberId);
  const { body } = await practice.call('POST', `${PATH}/${id}/submit`);
  return { id: id as string, interchangeId: body.submission.interchangeId as string };
}

async function transmit(interchangeId: string, gateway: PayerGateway = gatewayWith()) {
  const { database, encryption, handlers, payers: port } = t.app;
  const payload = { organizationId: practice.own.id, interchangeId };
  const { mapping } = port;
  return transmitInterchange(payload, { database, encryption, handlers, mapping, journal: NO_JOURNAL, gateway });
}

/** Processes what has been received. */
async function processReceived(): Promise<void> {
  const { database, encryption, handlers, payers: port } = t.app;
  const received = await practice.own.query<{ id: string }>(
    "select id from interchanges where direction = 'inbound' and status = 'received' order by id",
  );
  for (const { id: interchangeId } of received) {
    const payload = { organizationId: practice.own.id, interchangeId };
    await processInterchange(payload, { isLast: true }, { database, encryption, handlers, mapping: port.mapping });
  }
}

/** Changes rows in a way that the service never does. */
async function change(statement: string, value: string): Promise<void> {
  const client = await t.app.pool.connect();
  try {
    await client.query(`begin; set local app.organization_id = '${practice.own.id}'`);
    await client.query(statement, [value]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
/** Makes the planned attempt due now. */
const retryNow = (interchangeId: string) =>
  change('update interchanges set next_attempt_at = now(), lease_until = null where id = $1', interchangeId);
const files = () =>
  practice.own.query<{ status: string; reason: string | null }>('select status, reason from payer_files order by id');
const inbound = () =>
  practice.own.query<{ transaction_set: string; status: string; failure: string | null }>(
    "select transaction_set, status, failure from interchanges where direction = 'inbound' order by id",
  );
const status = async (id: string) => (await practice.get(id)).status;

describe('a payer that answers at once', () => {
  test('decides in the transmission itself; the answer is stored like a file and nothing remains to be picked up', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.APPROVE-1');
    expect(await transmit(interchangeId)).toBe('transmitted');
    expect(await status(id)).toBe('submitted');
    await processReceived();
    expect(await status(id)).toBe('approved');
    expect(await practice.events(id)).toEqual(['prior_auth.submitted', 'prior_auth.approved']);
    expect(await inbound()).toEqual([{ transaction_set: '278', status: 'processed', failure: null }]);
    expect((await t.app.payers.gateway.collect(100)).filter((file) => file.organizationId === practice.own.id)).toEqual(
      [],
    );
  });

  test('pends at once, and answers an inquiry at once', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.PEND.48.APPROVE-1');
    await transmit(interchangeId);
    await processReceived();
    expect(await status(id)).toBe('pended');
    await practice.call('POST', `${PATH}/${id}/check-status`);
    const [inquiry] = await practice.own.query<{ id: string }>(
      "select interchange_id as id from outbound_transactions where transaction_set = '278-inquiry'",
    );
    expect(await transmit(inquiry!.id)).toBe('transmitted');
    expect((await inbound()).map((one) => one.status)).toEqual(['processed', 'received']);
    await processReceived();
    expect(await status(id)).toBe('pended');
  });

  test('that answers later has the request, and the decision comes as a file', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.APPROVE-2');
    const late = gatewayWith(async () => ({ outcome: 'deferred' }));
    expect(await transmit(interchangeId, late)).toBe('transmitted');
    expect([await status(id), await inbound()]).toEqual(['submitted', []]);
    expect(await practice.events(id)).toEqual(['prior_auth.submitted']);
  });
});

describe('when the answer is lost or late', () => {
  test('the same inquiry is sent again under its number, and its answer has effect once', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.APPROVE-3');
    const lost = gatewayWith(async (request) => {
      await payers(request);
      throw new Error('connection reset');
    });
    expect(await transmit(interchangeId, lost)).toBe('uncertain');
    expect(await practice.events(id)).toEqual([]);
    await retryNow(interchangeId);
    expect(await transmit(interchangeId)).toBe('transmitted');
    const [first, second] = requests;
    expect(second!.requestId).toBe(first!.requestId);
    expect(Buffer.compare(first!.content, second!.content)).toBe(0);
    await processReceived();
    expect(await practice.events(id)).toEqual(['prior_auth.submitted', 'prior_auth.approved']);
    const { rows } = await t.app.pool.query('select transmissions from simulator.inbox where mailbox like $1', [
      `${practice.own.id}/%`,
    ]);
    expect(rows).toEqual([{ transmissions: 2 }]);
  });

  test('if the payer is unavailable, the request is sent again later and does not fail', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.APPROVE-4');
    const down = gatewayWith(async () => ({ outcome: 'unavailable', reason: 'payer_unavailable' }));
    expect(await transmit(interchangeId, down)).toBe('delayed');
    expect(await status(id)).toBe('submitted');
    await retryNow(interchangeId);
    expect(await transmit(interchangeId)).toBe('transmitted');
    await processReceived();
    expect(await status(id)).toBe('approved');
  });

  test('a refusal fails the request with its reason', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.FAIL-5');
    expect(await transmit(interchangeId)).toBe('failed');
    expect(await practice.get(id)).toMatchObject({ status: 'failed', statusReason: { code: 'transmission_failed' } });
  });

  test('a partner that accepts 278s only in batches gets it in a batch', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.APPROVE-6');
    const { gateway } = t.app.payers;
    const releases: string[] = [];
    const batches: PayerGateway = {
      ...gatewayWith(),
      carries: () => ({ batch: ['278'], realTime: [] }),
      release: async (interchange) => {
        releases.push(interchange.interchangeControlNumber);
        await gateway.release(interchange);
        throw new Error('connection reset');
      },
    };
    expect(await transmit(interchangeId, batches)).toBe('uncertain');
    await retryNow(interchangeId);
    expect(await transmit(interchangeId, batches)).toBe('transmitted');
    expect([releases.length, requests.length]).toEqual([1, 0]);
    expect([await status(id), await inbound()]).toEqual(['submitted', []]);
    const waiting = await t.app.payers.gateway.collect(100);
    expect(waiting.filter((file) => file.organizationId === practice.own.id)).toHaveLength(1);
  });
});

describe('an answer that cannot be used', () => {
  test('unreadable: kept in quarantine, the request continues', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.APPROVE-7');
    const noise = gatewayWith(async () => ({ outcome: 'answered', content: Buffer.from('<html>busy</html>') }));
    expect(await transmit(interchangeId, noise)).toBe('transmitted');
    await processReceived();
    expect([await status(id), await files()]).toEqual(['submitted', [{ status: 'quarantined', reason: 'not_x12' }]]);
  });

  test('cut off: kept in quarantine as incomplete', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.APPROVE-8');
    const cut = gatewayWith(async (request) => {
      const answer = await payers(request);
      return answer.outcome === 'answered' ? { ...answer, content: answer.content.subarray(0, 300) } : answer;
    });
    await transmit(interchangeId, cut);
    expect([await status(id), await files()]).toEqual(['submitted', [{ status: 'quarantined', reason: 'incomplete' }]]);
  });

  test('for another inquiry: kept for review, and neither authorization is decided by it', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.APPROVE-9');
    const foreign = gatewayWith(async (request) => {
      const answer = await payers(request);
      if (answer.outcome !== 'answered') return answer;
      const text = Buffer.from(answer.content).toString('utf8');
      return { outcome: 'answered', content: Buffer.from(text.replaceAll(/PA01[0-9A-Z]{24}/g, 'PA0UNKNOWNTRACE')) };
    });
    await transmit(interchangeId, foreign);
    await processReceived();
    expect([await status(id), await inbound()]).toEqual([
      'submitted',
      [{ transaction_set: '278', status: 'needs_review', failure: 'prior_authorization_not_found' }],
    ]);
  });

  test('from a partner that was not asked: kept for review, and decides nothing', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.APPROVE-11');
    await transmit(interchangeId);
    const names = { interchangeSenderId: 'RIVERSIDE01', interchangeReceiverId: 'ELSEWHERE' };
    const connection = { kind: 'sftp', profile: { host: 'sftp.elsewhere.example', username: 'riverside' } };
    const input = { name: 'Elsewhere', ...names, connection };
    const { body: another } = await practice.call('POST', '/v1/trading-partners', input);
    const toAnother = "update interchanges set trading_partner_id = $1 where direction = 'inbound'";
    await change(toAnother, another.id);
    await processReceived();
    expect([await status(id), await inbound()]).toEqual([
      'submitted',
      [{ transaction_set: '278', status: 'needs_review', failure: 'prior_authorization_not_found' }],
    ]);
  });

  test('given twice: the second changes nothing', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.APPROVE-10');
    let content: Uint8Array | null = null;
    await transmit(
      interchangeId,
      gatewayWith(async (request) => {
        const answer = await payers(request);
        if (answer.outcome === 'answered') content = answer.content;
        return answer;
      }),
    );
    await processReceived();
    const { version } = await practice.get(id);
    await practice.call('POST', `${PATH}/${id}/check-status`);
    const again = await submitted('SBX-PA.APPROVE-11');
    await transmit(
      again.interchangeId,
      gatewayWith(async () => ({ outcome: 'answered', content: content! })),
    );
    await processReceived();
    expect((await practice.get(id)).version).toBe(version);
    expect((await files()).map((file) => file.status)).toEqual(['processed', 'duplicate']);
  });
});
