import { afterEach, beforeEach, expect, test } from 'vitest';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import type { CollectedFile } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import type { TransactionHandlers } from '../../../src/modules/trading/exchange/transaction-handler.ts';
import { type Clinic, DAY_MS, openClinic } from '../../billing/claims-flow/clinic.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { remittanceText } from './remittance-file.ts';

let clinic: Clinic;
beforeEach(async () => {
  clinic = await openClinic();
});
afterEach(() => clinic.close());

/** Returns the handlers of the service, with another function for each step about `kind`. */
function failingFor(kind: string, run: () => Promise<string | null>): TransactionHandlers {
  const inbound: TransactionHandlers['inbound'] = (of) => {
    const handler = TRANSACTION_HANDLERS.inbound(of);
    return handler && of === kind ? { ...handler, steps: () => [run] } : handler;
  };
  return { ...TRANSACTION_HANDLERS, outbound: TRANSACTION_HANDLERS.outbound.bind(TRANSACTION_HANDLERS), inbound };
}

type Polling = { handlers?: TransactionHandlers; files?: CollectedFile[]; leases?: Leases };
type Leases = Parameters<typeof receivePayerFiles>[0]['leases'];

function poll({ handlers = TRANSACTION_HANDLERS, files, leases }: Polling = {}) {
  const { shared: database, encryption, payers } = clinic;
  const gateway = files ? { collect: async () => files, confirm: async () => undefined } : payers.gateway;
  return receivePayerFiles({
    ...{ database, encryption, processWith: handlers, limit: 100 },
    payers: { gateway, mapping: payers.mapping },
    ...(leases && { leases }),
  });
}

async function sentClaim(memberId?: string): Promise<string> {
  const { id } = await clinic.readyClaim(memberId === undefined ? {} : { memberId });
  await clinic.submit(id);
  await clinic.runJobs();
  clinic.clock.advance(20 * DAY_MS);
  return id;
}

const states = async () => {
  const rows = await clinic.query<{ state: string }>(
    `select concat_ws(' ', f.transaction_set, f.status, f.reason, i.status, i.steps_done) as state
     from payer_files f left join interchanges i on i.id = f.interchange_id order by f.id`,
  );
  return rows.map(({ state }) => state);
};
const jobNames = () => clinic.jobs.map(({ name }) => name);

async function aRemittance(): Promise<{ content: string; tradingPartnerId: string }> {
  const [partner] = await clinic.query<{ id: string }>('select id from trading_partners');
  return { content: remittanceText({ claims: 1, linesPerClaim: 1 }), tradingPartnerId: partner!.id };
}

test('small files take effect in the transaction that stores them, without a job, and once', async () => {
  const id = await sentClaim();
  expect(await poll()).toEqual({ collected: 4, stored: 4 });
  expect(jobNames()).toEqual([]);
  expect(await clinic.eventTypes(id)).toEqual([
    ...['claim.created', 'claim.ready', 'claim.submitted', 'claim.accepted', 'claim.paid'],
  ]);
  expect((await states()).toSorted()).toEqual([
    '277CA processed processed 1',
    '277CA processed processed 1',
    '835 processed processed 1',
    '999 processed processed 1',
  ]);
  const actors = await clinic.query(
    "select distinct actor_type, actor_id from audit_entries where action = 'claim.paid'",
  );
  expect(actors).toEqual([{ actor_type: 'payer', actor_id: 'process-interchange' }]);
  expect(await poll()).toEqual({ collected: 0, stored: 0 });
});

test('a file whose effects fail is stored with a job, and goes into quarantine when the job fails too', async () => {
  const id = await sentClaim();
  const handlers = failingFor('remittance', async () => {
    throw new Error('out of order');
  });
  expect(await poll({ handlers })).toEqual({ collected: 4, stored: 4 });
  expect(jobNames()).toEqual(['process-interchange']);
  expect((await states()).filter((state) => state.startsWith('835'))).toEqual(['835 received received 0']);
  const [{ content }] = (await clinic.query<{ content: number }>(
    `select count(*)::int as content from payer_file_chunks c join payer_files f on f.id = c.file_id
     where f.transaction_set = '835'`,
  )) as [{ content: number }];
  expect(content).toBe(1);
  expect(await clinic.claim(id)).toMatchObject({ status: 'accepted' });
  await clinic.runJobs();
  expect(await clinic.claim(id)).toMatchObject({ status: 'paid' });
});

