import { readerOf, transact } from '../../src/database/transactions/transaction.ts';
import { upsertMember } from '../../src/modules/trading/exchange/inbound/mailboxes/mailbox-members-store.ts';
import { receivePayerFiles } from '../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { sortPayerFile } from '../../src/modules/trading/exchange/inbound/receiving/sort-payer-file.ts';
import { collectedFile } from '../helpers/collected-file.ts';
import { readFixture } from '../x12/fixtures/read-fixture.ts';
import type { Stage } from './stage.ts';

/** Receives files that need a person, and plays every action on them. */
export async function workWithPayerFiles({ t, own, recorder }: Stage): Promise<void> {
  const organizationId = own.id;
  const { database, encryption, payers, handlers } = t.app;
  const reader = readerOf(database, organizationId);
  const [partner] = await reader.query<{ id: string }>('select id from trading_partners limit 1');
  const tradingPartnerId = partner!.id;
  const receive = async (path: string, content: string) => {
    const file = collectedFile({ organizationId, tradingPartnerId, path, content, isWhole: true });
    const gateway = { collect: async () => [file], confirm: async () => undefined };
    await receivePayerFiles({ database, encryption, payers: { ...payers, gateway }, limit: 1 });
    const text = 'select id from payer_files where organization_id = $1 order by id desc limit 1';
    return (await reader.query<{ id: string }>(text, [organizationId]))[0]!.id;
  };
  const summary = await receive('DAILY_SUMMARY.txt', 'CLAIMS RECEIVED 1');
  await recorder.example('GET /v1/exchange/files?status=quarantined&limit=1');
  await recorder.example(`GET /v1/exchange/files/${summary}`);
  await recorder.example(`POST /v1/exchange/files/${summary}/mark-report`);
  const notice = await receive('NOTICE.txt', 'MAINTENANCE ON SUNDAY');
  await recorder.example(`POST /v1/exchange/files/${notice}/discard`, { body: { reason: 'not_for_us' } });
  await recorder.example(`POST /v1/exchange/files/${notice}/reprocess`);
  const member = { tradingPartnerId, organizationId, memberTradingPartnerId: tradingPartnerId };
  const numbers = { receiverCodes: [], payeeNpis: [], payeeTaxIdHashes: [] };
  const actor = { type: 'operator', id: 'test' } as const;
  await transact(database, { organizationId, actor }, (tx) => upsertMember(tx, { ...member, ...numbers }));
  const shared = await receive('ERA_SHARED.835', readFixture('835/paid-and-denied'));
  await sortPayerFile({ organizationId, fileId: shared }, { database, encryption, mapping: payers.mapping, handlers });
  await recorder.example(`POST /v1/exchange/files/${shared}/assign`, { body: { organizationId } });
}
