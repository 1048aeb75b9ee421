import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTogether } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { appendEntries } from '../../../src/modules/platform/audit/audit-chain.ts';
import { listLinks } from '../../../src/modules/platform/audit/audit-chain-store.ts';
import type { Anchor } from '../../../src/modules/platform/audit/verify-chain.ts';
import { beforeChrist, type Ledger, openLedger } from './fixture.ts';

/** Each test plants one change as the database's owner, and expects that verifying names it. */
let ledger: Ledger;
let org: string;
let other: string;

beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.close());

beforeEach(async () => {
  org = await ledger.organization();
  other = await ledger.organization();
  // The organization's own creation is the first of ten entries.
  await ledger.write(org, 9);
  await ledger.write(other, 2);
  expect(await ledger.seal(org)).toBe(10);
  expect(await ledger.seal(other)).toBe(3);
  expect(await found()).toEqual([]);
});

/** Returns the problems that verifying the two organizations finds. Chains that earlier tests broke stay broken. */
async function found(anchors: Anchor[] = []): Promise<string[]> {
  const problems = [
    ...(await ledger.problems({ only: org, anchors })),
    ...(await ledger.problems({ only: other, anchors })),
  ];
  return problems.sort();
}

const entryAt = (position: number) =>
  `(select entry_id from audit_chain where organization_id = '${org}' and position = ${position})`;

describe('an edit', () => {
  test.each([
    ['action', `'claim.voided'`],
    ['actor_type', `'user'`],
    ['actor_id', `'nobody'`],
    ['subject_type', `'patient'`],
    ['subject_id', `'clm_other'`],
    ['request_id', `'req_other'`],
    ['details', `details || '{"n": 77}'`],
    ['details', `jsonb_set(details, '{note}', '"großer"')`],
    ['details', `details - 'amount'`],
    ['occurred_at', `occurred_at - interval '1 day'`],
    ['occurred_at', `occurred_at + interval '1 microsecond'`],
  ])('of %s to %s is found at its position', async (column, value) => {
    await ledger.intrude(`update audit_entries set ${column} = ${value} where id = ${entryAt(5)}`);
    expect(await found()).toEqual(['entry_changed 5']);
  });

  test('of when something happened to the same year before Christ is found at its position', async () => {
    const value = beforeChrist('occurred_at');
    await ledger.intrude(`update audit_entries set occurred_at = ${value} where id = ${entryAt(5)}`);
    expect(await found()).toEqual(['entry_changed 5']);
  });

  test.each([
    ['a year earlier', `sealed_at - interval '1 year'`],
    ['a microsecond later', `sealed_at + interval '1 microsecond'`],
    ['the same year before Christ', beforeChrist('sealed_at')],
    ['no time at all', `'infinity'`],
  ])('of when an entry was sealed to %s is found at its position', async (_name, value) => {
    await ledger.intrude(
      `update audit_chain set sealed_at = ${value} where organization_id = '${org}' and position = 5`,
    );
    expect(await found()).toEqual(['entry_changed 5']);
  });

  test('of the time of sealing, with recomputed hashes, is detected at the next link or the signed end', async () => {
    await ledger.intrude(`update audit_chain set sealed_at = sealed_at - interval '1 year'
      where organization_id = '${org}' and position = 5`);
    await rehash(5, 5);
    expect(await found()).toEqual(['link_broken 6']);
    await rehash(5, 10);
    expect(await found()).toEqual(['head_mismatch 10']);
  });

  test.each([`interval '1 year'`, `interval '1 microsecond'`])(
    'of when the end was signed by %s is found',
    async (difference) => {
      await ledger.intrude(
        `update audit_heads set signed_at = signed_at - ${difference} where organization_id = '${org}'`,
      );
      expect(await found()).toEqual(['head_forged 10']);
    },
  );

  test("of an entry's id is found", async () => {
    await ledger.intrude(`update audit_entries set id = '${newId('aud')}' where id = ${entryAt(5)}`);
    expect(await found()).toEqual(['entry_missing 5', 'entry_unchained -']);
  });

  test('of an entry with a recomputed own hash is detected at the next link', async () => {
    await ledger.intrude(`update audit_entries set action = 'x' where id = ${entryAt(5)}`);
    await rehash(5, 5);
    expect(await found()).toEqual(['link_broken 6']);
  });

  test('with the rest of the chain recomputed is detected at the signed end', async () => {
    await ledger.intrude(`update audit_entries set action = 'x' where id = ${entryAt(5)}`);
    await rehash(5, 10);
    expect(await found()).toEqual(['head_mismatch 10']);
  });

  test('with the chain and its end recomputed is detected, because the intruder cannot sign', async () => {
    await ledger.intrude(`update audit_entries set action = 'x' where id = ${entryAt(5)}`);
    await rehash(5, 10);
    await ledger.intrude(
      `update audit_heads h set hash = c.hash from audit_chain c
       where h.organization_id = '${org}' and c.organization_id = h.organization_id and c.position = 10`,
    );
    expect(await found()).toEqual(['head_forged 10']);
  });
});

