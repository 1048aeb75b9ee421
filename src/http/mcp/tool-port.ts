import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { readerOf, transact, type UnitOfWork } from '../../database/transactions/transaction.ts';
import type { ApiCall, ApiReply, ToolPort } from '../../mcp/tool.ts';
import { getAction, proposeAction, settleAction } from '../../modules/platform/agents/propose-action.ts';
import { recordReveal } from '../../modules/platform/audit/record-reveal.ts';
import type { AgentCalls } from '../access/agent-calls.ts';
import type { KeyPrincipal } from '../access/principal.ts';
import type { Route } from '../operation.ts';

/** The field of an audit entry about a resource that was read with all its fields. */
const ALL_FIELDS = 'all';

const DOCS = join(import.meta.dirname, '../../../docs');

export type PortParts = {
  fastify: FastifyInstance;
  app: App;
  agentCalls: AgentCalls;
  routes: ReadonlyMap<string, Route>;
};

/**
 * Returns the port of one caller. A call of the API is a request to this server with the caller's key, so permissions,
 * validation, limits, audit, Idempotency-Key and the request log apply as to any other request.
 */
export function toolPort(parts: PortParts, request: FastifyRequest, principal: KeyPrincipal): ToolPort {
  const { app, routes } = parts;
  const { organizationId, actor, scopes } = principal;
  const options = { organizationId, actor, requestId: request.id };
  const change = <T>(work: (tx: UnitOfWork) => Promise<T>) => transact(app.database, options, work);
  return {
    isSandbox: app.config.environment === 'sandbox',
    scopes,
    callerId: actor.id,
    call: (operationId, call = {}) => callOperation(parts, request, routes.get(operationId)!, call),
    scopesOf: (operationId) => routes.get(operationId)?.scopes ?? [],
    propose: (input) => change((tx) => proposeAction(tx, input)),
    findAction: (id) => getAction(readerOf(app.database, organizationId), id),
    settleAction: (id, outcome) => change((tx) => settleAction(tx, id, outcome)),
    recordReveals: async (resources) => {
      if (resources.length === 0) return;
      await change(async (tx) => {
        for (const resource of resources) recordReveal(tx, { resource, field: ALL_FIELDS });
      });
    },
    now: () => app.clock.now(),
    docsFolder: DOCS,
  };
}

async function callOperation(
  { fastify, agentCalls }: PortParts,
  { headers: presented, ip }: FastifyRequest,
  { method, path, operation }: Route,
  { params = {}, query = {}, body, expectedVersion, idempotencyKey }: ApiCall,
): Promise<ApiReply> {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const headers: Record<string, string> = { ...credentials(presented), ...agentCalls.headers() };
  if (expectedVersion) headers['if-match'] = `"v${expectedVersion}"`;
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fastify.inject({
    method: method as 'GET',
    url: `${url}${searchOf(query)}`,
    headers,
    remoteAddress: ip,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const { statusCode: status, body: text } = response;
  const schema = operation.responses[status]?.schema;
  return { status, body: text === '' ? null : JSON.parse(text), schema };
}

/** Returns the headers that authenticate the caller. */
function credentials(headers: FastifyRequest['headers']): Record<string, string> {
  const { 'x-api-key': key, authorization } = headers;
  if (key !== undefined) return { 'x-api-key': String(key) };
  return authorization === undefined ? {} : { authorization };
}

function searchOf(query: NonNullable<ApiCall['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return search.size === 0 ? '' : `?${search}`;
}
