import type { Database } from '../../../../database/database.ts';
import type { Encryption, Place } from '../../../../database/sealing/encryption.ts';
import { readerOf, transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { OutboundInterchange } from '../payer-gateway.ts';
import { deleteEncryptedContent, selectEncryptedContent, upsertEncryptedContent } from './encrypted-contents-store.ts';

type Owner = Pick<OutboundInterchange, 'organizationId' | 'interchangeId'>;

/** The encrypted form of an interchange for a partner. `setup`: a digest of the keys and settings of the encryption. */
export type EncryptedContent = { setup: string; content: Buffer };

/** The stored encrypted interchanges, so that each attempt to send one uses the same bytes. */
export type EncryptedContents = {
  find(interchange: Owner): Promise<EncryptedContent | null>;
  /** Stores the bytes and replaces earlier ones. */
  store(interchange: Owner, encrypted: EncryptedContent): Promise<void>;
  /** Deletes the bytes, so that the interchange is sent unencrypted. */
  forget(interchange: Owner): Promise<void>;
};

export function openEncryptedContents(parts: { database: Database; encryption: Encryption }): EncryptedContents {
  const { database, encryption } = parts;
  const run = (organizationId: string, work: (tx: UnitOfWork) => Promise<void>) =>
    transact(
      database,
      { organizationId, actor: { type: 'system', id: 'transmit-interchange' }, isRealTime: true },
      work,
    );
  return {
    find: async ({ organizationId, interchangeId }) => {
      const row = await selectEncryptedContent(readerOf(database, organizationId), interchangeId);
      if (row === null) return null;
      return { setup: row.setup, content: encryption.open(row.content, placeOf(organizationId, interchangeId)) };
    },
    store: ({ organizationId, interchangeId }, { setup, content }) =>
      run(organizationId, async (tx) => {
        const sealed = encryption.seal(content, placeOf(organizationId, interchangeId));
        upsertEncryptedContent(tx, interchangeId, { setup, content: sealed });
      }),
    forget: ({ organizationId, interchangeId }) =>
      run(organizationId, async (tx) => deleteEncryptedContent(tx, interchangeId)),
  };
}

function placeOf(organizationId: string, interchangeId: string): Place {
  return { organizationId, table: 'interchange_encryptions', row: interchangeId, column: 'content' };
}
