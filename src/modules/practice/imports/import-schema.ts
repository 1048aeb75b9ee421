import Type from 'typebox';
import { shownSchemaOf } from '../../resource-fields.ts';
import { ListOf, Nullable, OneOf, Strict } from '../../schema.ts';
import type { ImportRow as StoredRow } from './import.ts';
import { importFields } from './import-fields.ts';
import { ALL_OR_NOTHING_ROWS_MAX, ROW_OUTCOMES, ROW_TYPES } from './import-parts.ts';

export const ImportQuery = Strict({
  type: Type.Optional(
    OneOf(ROW_TYPES, { description: 'The type of the rows that have no `type`. A CSV needs one or the other.' }),
  ),
  allOrNothing: Type.Optional(
    Type.Boolean({
      default: false,
      description: `Imports all rows or, if one is refused, none: \`status\` is then \`failed\`, and the rows show what they would have done. At most ${ALL_OR_NOTHING_ROWS_MAX} rows.`,
    }),
  ),
  dryRun: Type.Optional(
    Type.Boolean({ default: false, description: 'Checks every row as the import would, and stores nothing of it.' }),
  ),
});

export const Import = shownSchemaOf(importFields);
export const ImportList = ListOf(Import);

const RowError = Type.Object(
  {
    code: Type.String({ description: 'As the error of a single request.' }),
    message: Type.String(),
    param: Nullable(Type.String(), 'The first failing field: a JSON Pointer into the row.'),
    details: Type.Array(
      Type.Object(
        {
          code: Type.String(),
          param: Type.String({ description: 'A JSON Pointer into the row; of a CSV, the heading with slashes.' }),
          message: Type.String(),
        },
        { additionalProperties: false, title: 'ImportRowErrorDetail' },
      ),
    ),
    duplicateOf: Type.Optional(Type.String({ description: '`duplicate_…`: id of the resource that has the value.' })),
  },
  { additionalProperties: false, title: 'ImportRowError' },
);

const ImportRow = Type.Object(
  {
    object: Type.Literal('import_row'),
    sequence: Type.Integer({ minimum: 1, description: 'Position of the row, without the heading and blank lines.' }),
    line: Type.Integer({ minimum: 1, description: 'The line of the file on which the row begins.' }),
    outcome: OneOf(ROW_OUTCOMES),
    type: Nullable(OneOf(ROW_TYPES), 'Null if the row names no known type.'),
    externalId: Nullable(Type.String(), 'The externalId of the row; null if it has none.'),
    resourceId: Nullable(
      Type.String(),
      'The resource; null if the row was refused, and for a resource that a dry run would create.',
    ),
    error: Nullable(RowError, 'Why the row was refused.'),
  },
  { additionalProperties: false, title: 'ImportRow' },
);
export const ImportRowList = ListOf(ImportRow);

export function presentImportRow(row: StoredRow) {
  const { sequence, line, outcome, type, externalId, resourceId, error } = row;
  return { object: 'import_row' as const, sequence, line, outcome, type, externalId, resourceId, error };
}