describe('a removal', () => {
  test('of an entry in the middle is found', async () => {
    await ledger.intrude(`delete from audit_entries where id = ${entryAt(4)}`);
    expect(await found()).toEqual(['entry_missing 4']);
  });

  test('of an entry with its link is found', async () => {
    await ledger.intrude(`with gone as (delete from audit_chain where organization_id = '${org}' and position = 4
      returning entry_id) delete from audit_entries e using gone where e.id = gone.entry_id`);
    expect(await found()).toEqual(['link_missing 4']);
  });

  test('of the last entries with their links is found', async () => {
    await cutAfter(8);
    expect(await found()).toEqual(['chain_truncated 9']);
  });

  test('of the last entries with their links, with the end reset without a signature, is detected', async () => {
    await cutAfter(8);
    await ledger.intrude(
      `update audit_heads h set position = 8, hash = c.hash from audit_chain c
       where h.organization_id = '${org}' and c.organization_id = h.organization_id and c.position = 8`,
    );
    expect(await found()).toEqual(['head_forged 8']);
  });

  test('of the end with an older genuine signature is detected by an external witness', async () => {
    const older = (await ledger.intrude(`select * from audit_heads where organization_id = '${org}'`)).rows[0];
    await ledger.write(org, 5);
    await ledger.seal(org);
    const { position, hash } = (await ledger.intrude(`select * from audit_heads where organization_id = '${org}'`))
      .rows[0];
    const anchors = [{ organizationId: org, position: Number(position), hash: hash.toString('hex') }];
    expect(await found(anchors)).toEqual([]);
    await cutAfter(10);
    await ledger.intrude(
      `update audit_heads set position = $2, hash = $3, signed_at = $4, signature = $5 where organization_id = $1`,
      [org, older.position, older.hash, older.signed_at, older.signature],
    );
    expect(await found()).toEqual([]);
    expect(await found(anchors)).toEqual(['anchor_missed 15']);
  });

  test('of the signed end is detected, and sealing does not start again', async () => {
    await ledger.intrude(`delete from audit_heads where organization_id = '${org}'`);
    expect(await found()).toEqual(['head_missing -']);
    await ledger.write(org, 1);
    await expect(ledger.seal(org)).rejects.toMatchObject({ code: 'head_missing' });
  });

  test("of all of an organization's entries is found", async () => {
    await ledger.intrude(`delete from audit_entries where organization_id = '${other}'`);
    expect(await found()).toEqual(['entry_missing 1', 'entry_missing 2', 'entry_missing 3']);
  });

  test("of an organization's whole audit log, chain and end is found", async () => {
    for (const table of ['audit_entries', 'audit_chain', 'audit_heads']) {
      await ledger.intrude(`delete from ${table} where organization_id = '${other}'`);
    }
    expect(await found()).toEqual(['head_missing -']);
  });

  test('of an entry that is not sealed yet is found', async () => {
    await ledger.write(org, 2);
    await ledger.intrude(
      `delete from audit_entries where id = (select min(entry_id) from audit_unsealed where organization_id = '${org}')`,
    );
    expect(await found()).toEqual(['waiting_entry_missing -']);
    expect(await ledger.seal(org)).toBe(1);
    expect(await found()).toEqual(['waiting_entry_missing -']);
  });

  test('of an entry that is not sealed yet from the queue is found', async () => {
    await ledger.write(org, 1);
    await ledger.intrude(`delete from audit_unsealed where organization_id = '${org}'`);
    expect(await found()).toEqual(['entry_unchained -']);
  });
});

