import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { isId } from '../../kernel/ids.ts';
import { IdentityProviderError } from '../../modules/platform/sessions/identity-provider.ts';
import { hasInvitationFormat } from '../../modules/platform/users/invitation.ts';
import { localAddress, pendingCookie } from './attempt-cookie.ts';
import { sendMessagePage } from './message-page.ts';

const callbackUrl = (app: App) => `${app.publicUrl()}/sign-in/callback`;

/**
 * Handles GET /sign-in?returnTo=/path&organization=org_…&invitation=TOKEN: redirects the browser to the identity
 * provider.
 */
export async function startSignIn(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider } = app.identity;
  if (provider === null) return sendMessagePage(reply, 'sign_in_not_configured', request.id);
  const publicUrl = app.publicUrl();
  // The provider redirects to the public host, where a cookie set under another host would be missing.
  if (request.headers.host !== new URL(publicUrl).host) return reply.redirect(publicUrl + request.url, 302);
  const { returnTo, organization, invitation } = request.query as Record<string, unknown>;
  try {
    const { url, attempt } = await provider.start(callbackUrl(app));
    const organizationId = typeof organization === 'string' && isId('org', organization) ? organization : null;
    const pending = {
      ...attempt,
      returnTo: localAddress(returnTo, publicUrl),
      organizationId,
      invitation: hasInvitationFormat(invitation) ? invitation : null,
    };
    return reply.header('set-cookie', pendingCookie(app, pending)).redirect(url, 302);
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    app.logger.warn({ requestId: request.id, problem: error.problem }, 'sign_in.failed');
    return sendMessagePage(reply, 'identity_provider_unavailable', request.id);
  }
}
