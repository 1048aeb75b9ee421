import { afterEach, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { PgpError } from '../../../src/gateways/transports/pgp/pgp-messages.ts';
import { openPgpRunner } from '../../../src/gateways/transports/pgp/pgp-runner.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { Receptions } from '../../../src/modules/trading/exchange/inbound/receiving/receptions.ts';
import { createPartner } from '../../../src/modules/trading/exchange/partners/save-partner.ts';
import type { CollectedFile } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { anyKind } from '../../helpers/any-kind.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { anOrganization } from '../../helpers/database.ts';
import { remittanceText } from './remittance-file.ts';

type Mailbox = { organizationId: string; tradingPartnerId: string };

let clinic: Clinic;
let [slow, other]: Mailbox[] = [];
beforeEach(async () => {
  clinic = await openClinic();
  slow = await aMailbox(clinic.organizationId);
  other = await aMailbox(await anOrganization(clinic.database.pool));
});
afterEach(() => clinic.close());

async function aMailbox(organizationId: string): Promise<Mailbox> {
  const input = { name: 'Northwind', interchangeSenderId: 'RIVERSIDE01', interchangeReceiverId: 'NORTHWIND' };
  const who = { organizationId, actor: { type: 'operator', id: 'test' } } as const;
  const options = { encryption: clinic.encryption, kinds: anyKind('folder') };
  const made = await transact(clinic.shared, who, (tx) => createPartner(tx, input, options));
  return { organizationId, tradingPartnerId: made.id };
}

/** A partner whose list of files the test sets. */
function mailboxes() {
  const listed: CollectedFile[] = [];
  const confirmed: string[] = [];
  return {
    listed,
    confirmed,
    gateway: {
      collect: async () => listed.filter(({ path }) => !confirmed.includes(path)),
      confirm: async (files: readonly { fileId: string }[]) =>
        void confirmed.push(...files.map(({ fileId }) => fileId)),
    },
  };
}

let control = 900;
const fileOf = (mailbox: Mailbox, path: string): CollectedFile =>
  collectedFile({ ...mailbox, path, content: remittanceText({ control: `000000${control++}` }), isWhole: true });

/** Returns a file that is not opened until the test lets it. */
function stuckFile(mailbox: Mailbox, path: string) {
  const opened = Promise.withResolvers<void>();
  const begun: string[] = [];
  const file = fileOf(mailbox, path);
  const unpack = async () => {
    begun.push(path);
    await opened.promise;
    return [file];
  };
  return { file: { ...file, unpack }, begun, open: () => opened.resolve() };
}

const poll = (gateway: ReturnType<typeof mailboxes>['gateway'], receptions: Receptions) => {
  const { shared: database, encryption, payers } = clinic;
  return receivePayerFiles({
    ...{ database, encryption, payers: { mapping: payers.mapping, gateway } },
    ...{ limit: 10, receptions },
  });
};

test('files of an organization that are slow to open delay no other organization, also in later polls', async () => {
  const mailbox = mailboxes();
  const stuck = stuckFile(slow!, 'stuck.pgp');
  mailbox.listed.push(stuck.file, fileOf(slow!, 'behind.835'), fileOf(other!, 'first.835'));
  const over = Promise.withResolvers<void>();
  const receptions = new Receptions({ startLimit: () => ({ expired: over.promise, clear: () => undefined }) });
  const first = poll(mailbox.gateway, receptions);
  await expect.poll(() => mailbox.confirmed).toEqual(['first.835']);
  over.resolve();
  expect(await first).toEqual({ collected: 3, stored: 1 });

  mailbox.listed.push(fileOf(other!, 'second.835'));
  expect(await poll(mailbox.gateway, receptions)).toMatchObject({ collected: 1 });
  await expect.poll(() => mailbox.confirmed).toEqual(['first.835', 'second.835']);
  expect(stuck.begun).toEqual(['stuck.pgp']);

  stuck.open();
  await receptions.close();
  await expect.poll(() => receptions.isUnderWay(slow!.organizationId)).toBe(false);
  expect(mailbox.confirmed).toContain('stuck.pgp');
});

test('the error of an organization whose poll has ended is reported, and its files are received again', async () => {
  const mailbox = mailboxes();
  const late: unknown[] = [];
  const expired = Promise.resolve();
  const receptions = new Receptions({
    startLimit: () => ({ expired, clear: () => undefined }),
    onLateFailure: (error) => late.push(error),
  });
  const broken = stuckFile(slow!, 'broken.pgp');
  const failure = new Error('The partner is gone');
  mailbox.listed.push({ ...broken.file, unpack: () => Promise.reject(failure) });
  await poll(mailbox.gateway, receptions);
  await expect.poll(() => late).toEqual([failure]);
  expect(receptions.isUnderWay(slow!.organizationId)).toBe(false);
  mailbox.listed.splice(0, 1, broken.file);
  broken.open();
  await poll(mailbox.gateway, receptions);
  await expect.poll(() => mailbox.confirmed).toEqual(['broken.pgp']);
});

test('when the service stops, the file that is being opened is the last one', async () => {
  const mailbox = mailboxes();
  const stuck = stuckFile(slow!, 'stuck.pgp');
  mailbox.listed.push(stuck.file, fileOf(slow!, 'behind.835'));
  const receptions = new Receptions({ startLimit: () => ({ expired: Promise.resolve(), clear: () => undefined }) });
  await poll(mailbox.gateway, receptions);
  const closed = receptions.close();
  stuck.open();
  await closed;
  expect(mailbox.confirmed).toEqual(['stuck.pgp']);
});

test('organizations take turns at the child process of PGP, so slow messages delay another by one message', async () => {
  const pgp = openPgpRunner();
  const ended: string[] = [];
  const describeKey = (organizationId: string, name: string) =>
    pgp
      .of(organizationId)
      .run('describe', { keys: 'no key', at: new Date(0) })
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(PgpError);
        ended.push(name);
      });
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => describeKey('org_a', name));
  await Promise.all([...flood, describeKey('org_b', 'b1')]);
  expect(ended).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
  await pgp.close();
});
