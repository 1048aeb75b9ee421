import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { createSchemaOf, shownFields, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Id, ListOf, Strict } from '../../schema.ts';
import type { Coverage as StoredCoverage } from './coverage.ts';
import { coverageFields } from './coverage-fields.ts';

export const CoverageCreate = createSchemaOf(coverageFields);

export const CoverageUpdate = updateSchemaOf(coverageFields);

export const Coverage = shownSchemaOf(coverageFields);

export const CoverageList = ListOf(Coverage);

/** More than any patient has in effect. */
const ORDERED_MAX = 50;

export const CoverageOrderSet = Strict(
  {
    coverageIds: Type.Array(Id('cov', 'Coverage id.'), {
      minItems: 1,
      maxItems: ORDERED_MAX,
      description: 'Every active and draft coverage of the patient once, in the order in which the payers pay.',
    }),
  },
  { title: 'CoverageOrderSet' },
);

export const CoverageOrder = Type.Object(
  {
    object: Type.Literal('coverage_order'),
    patientId: Id('pat', 'The patient.'),
    coverages: Type.Array(Coverage, { description: 'The coverages with their ranks, in the given order.' }),
  },
  { additionalProperties: false, title: 'CoverageOrder' },
);

/** Returns the API's JSON of a coverage. */
export function presentCoverage(coverage: StoredCoverage, deployment: Deployment) {
  return shownFields(coverageFields, coverage, deployment);
}
