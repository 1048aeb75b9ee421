import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTogether } from '../../../src/database/transactions/transaction.ts';
import { openAuditSealer } from '../../../src/jobs/audit-sealer.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { listLinks } from '../../../src/modules/platform/audit/audit-chain-store.ts';
import { listOrganizationsToSeal } from '../../../src/modules/platform/audit/export-chain.ts';
import { openTestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { type Ledger, openLedger } from './fixture.ts';

let ledger: Ledger;
beforeEach(async () => {
  ledger = await openLedger();
});
afterEach(() => ledger.close());

const links = (org: string) => readTogether(ledger.database.open(), org, (reader) => listLinks(reader, 0, 100_000));

describe('sealing', () => {
  test('an entry whose transaction commits after younger ones were sealed is sealed then, without a gap', async () => {
    const org = await ledger.organization();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const late = ledger.transact(org, async (tx) => {
      tx.audit({ action: 'claim.held', subjectType: 'claim', subjectId: newId('clm') });
      await tx.flush();
      written();
      await mayCommit;
    });
    await isWritten;
    await ledger.write(org, 3);
    expect(await ledger.seal(org)).toBe(4);
    commit();
    await late;
    expect(await ledger.seal(org)).toBe(1);
    const chain = await links(org);
    expect(chain.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(chain.at(-1)!.entry!.action).toBe('claim.held');
    // Its id is older than those sealed before it: the chain has the order of the commits.
    expect(chain.at(-1)!.entryId < chain.at(-2)!.entryId).toBe(true);
    expect(await ledger.problems()).toEqual([]);
  });

  test('a transaction that is rolled back leaves nothing to seal', async () => {
    const org = await ledger.organization();
    await ledger.seal(org);
    const undone = ledger.transact(org, async (tx) => {
      tx.audit({ action: 'claim.held', subjectType: 'claim', subjectId: newId('clm') });
      await tx.flush();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listOrganizationsToSeal(ledger.database.pool)).toEqual([]);
  });

  test('several sealers with many writers seal every entry once, in one chain per organization', async () => {
    const organizations = await Promise.all(Array.from({ length: 5 }, () => ledger.organization()));
    let writing = true;
    const sealers = Array.from({ length: 4 }, async () => {
      while (writing) for (const org of await listOrganizationsToSeal(ledger.database.pool)) await ledger.seal(org, 7);
    });
    const writers = Array.from({ length: 8 }, (_, n) => ledger.write(organizations[n % 5]!, 40));
    await Promise.all(writers);
    writing = false;
    await Promise.all(sealers);
    for (const org of organizations) while ((await ledger.seal(org)) > 0);
    let total = 0;
    for (const org of organizations) {
      const chain = await links(org);
      expect(chain.map(({ position }) => position)).toEqual(chain.map((_, index) => index + 1));
      expect(new Set(chain.map(({ entryId }) => entryId)).size).toBe(chain.length);
      total += chain.length;
    }
    expect(total).toBe(5 + 8 * 40);
    expect(await ledger.problems()).toEqual([]);
  });

  test('verifying during writes, seals and new organizations raises no false alarm', async () => {
    let writing = true;
    const write = async () => {
      for (let n = 0; n < 6; n++) await ledger.write(await ledger.organization(), 6);
    };
    const seal = async () => {
      while (writing) for (const org of await listOrganizationsToSeal(ledger.database.pool)) await ledger.seal(org, 3);
    };
    const writers = Promise.all([write(), write()]).finally(() => {
      writing = false;
    });
    const sealers = [seal(), seal()];
    const found: string[] = [];
    while (writing) found.push(...(await ledger.problems()));
    await Promise.all([writers, ...sealers]);
    found.push(...(await ledger.problems()));
    expect(found).toEqual([]);
  });

  test('a sealer that dies within its transaction leaves the chain unchanged, and the next one continues', async () => {
    const org = await ledger.organization();
    await ledger.write(org, 3);
    const { signer } = ledger;
    const dying = ledger.transact(org, async (tx) => {
      const { sealEntries } = await import('../../../src/modules/platform/audit/seal-entries.ts');
      await sealEntries(tx, { signer, limit: 10 });
      await tx.query('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(dying).rejects.toThrow();
    expect(await ledger.seal(org)).toBe(4);
    expect(await ledger.problems()).toEqual([]);
  });
});

describe('the sealer of a worker', () => {
  test('skips a broken chain, reports it once, and seals the others', async () => {
    const lines: { fields: Record<string, unknown>; message: string }[] = [];
    const write = (fields: Record<string, unknown>, message: string) => lines.push({ fields, message });
    const t = await openTestApp();
    try {
      const broken = await t.organization('Broken');
      const whole = await t.organization('Whole');
      const logger = { ...t.app.logger, info: write, warn: write, error: write } as unknown as typeof t.app.logger;
      const sealer = openAuditSealer({ ...t.app, logger });
      expect(await sealer.sweep()).toBe(4);
      const client = new pg.Client({ connectionString: t.database.adminUrl });
      await client.connect();
      await client.query('update audit_heads set position = position - 1 where organization_id = $1', [broken.id]);
      await client.end();
      for (const { key } of [broken, whole]) await t.call('POST', '/v1/patients', { key, body: aPatient() });
      lines.length = 0;
      expect(await sealer.sweep()).toBe(1);
      expect(await sealer.sweep()).toBe(0);
      expect(
        lines
          .map(({ fields, message }) => `${message} ${fields.organizationId} ${fields.code ?? fields.position}`)
          // Organizations are sealed concurrently.
          .sort(),
      ).toEqual([`audit.chain_broken ${broken.id} head_forged`, `audit.sealed ${whole.id} 3`]);
    } finally {
      await t.close();
    }
  });
});
