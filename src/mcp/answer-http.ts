import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { mcpServer } from './server.ts';
import type { ToolPort } from './tool.ts';

const BODY_BYTES_MAX = 262_144;

/**
 * Answers one request of an MCP client. Each request has a server of its own with the tools of its caller, so nothing is
 * kept between requests.
 */
const handler: McpHttpHandler = createMcpHandler(({ authInfo }) => mcpServer(authInfo?.extra?.port as ToolPort), {
  maxRequestBodySize: BODY_BYTES_MAX,
  // Tools do not change while a process runs.
  maxSubscriptions: 0,
  keepAliveMs: 0,
});

export function answerHttp(request: Request, port: ToolPort): Promise<Response> {
  const authInfo = { token: '', clientId: port.callerId, scopes: [...port.scopes], extra: { port } };
  return handler.fetch(request, { authInfo });
}
