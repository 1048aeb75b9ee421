import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTogether, transact } from '../../../src/database/transactions/transaction.ts';
import { MailboxLeases } from '../../../src/modules/trading/exchange/inbound/mailboxes/mailbox-leases.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { isToBeQuarantined, secondsToNextPoll } from '../../../src/modules/trading/exchange/partners/connections.ts';
import {
  createPartner,
  getPartner,
  updatePartner,
} from '../../../src/modules/trading/exchange/partners/save-partner.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { anyKind } from '../../helpers/any-kind.ts';
import { anOrganization } from '../../helpers/database.ts';
import { type FolderGateway, openFolderGateway } from '../../helpers/folder-gateway.ts';

type Party = { organizationId: string; tradingPartnerId: string; folder: string };

let clinic: Clinic;
let folder: FolderGateway;
let partners = 0;
const kinds = anyKind('folder');

beforeEach(async () => {
  clinic = await openClinic({
    gateways: async ({ connections }) => {
      folder = await openFolderGateway({ sweeps: 'seldom', connections });
      folder.isWhole = true;
      return { folder: folder.gateway };
    },
  });
});
afterEach(async () => {
  await clinic.close();
  await folder.close();
});

const as = (organizationId: string) => ({ organizationId, actor: { type: 'operator', id: 'test' } }) as const;

/** Sets up a partner whose mailbox is a folder, as an administrator does. */
async function aPartner(
  organizationId: string,
  { secrets, profile = {} }: { secrets?: Record<string, string>; profile?: Record<string, number> } = {},
): Promise<Party> {
  partners += 1;
  const { encryption, shared } = clinic;
  const input = { name: `Partner ${partners}`, interchangeSenderId: 'RIVERSIDE01', interchangeReceiverId: 'NORTHWIND' };
  const made = await transact(shared, as(organizationId), (tx) => createPartner(tx, input, { encryption, kinds }));
  const party = { organizationId, tradingPartnerId: made.id };
  const { folder: place } = await folder.connect(party);
  const settings = { kind: 'folder', state: 'live', profile: { ...profile, folder: place } } as const;
  await change(party, { connection: { ...settings, ...(secrets && { secrets }) } });
  return { ...party, folder: place };
}

type Changes = Parameters<typeof updatePartner>[2];

async function change({ organizationId, tradingPartnerId }: Omit<Party, 'folder'>, changes: Changes): Promise<void> {
  const options = { encryption: clinic.encryption, kinds, expectedVersion: undefined };
  await transact(clinic.shared, as(organizationId), (tx) => updatePartner(tx, tradingPartnerId, changes, options));
}

const connectionOf = async ({ organizationId, tradingPartnerId }: Party) =>
  (await readTogether(clinic.shared, organizationId, (reader) => getPartner(reader, tradingPartnerId))).connection!;

/** Runs one round of a worker; returns how many files it collected. */
async function poll(leases?: MailboxLeases, limit = 10): Promise<number> {
  const { shared: database, encryption, payers } = clinic;
  const parts = { gateway: folder.gateway, mapping: payers.mapping };
  return (await receivePayerFiles({ database, encryption, payers: parts, limit, ...(leases && { leases }) })).collected;
}

test('a worker finds the open connections of all organizations, each when it is due', async () => {
  const mine = await aPartner(clinic.organizationId);
  const other = await aPartner(await anOrganization(clinic.database.pool), { profile: { pollSeconds: 60 } });
  const paused = await aPartner(clinic.organizationId);
  await change(paused, { connection: { state: 'paused' } });
  for (const party of [mine, other, paused])
    await folder.put(party, { path: 'a.txt', content: `REPORT ${party.folder}` });
  expect(await poll()).toBe(2);
  for (const party of [mine, other]) await folder.put(party, { path: 'b.txt', content: `REPORT B ${party.folder}` });
  expect(await poll()).toBe(0);
  clinic.clock.advance(61_000);
  expect(await poll()).toBe(1);
  clinic.clock.advance(240_000);
  expect(await poll()).toBe(1);
  await change(paused, { connection: { state: 'live' } });
  expect(await poll()).toBe(1);
  expect(await connectionOf(mine)).toMatchObject({ consecutiveFailures: 0, lastFailureAt: null });
  expect((await connectionOf(mine)).lastSuccessAt).not.toBeNull();
});

test('a mailbox with more files than one call takes is polled again at once', async () => {
  const party = await aPartner(clinic.organizationId);
  for (const path of ['a', 'b', 'c']) await folder.put(party, { path, content: `REPORT ${path}` });
  expect([await poll(undefined, 2), await poll(undefined, 2), await poll(undefined, 2)]).toEqual([2, 1, 0]);
});

