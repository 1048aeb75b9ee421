import Type from 'typebox';
import { DateOnly, Id, phi, resourceFields, Strict } from '../../schema.ts';

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
