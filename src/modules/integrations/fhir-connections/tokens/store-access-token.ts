import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { lockConnection } from '../fhir-connections-store.ts';
import { saveChanged } from '../save-changed.ts';
import { accessTokenPlace } from '../secret-places.ts';
import { saveAccessToken } from './access-tokens-store.ts';

type NewToken = { accessToken: string; grantedScopes: readonly string[]; expiresAt: Date };

/**
 * Stores the access token of a connection, and the scopes that the server granted if they have changed. Also called by
 * SMART sessions, whose tokens a person has authorized.
 */
export async function storeAccessToken(
  tx: UnitOfWork,
  encryption: Encryption,
  connectionId: string,
  token: NewToken,
): Promise<void> {
  const connection = await lockConnection(tx, connectionId);
  // Deleted meanwhile.
  if (connection === null) return;
  const place = accessTokenPlace({ organizationId: tx.organizationId, connectionId });
  const { accessToken, grantedScopes, expiresAt } = token;
  await saveAccessToken(tx, connectionId, { sealed: encryption.seal(accessToken, place), grantedScopes, expiresAt });
  if (grantedScopes.join(' ') === connection.grantedScopes.join(' ')) return;
  const details = { grantedScopes: grantedScopes.length };
  saveChanged(tx, { ...connection, grantedScopes: [...grantedScopes] }, { verb: 'scopes_granted', details });
}
