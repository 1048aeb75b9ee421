import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { MailInput } from '../mail/queue-mail.ts';
import { findActorName } from '../users/find-actor-name.ts';
import { queueMailToAdmins } from '../users/mail-admins.ts';
import type { ApiKey } from './api-key.ts';

/** The changes of a key that are announced, worded to follow "was". */
const CHANGES = {
  created: 'created',
  rotated: 'rotated: a second key with the same permissions was created',
  disabled: 'disabled',
  enabled: 'enabled again',
  revoked: 'revoked',
} as const;

type KeyChange = keyof typeof CHANGES;

/**
 * Mails a change of a key to the organization's owner and administrators, in the caller's transaction, so that a key
 * created with a stolen session does not go unnoticed.
 */
export async function announceKey(tx: UnitOfWork, key: ApiKey, change: KeyChange): Promise<void> {
  await queueMailToAdmins(tx, keyMail(key, change, { who: await findActorName(tx), at: tx.systemNow }));
}

/** Returns the message. It contains the key's name and id, and no part of the key. */
function keyMail(key: ApiKey, change: KeyChange, { who, at }: { who: string; at: Date }): MailInput {
  const name = key.name.replace(/\p{Cc}/gu, ' ');
  return {
    subject: `An API key was ${change === 'enabled' ? CHANGES.enabled : change}`,
    body: [
      `The API key "${name}" (${key.id}) was ${CHANGES[change]}.`,
      `By ${who}, at ${at.toISOString()}. Its scopes: ${key.scopes.join(', ')}.`,
      change === 'revoked' || change === 'disabled'
        ? 'Programs that use it are refused from now on.'
        : `If your organization did not intend this, revoke it at once: POST /v1/api-keys/${key.id}/revoke`,
    ].join('\n\n'),
  };
}
