import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';
import { MESSAGE_BYTES_MAX } from '../../mcp/limits.ts';
import type { Admission } from '../access/admission.ts';
import { type AgentCalls, isAgent } from '../access/agent-calls.ts';
import type { KeyPrincipal } from '../access/principal.ts';
import type { Route } from '../operation.ts';
import { refuseOtherMethods } from '../protocol/method-refusals.ts';
import { challengeOf, registerProtectedResource } from './protected-resource.ts';
import { type PortParts, toolPort } from './tool-port.ts';

const PATH = '/mcp';
/** The request headers that the protocol defines. Only these reach its library. */
const FORWARDED = /^(?:accept|content-type|mcp-[a-z-]+)$/;

type McpParts = { admission: Admission; agentCalls: AgentCalls; routes: readonly Route[] };

/**
 * Registers the endpoint at which agents use tools (Model Context Protocol over streamable HTTP). It is not in the route
 * table, because its messages are those of the protocol. The protocol's library is loaded at the first request.
 */
export function registerMcp(fastify: FastifyInstance, app: App, { admission, agentCalls, routes }: McpParts): void {
  const byId = new Map(routes.map((route) => [route.operation.id, route]));
  const parts: PortParts = { fastify, app, agentCalls, routes: byId };
  const admit = (request: FastifyRequest, reply: FastifyReply) => admitAgent(app, admission, request, reply);
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      PATH,
      {
        bodyLimit: MESSAGE_BYTES_MAX,
        onRequest: async (request, reply) => {
          await admit(request, reply);
        },
      },
      async (request, reply) => {
        const { answerHttp } = await import('../../mcp/answer-http.ts');
        const port = toolPort(parts, request, request.principal as KeyPrincipal);
        const response = await answerHttp(webRequest(app, request), port);
        return reply
          .code(response.status)
          .headers(headersOf(response))
          .send(await response.text());
      },
    );
    refuseOtherMethods(scope, { url: PATH, allowed: ['POST'], before: admit });
  });
  registerProtectedResource(fastify, app);
}

/** Authenticates the caller. Throws a 401 with a challenge, or `forbidden_scope` unless it is the key of an agent. */
async function admitAgent(app: App, admission: Admission, request: FastifyRequest, reply: FastifyReply) {
  const { origin } = request.headers;
  // A page of another site must not use the service through the browser of a person in the same network.
  if (origin !== undefined && origin !== new URL(app.publicUrl()).origin)
    throw new AppError('forbidden_scope', { message: 'Requests to /mcp must not come from pages of other sites.' });
  const principal = await admission.admit(request, reply).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.status !== 401) throw error;
    const headers = { ...error.options.headers, 'www-authenticate': challengeOf(app) };
    throw new AppError(error.code, { ...error.options, message: error.message, headers });
  });
  if (isAgent(principal)) return principal;
  throw new AppError('forbidden_scope', {
    message: 'Only the API key of an agent can use /mcp. Create a key with a scope such as agent:read.',
    extra: { requiredScope: 'agent:read' },
  });
}

function webRequest(app: App, request: FastifyRequest): Request {
  const headers = Object.entries(request.headers).filter(([name]) => FORWARDED.test(name));
  const body = request.body as Buffer | undefined;
  return new Request(`${app.publicUrl()}${PATH}`, {
    method: 'POST',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    body: body === undefined ? '' : new Uint8Array(body),
  });
}

const headersOf = (response: Response) => ({
  'content-type': response.headers.get('content-type') ?? 'application/json',
  'cache-control': 'no-store',
});
