import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRANSACTION_HANDLERS } from '../../src/composition/open-exchange.ts';
import { makeAttempt } from '../../src/modules/eligibility/attempts/make-attempt.ts';
import { resumeCheck, resumeOverdueChecks } from '../../src/modules/eligibility/attempts/resume-check.ts';
import { cancelCheck } from '../../src/modules/eligibility/cancel-check.ts';
import { processInterchange } from '../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import { createPartner } from '../../src/modules/trading/exchange/partners/save-partner.ts';
import type {
  PayerGateway,
  RealTimeOutcome,
  RealTimeRequest,
} from '../../src/modules/trading/exchange/payer-gateway.ts';
import { type Clinic, MINUTE_MS, openClinic } from '../billing/claims-flow/clinic.ts';
import { aCoveredPatient, begin, check, eligibilityOf, endings, stored } from './support.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

type Answer = (request: RealTimeRequest, real: () => Promise<RealTimeOutcome>) => Promise<RealTimeOutcome>;

/** The clinic's payers behind a connection whose failures the test controls. */
const through = (answer: Answer): Pick<PayerGateway, 'request'> => ({
  request: (request) => answer(request, () => clinic.payers.gateway.request(request)),
});

type Row = { direction: string; status: string; failure: string | null; transaction_set: string };
const interchanges = (ids: (string | null)[]) =>
  clinic.query<Row>(
    'select direction, status, failure, transaction_set from interchanges where id = any($1::text[]) order by id',
    [ids],
  );

test('if a process dies between the answer and the commit, the check is sent again and ends once', async () => {
  const context = eligibilityOf(clinic);
  const coverageId = await aCoveredPatient(clinic, 'SBX-0201');
  const { check: pending, attempt } = await begin(clinic, context, coverageId);
  // The inquiry was sent and answered, and the process died before it stored the answer.
  expect(attempt!.question.numbered).not.toBeNull();
  await resumeOverdueChecks(context);
  expect((await stored(clinic, pending.id)).status).toBe('pending');
  clinic.clock.advance(MINUTE_MS);
  expect(await resumeOverdueChecks(context)).toBe(1);
  const ended = await stored(clinic, pending.id);
  expect(ended).toMatchObject({ status: 'completed', attempts: 2 });
  expect(await endings(clinic, pending.id)).toBe(1);
  expect(await interchanges([pending.requestInterchangeId])).toEqual([
    { direction: 'outbound', status: 'failed', failure: 'no_answer', transaction_set: '270' },
  ]);
});

test('if a process dies before the inquiry is numbered, the check is sent and no number is lost', async () => {
  const context = eligibilityOf(clinic);
  const coverageId = await aCoveredPatient(clinic, 'SBX-0212');
  const { check: pending } = await whileNumbersAreTaken(() => begin(clinic, context, coverageId));
  clinic.clock.advance(MINUTE_MS);
  expect(await resumeOverdueChecks(context)).toBe(1);
  expect(await stored(clinic, pending.id)).toMatchObject({ status: 'completed', attempts: 2 });
  expect(await interchanges([pending.requestInterchangeId])).toEqual([]);
});

test('two workers on one check send it once', async () => {
  let sent = 0;
  const gateway = through(async (_request, real) => {
    sent += 1;
    return real();
  });
  const context = eligibilityOf(clinic, { gateway });
  const coverageId = await aCoveredPatient(clinic, 'SBX-0202');
  const { check: pending, attempt } = await begin(clinic, context, coverageId, { mode: 'async' });
  expect(attempt).toBeNull();
  await Promise.all([1, 2, 3].map(() => resumeCheck(clinic.organizationId, pending.id, context)));
  expect([sent, await endings(clinic, pending.id)]).toEqual([1, 1]);
});

