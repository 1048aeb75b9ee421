import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type ListToolsResult,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { clientCapabilities } from './client-capabilities.ts';

/** The version of the protocol between this program and the service. Clients may speak an earlier one. */
const PROTOCOL_VERSION = '2026-07-28';

type Message<T> = { result?: T; error?: { code: unknown; message: string } };

export type BridgeOptions = {
  /** The address of the service, without a slash at its end. */
  url: string;
  key: string;
  /** Called with errors that belong to no request. */
  onError: (error: Error) => void;
  /** Called when the client has closed the connection. */
  onClose: () => void;
};

/**
 * Serves an MCP client on standard input and output with the tools of a service. The tools run in the service, which
 * enforces the confirmations. This program only forwards calls to the service and questions to the client.
 */
export function serveBridge(options: BridgeOptions): { close(): Promise<void> } {
  return serveStdio(() => bridge(options), { onerror: options.onError });
}

function bridge(options: BridgeOptions): Server {
  const server = new Server({ name: 'rcm', version: '1.0.0' }, { capabilities: { tools: {} } });
  const capabilitiesOf = (context: ServerContext) => {
    const { elicitation } = clientCapabilities(server, context);
    return elicitation === undefined ? {} : { elicitation };
  };
  server.setRequestHandler('tools/list', (_request, context) =>
    forward<ListToolsResult>(options, 'tools/list', {}, capabilitiesOf(context)),
  );
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const { mcpReq } = context;
    const { name, arguments: input } = params;
    const answers = mcpReq.inputResponses === undefined ? {} : { inputResponses: mcpReq.inputResponses };
    const call = { name, arguments: input ?? {}, ...answers };
    return forward<CallToolResult>(options, 'tools/call', call, capabilitiesOf(context));
  });
  server.onclose = options.onClose;
  return server;
}

async function forward<T>(
  { url, key }: BridgeOptions,
  method: string,
  params: Record<string, unknown>,
  capabilities: object,
): Promise<T> {
  const meta = {
    [PROTOCOL_VERSION_META_KEY]: PROTOCOL_VERSION,
    [CLIENT_INFO_META_KEY]: { name: 'rcm mcp', version: '1.0.0' },
    [CLIENT_CAPABILITIES_META_KEY]: capabilities,
  };
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': PROTOCOL_VERSION,
      'mcp-method': method,
      ...(typeof params.name === 'string' ? { 'mcp-name': params.name } : {}),
      'x-api-key': key,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
  });
  const message = (await response.json()) as Message<T>;
  if (message.result !== undefined) return message.result;
  // The code of an error of the API is text, that of an error of the protocol a number.
  const { code, message: text = `The service answered ${response.status}.` } = message.error ?? {};
  throw new ProtocolError(typeof code === 'number' ? code : ProtocolErrorCode.InternalError, text);
}
