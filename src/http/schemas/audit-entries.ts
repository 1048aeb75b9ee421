import Type from 'typebox';
import { Actor, Id, Instant, InstantBound, ListOf, listQuery, Nullable, Strict, Text } from '../../modules/schema.ts';

const Hash = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description });

export const AuditEntry = Type.Object(
  {
    object: Type.Literal('audit_entry'),
    id: Id('aud', 'Entry id.'),
    action: Type.String({ description: 'What happened, e.g. `claim.created`.' }),
    actor: Actor,
    resource: Type.Object({ type: Type.String(), id: Type.String() }),
    requestId: Nullable(Type.String(), 'The request that did it; null when no request was behind it.'),
    details: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Names of what changed, states, codes and ids; no values of patients.',
    }),
    createdAt: Instant('When it happened.'),
    seal: Nullable(
      Type.Object({
        position: Type.Integer({ minimum: 1, description: "Place in the organization's chain, without a gap." }),
        previousHash: Hash('Hash of the entry before; zeros at the first.'),
        hash: Hash('SHA-256 over the canonical JSON (RFC 8785) of place, previous hash, time of sealing and entry.'),
        sealedAt: Instant('When it was sealed.'),
      }),
      'Its place in the hash chain; null until it is sealed, about a second after the change.',
    ),
  },
  { additionalProperties: false, title: 'AuditEntry' },
);

export const AuditEntryList = ListOf(AuditEntry);

export const AuditEntryListQuery = Strict({
  ...listQuery,
  resource: Type.Optional(Text(100, 'What was changed: its id.')),
  actor: Type.Optional(Text(100, 'Who did it: the id of an API key, a user or a part of the service.')),
  action: Type.Optional(Text(100, 'What was done, exact.')),
  'createdAt[gte]': Type.Optional(InstantBound('At or after.')),
  'createdAt[lt]': Type.Optional(InstantBound('Before.')),
});

export const AuditExportQuery = Strict({
  afterPosition: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Begin after this position; 0 when absent.',
    }),
  ),
});