test('a late answer to a failed attempt changes nothing, and is stored', async () => {
  const context = eligibilityOf(clinic);
  const coverageId = await aCoveredPatient(clinic, 'SBX-0203');
  const { check: pending, attempt } = await begin(clinic, context, coverageId);
  clinic.clock.advance(MINUTE_MS);
  await resumeOverdueChecks(context);
  const first = await stored(clinic, pending.id);
  await makeAttempt(clinic.organizationId, attempt!, context);
  expect(await stored(clinic, pending.id)).toEqual(first);
  expect(await endings(clinic, pending.id)).toBe(1);
});

test('the first of a cancellation and an answer wins, and the other is stored without effect', async () => {
  const coverageId = await aCoveredPatient(clinic, 'SBX-0204');
  let id = '';
  const context = eligibilityOf(clinic, {
    gateway: through(async (_request, real) => {
      await clinic.tx((tx) => cancelCheck(tx, id, undefined));
      return real();
    }),
  });
  const { check: pending, attempt } = await begin(clinic, context, coverageId);
  id = pending.id;
  await makeAttempt(clinic.organizationId, attempt!, context);
  expect(await stored(clinic, id)).toMatchObject({ status: 'cancelled', coverageStatus: 'unknown' });
  expect(await endings(clinic, id)).toBe(0);
  const answers = await clinic.query<{ count: number }>(
    `select count(*)::int from interchanges where direction = 'inbound' and transaction_set = '271' and status = 'processed'`,
  );
  expect(answers[0]!.count).toBeGreaterThan(0);
  await expect(clinic.tx((tx) => cancelCheck(tx, id, undefined))).resolves.toMatchObject({ status: 'cancelled' });
});

test.each<[string, Answer, string, string | null]>([
  ['down', async () => ({ outcome: 'unavailable', reason: 'connection_refused' }), 'payer_unavailable', null],
  ['slow', () => new Promise<never>(() => undefined), 'payer_timeout', null],
  ['broken', () => Promise.reject(new Error('socket')), 'payer_unavailable', null],
  ['refusing', async () => ({ outcome: 'refused', reason: 'not_allowed' }), 'inquiry_refused', null],
  [
    'unreadable',
    async () => ({ outcome: 'answered', content: Buffer.from('<html>') }),
    'response_unreadable',
    'unreadable',
  ],
  [
    'answering another inquiry',
    async (_request, real) => {
      const answer = await real();
      if (answer.outcome !== 'answered') return answer;
      const text = Buffer.from(answer.content)
        .toString()
        .replace(/TRN\*2\*ELG\w+/, 'TRN*2*ELG0');
      return { outcome: 'answered', content: Buffer.from(text) };
    },
    'response_mismatch',
    'other_inquiry',
  ],
])(
  'a payer that is %s makes a synchronous check fail with its reason, and nothing is lost',
  async (_name, answer, code, failure) => {
    const context = eligibilityOf(clinic, { gateway: through(answer), deadlineMs: 50 });
    const coverageId = await aCoveredPatient(clinic, 'SBX-0205');
    const ended = await check(clinic, context, coverageId);
    expect(ended).toMatchObject({ status: 'failed', statusReason: { code }, errors: [{ code, source: 'service' }] });
    expect(await endings(clinic, ended.id)).toBe(1);
    const [sent, received] = await interchanges([ended.requestInterchangeId, ended.responseInterchangeId]);
    expect(sent).toMatchObject({ direction: 'outbound', transaction_set: '270' });
    expect(sent!.status).toBe(failure === null ? 'failed' : 'transmitted');
    if (failure !== null) expect(received).toMatchObject({ direction: 'inbound', status: 'needs_review', failure });
  },
);

