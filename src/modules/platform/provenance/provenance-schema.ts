import Type from 'typebox';
import { Id, Instant, Nullable, OneOf, phi } from '../../schema.ts';
import { ACTIVITIES } from './provenance.ts';

const closed = (title: string) => ({ additionalProperties: false, title });
const Provenance = Type.Object(
  {
    object: Type.Literal('provenance'),
    id: Id('prv', 'Record id.'),
    target: Type.Object(
      { type: Type.String(), id: Type.String(), version: Type.Integer(), path: Type.String() },
      {
        ...closed('ProvenanceTarget'),
        description:
          'The version that the change made. `path` is the innermost member that contains every change; empty for the whole resource.',
      },
    ),
    activity: OneOf(ACTIVITIES),
    occurredAt: Instant('When it happened.'),
    recordedAt: Instant('When it was recorded.'),
    agents: Type.Array(
      Type.Object(
        {
          role: OneOf(['author', 'performer', 'transmitter', 'verifier', 'assembler']),
          who: Type.Object(
            { type: Type.String(), id: Type.String(), display: Nullable(Type.String()) },
            closed('ProvenanceActor'),
          ),
          onBehalfOf: Nullable(
            Type.String(),
            'The organization for which a user or an API key acts, or the reviewer that a key names. Null for a payer and the service.',
          ),
        },
        closed('ProvenanceAgent'),
      ),
    ),
    entities: Type.Array(
      Type.Object(
        {
          role: OneOf(['derivation', 'revision', 'quotation', 'source', 'removal']),
          what: Type.Object(
            {
              type: Type.String(),
              id: Type.String(),
              version: Type.Unsafe<number | string | null>({
                type: ['integer', 'string', 'null'],
                description: 'For a FHIR resource, its versionId, which is a text.',
              }),
              path: Nullable(Type.String()),
            },
            closed('ProvenanceEntityReference'),
          ),
        },
        closed('ProvenanceEntity'),
      ),
      { description: 'The sources of the change.' },
    ),
    changes: Type.Array(
      Type.Object(
        {
          path: Type.String({ description: 'JSON Pointer; rows are named by id.' }),
          before: Type.Optional(phi(Type.Unknown())),
          after: Type.Optional(phi(Type.Unknown())),
        },
        closed('ProvenanceChange'),
      ),
    ),
    requestId: Nullable(Type.String(), 'The request that made the change.'),
    reason: Nullable(Type.String()),
    auditEntryId: Nullable(Type.String(), 'The audit entry of the change.'),
    chain: Nullable(
      Type.Object(
        { sequence: Type.Integer(), hash: Type.String(), previousHash: Type.String() },
        closed('ProvenanceChain'),
      ),
      'The position of the audit entry in the chain; null until it is sealed.',
    ),
  },
  closed('Provenance'),
);
export const ProvenanceList = Type.Object(
  {
    object: Type.Literal('list'),
    data: Type.Array(Provenance),
    hasMore: Type.Boolean(),
    nextCursor: Nullable(Type.String()),
    omitted: Type.Array(Type.String(), { description: 'Related resources that the caller may not read.' }),
  },
  { title: 'ProvenanceList' },
);
