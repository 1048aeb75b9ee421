import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { findActorName } from './find-actor-name.ts';
import { queueMailToAdmins } from './mail-admins.ts';
import type { User } from './user.ts';

/** The changes of a user that are announced, worded to follow "was". */
const CHANGES = {
  invited: 'invited',
  changed_role: 'given another role',
  enabled: 'enabled again',
} as const;

type UserChange = keyof typeof CHANGES;

/**
 * Mails a change of a person's permissions to the organization's owner and administrators, in the caller's transaction,
 * so that a user added with a stolen session does not go unnoticed.
 */
export async function announceUser(tx: UnitOfWork, user: User, change: UserChange): Promise<void> {
  const name = user.name.replace(/\p{Cc}/gu, ' ');
  await queueMailToAdmins(tx, {
    subject: `A user was ${CHANGES[change]}`,
    body: [
      `The user "${name}" (${user.id}) was ${CHANGES[change]}, with the role ${user.role}.`,
      `By ${await findActorName(tx)}, at ${tx.systemNow.toISOString()}.`,
      `If your organization did not intend this, disable the user at once: POST /v1/users/${user.id}/disable`,
    ].join('\n\n'),
  });
}
