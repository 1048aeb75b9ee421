import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTogether } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { GENESIS, registrationHash } from '../../../src/modules/platform/audit/audit-chain.ts';
import { listRegistrations } from '../../../src/modules/platform/audit/audit-registry-store.ts';
import { beforeChrist, type Ledger, openLedger } from './fixture.ts';

let ledger: Ledger;
let org: string;
let other: string;

beforeEach(async () => {
  ledger = await openLedger();
  org = await ledger.organization();
  other = await ledger.organization();
  await ledger.seal(org);
  await ledger.seal(other);
  expect(await ledger.problems()).toEqual([]);
});
afterEach(() => ledger.close());

describe('the removal', () => {
  test('of a whole organization is detected, even if it is removed from the registry', async () => {
    for (const table of ['audit_entries', 'audit_chain', 'audit_heads', 'organizations']) {
      await ledger.intrude(`delete from ${table} where organization_id = '${other}'`);
    }
    expect(await ledger.problems()).toEqual(['head_missing -', 'organization_missing -']);
    await ledger.intrude(`delete from audit_registry where organization_id = '${other}'`);
    expect(await ledger.problems()).toEqual(['registry_broken 2']);
    await ledger.intrude(`update audit_registry_head h set position = r.position, hash = r.hash from audit_registry r`);
    expect(await ledger.problems()).toEqual(['registry_broken 2']);
  });

  test('of every audit log with its seals and the registry is detected, even if the service continues', async () => {
    await removeEveryLog();
    expect(await ledger.problems()).toEqual(['log_missing -', 'log_missing -']);
    expect(await ledger.problems({ only: other })).toEqual(['log_missing -']);
    await ledger.write(other, 2);
    expect(await ledger.problems({ only: other })).toEqual(['log_missing -']);
    expect(await ledger.seal(other)).toBe(2);
    expect(await ledger.problems()).toEqual(['log_missing -', 'log_missing -']);
  });

  test('of every audit log is found although a genuine signed end from before the first entry is put in its place', async () => {
    const late = await ledger.organization();
    expect(await ledger.seal(late, 0)).toBe(0);
    const kept = (await ledger.intrude('select * from audit_heads where organization_id = $1', [late])).rows[0];
    expect(await ledger.seal(late)).toBe(1);
    await ledger.intrude('delete from audit_entries where organization_id = $1', [late]);
    await ledger.intrude('delete from audit_chain where organization_id = $1', [late]);
    await ledger.intrude(
      'update audit_heads set position = 0, hash = $2, signed_at = $3, signature = $4 where organization_id = $1',
      [late, kept.hash, kept.signed_at, kept.signature],
    );
    expect(await ledger.problems()).toEqual(['log_missing -']);
  });

  test('of every organization with its audit log is found as long as the registry is there', async () => {
    for (const table of ['audit_entries', 'audit_chain', 'audit_heads', 'organizations']) {
      await ledger.intrude(`delete from ${table}`);
    }
    expect(await ledger.problems()).toEqual([
      'head_missing -',
      'head_missing -',
      'organization_missing -',
      'organization_missing -',
    ]);
    await ledger.intrude('delete from audit_registry');
    expect(await ledger.problems()).toEqual(['registry_broken 1']);
  });
});

describe('nothing is wrong', () => {
  test('with an organization whose entries are not sealed yet, as the first organization or among others', async () => {
    await ledger.organization();
    expect(await ledger.problems()).toEqual([]);
    const empty = await openLedger();
    try {
      const first = await empty.organization();
      expect(await empty.problems()).toEqual([]);
      expect(await empty.problems({ only: first })).toEqual([]);
    } finally {
      await empty.close();
    }
  });

  test('with a deployment that has no organization yet', async () => {
    const empty = await openLedger();
    try {
      expect(await empty.problems()).toEqual([]);
    } finally {
      await empty.close();
    }
  });
});

describe('the registry', () => {
  test.each([
    ['a year earlier', `registered_at - interval '1 year'`],
    ['a microsecond later', `registered_at + interval '1 microsecond'`],
    ['the same year before Christ', beforeChrist('registered_at')],
  ])('with the time of a registration set to %s is found', async (_name, value) => {
    await ledger.intrude(`update audit_registry set registered_at = ${value} where position = 2`);
    expect(await ledger.problems()).toEqual(['registry_broken 2']);
    await ledger.intrude(`update audit_registry set registered_at = ${value}`);
    expect(await ledger.problems()).toEqual(['registry_broken 1']);
  });

  test('with a changed time of a registration and a recomputed hash is detected', async () => {
    await ledger.intrude(`update audit_registry set registered_at = registered_at - interval '1 year'`);
    const registrations = await readTogether(ledger.database.open(), org, (reader) => listRegistrations(reader, 0, 9));
    let previousHash = GENESIS.hash;
    for (const registration of registrations) {
      const hash = registrationHash({ ...registration, previousHash });
      const values = [registration.position, Buffer.from(previousHash, 'hex'), Buffer.from(hash, 'hex')];
      await ledger.intrude('update audit_registry set previous_hash = $2, hash = $3 where position = $1', values);
      previousHash = hash;
    }
    expect(await ledger.problems()).toEqual(['registry_broken 3']);
    await ledger.intrude('update audit_registry_head set hash = $1', [Buffer.from(previousHash, 'hex')]);
    expect(await ledger.problems()).toEqual(['registry_broken 3']);
  });

  test('with the time of its signed end changed is found', async () => {
    await ledger.intrude(`update audit_registry_head set signed_at = signed_at + interval '1 microsecond'`);
    expect(await ledger.problems()).toEqual(['registry_broken 3']);
  });

  test('that was changed is found, and no organization is entered into it any more', async () => {
    await ledger.intrude('update audit_registry set organization_id = $1 where position = 1', [newId('org')]);
    expect(await ledger.problems()).toContain('registry_broken 1');
    await ledger.intrude('delete from audit_registry where position = 2');
    const late = await ledger.organization();
    await expect(ledger.seal(late)).rejects.toMatchObject({ code: 'registry_broken' });
  });

  test('that lost its signed end is found', async () => {
    await ledger.intrude('delete from audit_registry_head');
    expect(await ledger.problems()).toEqual(['registry_broken 3']);
  });

  test('that lost one organization and was renumbered is detected', async () => {
    await ledger.intrude(`delete from audit_registry where organization_id = '${org}'`);
    await ledger.intrude('update audit_registry set position = 1');
    const problems = await ledger.problems();
    expect(problems).toContain('registry_broken 1');
    expect(problems).toContain('organization_unregistered -');
  });
});

async function removeEveryLog(): Promise<void> {
  for (const table of ['audit_entries', 'audit_chain', 'audit_heads', 'audit_registry', 'audit_registry_head']) {
    await ledger.intrude(`delete from ${table}`);
  }
}
