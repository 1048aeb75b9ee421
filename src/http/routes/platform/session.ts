import { Readable } from 'node:stream';
import type { Deployment } from '../../../database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { REVEALED_TABLES, Reveal, recordReveal } from '../../../modules/platform/audit/record-reveal.ts';
import { getCachedOrganizationSettings } from '../../../modules/platform/organizations/find-organizations.ts';
import { idleEnd } from '../../../modules/platform/sessions/session.ts';
import { ChangesQuery, Session } from '../../../modules/platform/sessions/session-resource.ts';
import type { SessionPrincipal } from '../../access/principal.ts';
import { tooManyAtOnce } from '../../access/rate-limit.ts';
import { ChangeStream, positionOf } from '../../change-stream.ts';
import { defineCommand, defineRead } from '../../operation.ts';
import { checkResource } from '../../resources.ts';

/** The number of open streams of one organization in one process. */
const STREAMS_MAX = 100;
const STREAM_SECONDS = 900;

export const get = defineRead({
  id: 'getSession',
  tag: 'Session',
  summary: 'Get the session',
  description: 'Returns the user, organization, role and scopes of the signed-in browser, and its CSRF token.',
  signedInOnly: true,
  responses: { 200: { description: 'The session.', schema: Session } },
  handle: async (reader, { principal }, app) => {
    if (principal.kind !== 'session') throw new AppError('session_required');
    const { timeZone } = await getCachedOrganizationSettings(reader);
    return { status: 200, body: presentSession(principal, timeZone, app.database) };
  },
});

export const changes = defineRead({
  id: 'streamChanges',
  tag: 'Session',
  summary: 'Listen to changes',
  description:
    'Sends server-sent events about the resources that the caller may read: `data` of each `change` has the type of the event, the type and id of the resource, and its version, without any contents. Changes without an event, such as the hold of a claim, have the action of their audit entry as `type`. Each `id` is a cursor of `GET /v1/events?order=oldest`; a client that connects again with `Last-Event-ID` (or `cursor`) receives every change at least once. The first event is `ready`; comments keep the connection open. The stream ends after `maxSeconds`, when the session or key ends or has other permissions, and when the service stops. The stream, like requests with the header `X-Background: true`, does not count as activity of the session.',
  query: ChangesQuery,
  isEndless: true,
  responses: {
    200: { description: 'The stream.', contentType: 'text/event-stream', headers: ['X-Accel-Buffering'] },
  },
  errors: ['forbidden_scope'],
  handle: async (_reader, { query, headers, principal, reauthorize }, app) => {
    const { organizationId } = principal;
    const lastId = headers['last-event-id'];
    const cursor = typeof lastId === 'string' && lastId !== '' ? lastId : query.cursor;
    const after = positionOf(cursor, organizationId, app);
    const leave = app.feedWatch.enter(organizationId, STREAMS_MAX);
    if (leave === null) throw tooManyAtOnce(STREAMS_MAX);
    try {
      const ended = new AbortController();
      const maxMs = Number(query.maxSeconds ?? STREAM_SECONDS) * 1_000;
      const stream = new ChangeStream(app, { principal, reauthorize }, { after, maxMs, signal: ended.signal });
      await stream.begin();
      const body = Readable.from(stream.texts(), { objectMode: false });
      body.once('close', () => {
        ended.abort();
        leave();
      });
      return {
        status: 200,
        contentType: 'text/event-stream',
        // Without `connection: close`, a stopping server would wait for the connection's next request.
        headers: { 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform', connection: 'close' },
        body,
      };
    } catch (error) {
      leave();
      throw error;
    }
  },
});

export const reveal = defineCommand({
  id: 'recordReveal',
  tag: 'Session',
  summary: 'Record that a masked field is revealed',
  description:
    'For user interfaces that mask protected health information: records in the audit log which user looked at which field of which resource. Call it before you show the field.',
  signedInOnly: true,
  body: Reveal,
  isRealTime: true,
  responses: { 204: { description: 'The entry has been recorded.' } },
  errors: ['resource_not_found', 'organization_mismatch'],
  example: { resource: { type: 'patient', id: 'pat_01ja000000e008000000000001' }, field: 'name.family' },
  handle: async (tx, { body }, { database }) => {
    const { type, id } = body.resource;
    await checkResource(database, tx.organizationId, { table: REVEALED_TABLES[type], id });
    recordReveal(tx, body);
    return { status: 204 };
  },
});

function presentSession(principal: SessionPrincipal, timeZone: string | null, { livemode }: Deployment) {
  const { session, scopes, csrfToken } = principal;
  return {
    object: 'session' as const,
    livemode,
    user: { id: session.userId, email: session.email, name: session.userName },
    organization: { id: session.organizationId, name: session.organizationName, timeZone },
    role: session.role,
    scopes: [...scopes].sort(),
    csrfToken,
    signedInAt: session.createdAt.toISOString(),
    idleExpiresAt: idleEnd(session).toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  };
}
