import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { MESSAGE_BYTES_MAX } from './limits.ts';
import { mcpServer } from './server.ts';
import type { ToolPort } from './tool.ts';

/**
 * Answers one request of an MCP client. Each request gets its own server with the tools of the caller; no state is kept
 * between requests.
 */
const handler: McpHttpHandler = createMcpHandler(({ authInfo }) => mcpServer(authInfo?.extra?.port as ToolPort), {
  maxRequestBodySize: MESSAGE_BYTES_MAX,
  // Tools do not change while a process runs.
  maxSubscriptions: 0,
  keepAliveMs: 0,
});

export function answerHttp(request: Request, port: ToolPort): Promise<Response> {
  const authInfo = { token: '', clientId: port.callerId, scopes: [...port.scopes], extra: { port } };
  return handler.fetch(request, { authInfo });
}
