import Type from 'typebox';
import { Id, Instant, ListOf, Nullable, OneOf, phi, resourceFields, StatusReason, Strict } from '../../schema.ts';
import { IMPORT_OUTCOMES, IMPORT_STATUSES } from './claim-import.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const severity = (description: string) => OneOf(['error', 'warning'], { description });
const place = {
  segmentNumber: Type.Optional(Type.Integer({ description: 'Segment of the file, from 1 at the first ISA.' })),
  segmentId: Type.Optional(Type.String({ description: 'For example NM1.' })),
  loop: Type.Optional(Type.String({ description: 'Loop of the guide, for example 2310B.' })),
  elementPosition: Type.Optional(Type.Integer({ minimum: 1, description: 'Element of the segment, from 1.' })),
};

const Finding = Type.Object(
  {
    code: Type.String({ description: 'Stable code of the finding.' }),
    severity: severity('The severity of the finding.'),
    message: Type.String(),
    ...place,
  },
  { title: 'ClaimImportFinding', additionalProperties: false, description: 'A problem of the file itself.' },
);

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

const Counts = Type.Object(
  {
    claims: count('Claims of the file with an outcome so far.'),
    created: count('Drafts created.'),
    refused: count('Claims that could not be created.'),
    duplicates: count('Claims that already existed with the same content.'),
    patientsCreated: count('Created claims whose patient was created for them.'),
    patientsReused: count('Created claims whose patient already existed.'),
    coveragesCreated: count('Created claims whose coverage was created for them.'),
    coveragesReused: count('Created claims whose coverage already existed.'),
  },
  { title: 'ClaimImportCounts', additionalProperties: false },
);

export const ClaimImport = Type.Object(
  {
    object: Type.Literal('claim_import'),
    id: Id('imp', 'Import id.'),
    livemode: resourceFields.livemode,
    status: OneOf(IMPORT_STATUSES, { description: '`failed`: see statusReason. Some claims may have been created.' }),
    statusReason: Nullable(
      StatusReason,
      'Why it failed: `x12_unreadable`, `no_claims`, `internal_error` or `abandoned`.',
    ),
    byteCount: count('Size of the file.'),
    asOf: Nullable(
      Type.String({ format: 'date' }),
      "The date as of which the claims are evaluated; null for the organization's time.",
    ),
    testClockId: Nullable(Id('clk', 'The test clock of the patients, if `asOf` is set.')),
    newestServiceDate: Nullable(Type.String({ format: 'date' }), 'The last date of service of the claims read so far.'),
    claimsDone: count('Claims whose outcome is stored; grows while the import runs.'),
    counts: Counts,
    problems: Type.Array(Type.Object({ code: Type.String(), count: count('The number of occurrences.') }), {
      description: 'How often each problem occurs, the most frequent first. The items contain their locations.',
    }),
    findings: Type.Array(Finding, {
      description: 'The first 200 findings of the file itself. An error means that claims could not be read.',
    }),
    findingCount: count('How many findings there are in all.'),
    startedAt: Nullable(Instant('When processing began.')),
    completedAt: Nullable(Instant('When processing ended.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'ClaimImport' },
);

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
