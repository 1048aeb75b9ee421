import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { Coverage } from './coverage.ts';
import { coverageFields } from './coverage-fields.ts';

/** Returns the API's JSON of a coverage. */
export function presentCoverage(coverage: Coverage, deployment: Deployment) {
  return shownFields(coverageFields, coverage, deployment);
}
