import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { endNamedSessions } from '../../modules/platform/sessions/end-named-sessions.ts';
import { IdentityProviderError } from '../../modules/platform/sessions/identity-provider.ts';

/** The provider should retry soon, because a token older than two minutes is refused. */
const RETRY_AFTER_SECONDS = 5;

/** Handles POST /sign-in/back-channel-logout, by which the identity provider reports sessions that have ended. */
export async function handleBackChannelLogout(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
  const { provider } = app.identity;
  if (token === null || provider === null) return refuse(reply);
  try {
    const ended = await endNamedSessions(app.database, await provider.readLogoutToken(token));
    if (ended === null) return refuse(reply);
    app.logger.info({ requestId: request.id, ended }, 'sign_out.back_channel');
    return reply.code(200).send();
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    app.logger.warn({ requestId: request.id, problem: error.problem }, 'sign_out.refused');
    return error.problem === 'unavailable' ? askAgain(reply) : refuse(reply);
  }
}

/** The token could not be checked. The provider may send it again. */
function askAgain(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .header('content-type', 'application/json; charset=utf-8')
    .send(
      '{"error":"temporarily_unavailable","error_description":"The provider\'s keys cannot be fetched at the moment."}',
    );
}

/** Refuses a token as the standard requires, without a reason. */
function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(400)
    .header('content-type', 'application/json; charset=utf-8')
    .send('{"error":"invalid_request","error_description":"The logout token is not acceptable."}');
}
