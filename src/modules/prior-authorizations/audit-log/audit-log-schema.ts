import Type from 'typebox';
import { Id, Instant, ListOf, listQuery, Nullable, OneOf, phi, resourceFields, Strict, Text } from '../../schema.ts';

const detail = Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean()]);

export const AuditEntryCreate = Strict(
  {
    action: Type.String({
      pattern: '^[a-z][a-z0-9_]{0,39}(\\.[a-z][a-z0-9_]{0,39}){1,3}$',
      // The actions that the service records itself begin with these words.
      not: { pattern: '^(prior_authorization|system|payer|service)\\.' },
      maxLength: 100,
      description:
        'What was done, such as `phone_call.payer_called`. Must not begin with `prior_authorization`, `system`, `payer` or `service`.',
    }),
    reason: Type.Optional(phi(Text(1_000, 'Why, for a person.'))),
    details: Type.Optional(
      phi(
        Type.Record(Type.String({ pattern: '^[^\\r\\n\\u2028\\u2029]{1,60}$' }), detail, {
          maxProperties: 50,
          additionalProperties: false,
          description: 'Texts, numbers and booleans by name.',
        }),
      ),
    ),
    relatedIds: Type.Optional(Type.Array(Text(100, 'Id of a resource.'), { maxItems: 20, uniqueItems: true })),
    occurredAt: Type.Optional(Instant('When it happened. Default: now.')),
  },
  { title: 'PriorAuthorizationAuditEntryCreate' },
);

export const AuditEntry = Type.Object(
  {
    object: Type.Literal('prior_authorization_audit_entry'),
    id: Id('aud', 'Entry id.'),
    livemode: resourceFields.livemode,
    priorAuthorizationId: Id('pa', 'Prior authorization id.'),
    action: Type.String(),
    source: OneOf(['customer', 'system'], { description: '`system`: recorded by the service.' }),
    actor: Strict({ type: Type.String(), id: Type.String() }),
    reason: Nullable(phi(Type.String())),
    details: phi(Type.Record(Type.String(), Type.Unknown())),
    relatedIds: Type.Array(Type.String()),
    occurredAt: Instant('When it happened.'),
    recordedAt: Instant('When it was recorded.'),
    requestId: Nullable(Type.String()),
    prevHash: Nullable(Type.String(), 'Hash of the previous entry in the sealed log. Null until it is sealed.'),
    hash: Nullable(Type.String(), 'Hash of this entry in the sealed log. Null until it is sealed.'),
  },
  { title: 'PriorAuthorizationAuditEntry', additionalProperties: false },
);
export const AuditEntryList = ListOf(AuditEntry);
export const AuditLogQuery = Strict({ ...listQuery });
