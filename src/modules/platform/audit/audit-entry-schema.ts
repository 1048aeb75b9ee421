import Type from 'typebox';
import { Actor, Id, Instant, ListOf, Nullable, Strict } from '../../schema.ts';
import type { SealedAuditEntry } from './audit-entries-store.ts';

const Hash = (description: string) => Type.String({ pattern: '^[0-9a-f]{64}$', description });

export const AuditEntry = Type.Object(
  {
    object: Type.Literal('audit_entry'),
    id: Id('aud', 'Entry id.'),
    action: Type.String({ description: 'What happened, e.g. `claim.created`.' }),
    actor: Actor,
    resource: Type.Object({ type: Type.String(), id: Type.String() }),
    requestId: Nullable(Type.String(), 'The request that made the change. Null if it was not made by a request.'),
    details: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Names of changed fields, states, codes and ids. Contains no patient data.',
    }),
    createdAt: Instant('When it happened.'),
    seal: Nullable(
      Type.Object({
        position: Type.Integer({ minimum: 1, description: "Position in the organization's chain, without gaps." }),
        previousHash: Hash('Hash of the previous entry; zeros for the first one.'),
        hash: Hash('SHA-256 over the canonical JSON (RFC 8785) of position, previous hash, time of sealing and entry.'),
        sealedAt: Instant('When it was sealed.'),
      }),
      'Position in the hash chain. Null until the entry is sealed, about a second after the change.',
    ),
  },
  { additionalProperties: false, title: 'AuditEntry' },
);

export const AuditEntryList = ListOf(AuditEntry);

export const AuditExportQuery = Strict({
  afterPosition: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Start after this position, which must exist in the chain. Default: 0.',
    }),
  ),
});

/** Returns the API's JSON of an audit entry; `seal` is null until it is sealed. */
export function presentAuditEntry(entry: SealedAuditEntry) {
  const { seal } = entry;
  return {
    object: 'audit_entry' as const,
    id: entry.id,
    action: entry.action,
    actor: { type: entry.actorType, id: entry.actorId },
    resource: { type: entry.subjectType, id: entry.subjectId },
    requestId: entry.requestId,
    details: entry.details,
    createdAt: entry.occurredAt.toISOString(),
    seal: seal === null ? null : { ...seal, sealedAt: seal.sealedAt.toISOString() },
  };
}
