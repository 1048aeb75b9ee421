import type { FastifyInstance } from 'fastify';
import type { App } from '../../composition/app.ts';
import { AGENT_TOKEN_SCOPE } from '../../modules/integrations/smart-access/access-token.ts';
import { tokenUrlOf } from '../fhir/token-endpoint.ts';
import { refuseOtherMethods } from '../protocol/method-refusals.ts';

const RESOURCE_METADATA = '/.well-known/oauth-protected-resource/mcp';
const SERVER_METADATA = '/.well-known/oauth-authorization-server';

/** Returns the challenge of a 401 at `/mcp`, which names where clients learn how to get a token (RFC 9728). */
export const challengeOf = (app: App): string => `Bearer resource_metadata="${app.publicUrl()}${RESOURCE_METADATA}"`;

/** Registers the documents from which MCP clients learn how to get a token. They are the same for all callers. */
export function registerProtectedResource(fastify: FastifyInstance, app: App): void {
  const documents: Record<string, () => object> = {
    [RESOURCE_METADATA]: () => ({
      resource: `${app.publicUrl()}/mcp`,
      authorization_servers: [app.publicUrl()],
      bearer_methods_supported: ['header'],
      scopes_supported: [AGENT_TOKEN_SCOPE],
    }),
    [SERVER_METADATA]: () => ({
      issuer: app.publicUrl(),
      token_endpoint: tokenUrlOf(app),
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
      scopes_supported: [AGENT_TOKEN_SCOPE],
    }),
  };
  for (const [url, document] of Object.entries(documents)) {
    fastify.get(url, async (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(document())),
    );
    refuseOtherMethods(fastify, { url, allowed: ['GET', 'HEAD'] });
  }
}
