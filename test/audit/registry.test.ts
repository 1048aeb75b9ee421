import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { type Ledger, openLedger } from './fixture.ts';

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
  test('of a whole organization is found, also when it is taken out of the registry', async () => {
    for (const table of ['audit_entries', 'audit_chain', 'audit_heads', 'organizations']) {
      await ledger.intrude(`delete from ${table} where organization_id = '${other}'`);
    }
    expect(await ledger.problems()).toEqual(['head_missing -', 'organization_missing -']);
    await ledger.intrude(`delete from audit_registry where organization_id = '${other}'`);
    expect(await ledger.problems()).toEqual(['registry_broken 2']);
    await ledger.intrude(`update audit_registry_head h set position = r.position, hash = r.hash from audit_registry r`);
    expect(await ledger.problems()).toEqual(['registry_broken 2']);
  });
});

describe('the registry', () => {
  test('that was changed is found, and no organization is entered into it any more', async () => {
    await ledger.intrude('update audit_registry set organization_id = $1 where position = 1', [newId('organization')]);
    expect(await ledger.problems()).toContain('registry_broken 1');
    await ledger.intrude('delete from audit_registry where position = 2');
    const late = await ledger.organization();
    await expect(ledger.seal(late)).rejects.toMatchObject({ code: 'registry_broken' });
  });

  test('that lost its signed end is found', async () => {
    await ledger.intrude('delete from audit_registry_head');
    expect(await ledger.problems()).toEqual(['registry_broken 3']);
  });

  test('that lost one organization and was numbered anew is found', async () => {
    await ledger.intrude(`delete from audit_registry where organization_id = '${org}'`);
    await ledger.intrude('update audit_registry set position = 1');
    const problems = await ledger.problems();
    expect(problems).toContain('registry_broken 1');
    expect(problems).toContain('organization_unregistered -');
  });
});
