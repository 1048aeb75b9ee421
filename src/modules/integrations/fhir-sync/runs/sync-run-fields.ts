import Type, { type Static } from 'typebox';
import { derived, fieldsOf, hidden } from '../../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf, StatusReason } from '../../../schema.ts';
import type { OutcomeIssue } from '../../fhir-connections/fhir-server.ts';
import type { SyncPosition } from '../pages/sync-position.ts';

export const RUN_MODES = ['incremental', 'full', 'bulk'] as const;
const RUN_STATUSES = [
  'queued',
  'running',
  'succeeded',
  'partially_succeeded',
  'incomplete',
  'failed',
  'cancelled',
] as const;

const STATUS_TEXT =
  '`partially_succeeded`: a type or a resource failed. `incomplete`: the server returned fewer resources than it has, or no patient was known to search for.';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const closed = (title: string) => ({ additionalProperties: false, title });

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
    outcome: Type.Unsafe<OutcomeIssue[]>(
      Type.Array(Type.Unknown(), {
        description: "The issues of the server's OperationOutcome, without their texts, which may be PHI.",
      }),
    ),
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
    reason: Type.Optional(Type.String({ description: 'Of `rejected`: the code of the error, and the field.' })),
    count: count('The number of occurrences.'),
  },
  closed('SyncProblem'),
);

/** The results for the resources of one type. `seen` counts each version once in a run. */
export type TypeCounts = Static<typeof Counts>;
/** Why a type could not be read to its end, without PHI. */
export type TypeFailure = Static<typeof Failure>;
/** A warning of the server (an OperationOutcome entry of a page), with the number of its occurrences. */
export type ServerIssue = Static<typeof Issue>;
/** The number of occurrences of a mapping problem: its code and path, without list positions. */
export type ProblemCount = Static<typeof Problem>;

/** Everything that is true of a field of a synchronization of a connection. */
export const syncRunFields = fieldsOf('fhir_sync_run', 'syr', {
  connectionId: derived(Id('fhc', 'The connection.'), { column: { name: 'connection_id', isFixed: true } }),
  status: derived(OneOf(RUN_STATUSES, { description: STATUS_TEXT }), {
    initially: 'queued',
    column: 'status',
    filter: 'Runs in this state.',
  }),
  statusReason: derived(Nullable(StatusReason, 'Why it failed or is incomplete.'), { initially: null }),
  trigger: derived(OneOf(['request', 'schedule', 'subscription'])),
  mode: derived(OneOf(RUN_MODES)),
  resourceTypes: derived(Type.Array(Type.String())),
  omittedResourceTypes: derived(
    Type.Array(Type.String(), {
      description: 'Types that the run leaves out because the server does not offer them.',
    }),
    { initially: [] },
  ),
  patientIds: derived(Nullable(Type.Array(Type.String()), 'FHIR ids; null for all patients.'), { initially: null }),
  since: derived(Nullable(Instant('The lower bound of the request.')), { initially: null }),
  dryRun: derived(Type.Boolean(), { initially: false }),
  counts: derived(Type.Record(Type.String(), Counts, { description: 'By resource type; updated while it runs.' }), {
    initially: {},
  }),
  problems: derived(Type.Array(Problem, { description: 'Kinds of problems of the mapping, at most 200.' }), {
    initially: [],
  }),
  failures: derived(Type.Array(Failure, { description: 'Types that could not be read to the end.' }), {
    initially: [],
  }),
  serverIssues: derived(Type.Array(Issue, { description: 'Warnings of the server.' }), { initially: [] }),
  requestCount: derived(count('Requests to the server.'), { initially: 0 }),
  resumesAt: derived(Nullable(Instant('When it continues, if the server asked to wait.')), { initially: null }),
  startedAt: derived(Nullable(Instant('When it started.')), { initially: null }),
  completedAt: derived(Nullable(Instant('When it ended.')), { initially: null }),
  // The position from which the run continues.
  position: hidden(derived(Type.Unsafe<SyncPosition>({ type: 'object' }))),
});
