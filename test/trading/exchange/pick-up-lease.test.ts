import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailboxLeases } from '../../../src/modules/trading/exchange/inbound/mailboxes/mailbox-leases.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import type { CollectedFile } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { collectedFile } from '../../helpers/collected-file.ts';

let clinic: Clinic;
let tradingPartnerId: string;
/** Files in the partner's mailbox; a confirmed one is gone. */
let mailbox: CollectedFile[];
let downloads: string[];
let confirmed: string[];

beforeEach(async () => {
  clinic = await openClinic();
  await clinic.submit((await clinic.readyClaim()).id);
  const [partner] = await clinic.query<{ id: string }>('select id from trading_partners');
  tradingPartnerId = partner!.id;
  mailbox = [];
  downloads = [];
  confirmed = [];
});
afterEach(() => clinic.close());

/** Puts a file into the mailbox. `until`: its download ends only then. */
function put(path: string, until: Promise<void> = Promise.resolve()): void {
  const content = `REPORT ${path}`;
  const file = collectedFile({ organizationId: clinic.organizationId, tradingPartnerId, path, content });
  const open = async function* () {
    downloads.push(path);
    await until;
    yield* file.open();
  };
  // The gateway knows that the partner has written all of it, so it is recorded in the first poll.
  mailbox.push({ ...file, open, isWhole: true });
}

/** Returns a process that polls the mailbox. */
function poller() {
  const { shared: database, encryption, payers } = clinic;
  const leases = new MailboxLeases(database);
  const gateway = {
    collect: async () => [...mailbox],
    confirm: async (files: readonly Pick<CollectedFile, 'fileId'>[]) => {
      confirmed.push(...files.map(({ fileId }) => fileId));
      mailbox = mailbox.filter(({ fileId }) => !confirmed.includes(fileId));
    },
  };
  const poll = () =>
    receivePayerFiles({ database, encryption, payers: { mapping: payers.mapping, gateway }, limit: 10, leases });
  return { leases, poll };
}

const stored = async () => (await clinic.query('select path from payer_files order by path')).length;
const expire = () =>
  clinic.tx((tx) => tx.query("update mailbox_leases set lease_until = clock_timestamp() - interval '1 second'"));

test('of two processes that poll a mailbox, one downloads its files', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  put('a.txt', promise);
  const [first, second] = [poller(), poller()];
  const polling = first.poll();
  await expect.poll(() => downloads).toEqual(['a.txt']);
  expect(await second.poll()).toEqual({ collected: 0, stored: 0 });
  resolve();
  expect(await polling).toEqual({ collected: 1, stored: 1 });
  put('b.txt');
  expect(await second.poll()).toEqual({ collected: 0, stored: 0 });
  expect(await first.poll()).toEqual({ collected: 1, stored: 1 });
  expect(downloads).toEqual(['a.txt', 'b.txt']);
});

test('another process takes over when the lease of a killed one has expired, and the file is recorded once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  put('a.txt', promise);
  const [killed, other] = [poller(), poller()];
  const polling = killed.poll();
  await expect.poll(() => downloads).toEqual(['a.txt']);
  await expire();
  mailbox = [];
  put('a.txt');
  expect(await other.poll()).toEqual({ collected: 1, stored: 1 });
  // The first process was only suspended. It must neither record nor confirm files that another process has taken over.
  resolve();
  await expect(polling).rejects.toMatchObject({ errors: [{ name: 'LeaseLostError' }] });
  expect(await stored()).toBe(1);
  expect(confirmed).toEqual(['a.txt']);
});

test('a stopping process releases its mailboxes at once', async () => {
  const [first, second] = [poller(), poller()];
  put('a.txt');
  await first.poll();
  await first.leases.release();
  put('b.txt');
  expect(await second.poll()).toEqual({ collected: 1, stored: 1 });
});

test('a lease is extended during a long download', async () => {
  let time = 0;
  const leases = new MailboxLeases(clinic.shared, () => time);
  const box = { organizationId: clinic.organizationId, tradingPartnerId };
  expect(await leases.hold(box)).toBe(true);
  const until = async () => (await clinic.query<{ at: Date }>('select lease_until as at from mailbox_leases'))[0]!.at;
  const before = await until();
  time += 10_000;
  await leases.hold(box);
  expect(await until()).toEqual(before);
  time += 10_000;
  await leases.hold(box);
  expect((await until()).getTime()).toBeGreaterThan(before.getTime());
});
