import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { sentence } from '../../../kernel/sentence.ts';
import { type MailSecret, SECRET_MARK } from '../mail/mail.ts';
import { queueMailTo } from '../mail/send-mail.ts';
import { findOrganization } from '../organizations/find-organizations.ts';
import type { RoleAuthor } from '../roles/role-input.ts';
import { announceUser } from './change-user.ts';
import { type CreateUserInput, createUser } from './create-user.ts';
import { requireUser, requireUserVersion } from './find-user.ts';
import { INVITATION_DAYS, type Invitation, invitationUrl, newInvitation } from './invitation.ts';
import { requireGrantableRole } from './role-scopes.ts';
import { shownStatus, type User } from './user.ts';
import { lockUser, saveInvitation } from './users-store.ts';

/** The caller, where the invited person signs in, and whether mail can be sent. */
export type Inviter = RoleAuthor & { publicUrl: string; sendsMail: boolean; encryption: MailSecret['encryption'] };

/** `url` is the link, unless it was mailed. */
export type Invited = { user: User; url: string | null };

/**
 * Invites a person to the organization. The link is mailed, or returned if the service has no mail server. Throws
 * `duplicate_user`, `too_many_users`, `forbidden_scope` if the role has scopes that the caller lacks, or an error at
 * `/role`.
 */
export async function inviteUser(tx: UnitOfWork, input: CreateUserInput, inviter: Inviter): Promise<Invited> {
  await requireGrantableRole(tx, input.role, inviter);
  const invitation = newInvitation(tx.systemNow);
  const user = await createUser(tx, input, invitation);
  await announceUser(tx, user, 'invited');
  return { user, url: await deliver(tx, user, invitation, inviter) };
}

/** Checks the version and the state of a user who is to be invited again. */
export async function guardInviteAgain(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireInvited(await requireUser(reader, id, version), 'invited again');
}

/** Creates a new link for a user who has not signed in yet. The previous link is no longer valid. */
export async function inviteAgain(
  tx: UnitOfWork,
  id: string,
  { version, inviter }: { version: number | undefined; inviter: Inviter },
): Promise<Invited> {
  const user = requireUserVersion(await lockUser(tx, id), version);
  requireInvited(user, 'invited again');
  await requireGrantableRole(tx, user.role, inviter);
  const invitation = newInvitation(tx.systemNow);
  const invitationExpiresAt = invitation.expiresAt;
  const invited = { ...user, invitationExpiresAt, version: user.version + 1, updatedAt: tx.systemNow };
  saveInvitation(tx, invited, invitation.hash);
  tx.audit({ action: 'user.invited_again', subjectType: 'user', subjectId: id });
  return { user: invited, url: await deliver(tx, invited, invitation, inviter) };
}

/** Throws if the user is disabled, or bound to a person already. `action` is worded to follow "be". */
export function requireInvited(user: User, action: string): void {
  const status = shownStatus(user);
  if (status === 'invited') return;
  throw illegalTransition({
    resource: 'user',
    status,
    action,
    nextStep: status === 'active' ? 'The user is already bound to a person.' : 'Enable the user first.',
    allowedTransitions: [status === 'active' ? 'disabled' : 'active'],
  });
}

async function deliver(tx: UnitOfWork, user: User, { token }: Invitation, inviter: Inviter): Promise<string | null> {
  const url = invitationUrl(inviter.publicUrl, token);
  if (!inviter.sendsMail) return url;
  const organization = await findOrganization(tx);
  await queueMailTo(tx, [user.email], {
    subject: 'You are invited',
    body: [
      sentence(`You are invited to join ${organization?.name ?? 'an organization'}`),
      `Sign in within ${INVITATION_DAYS} days with this link, which works once:\n${SECRET_MARK}`,
      'If you do not expect this invitation, ignore this message.',
    ].join('\n\n'),
    secret: { text: url, encryption: inviter.encryption },
  });
  return null;
}
