import Type from 'typebox';
import { computed, derived, fieldsOf, hidden } from '../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf, StatusReason } from '../../schema.ts';
import { count, IMPORT_STATUSES, place, severity } from './import-parts.ts';

const Finding = Type.Object(
  {
    code: Type.String({ description: 'Stable code of the finding.' }),
    severity: severity('The severity of the finding.'),
    message: Type.String(),
    ...place,
  },
  { title: 'ClaimImportFinding', additionalProperties: false, description: 'A problem of the file itself.' },
);

/**
 * Claims by outcome; created ones also by whether their patient and coverage were created or existed: created =
 * patientsCreated + patientsReused = coveragesCreated + coveragesReused.
 */
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

const NO_CLAIMS = {
  claims: 0,
  created: 0,
  refused: 0,
  duplicates: 0,
  patientsCreated: 0,
  patientsReused: 0,
  coveragesCreated: 0,
  coveragesReused: 0,
};

/** The import of one 837P file as draft claims. Its items are rows of their own. */
export const claimImportFields = fieldsOf('claim_import', 'imp', {
  status: derived(
    OneOf(IMPORT_STATUSES, { description: '`failed`: see statusReason. Some claims may have been created.' }),
    { column: { name: 'status', isOnly: true }, filter: 'Imports in this state.' },
  ),
  statusReason: derived(
    Nullable(StatusReason, 'Why it failed: `x12_unreadable`, `no_claims`, `internal_error` or `abandoned`.'),
    { initially: null },
  ),
  uploadId: hidden(
    derived(Id('upl', 'The stored file.'), { column: { name: 'upload_id', isOnly: true, isFixed: true } }),
  ),
  byteCount: derived(count('Size of the file.')),
  asOf: derived(
    Nullable(
      Type.String({ format: 'date' }),
      "The date as of which the claims are evaluated; null for the organization's time.",
    ),
    { initially: null },
  ),
  testClockId: derived(Nullable(Id('clk', 'The test clock of the patients, if `asOf` is set.')), { initially: null }),
  newestServiceDate: derived(
    Nullable(Type.String({ format: 'date' }), 'The last date of service of the claims read so far.'),
    { initially: null },
  ),
  // A restarted job continues after these claims.
  claimsDone: derived(count('Claims whose outcome is stored; grows while the import runs.'), {
    column: { name: 'claims_done', type: 'integer', isOnly: true },
  }),
  counts: derived(Counts, { initially: NO_CLAIMS }),
  problemCounts: hidden(derived(Type.Record(Type.String(), Type.Integer()), { initially: {} })),
  problems: computed(
    Type.Array(Type.Object({ code: Type.String(), count: count('The number of occurrences.') }), {
      description: 'How often each problem occurs, the most frequent first. The items contain their locations.',
    }),
  ),
  findings: derived(
    Type.Array(Finding, {
      description: 'The first 200 findings of the file itself. An error means that claims could not be read.',
    }),
    { initially: [] },
  ),
  findingCount: derived(count('How many findings there are in all.'), { initially: 0 }),
  startedAt: derived(Nullable(Instant('When processing began.')), { initially: null }),
  completedAt: derived(Nullable(Instant('When processing ended.')), { initially: null }),
});