test('a file that a person must review has no effects before its job', async () => {
  const id = await sentClaim();
  const events = (await clinic.eventTypes(id)).length;
  const { content, tradingPartnerId } = await aRemittance();
  const { organizationId } = clinic;
  const handlers = failingFor('remittance', async () => 'not_supported');
  await poll({ handlers, files: [collectedFile({ organizationId, tradingPartnerId, path: 'a.835', content })] });
  expect(await states()).toEqual(['835 received received 0']);
  expect(await clinic.query('select 1 from remittances')).toEqual([]);
  expect((await clinic.eventTypes(id)).length).toBe(events);
  expect(jobNames()).toEqual(['process-interchange']);
});

test('a remittance after one that waits for its job waits for it too', async () => {
  const id = await sentClaim('SBX-CLM.REVERSE.1-1');
  let isFirst = true;
  const steps = TRANSACTION_HANDLERS.inbound('remittance')!;
  const handlers: TransactionHandlers = {
    ...TRANSACTION_HANDLERS,
    outbound: (set) => TRANSACTION_HANDLERS.outbound(set),
    inbound: (kind) => {
      if (kind !== 'remittance' || !isFirst) return TRANSACTION_HANDLERS.inbound(kind);
      isFirst = false;
      return { ...steps, steps: () => [async () => 'not_supported'] };
    },
  };
  await poll({ handlers });
  expect(jobNames()).toEqual(['process-interchange', 'process-interchange']);
  clinic.jobs.reverse();
  await clinic.runJobs();
  expect(await clinic.claim(id)).toMatchObject({ status: 'accepted', amountPaid: 0 });
  expect((await clinic.eventTypes(id)).slice(-2)).toEqual(['claim.paid', 'claim.reversed']);
});

test('a process that dies before the commit has stored nothing, and the next one stores and processes the file once', async () => {
  const id = await sentClaim();
  const dying = { ...clinic.shared, clock: { now: () => never() } };
  const never = (): Date => {
    throw new Error('power cut');
  };
  const { encryption, payers } = clinic;
  const options = { encryption, processWith: TRANSACTION_HANDLERS, payers, limit: 100 };
  await expect(receivePayerFiles({ ...options, database: dying })).rejects.toThrow();
  expect(await states()).toEqual([]);
  // The partner's confirmation is lost after the commit.
  const confirm = async () => {
    throw new Error('connection lost');
  };
  const lost = { ...payers, gateway: { ...payers.gateway, confirm } };
  await expect(receivePayerFiles({ ...options, payers: lost, database: clinic.shared })).rejects.toThrow();
  expect(await poll()).toEqual({ collected: 4, stored: 0 });
  expect((await clinic.eventTypes(id)).filter((type) => type === 'claim.paid')).toHaveLength(1);
  expect(await states()).toHaveLength(4);
});

test('the same content under another name in the same poll is a duplicate without effects', async () => {
  await sentClaim();
  const { content, tradingPartnerId } = await aRemittance();
  const { organizationId } = clinic;
  const named = (path: string) => collectedFile({ organizationId, tradingPartnerId, path, content });
  await poll({ files: [named('a.835'), named('b.835')] });
  expect(await states()).toHaveLength(2);
  expect((await states())[1]).toBe('835 duplicate');
  expect(await clinic.query('select 1 from remittances')).toHaveLength(1);
});

test('files of several steps and large files are processed by jobs', async () => {
  await sentClaim();
  const { tradingPartnerId } = await aRemittance();
  const { organizationId } = clinic;
  const many = remittanceText({ claims: 150, linesPerClaim: 1 });
  const large = remittanceText({ claims: 1, linesPerClaim: 1, references: 2_000, control: '000000002' });
  await poll({
    files: [many, large].map((content, index) =>
      collectedFile({ organizationId, tradingPartnerId, path: `${index}.835`, content }),
    ),
  });
  expect(await states()).toEqual(['835 received received 0', '835 received received 0']);
  expect(jobNames()).toEqual(['process-interchange', 'process-interchange']);
});

test('a process that has lost the mailbox records nothing', async () => {
  await sentClaim();
  const lost = { hold: async () => true, require: () => Promise.reject(new Error('lost')) };
  await expect(poll({ leases: lost })).rejects.toThrow();
  expect(await states()).toEqual([]);
});
