import Type from 'typebox';
import { CoverageCreate } from '../../../practice/coverages/coverage-schema.ts';
import { Id, Nullable, OneOf, Strict } from '../../../schema.ts';

const { patientId: _patientId, ...native } = CoverageCreate.properties;

const CoverageOfSet = Strict(
  {
    ...native,
    payerId: Type.Optional(native.payerId),
    memberId: Type.Optional(native.memberId),
    fhir: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' }), Type.Unknown(), {
        maxProperties: 60,
        additionalProperties: false,
        description: 'A FHIR R4 Coverage instead of the other fields.',
        'x-phi': true,
      }),
    ),
  },
  { title: 'CoverageOfSet', description: 'Either the fields of a coverage, or `fhir`.' },
);

export const CoverageSetReplace = Strict(
  {
    patientId: Id('pat', 'The patient.'),
    coverages: Type.Array(CoverageOfSet, { maxItems: 10, description: 'The whole set of this connection.' }),
    writeBack: Type.Optional(
      Type.Boolean({ description: 'Also writes the changes to the server, if the server accepts them.' }),
    ),
    requireWriteBack: Type.Optional(
      Type.Boolean({ description: 'Refuses the request if the server cannot take the changes.' }),
    ),
    ifMatch: Type.Optional(
      Type.String({ pattern: '^"[A-Za-z0-9_-]{22}"$', description: 'The `etag` of the set that is replaced.' }),
    ),
    allowEmpty: Type.Optional(Type.Boolean({ description: 'Lets an empty list cancel every coverage of the set.' })),
    dryRun: Type.Optional(
      Type.Boolean({ description: 'Returns the changes that would be made, without making them.' }),
    ),
  },
  { title: 'CoverageSetReplace' },
);

const ids = (description: string) => Type.Array(Id('cov', 'Coverage id.'), { description });

export const CoverageSetResult = Type.Object(
  {
    object: Type.Literal('coverage_set'),
    connectionId: Id('fhc', 'The connection.'),
    patientId: Id('pat', 'The patient.'),
    etag: Type.String({ description: 'ETag of the set after the change; pass it as `ifMatch`.' }),
    dryRun: Type.Boolean(),
    created: ids('New coverages. In a dry run the ids are not kept.'),
    updated: ids('Changed coverages.'),
    unchanged: ids('Coverages that did not need a change.'),
    cancelled: ids('Coverages that are missing from the new set and were cancelled.'),
    outboxEntryIds: Type.Array(Id('obx', 'Outbox entry.'), { description: 'The writes to the server.' }),
    notWrittenBack: ids('Changed coverages that the server owns, because it has made them. They are changed there.'),
    writeBack: OneOf(['queued', 'not_supported', 'not_granted', 'not_requested'], {
      description:
        '`queued` is returned even if no write was needed. `not_granted`: the server offers the writes, and has not granted `missingScope`.',
    }),
    missingScope: Nullable(Type.String(), 'The scope that a write needs and the server has not granted.'),
  },
  { additionalProperties: false, title: 'CoverageSetResult' },
);
