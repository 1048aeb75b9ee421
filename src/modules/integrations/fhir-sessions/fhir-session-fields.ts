import Type from 'typebox';
import { derived, fieldsOf } from '../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf, phi } from '../../schema.ts';

export const SESSION_TYPES = ['ehr_launch', 'standalone_launch', 'backend'] as const;
const SESSION_STATUSES = ['pending', 'active', 'reauthorization_required', 'expired', 'revoked', 'ended'] as const;

const FHIR_ID_MAX = 64;
const SCOPES_MAX = 100;
const closed = { additionalProperties: false } as const;

export const Scopes = Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,200}$' }), {
  maxItems: SCOPES_MAX,
  description: 'SMART scopes, such as `patient/*.rs`.',
});
const context = (description: string) =>
  derived(
    Nullable(
      Type.Object({ fhirId: phi(Type.String({ maxLength: FHIR_ID_MAX, description: 'The FHIR id.' })) }, closed),
      description,
    ),
    { initially: null },
  );

/**
 * Everything that is true of a field of an authorization of a FHIR server. Its token is known to the caller only; the
 * server's tokens are stored encrypted.
 */
export const fhirSessionFields = fieldsOf('fhir_session', 'fsn', {
  connectionId: derived(Id('fhc', 'The connection that is used.'), {
    column: { name: 'connection_id', isFixed: true },
  }),
  type: derived(OneOf(SESSION_TYPES, { description: 'How it was started.' })),
  status: derived(
    OneOf(SESSION_STATUSES, {
      description:
        'pending: a person has not yet authorized it in the browser. reauthorization_required: the server no longer accepts the authorization.',
    }),
    { initially: 'pending', column: 'status', filter: 'Sessions in this state.' },
  ),
  patientContext: context('The patient of the launch.'),
  encounterContext: context('The encounter of the launch.'),
  user: derived(
    Nullable(
      Type.Object(
        {
          fhirUser: Type.String({
            maxLength: 2_000,
            description: 'Reference to the person, such as `Practitioner/7`.',
          }),
        },
        closed,
      ),
      'The person who gave the authorization, if the server reports it.',
    ),
    { initially: null },
  ),
  scopes: derived(Scopes),
  issuedAt: derived(Nullable(Instant('When the authorization was given.')), { initially: null }),
  expiresAt: derived(Nullable(Instant('When the access token of the server expires.')), { initially: null }),
  absoluteExpiresAt: derived(Instant('When the session expires. A refresh does not change this time.')),
  refreshedAt: derived(Nullable(Instant('The last refresh.')), { initially: null }),
  refreshCount: derived(Type.Integer({ minimum: 0 }), { initially: 0 }),
});
