import Type from 'typebox';
import { Id, Instant, ListOf, Nullable, OneOf, resourceFields, StatusReason, Strict } from '../../../schema.ts';
import { SYNCED_TYPES } from '../../fhir-connections/synced-types.ts';
import { RUN_MODES, RUN_STATUSES } from './sync-run.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const closed = (title: string) => ({ additionalProperties: false, title });

export const SyncStart = Strict(
  {
    mode: Type.Optional(
      OneOf(RUN_MODES, {
        description:
          '`incremental` reads changes, `full` reads everything, `bulk` uses the bulk export. Default: that of the connection.',
      }),
    ),
    resourceTypes: Type.Optional(
      Type.Array(OneOf(SYNCED_TYPES), {
        minItems: 1,
        maxItems: SYNCED_TYPES.length,
        uniqueItems: true,
        description: 'Default: those of the connection, or every type that the server offers.',
      }),
    ),
    patientIds: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' }), {
        minItems: 1,
        maxItems: 500,
        uniqueItems: true,
        description:
          'Only these patients: FHIR ids, or ids of patients received from this connection. `problems` counts those that the server does not have (`not_on_server`).',
      }),
    ),
    since: Type.Optional(Instant('Reads changes since then, by the clock of the server.')),
    dryRun: Type.Optional(
      Type.Boolean({ description: 'Maps the resources and reports problems without saving anything.' }),
    ),
  },
  { title: 'SyncStart' },
);

const Counts = Type.Object(
  {
    seen: count('Received resources, each version once.'),
    created: count('Created resources.'),
    updated: count('Changed resources.'),
    unchanged: count('Resources with a known version, and changes without an effect.'),
    failed: count('Resources that could not be saved.'),
    unmapped: count('Resources that have no counterpart; see `problems`.'),
  },
  closed('SyncCounts'),
);
const Failure = Type.Object(
  {
    resourceType: Type.String(),
    code: Type.String({ description: 'Stable code.' }),
    message: Type.String({ description: 'The failure, for a person.' }),
    missingScope: Nullable(Type.String(), 'The scope that the server did not grant.'),
    outcome: Type.Array(Type.Unknown(), { description: "The server's reasons, without texts." }),
  },
  closed('SyncFailure'),
);
const Issue = Type.Object(
  {
    resourceType: Type.String(),
    severity: Type.String(),
    code: Type.String(),
    details: Nullable(Type.String()),
    expression: Nullable(Type.String()),
    count: count('The number of occurrences.'),
  },
  closed('SyncServerIssue'),
);
const Problem = Type.Object(
  {
    resourceType: Type.String(),
    code: Type.String({ description: 'Stable code; see the guide on FHIR.' }),
    path: Type.String({ description: 'FHIRPath without list positions.' }),
    count: count('The number of occurrences.'),
  },
  closed('SyncProblem'),
);

export const FhirSyncRun = Type.Object(
  {
    object: Type.Literal('fhir_sync_run'),
    id: Id('syr', 'Sync run id.'),
    livemode: resourceFields.livemode,
    connectionId: Id('fhc', 'The connection.'),
    status: OneOf(RUN_STATUSES, { description: '`partially_succeeded`: a type or a resource failed.' }),
    statusReason: Nullable(StatusReason, 'Why it failed.'),
    trigger: OneOf(['request', 'schedule', 'subscription']),
    mode: OneOf(RUN_MODES),
    resourceTypes: Type.Array(Type.String()),
    omittedResourceTypes: Type.Array(Type.String(), {
      description: 'Types that the run leaves out because the server does not offer them.',
    }),
    patientIds: Nullable(Type.Array(Type.String()), 'FHIR ids; null for all patients.'),
    since: Nullable(Instant('The lower bound of the request.')),
    dryRun: Type.Boolean(),
    counts: Type.Record(Type.String(), Counts, { description: 'By resource type; updated while it runs.' }),
    problems: Type.Array(Problem, { description: 'Kinds of problems of the mapping, at most 200.' }),
    failures: Type.Array(Failure, { description: 'Types that could not be read to the end.' }),
    serverIssues: Type.Array(Issue, { description: 'Warnings of the server.' }),
    requestCount: count('Requests to the server.'),
    resumesAt: Nullable(Instant('When it continues, if the server asked to wait.')),
    startedAt: Nullable(Instant('When it started.')),
    completedAt: Nullable(Instant('When it ended.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'FhirSyncRun' },
);
export const FhirSyncRunList = ListOf(FhirSyncRun);

export const FhirFreshness = Type.Object(
  {
    object: Type.Literal('fhir_freshness'),
    connectionId: Id('fhc', 'The connection.'),
    resourceTypes: Type.Array(
      Type.Object(
        {
          resourceType: Type.String(),
          watermark: Instant("Changes before this time have been read, by the server's clock."),
          lastFullAt: Nullable(Instant('When everything was last read.')),
          lastChangedAt: Nullable(Instant('When a run last found a change.')),
          checkedAt: Instant('When the last run completed the type.'),
        },
        closed('FhirTypeFreshness'),
      ),
    ),
  },
  { additionalProperties: false, title: 'FhirFreshness' },
);
