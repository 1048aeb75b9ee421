import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';

/**
 * Returns the capabilities of the client. Clients of 2026-07-28 send them with each request, earlier ones once for the
 * connection.
 */
export function clientCapabilities(server: Server, { mcpReq }: ServerContext): ClientCapabilities {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  const sent = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
  return sent ?? server.getClientCapabilities() ?? {};
}
