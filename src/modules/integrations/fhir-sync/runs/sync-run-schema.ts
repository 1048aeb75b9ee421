import Type from 'typebox';
import { shownSchemaOf } from '../../../resource-fields.ts';
import { Id, Instant, ListOf, Nullable, OneOf, Strict } from '../../../schema.ts';
import { SYNCED_TYPES } from '../../fhir-connections/synced-types.ts';
import { RUN_MODES, syncRunFields } from './sync-run-fields.ts';

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

export const FhirSyncRun = shownSchemaOf(syncRunFields);
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
