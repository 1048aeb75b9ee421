import Type from 'typebox';
import { derived, fieldsOf, hidden } from '../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf, StatusReason } from '../../schema.ts';
import {
  ALL_OR_NOTHING_ROWS_MAX,
  count,
  IMPORT_FORMATS,
  IMPORT_STATUSES,
  ROW_TYPES,
  ROWS_MAX,
} from './import-parts.ts';

const Counts = Type.Object(
  {
    created: count('Rows whose resource was created; in a dry run, would be created.'),
    updated: count('Rows that changed an existing resource; in a dry run, would change it.'),
    unchanged: count('Rows whose resource has these values already.'),
    failed: count('Rows that were refused. The list of the rows has their errors.'),
  },
  { title: 'ImportCounts', additionalProperties: false },
);

const FAILED_BECAUSE = `Why it failed: \`too_many_rows\` (over ${ROWS_MAX}, or ${ALL_OR_NOTHING_ROWS_MAX} with allOrNothing), \`rows_refused\` (with allOrNothing), \`cancelled\`, \`internal_error\` or \`abandoned\`.`;

/** The import of a file of providers, facilities, patients, coverages and encounters. The outcomes of its rows are rows of their own. */
export const importFields = fieldsOf('import', 'ipt', {
  status: derived(
    OneOf(IMPORT_STATUSES, { description: '`failed`: see statusReason. Some rows may have had their effect.' }),
    { column: { name: 'status', isOnly: true }, filter: 'Imports in this state.' },
  ),
  statusReason: derived(Nullable(StatusReason, FAILED_BECAUSE), { initially: null }),
  uploadId: hidden(
    derived(Id('upl', 'The stored file.'), { column: { name: 'upload_id', isOnly: true, isFixed: true } }),
  ),
  format: derived(OneOf(IMPORT_FORMATS, { description: '`jsonl`: one JSON object in each line.' })),
  type: derived(Nullable(OneOf(ROW_TYPES), 'The type of the rows that name none.')),
  // Rows of other types are refused: the caller lacks the scope.
  writableTypes: hidden(derived(Type.Array(OneOf(ROW_TYPES)))),
  isDryRun: derived(Type.Boolean({ description: 'Whether the rows are only checked.' })),
  isAllOrNothing: derived(
    Type.Boolean({ description: 'Whether one refused row prevents the import of all: `status` is then `failed`.' }),
    { initially: false },
  ),
  byteCount: derived(count('Size of the file.')),
  lineCount: derived(count('Lines of the file, with the heading and blank lines.')),
  // A restarted job continues after these rows.
  rowsDone: derived(count('Rows whose outcome is stored; grows while the import runs.'), {
    column: { name: 'rows_done', type: 'integer', isOnly: true },
  }),
  counts: derived(Counts, { initially: { created: 0, updated: 0, unchanged: 0, failed: 0 } }),
  startedAt: derived(Nullable(Instant('When processing began.')), { initially: null }),
  completedAt: derived(Nullable(Instant('When processing ended.')), { initially: null }),
});
