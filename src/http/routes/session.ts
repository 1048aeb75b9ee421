import type { Deployment } from '../../database/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { idleEnd } from '../../modules/sessions/session.ts';
import { defineRead } from '../operation.ts';
import type { SessionPrincipal } from '../principal.ts';
import { Session } from '../schemas/session.ts';

export const get = defineRead({
  id: 'getSession',
  tag: 'Session',
  summary: 'Get the session',
  description: 'Returns the user, organization, role and scopes of the signed-in browser, and its CSRF token.',
  signedInOnly: true,
  responses: { 200: { description: 'The session.', schema: Session } },
  handle: (_reader, { principal }, app) => {
    if (principal.kind !== 'session') throw new AppError('session_required');
    return { status: 200, body: presentSession(principal, app.database) };
  },
});

function presentSession(principal: SessionPrincipal, { livemode }: Deployment) {
  const { session, scopes, csrfToken } = principal;
  return {
    object: 'session' as const,
    livemode,
    user: { id: session.userId, email: session.email, name: session.userName },
    organization: { id: session.organizationId, name: session.organizationName },
    role: session.role,
    scopes: [...scopes].sort(),
    csrfToken,
    signedInAt: session.createdAt.toISOString(),
    idleExpiresAt: idleEnd(session).toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  };
}