test('a payer that answers twice: the second file is stored and changes nothing', async () => {
  const context = eligibilityOf(clinic);
  const coverageId = await aCoveredPatient(clinic, 'SBX-ELG.ASYNC.5-0206');
  const pending = await check(clinic, context, coverageId);
  expect(pending).toMatchObject({ status: 'pending', attempts: 1, nextAttemptAt: null });
  expect(await resumeOverdueChecks(context)).toBe(0);
  clinic.clock.advance(6_000);
  const [file] = await clinic.payers.gateway.collect(10);
  await clinic.receive();
  await clinic.runJobs();
  const ended = await stored(clinic, pending.id);
  expect(ended).toMatchObject({ status: 'completed', coverageStatus: 'active' });
  expect(await endings(clinic, pending.id)).toBe(1);
  const pieces: Uint8Array[] = [];
  for await (const piece of file!.open()) pieces.push(piece);
  const content = Buffer.from(Buffer.concat(pieces).toString().replace('PROVIDER SERVICES', 'PROVIDER LINE'));
  const open = async function* () {
    yield content;
  };
  const repeated = { ...file!, fileId: 'again', path: 'again.271', byteCount: content.length, open };
  const gateway = { ...clinic.payers.gateway, collect: async () => [repeated], confirm: async () => undefined };
  const { receivePayerFiles } = await import(
    '../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts'
  );
  const common = { database: clinic.shared, encryption: clinic.encryption, handlers: TRANSACTION_HANDLERS };
  await receivePayerFiles({ ...common, payers: { ...clinic.payers, gateway }, limit: 10 });
  const job = clinic.jobs.shift();
  if (job?.name !== 'process-interchange') throw new Error('the second file was not stored');
  const options = { ...common, mapping: clinic.payers.mapping };
  expect(await processInterchange(job.payload, { isLast: true }, options)).toBe('processed');
  expect(await stored(clinic, pending.id)).toEqual(ended);
  expect(await endings(clinic, pending.id)).toBe(1);
});

test('an asynchronous check is retried after 1, 5 and 30 minutes, and 42R recovers at the third retry', async () => {
  const context = eligibilityOf(clinic);
  const run = async (id: string) => resumeCheck(clinic.organizationId, id, context);
  for (const [memberId, status] of [
    ['SBX-ELG.AAA.42R-0207', 'completed'],
    ['SBX-ELG.AAA.80-0208', 'failed'],
  ]) {
    const { check: pending } = await begin(clinic, context, await aCoveredPatient(clinic, memberId!), {
      mode: 'async',
    });
    await run(pending.id);
    for (const [index, minutes] of [1, 5, 30].entries()) {
      const waiting = await stored(clinic, pending.id);
      expect(waiting).toMatchObject({ status: 'pending', attempts: index + 1 });
      expect(new Date(waiting.nextAttemptAt!).getTime() - clinic.clock.now().getTime()).toBe(minutes * MINUTE_MS);
      await run(pending.id);
      expect((await stored(clinic, pending.id)).attempts).toBe(index + 1);
      clinic.clock.advance(minutes * MINUTE_MS);
      await run(pending.id);
    }
    expect(await stored(clinic, pending.id)).toMatchObject({ status, attempts: 4 });
    expect(await endings(clinic, pending.id)).toBe(1);
  }
});

/** Runs the work while another transaction has the rows of the trading partners. */
const whileNumbersAreTaken = <T>(work: () => Promise<T>): Promise<T> =>
  clinic.tx(async (tx) => {
    await tx.query('update trading_partners set next_group_control_number = next_group_control_number');
    return work();
  });

test('an inquiry has its numbers in the transaction of its request', async () => {
  const context = eligibilityOf(clinic);
  const { check: pending, attempt } = await begin(clinic, context, await aCoveredPatient(clinic, 'SBX-0214'));
  const together = await clinic.query<{ isOne: boolean }>(
    `select c.xmin = i.xmin as "isOne" from eligibility_checks c, interchanges i where c.id = $1 and i.id = $2`,
    [pending.id, pending.requestInterchangeId],
  );
  expect(together).toEqual([{ isOne: true }]);
  expect(await context.numberQuestion(attempt!.question)).toBe(attempt!.question.numbered!.content);
});

test('an inquiry whose numbers the journal does not know is not sent', async () => {
  const journal = { appendHighest: () => Promise.reject(new Error('disk full')) };
  let sent = 0;
  const context = eligibilityOf(clinic, {
    journal,
    gateway: through((_request, real) => {
      sent += 1;
      return real();
    }),
  });
  const ended = await check(clinic, context, await aCoveredPatient(clinic, 'SBX-0215'));
  expect(ended).toMatchObject({ status: 'failed', statusReason: { code: 'payer_unavailable' } });
  expect(sent).toBe(0);
});

