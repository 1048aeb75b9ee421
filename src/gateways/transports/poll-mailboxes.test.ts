import { expect, test } from 'vitest';
import type { OpenedConnection, PollOutcome } from '../../modules/trading/exchange/partners/connections.ts';
import type { CollectedFile } from '../../modules/trading/exchange/payer-gateway.ts';
import { type MailboxListing, pollMailboxes } from './poll-mailboxes.ts';

function aFile(name: string): CollectedFile {
  return { fileId: name, path: name, tradingPartnerId: name.slice(0, 1) } as CollectedFile;
}

/** Mailboxes that are due once each, and a wait for slow ones that the test ends. */
function setup(names: string[]) {
  const due = names.map((name) => ({ organizationId: 'org_1', tradingPartnerId: name }) as OpenedConnection);
  const polls: [string, PollOutcome][] = [];
  const connections = {
    takeDue: async (_kind: string, limit: number) => due.splice(0, limit),
    recordPoll: async ({ tradingPartnerId }: OpenedConnection, outcome: PollOutcome) => {
      polls.push([tradingPartnerId, outcome]);
    },
    find: async () => null,
    saveCursor: async () => undefined,
    findRecorded: async () => new Set<never>(),
  };
  const lists: string[] = [];
  const listings = new Map(names.map((name) => [name, Promise.withResolvers<MailboxListing>()]));
  const limit = Promise.withResolvers<void>();
  const collect = pollMailboxes(connections, {
    kind: 'core',
    list: ({ tradingPartnerId }) => {
      lists.push(tradingPartnerId);
      return listings.get(tradingPartnerId)!.promise;
    },
    startLimit: () => ({ expired: limit.promise, clear: () => undefined }),
  });
  const becomeDue = (name: string) => due.push({ organizationId: 'org_1', tradingPartnerId: name } as OpenedConnection);
  const answer = (name: string, files: string[]) =>
    listings.get(name)!.resolve({ outcome: 'listed', files: files.map(aFile) });
  return { collect, answer, becomeDue, lists, listings, limit, polls };
}

const names = (files: CollectedFile[]) => files.map(({ fileId }) => fileId);

test('a mailbox that does not answer delays no other, and its files are returned by a later call', async () => {
  const { collect, answer, limit, polls } = setup(['a', 'b']);
  const first = collect(10);
  answer('b', ['b1']);
  await expect.poll(() => polls.length).toBe(1);
  limit.resolve();
  expect(names(await first)).toEqual(['b1']);
  expect(names(await collect(10))).toEqual([]);
  answer('a', ['a1', 'a2', 'a3']);
  await expect.poll(() => polls.length).toBe(2);
  expect(names(await collect(2))).toEqual(['a1', 'a2']);
  expect(names(await collect(2))).toEqual(['a3']);
  expect(names(await collect(2))).toEqual([]);
});

test('files of mailboxes that answer in time are returned together', async () => {
  const { collect, answer } = setup(['a', 'b']);
  const all = collect(10);
  answer('b', ['b1']);
  answer('a', ['a1']);
  expect(names(await all)).toEqual(['a1', 'b1']);
});

test('a mailbox that fails after the wait is recorded as failed', async () => {
  const { collect, listings, limit, polls } = setup(['a']);
  const first = collect(10);
  limit.resolve();
  expect(await first).toEqual([]);
  listings.get('a')!.reject(new Error('line cut'));
  await expect.poll(() => polls).toEqual([['a', { outcome: 'failed', reason: 'gateway_error' }]]);
  expect(await collect(10)).toEqual([]);
});

test('a mailbox that is due again before it has answered is not listed a second time', async () => {
  const { collect, answer, becomeDue, lists, limit, polls } = setup(['a']);
  const first = collect(10);
  limit.resolve();
  expect(await first).toEqual([]);
  becomeDue('a');
  expect(await collect(10)).toEqual([]);
  expect(lists).toEqual(['a']);
  answer('a', ['a1']);
  await expect.poll(() => polls.length).toBe(1);
  becomeDue('a');
  expect(names(await collect(10))).toContain('a1');
  expect(lists).toEqual(['a', 'a']);
});
