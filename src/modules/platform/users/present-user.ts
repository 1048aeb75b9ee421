import type { Deployment } from '../../../database/database.ts';
import { shownStatus, type User } from './user.ts';

export function presentUser(user: User, { livemode }: Deployment) {
  const { id, email, name, role, lastSignedInAt, invitationExpiresAt, version, createdAt, updatedAt } = user;
  return {
    object: 'user' as const,
    id,
    livemode,
    email,
    name,
    role,
    status: shownStatus(user),
    lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    invitationExpiresAt: invitationExpiresAt?.toISOString() ?? null,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