test('requests do not wait for the row of their trading partner, and inquiries that wait are numbered together', async () => {
  const context = eligibilityOf(clinic);
  const coverageId = await aCoveredPatient(clinic, 'SBX-0210');
  const begun = await whileNumbersAreTaken(() =>
    Promise.all([1, 2, 3, 4].map(() => begin(clinic, context, coverageId))),
  );
  const before = await commits();
  await Promise.all(begun.map(({ attempt }) => context.numberQuestion(attempt!.question)));
  // The first is numbered at once, and the others by one transaction behind it.
  expect((await commits()) - before).toBe(2);
});

/** How many transactions have numbered inquiries so far: those of one transaction have one system column. */
const commits = async () =>
  (
    await clinic.query<{ n: number }>(
      `select count(distinct xmin::text)::int as n from interchanges where direction = 'outbound' and status = 'releasing'`,
    )
  )[0]!.n;

test('after the last number a request is refused, and nothing is stored', async () => {
  const context = eligibilityOf(clinic);
  const coverageId = await aCoveredPatient(clinic, 'SBX-0211');
  const [{ next } = { next: 0 }] = await clinic.query<{ next: number }>(
    'select next_interchange_control_number as next from trading_partners',
  );
  const setNext = (number: number) =>
    clinic.tx((tx) => tx.query('update trading_partners set next_interchange_control_number = $1', [number]));
  await setNext(999_999_999);
  const two = () => Promise.all([begin(clinic, context, coverageId), begin(clinic, context, coverageId)]);
  const begun = await whileNumbersAreTaken(two);
  const numbered = await Promise.allSettled(begun.map(({ attempt }) => context.numberQuestion(attempt!.question)));
  expect(numbered.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await expect(begin(clinic, context, coverageId)).rejects.toMatchObject({ code: 'control_numbers_exhausted' });
  await clinic.tx((tx) => tx.query(`delete from interchanges where interchange_control_number = '999999999'`));
  await setNext(next);
});

test('control numbers of inquiries have no gap, also when an inquiry cannot be written', async () => {
  const context = eligibilityOf(clinic);
  const coverageId = await aCoveredPatient(clinic, 'SBX-0209');
  await check(clinic, context, coverageId);
  await expect(begin(clinic, context, coverageId, { procedureCodes: ['99213', '*'] })).rejects.toMatchObject({
    code: 'validation_failed',
  });
  await check(clinic, context, coverageId);
  const rows = await clinic.query<{ number: number }>(
    `select interchange_control_number::int as number from interchanges where direction = 'outbound' order by 1`,
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
});

test('a response is accepted from the partner that the inquiry was sent to only', async () => {
  const context = eligibilityOf(clinic);
  const pending = await check(clinic, context, await aCoveredPatient(clinic, 'SBX-ELG.ASYNC.5-0213'));
  const names = { name: 'Elsewhere', interchangeSenderId: 'RCTEST', interchangeReceiverId: 'ELSEWHERE' };
  const another = await clinic.tx((tx) => createPartner(tx, names, { encryption: clinic.encryption, kinds: {} }));
  clinic.clock.advance(6_000);
  await clinic.receive();
  const ofResponse = `where direction = 'inbound' and status = 'received'`;
  await clinic.tx((tx) => tx.query(`update interchanges set trading_partner_id = $1 ${ofResponse}`, [another.id]));
  await clinic.runJobs();
  expect(await stored(clinic, pending.id)).toMatchObject({ status: 'pending', responseInterchangeId: null });
  const found = await clinic.query('select status, failure from interchanges where trading_partner_id = $1', [
    another.id,
  ]);
  expect(found).toEqual([{ status: 'needs_review', failure: 'inquiry_not_found' }]);
});
