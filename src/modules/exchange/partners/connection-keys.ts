import type { Encryption } from '../../../database/encryption.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ConnectionKinds } from './connection-kind.ts';
import { type ShownCredential, saveSecrets, selectConnection } from './connections-store.ts';
import { openSecrets } from './open-secrets.ts';
import { secretsPlace } from './secrets-place.ts';

type Options = { encryption: Encryption; kinds: ConnectionKinds };

/**
 * Makes a key for a partner's connection and returns its public half. The key before it becomes the previous one, which
 * is offered if the partner does not know the new one yet; an older one is forgotten.
 */
export async function makeConnectionKey(
  tx: UnitOfWork,
  tradingPartnerId: string,
  { encryption, kinds }: Options,
): Promise<ShownCredential> {
  const found = await lockConnection(tx, tradingPartnerId);
  const make = kinds[found.kind]?.makeKey;
  if (!make) throw new AppError('resource_not_found');
  const { privateKey, ...shown } = make();
  const made = { name: 'privateKey', ...shown, createdAt: tx.now.toISOString() };
  const { privateKey: before, ...kept } = secretsOf(tx, found, encryption);
  const secrets = { ...kept, privateKey, ...(before !== undefined && { previousPrivateKey: before }) };
  const previous = found.credentials.filter(({ name }) => name === 'privateKey');
  const credentials = [made, ...previous.map((credential) => ({ ...credential, name: 'previousPrivateKey' }))];
  await save(tx, found.id, { secrets, credentials }, encryption);
  audit(tx, tradingPartnerId, { made: made.fingerprint });
  return made;
}

/** Forgets the previous key, once the partner knows the new one. Forgetting none has no effect. */
export async function forgetPreviousKey(
  tx: UnitOfWork,
  tradingPartnerId: string,
  { encryption }: Pick<Options, 'encryption'>,
): Promise<void> {
  const found = await lockConnection(tx, tradingPartnerId);
  const { previousPrivateKey, ...secrets } = secretsOf(tx, found, encryption);
  if (previousPrivateKey === undefined) return;
  const credentials = found.credentials.filter(({ name }) => name !== 'previousPrivateKey');
  await save(tx, found.id, { secrets, credentials }, encryption);
  audit(tx, tradingPartnerId, { forgotten: 'previousPrivateKey' });
}

async function lockConnection(tx: UnitOfWork, tradingPartnerId: string) {
  const found = await selectConnection(tx, tradingPartnerId, 'for update of c');
  if (found === null) throw new AppError('resource_not_found');
  return found;
}

function secretsOf(tx: UnitOfWork, { id, secrets }: { id: string; secrets: Buffer | null }, encryption: Encryption) {
  return openSecrets(secrets, { organizationId: tx.organizationId, connectionId: id }, encryption);
}

function save(
  tx: UnitOfWork,
  id: string,
  { secrets, credentials }: { secrets: Record<string, string>; credentials: readonly ShownCredential[] },
  encryption: Encryption,
): Promise<void> {
  const sealed = encryption.seal(JSON.stringify(secrets), secretsPlace(tx.organizationId, id));
  return saveSecrets(tx, id, { sealed, credentials });
}

function audit(tx: UnitOfWork, tradingPartnerId: string, details: Record<string, string>): void {
  tx.audit({
    action: 'trading_partner.connection_keys_changed',
    subjectType: 'trading_partner',
    subjectId: tradingPartnerId,
    details,
  });
}
