import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { shownFields, shownSchemaOf } from '../../resource-fields.ts';
import { Instant, ListOf, Nullable, OneOf, resourceFields, Strict, Text } from '../../schema.ts';
import type { RefreshedSession, FhirSession as StoredFhirSession } from './fhir-session.ts';
import { fhirSessionFields, Scopes, SESSION_TYPES } from './fhir-session-fields.ts';
import { SESSION_TOKEN_PATTERN } from './session-token.ts';

const { livemode } = resourceFields;
export const FhirSession = shownSchemaOf(fhirSessionFields);

export const FhirSessionList = ListOf(FhirSession);

const SessionToken = Type.String({
  pattern: SESSION_TOKEN_PATTERN,
  description:
    'Secret. Present it to refresh the session. It is stored as a hash only and shown in this response only.',
});

export const FhirSessionCreate = Strict(
  {
    type: OneOf(SESSION_TYPES, {
      description:
        'standalone_launch: a person authorizes it in the browser. ehr_launch: the EHR opened the application for a patient, and a person authorizes it. backend: authorized by the credentials of the connection.',
    }),
    scopes: Type.Optional(Scopes),
    launch: Type.Optional(
      Text(2_000, 'ehr_launch: `launch` of the request with which the EHR opened your application.'),
    ),
    iss: Type.Optional(Text(2_000, 'ehr_launch: `iss` of that request; it must be the address of the connection.')),
  },
  { title: 'FhirSessionCreate' },
);

export const StartedFhirSession = Type.Object(
  {
    object: Type.Literal('fhir_session_start'),
    livemode,
    session: FhirSession,
    sessionToken: Type.Optional(SessionToken),
    secretShownAt: Type.Optional(Instant('In repeated responses, instead of the token.')),
    authorizationUrl: Nullable(
      Type.String({ description: 'Where the browser must go; the authorization comes back to the redirect URI.' }),
      'Null for `backend`: the session is active at once.',
    ),
  },
  { additionalProperties: false, title: 'FhirSessionStart' },
);

export const FhirSessionComplete = Strict(
  {
    state: Text(200, '`state` of the redirect.'),
    code: Type.Optional(Text(4_000, '`code` of the redirect.')),
    error: Type.Optional(Text(200, '`error` of the redirect, if the authorization was refused.')),
  },
  { title: 'FhirSessionComplete' },
);

export const FhirSessionRefresh = Strict(
  {
    force: Type.Optional(Type.Boolean({ description: 'Refresh even if more than 60 seconds remain.' })),
    scopes: Type.Optional({
      ...Scopes,
      description:
        'SMART scopes to narrow the session to. They are compared by meaning: `patient/Observation.r` is within `patient/*.rs`, and `patient/*.read` equals `patient/*.rs`.',
    }),
  },
  { title: 'FhirSessionRefreshRequest' },
);

export const RefreshedFhirSession = Type.Object(
  {
    object: Type.Literal('fhir_session_refresh'),
    livemode,
    refreshed: Type.Boolean({ description: 'Whether the server gave a new access token.' }),
    session: FhirSession,
    sessionToken: Type.Optional(SessionToken),
    secretShownAt: Type.Optional(Instant('In repeated responses, instead of the token.')),
  },
  { additionalProperties: false, title: 'FhirSessionRefresh' },
);

/** Returns the API's JSON of a session, which contains none of its tokens. */
export function presentFhirSession(session: StoredFhirSession, deployment: Deployment) {
  return { ...shownFields(fhirSessionFields, session, deployment), object: 'fhir_session' as const };
}

/** Returns the API's JSON of a session with the token to use from now on. */
export function presentRefresh(deployment: Deployment, { session, refreshed, sessionToken }: RefreshedSession) {
  return {
    object: 'fhir_session_refresh' as const,
    livemode: deployment.livemode,
    refreshed,
    session: presentFhirSession(session, deployment),
    sessionToken,
  };
}
