import Type from 'typebox';
import { shownSchemaOf } from '../../resource-fields.ts';
import { Id, ListOf, Nullable, OneOf, phi, Strict } from '../../schema.ts';
import { claimImportFields } from './claim-import-fields.ts';
import { IMPORT_OUTCOMES, place, severity } from './import-parts.ts';

const Problem = Type.Object(
  {
    code: Type.String({
      description: 'Stable code, such as `not_carried`, `value_shortened` or `birth_date_missing`.',
    }),
    severity: severity('`error`: the claim was not created. `warning`: a value was changed or left out.'),
    path: Type.String({
      description:
        'JSON Pointer into the claim; `/patientId` and `/coverageId` for data of the patient and the coverage, empty for the whole claim.',
    }),
    message: Type.String(),
    ...place,
  },
  { title: 'ClaimImportProblem', additionalProperties: false },
);

export const ClaimImport = shownSchemaOf(claimImportFields);

const ClaimImportItem = Type.Object(
  {
    object: Type.Literal('claim_import_item'),
    sequence: Type.Integer({ minimum: 1, description: 'Position of the claim in the file.' }),
    outcome: OneOf(IMPORT_OUTCOMES),
    claimId: Nullable(Id('clm', 'The draft; for a duplicate, the existing claim.')),
    patientId: Nullable(Id('pat', 'Its patient.')),
    coverageId: Nullable(Id('cov', 'Its coverage.')),
    patientControlNumber: phi(Type.String({ description: 'CLM01 in the file.' })),
    segmentNumber: Type.Integer({ description: 'The CLM segment of the file.' }),
    problems: Type.Array(Problem, {
      description: 'Data that could not be imported unchanged. Everything omitted is listed.',
    }),
  },
  { additionalProperties: false, title: 'ClaimImportItem' },
);

export const ClaimImportList = ListOf(ClaimImport);
export const ClaimImportItemList = ListOf(ClaimImportItem);

export const ClaimImportQuery = Strict({
  asOf: Type.Optional(
    Type.String({
      format: 'date',
      pattern: '^20\\d{2}-',
      description: 'Sandbox only: evaluate the claims as of this date, from 2000-01-01 to 2099-12-31.',
    }),
  ),
});
