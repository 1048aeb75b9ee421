import pg from 'pg';
import { openEncryption } from '../../../src/database/sealing/encryption.ts';
import { transact, type UnitOfWork } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import {
  AUDIT_KEY_PURPOSE,
  type HeadSigner,
  openHeadSigner,
} from '../../../src/modules/platform/audit/head-signature.ts';
import { sealEntries } from '../../../src/modules/platform/audit/seal-entries.ts';
import { type Anchor, verifyDeployment } from '../../../src/modules/platform/audit/verify-chain.ts';
import { listAllOrganizations } from '../../../src/modules/platform/organizations/find-organizations.ts';
import { anOrganization, createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { TEST_MASTER_KEY } from '../../helpers/template.ts';

/** A database with audit chains and an intruder with unlimited access to it. */
export type Ledger = {
  database: TestDatabase;
  signer: HeadSigner;
  organization(): Promise<string>;
  transact<T>(organizationId: string, work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** Writes entries, each in a separate transaction; returns their number. */
  write(organizationId: string, count: number): Promise<void>;
  seal(organizationId: string, limit?: number): Promise<number>;
  /** Returns every problem as `code position`, with `-` if there is no position. */
  problems(options?: { only?: string; anchors?: Anchor[] }): Promise<string[]>;
  /** The database's owner: no row-level security, no grants, no triggers. */
  intrude(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  close(): Promise<void>;
};

/** Returns SQL for the same day and time in the same year before Christ, which can have the same text. */
export function beforeChrist(column: string): string {
  return `(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || 'Z BC')::timestamptz`;
}

export async function openLedger(): Promise<Ledger> {
  const database = await createTestDatabase();
  const { pool } = database;
  const encryption = await openEncryption(pool, TEST_MASTER_KEY, new Date('2026-01-05T12:00:00Z'));
  const signer = openHeadSigner(encryption.derive(AUDIT_KEY_PURPOSE));
  const intruder = new pg.Client({ connectionString: database.adminUrl });
  await intruder.connect();
  const shared = database.open();
  const inTransaction = <T>(organizationId: string, work: (tx: UnitOfWork) => Promise<T>) =>
    transact(shared, { organizationId, actor: { type: 'operator', id: 'test' } }, work);
  return {
    database,
    signer,
    organization: () => anOrganization(pool),
    transact: inTransaction,
    write: async (organizationId, count) => {
      for (let n = 0; n < count; n++) {
        await inTransaction(organizationId, async (tx) => {
          const details = { n, amount: 12.5, note: 'größer' };
          tx.audit({ action: 'claim.created', subjectType: 'claim', subjectId: newId('clm'), details });
        });
      }
    },
    seal: async (organizationId, limit = 1_000) =>
      (await inTransaction(organizationId, (tx) => sealEntries(tx, { signer, limit }))).sealed,
    problems: async ({ only, anchors = [] } = {}) => {
      const listOrganizationIds = async () => (await listAllOrganizations(pool)).map(({ id }) => id);
      const options = {
        database: shared,
        signer,
        listOrganizationIds,
        anchors,
        ...(only === undefined ? {} : { only }),
      };
      const { problems } = await verifyDeployment(options);
      return problems.map(({ code, position }) => `${code} ${position ?? '-'}`).sort();
    },
    intrude: (text, values) => intruder.query(text, values),
    close: async () => {
      await intruder.end();
      await database.drop();
    },
  };
}
