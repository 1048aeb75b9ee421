import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { DateOnly, Id, phi, resourceFields, Strict } from '../../schema.ts';
import type { ExpectedVisits as StoredExpectedVisits } from './set-expected-visits.ts';

const VISITS_MAX = 100;

export const ExpectedVisitsPut = Strict(
  {
    dates: Type.Array(phi(DateOnly('Day of a visit, today or later.')), {
      maxItems: VISITS_MAX,
      description: 'All days on which the patient is expected; they replace the earlier ones.',
    }),
  },
  { title: 'ExpectedVisitsReplace' },
);

export const ExpectedVisits = Type.Object(
  {
    object: Type.Literal('expected_visits'),
    livemode: resourceFields.livemode,
    patientId: Id('pat', 'The patient.'),
    dates: Type.Array(phi(DateOnly('Day of a visit.')), { description: 'Visits from today on, in order of date.' }),
  },
  { additionalProperties: false, title: 'ExpectedVisits' },
);

/** Returns the visits as the API shows them. */
export function presentVisits({ patientId, dates }: StoredExpectedVisits, { livemode }: Deployment) {
  return { object: 'expected_visits' as const, livemode, patientId, dates };
}
