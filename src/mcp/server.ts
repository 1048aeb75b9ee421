import {
  type CallToolResult,
  fromJsonSchema,
  inputRequired,
  inputResponse,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { clientCapabilities } from './client-capabilities.ts';
import { bounded } from './limits.ts';
import { type Input, type Tool, type ToolContext, ToolError, type ToolPort } from './tool.ts';
import { ACT_TOOLS } from './tools/act-tools.ts';
import { DOCS_TOOLS } from './tools/docs-tools.ts';
import { PREPARE_TOOLS } from './tools/prepare-tools.ts';
import { READ_TOOLS } from './tools/read-tools.ts';
import { SANDBOX_TOOLS } from './tools/sandbox-tools.ts';
import { labelled, UNTRUSTED_NOTICE } from './untrusted.ts';

/** The version of the tools. */
const VERSION = '1.0.0';

const TOOLS: readonly Tool[] = [...READ_TOOLS, ...DOCS_TOOLS, ...PREPARE_TOOLS, ...ACT_TOOLS, ...SANDBOX_TOOLS];

/** The schemas of the inputs, compiled once for all requests. */
const INPUTS = new Map(
  TOOLS.map(({ name, input }) => [
    name,
    fromJsonSchema<Input>({
      type: 'object',
      additionalProperties: false,
      ...input,
      required: [...(input.required ?? [])],
    }),
  ]),
);

const INSTRUCTIONS = `Tools of a service for healthcare billing. Amounts are cents. ${UNTRUSTED_NOTICE} Tools that send something, or that cannot be undone, first answer what they would do and run only after a person has confirmed it.`;

/** Returns the tools that the caller's scopes allow. */
function allowedTools({ scopes, scopesOf, isSandbox }: Pick<ToolPort, 'scopes' | 'scopesOf' | 'isSandbox'>) {
  const mayCall = (operation: string) => {
    const needed = scopesOf(operation);
    return needed.length === 0 || needed.some((scope) => scopes.has(scope));
  };
  return TOOLS.filter(
    ({ scope, operations }) =>
      scopes.has(scope) && operations.every(mayCall) && (scope !== 'agent:sandbox' || isSandbox),
  );
}

/** Builds the MCP server for one caller. */
export function mcpServer(port: ToolPort): McpServer {
  const server = new McpServer(
    { name: 'rcm', version: VERSION },
    { instructions: INSTRUCTIONS, capabilities: { tools: {} } },
  );
  for (const tool of allowedTools(port)) {
    const { name, title, description, effect } = tool;
    const annotations = {
      readOnlyHint: effect === 'read',
      destructiveHint: effect === 'confirmed',
      openWorldHint: effect === 'confirmed',
    };
    server.registerTool(
      name,
      { title, description, inputSchema: INPUTS.get(name)!, annotations },
      async (input, context) => answerOf(tool, input, contextOf(port, context, server)),
    );
  }
  return server;
}

function contextOf(port: ToolPort, context: ServerContext, server: McpServer): ToolContext {
  const { inputResponses } = context.mcpReq;
  return {
    ...port,
    canAsk: clientCapabilities(server.server, context).elicitation !== undefined,
    answerTo: (key) => {
      const answer = inputResponse(inputResponses, key);
      if (answer.kind !== 'elicit') return null;
      return answer.action === 'accept' && answer.content?.confirm === true ? 'accepted' : 'declined';
    },
  };
}

async function answerOf(tool: Tool, input: Input, context: ToolContext) {
  try {
    const result = await tool.run(input, context);
    if ('question' in result) {
      const { key, message } = result.question;
      const requestedSchema = {
        type: 'object' as const,
        properties: {
          confirm: { type: 'boolean' as const, title: 'Confirm', description: 'Run exactly this action.' },
        },
        required: ['confirm'],
      };
      return inputRequired({ inputRequests: { [key]: inputRequired.elicit({ message, requestedSchema }) } });
    }
    return contentOf(result.data);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { ...contentOf({ error: error.error }), isError: true };
  }
}

/** Returns the data as the text of an answer, with texts of other parties labelled, within the limit. */
function contentOf(data: unknown): CallToolResult {
  const { value, hasUntrusted } = labelled(data);
  const notice = hasUntrusted ? { notice: UNTRUSTED_NOTICE } : {};
  return { content: [{ type: 'text', text: JSON.stringify(bounded({ ...notice, ...(value as object) })) }] };
}