describe('a reordering', () => {
  test('of two entries under their links is found as such', async () => {
    await ledger.intrude(`update audit_chain set entry_id = '-' where organization_id = '${org}' and position = 3`);
    const third = (
      await ledger.intrude(`select id from audit_entries e where organization_id = '${org}' and not exists
      (select from audit_chain c where c.organization_id = e.organization_id and c.entry_id = e.id)`)
    ).rows[0].id;
    const seventh = (
      await ledger.intrude(`select entry_id from audit_chain where organization_id = '${org}' and position = 7`)
    ).rows[0].entry_id;
    await ledger.intrude(`update audit_chain set entry_id = $1 where organization_id = '${org}' and position = 7`, [
      third,
    ]);
    await ledger.intrude(`update audit_chain set entry_id = $1 where organization_id = '${org}' and position = 3`, [
      seventh,
    ]);
    expect(await found()).toEqual(['entry_moved 3', 'entry_moved 7']);
  });

  test('of two links is found as such', async () => {
    for (const [from, to] of [
      [3, 1_000],
      [7, 3],
      [1_000, 7],
    ]) {
      await ledger.intrude(
        `update audit_chain set position = ${to} where organization_id = '${org}' and position = ${from}`,
      );
    }
    expect(await found()).toEqual([
      'entry_moved 3',
      'entry_moved 7',
      'link_broken 3',
      'link_broken 4',
      'link_broken 7',
      'link_broken 8',
    ]);
  });
});

describe('an insertion', () => {
  const copyOf = (position: number, id: string) =>
    `insert into audit_entries select organization_id, '${id}', action, actor_type, actor_id, subject_type, subject_id,
       request_id, details, occurred_at from audit_entries where id = ${entryAt(position)}`;

  test('of an entry while the service runs is detected', async () => {
    await ledger.intrude(copyOf(5, newId('aud')));
    expect(await found()).toEqual(['entry_unchained -']);
  });

  test('of an entry with a link between two others is found', async () => {
    const id = newId('aud');
    await ledger.intrude(copyOf(5, id));
    for (const position of [10, 9, 8, 7, 6]) {
      await ledger.intrude(
        `update audit_chain set position = position + 1 where organization_id = '${org}' and position = ${position}`,
      );
    }
    await ledger.intrude(`insert into audit_chain select organization_id, 6, '${id}', hash, hash, sealed_at
      from audit_chain where organization_id = '${org}' and position = 5`);
    const problems = await found();
    expect(problems).toContain('entry_changed 6');
    expect(problems).toContain('chain_extended 11');
  });

  test('of an entry after the signed end is found, and sealing does not sign it', async () => {
    const id = newId('aud');
    await ledger.intrude(copyOf(5, id));
    await ledger.intrude(`insert into audit_chain select organization_id, 11, '${id}', hash, hash, sealed_at
      from audit_chain where organization_id = '${org}' and position = 10`);
    await rehash(11, 11);
    expect(await found()).toEqual(['chain_extended 11']);
    await ledger.write(org, 1);
    await expect(ledger.seal(org)).rejects.toMatchObject({ code: 'head_mismatch' });
  });
});

describe('the service itself', () => {
  test('cannot change or delete written or sealed entries', async () => {
    for (const statement of [
      "update audit_entries set action = 'x'",
      'delete from audit_entries',
      'update audit_chain set position = 1',
      'delete from audit_chain',
      'delete from audit_heads',
      'delete from audit_registry',
      'update audit_registry set position = 1',
    ]) {
      const attempt = ledger.transact(org, (tx) => tx.query(statement));
      await expect(attempt, statement).rejects.toThrow(/permission denied/);
    }
  });

  test('does not continue after a forged end, because it would sign a changed log', async () => {
    await cutAfter(8);
    await ledger.write(org, 1);
    await expect(ledger.seal(org)).rejects.toMatchObject({ code: 'head_mismatch' });
    await ledger.intrude(
      `update audit_heads h set position = 8, hash = c.hash from audit_chain c
       where h.organization_id = '${org}' and c.organization_id = h.organization_id and c.position = 8`,
    );
    await expect(ledger.seal(org)).rejects.toMatchObject({ code: 'head_forged' });
  });
});

/** Computes the hashes again, as an intruder who knows the program does. */
async function rehash(from: number, to: number): Promise<void> {
  const rows = await readTogether(ledger.database.open(), org, (reader) => listLinks(reader, 0, 1_000));
  let end = { position: from - 1, hash: rows[from - 2]!.hash };
  for (let position = from; position <= to; position++) {
    const appended = appendEntries(end, [rows[position - 1]!.entry!], rows[position - 1]!.sealedAt);
    const { previousHash, hash } = appended.links[0]!;
    await ledger.intrude(
      `update audit_chain set previous_hash = $2, hash = $3 where organization_id = '${org}' and position = $1`,
      [position, Buffer.from(previousHash, 'hex'), Buffer.from(hash, 'hex')],
    );
    end = appended.end;
  }
}

async function cutAfter(position: number): Promise<void> {
  await ledger.intrude(`with gone as (delete from audit_chain where organization_id = '${org}' and position > ${position}
    returning entry_id) delete from audit_entries e using gone where e.id = gone.entry_id`);
}
