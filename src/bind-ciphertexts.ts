import { recordPlace } from '../sandbox/identity/record-place.ts';
import { inboxPlace, outboxPlace } from '../sandbox/payers/mailbox.ts';
import type { DataUpgrade } from './database/migrations/data-upgrades.ts';
import { bindNext, type CiphertextColumn } from './database/sealing/ciphertext-store.ts';
import type { Encryption } from './database/sealing/encryption.ts';
import { responsePlace } from './http/idempotency.ts';
import { bindTaxIds } from './modules/billing/claims/bind-tax-ids.ts';
import { idTokenPlace } from './modules/platform/sessions/id-token-place.ts';
import { chunkPlace } from './modules/platform/uploads/chunk-place.ts';
import { headersPlace, secretPlace } from './modules/platform/webhooks/subscriptions/secret-places.ts';
import { contentPlace } from './modules/trading/exchange/interchanges/content-place.ts';

type Key = CiphertextColumn['key'][number];
const text = (name: string): Key => ({ name, type: 'text' });

const SUBSCRIPTIONS = { table: 'webhook_subscriptions', key: [text('id')] };

/** The columns of ciphertexts in tables of organizations. */
export const TENANT_CIPHERTEXTS: readonly CiphertextColumn[] = [
  {
    table: 'idempotency_records',
    column: 'response',
    key: [{ name: 'key_hash', type: 'bytea' }],
    placeOf: (organizationId, [hash]) => responsePlace({ organizationId, keyHash: Buffer.from(hash!, 'hex') }),
  },
  { table: 'interchanges', column: 'content', key: [text('id')], placeOf: (org, [id]) => contentPlace(org, id!) },
  { table: 'sessions', column: 'id_token', key: [text('id')], placeOf: (org, [id]) => idTokenPlace(org, id!) },
  {
    table: 'upload_chunks',
    column: 'content',
    key: [text('upload_id'), { name: 'sequence', type: 'integer' }],
    placeOf: (organizationId, [uploadId, sequence]) => chunkPlace(organizationId, uploadId!, Number(sequence)),
  },
  ...['signing_secret', 'previous_secret'].map((column) => ({
    ...SUBSCRIPTIONS,
    column,
    placeOf: (organizationId: string, [id]: string[]) => secretPlace({ organizationId, id: id! }),
  })),
  {
    ...SUBSCRIPTIONS,
    column: 'custom_headers',
    placeOf: (organizationId, [id]) => headersPlace({ organizationId, id: id! }),
  },
];

/** The columns of ciphertexts in tables of the simulated payers and of the sandbox's identity provider. */
export const OTHER_CIPHERTEXTS: readonly CiphertextColumn[] = [
  {
    table: 'simulator.inbox',
    column: 'content',
    key: [text('mailbox'), text('interchange_sender_id'), text('interchange_control_number')],
    placeOf: (_, [mailbox, senderId, number]) => inboxPlace(mailbox!, senderId!, number!),
  },
  {
    table: 'simulator.outbox',
    column: 'content',
    key: [text('mailbox'), text('file_id')],
    placeOf: (_, [mailbox, fileId]) => outboxPlace(mailbox!, fileId!),
  },
  {
    table: 'identity_provider.records',
    column: 'payload',
    key: [text('model'), text('id')],
    placeOf: (_, [model, id]) => recordPlace(model!, id!),
  },
];

/** Encrypts again, for their places, the ciphertexts of version 1, which opened anywhere. */
export function bindCiphertexts(openEncryption: () => Promise<Pick<Encryption, 'bind'>>): DataUpgrade {
  return {
    name: 'bound ciphertexts',
    upgradeNext: async (reader, after) => {
      const encryption = await openEncryption();
      const { at, key } = cursorOf(after);
      if (at < TENANT_CIPHERTEXTS.length) {
        return cursorAfter(at, await bindNext(reader, TENANT_CIPHERTEXTS[at]!, encryption, key));
      }
      const last = await bindTaxIds(reader, encryption, key?.[0] ?? null);
      return last === null ? null : cursorAfter(at, [last]);
    },
    upgradeNextShared: async (reader, after) => {
      const { at, key } = cursorOf(after);
      const next = await bindNext({ query: reader.query }, OTHER_CIPHERTEXTS[at]!, await openEncryption(), key);
      return next === null && at === OTHER_CIPHERTEXTS.length - 1 ? null : cursorAfter(at, next);
    },
  };
}

/** A cursor is the index of a column and the key of the last row, or null at the column's start. */
function cursorOf(after: string | null): { at: number; key: string[] | null } {
  return after === null ? { at: 0, key: null } : (JSON.parse(after) as { at: number; key: string[] | null });
}

function cursorAfter(at: number, key: string[] | null): string {
  return JSON.stringify(key === null ? { at: at + 1, key } : { at, key });
}
