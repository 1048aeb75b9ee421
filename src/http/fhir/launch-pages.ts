import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { completeLaunch } from '../../modules/integrations/fhir-sessions/complete-launch.ts';
import {
  organizationOfLaunch,
  organizationOfLaunched,
} from '../../modules/integrations/fhir-sessions/find-fhir-sessions.ts';
import { startLaunchedSession } from '../../modules/integrations/fhir-sessions/start-session.ts';
import { limited, type SourceLimit } from '../access/source-limit.ts';
import { refuseOtherMethods } from '../protocol/method-refusals.ts';
import { partsOf } from '../routes/integrations/fhir-sessions.ts';
import { PAGE_SECURITY_POLICY } from '../sign-in/message-page.ts';

const LAUNCH = '/integrations/fhir/launch/:id';
const CALLBACK = '/integrations/fhir/callback';
const LAUNCH_TEXT_MAX = 2_000;
const ACTOR = { type: 'system', id: 'fhir-launch' } as const;

/**
 * Registers the addresses that browsers open: one at which an EHR launches a connection, and one to which its
 * authorization returns. Neither has an API key; the organization is determined by a launch or a state.
 */
export function registerLaunchPages(fastify: FastifyInstance, app: App, limit: SourceLimit): void {
  fastify.get(
    LAUNCH,
    limited(limit, (request, reply) => guarded(request, reply, () => launch(app, request, reply))),
  );
  fastify.get(
    CALLBACK,
    limited(limit, (request, reply) => guarded(request, reply, () => callback(app, request, reply))),
  );
  for (const url of [LAUNCH, CALLBACK]) refuseOtherMethods(fastify, { url, allowed: ['GET'] });
}

type Query = Record<string, string | string[] | undefined>;

/** Returns one text of the query. Throws resource_not_found without it. */
function one(request: FastifyRequest, name: string): string {
  const value = (request.query as Query)[name];
  if (typeof value !== 'string' || value === '' || value.length > LAUNCH_TEXT_MAX) {
    throw new AppError('resource_not_found');
  }
  return value;
}

async function launch(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const organizationId = isId('fhc', id) ? await organizationOfLaunched(app.pool, id) : null;
  if (organizationId === null) throw new AppError('resource_not_found');
  const input = { type: 'ehr_launch', iss: one(request, 'iss'), launch: one(request, 'launch') } as const;
  const who = { organizationId, actor: ACTOR, requestId: request.id, isRealTime: true as const };
  const url = await transact(app.database, who, (tx) => startLaunchedSession(tx, id, input, partsOf(app)));
  return reply.header('cache-control', 'no-store').redirect(url, 303);
}

async function callback(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const state = one(request, 'state');
  const { code, error } = request.query as { code?: string; error?: string };
  const organizationId = await organizationOfLaunch(app.pool, state);
  if (organizationId === null) throw new AppError('resource_not_found');
  const answer = { state, code: error === undefined ? code : undefined, error };
  const who = { organizationId, actor: ACTOR, requestId: request.id, isRealTime: true as const };
  const refused: AppError[] = [];
  const session = await transact(app.database, who, async (tx) =>
    completeLaunch(tx, answer, partsOf(app)).catch((thrown: unknown) => {
      // A refusal commits what it has recorded.
      if (!(thrown instanceof AppError) || thrown.status >= 500) throw thrown;
      refused.push(thrown);
      return null;
    }),
  );
  if (session === null) throw refused[0]!;
  return page(reply, request, {
    status: 200,
    title: 'Connected',
    text: `The application is connected to the EHR. The session is ${session.id}. You may close this window.`,
    code: 'connected',
  });
}

/** Answers errors with a page: a person sees them. */
async function guarded(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { status, code } = error;
    const text =
      'It was started elsewhere, took too long, or was refused. Start again from the EHR or the application.';
    return page(reply, request, { status, title: 'The launch failed', text, code });
  }
}

type Shown = { status: number; title: string; text: string; code: string };

async function page(reply: FastifyReply, request: FastifyRequest, { status, title, text, code }: Shown) {
  const template = await readFile(new URL('../pages/message.html', import.meta.url), 'utf8');
  const values: Record<string, string> = { title, text, code, requestId: request.id };
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', PAGE_SECURITY_POLICY)
    .send(template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''));
}
