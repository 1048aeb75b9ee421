import type { App } from '../../../composition/app.ts';
import { getConnection } from '../../../modules/integrations/fhir-connections/find-fhir-connections.ts';
import type { SessionParts } from '../../../modules/integrations/fhir-sessions/ask-for-tokens.ts';
import { claimSession, guardClaimSession } from '../../../modules/integrations/fhir-sessions/claim-session.ts';
import { completeLaunch } from '../../../modules/integrations/fhir-sessions/complete-launch.ts';
import { endSession } from '../../../modules/integrations/fhir-sessions/end-session.ts';
import { fhirSessionResource } from '../../../modules/integrations/fhir-sessions/fhir-session-resource.ts';
import {
  FhirSession,
  FhirSessionComplete,
  FhirSessionCreate,
  FhirSessionList,
  FhirSessionRefresh,
  presentFhirSession,
  presentRefresh,
  RefreshedFhirSession,
  StartedFhirSession,
} from '../../../modules/integrations/fhir-sessions/fhir-session-schema.ts';
import {
  getFhirSession,
  listFhirSessions,
  requireOwnToken,
} from '../../../modules/integrations/fhir-sessions/find-fhir-sessions.ts';
import { GRACE_MS } from '../../../modules/integrations/fhir-sessions/refresh/decide-refresh.ts';
import { refreshSession } from '../../../modules/integrations/fhir-sessions/refresh/refresh-session.ts';
import { guardStartSession, startSession } from '../../../modules/integrations/fhir-sessions/start-session.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'FHIR sessions';
const connection: PathParameter = { kind: 'fhc', table: 'fhir_connections', description: 'Connection id.' };
const id: PathParameter = { kind: 'fsn', table: 'fhir_sessions', description: 'Session id.' };

export const partsOf = ({ encryption, fhir }: App): SessionParts => ({ encryption, ask: fhir.askForTokens });

export const start = defineCommand({
  id: 'startFhirSession',
  tag,
  summary: 'Start a session',
  description:
    'A SMART session is one authorization of the server of a connection. For a launch, send the browser to `authorizationUrl` and call `POST /v1/integrations/fhir/sessions/complete` when it has returned to the redirect URI of the connection. Keep `sessionToken`: it is shown once.',
  params: { id: connection },
  body: FhirSessionCreate,
  isRealTime: true,
  secretField: 'sessionToken',
  responses: { 201: { description: 'The session with its token.', schema: StartedFhirSession, headers: ['Location'] } },
  errors: ['connection_not_active', 'session_reauthorization_required', 'upstream_unavailable'],
  example: { type: 'standalone_launch', scopes: ['launch/patient', 'patient/*.rs', 'offline_access'] },
  guard: (reader, { params }) => guardStartSession(reader, params.id),
  handle: async (tx, { params, body }, app) => {
    const { session, sessionToken, authorizationUrl } = await startSession(tx, params.id, body, partsOf(app));
    const { livemode } = tx;
    return {
      status: 201,
      headers: { location: `/v1/integrations/fhir/sessions/${session.id}` },
      body: {
        object: 'fhir_session_start',
        livemode,
        session: presentFhirSession(session, tx),
        sessionToken,
        authorizationUrl,
      },
    };
  },
});

export const complete = defineCommand({
  id: 'completeFhirSession',
  tag,
  summary: 'Complete a launch',
  description:
    'Exchanges the `code` of the redirect for tokens. If the browser is redirected to `/integrations/fhir/callback` of the service, the launch completes without this call.',
  body: FhirSessionComplete,
  isRealTime: true,
  responses: { 200: { description: 'The active session.', schema: FhirSession } },
  errors: ['resource_not_found', 'session_reauthorization_required', 'upstream_unavailable'],
  example: { state: 'b1f2…', code: 'c3d4…' },
  handle: async (tx, { body }, app) => ({
    status: 200,
    body: presentFhirSession(await completeLaunch(tx, body, partsOf(app)), tx),
  }),
});

export const list = defineRead({
  id: 'listFhirSessions',
  tag,
  summary: 'List the sessions of a connection',
  description: 'Newest first.',
  params: { id: connection },
  query: listQueryOf(fhirSessionResource.lists.listFhirSessions),
  responses: { 200: { description: 'A page of sessions.', schema: FhirSessionList } },
  handle: async (reader, { params, query }, app) => {
    await getConnection(reader, params.id);
    return listReply(
      { query, list: 'fhir_sessions', organizationId: reader.organizationId, app },
      (page) => listFhirSessions(reader, params.id, query, page),
      (session) => presentFhirSession(session, reader),
    );
  },
});

export const get = defineRead({
  id: 'getFhirSession',
  tag,
  summary: 'Retrieve a session',
  params: { id },
  responses: { 200: { description: 'The session.', schema: FhirSession } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentFhirSession(await getFhirSession(reader, params.id), reader),
  }),
});

export const end = defineCommand({
  id: 'endFhirSession',
  tag,
  summary: 'End a session',
  description: 'Deletes the tokens of the session. Ending a session again returns the same response.',
  params: { id },
  isRealTime: true,
  responses: { 200: { description: 'The ended session.', schema: FhirSession } },
  handle: async (tx, { params }) => ({
    status: 200,
    body: presentFhirSession(await endSession(tx, params.id), tx),
  }),
});

export const claim = defineCommand({
  id: 'claimFhirSession',
  tag,
  summary: 'Claim a launched session',
  description:
    'Returns the token of a session that an EHR started at the launch address of the service, `/integrations/fhir/launch/{id}`. Works once.',
  params: { id },
  isRealTime: true,
  secretField: 'sessionToken',
  responses: { 200: { description: 'The session with its token.', schema: RefreshedFhirSession } },
  errors: ['session_claimed'],
  guard: (reader, { params }) => guardClaimSession(reader, params.id),
  handle: async (tx, { params }) => {
    const { session, sessionToken } = await claimSession(tx, params.id);
    return { status: 200, body: presentRefresh(tx, { refreshed: false, session, sessionToken }) };
  },
});

export const refresh = defineCommand({
  id: 'refreshFhirSession',
  tag,
  summary: 'Refresh a session',
  description:
    'Renews the authorization at the server and replaces the session token. Use the `sessionToken` of the response from then on; the earlier one works for 60 more seconds, in case the response is lost, and after that it revokes the session. If more than 60 seconds remain, nothing is renewed unless `force` is set or `scopes` is narrower, and the token stays the same.',
  params: { sessionToken: { kind: 'text', description: 'The token of the session. It appears in no log.' } },
  body: FhirSessionRefresh,
  isRealTime: true,
  secretField: 'sessionToken',
  secretReplayedMs: GRACE_MS,
  responses: { 200: { description: 'The session with the token to use.', schema: RefreshedFhirSession } },
  errors: [
    'organization_mismatch',
    'session_revoked',
    'session_expired',
    'session_pending',
    'session_reauthorization_required',
    'upstream_unavailable',
  ],
  example: { force: true },
  handle: async (tx, { params, body }, app) => {
    const sessionToken = params.sessionToken;
    await requireOwnToken(tx, app.pool, sessionToken);
    const result = await refreshSession(tx, { ...body, sessionToken }, partsOf(app));
    return { status: 200, body: presentRefresh(tx, result) };
  },
});