test('a mailbox full of files that may grow is not polled again before its interval ends', async () => {
  folder.isWhole = false;
  const party = await aPartner(clinic.organizationId);
  for (const path of ['a', 'b', 'c']) await folder.put(party, { path, content: `REPORT ${path}` });
  expect([await poll(undefined, 2), await poll(undefined, 2), await poll(undefined, 2)]).toEqual([2, 2, 0]);
  clinic.clock.advance(301_000);
  expect([await poll(undefined, 2), await poll(undefined, 2)]).toEqual([2, 0]);
  clinic.clock.advance(301_000);
  expect([await poll(undefined, 2), await poll(undefined, 2)]).toEqual([1, 0]);
});

test('a mailbox that fails is polled more seldom, and its partner shows the reason and the time of the first failure', async () => {
  const party = await aPartner(clinic.organizationId, { profile: { pollSeconds: 60 } });
  await rename(party.folder, `${party.folder}-away`);
  for (const seconds of [0, 121, 241]) {
    clinic.clock.advance(seconds * 1_000);
    await poll();
  }
  expect(await connectionOf(party)).toMatchObject({
    state: 'live',
    consecutiveFailures: 3,
    lastFailureReason: 'gateway_error',
    lastSuccessAt: null,
  });
  await rename(`${party.folder}-away`, party.folder);
  await folder.put(party, { path: 'a.txt', content: 'REPORT' });
  clinic.clock.advance(481_000);
  expect(await poll()).toBe(1);
  expect(await connectionOf(party)).toMatchObject({ consecutiveFailures: 0, lastFailureReason: 'gateway_error' });
});

test('the secrets reach the gateway, and after two refused logins the connection is quarantined', async () => {
  const party = await aPartner(clinic.organizationId, { secrets: { password: 'old' } });
  await writeFile(join(party.folder, 'password'), 'new');
  await folder.put(party, { path: 'a.txt', content: 'REPORT' });
  await poll();
  expect((await connectionOf(party)).state).toBe('live');
  clinic.clock.advance(900_000);
  await poll();
  expect(await connectionOf(party)).toMatchObject({ state: 'quarantined', stateReason: 'authentication_failed' });
  clinic.clock.advance(86_400_000);
  await poll();
  expect((await connectionOf(party)).consecutiveFailures).toBe(2);
  await change(party, { connection: { secrets: { password: 'new' }, state: 'live' } });
  expect(await poll()).toBe(1);
  expect(await connectionOf(party)).toMatchObject({ state: 'live', stateReason: null, consecutiveFailures: 0 });
});

test('of two workers, the one without the lease of the mailbox leaves its files to the other', async () => {
  const party = await aPartner(clinic.organizationId);
  const [one, two] = [new MailboxLeases(clinic.shared), new MailboxLeases(clinic.shared)];
  expect(await poll(one)).toBe(0);
  await folder.put(party, { path: 'a.txt', content: 'REPORT' });
  clinic.clock.advance(301_000);
  expect(await poll(two)).toBe(0);
  clinic.clock.advance(5_001);
  expect(await poll(one)).toBe(1);
});

test('a refused login counts only if the failure before it was one too', () => {
  const after = (earlier: string | null, failures: number) =>
    isToBeQuarantined('authentication_failed', { earlier, failures });
  expect([after(null, 1), after('gateway_error', 5), after('host_key_mismatch', 2)]).toEqual([false, false, true]);
  expect(isToBeQuarantined('gateway_error', { earlier: 'authentication_failed', failures: 2 })).toBe(false);
});

test('the interval doubles with each failure, up to 15 minutes or its own', () => {
  const after = (failures: number, pollSeconds?: number) =>
    secondsToNextPoll({ pollSeconds }, { outcome: 'failed', reason: 'test' }, { failures, random: 0.5 });
  expect([after(1, 60), after(3, 60), after(9, 60), after(99, 3_600)]).toEqual([120, 480, 900, 3_600]);
  const listed = { outcome: 'listed', isMore: false } as const;
  const own = (profile: Record<string, unknown>, random = 0.5) =>
    secondsToNextPoll(profile, listed, { failures: 0, random });
  expect([own({}), own({ pollSeconds: 0 }), own({ pollSeconds: 'x' }), own({}, 0), own({}, 1)]).toEqual([
    300, 1, 300, 285, 315,
  ]);
});
