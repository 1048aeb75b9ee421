import type { RowType } from '../api/queries/practice/imports.ts';
import { listOf } from './list-of.ts';

/** The kinds of records that the rows of a file have. */
export const ROW_TYPES = listOf<RowType>({
  patient: 'Patients',
  coverage: 'Coverages',
  encounter: 'Encounters',
  provider: 'Providers',
  facility: 'Facilities',
});
