import Type from 'typebox';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { Nullable, OneOf } from '../../schema.ts';

const PLAN_STATUSES = ['active', 'inactive'] as const;

/** A plan that status rows of a 271 name (EB01 1 to 8), with its own dates. */
export type PlanSpan = {
  /** EB05 */
  planName: string | null;
  /** EB04 */
  insuranceTypeCode: string | null;
  status: (typeof PLAN_STATUSES)[number];
  /** The service types of the rows (EB03); empty if the rows name none. */
  serviceTypeCodes: string[];
  /** First and last day, both inclusive; null where the payer states none. */
  start: LocalDate | null;
  end: LocalDate | null;
  /** Whether the span includes a date of service of the inquiry. An open start or end has no limit. */
  coversServiceDate: boolean;
  /** The EB rows that state it. */
  basis: number[];
};

const date = (description: string) => Nullable(Type.String({ format: 'date' }), description);

/** The plans of a payer's answer, as the API shows them. */
export const PlanSpans = Type.Array(
  Type.Object(
    {
      planName: Nullable(Type.String(), 'EB05.'),
      insuranceTypeCode: Nullable(Type.String(), 'EB04.'),
      status: OneOf(PLAN_STATUSES),
      serviceTypeCodes: Type.Array(Type.String(), {
        description: 'The service types that it concerns (EB03); empty if the payer names none.',
      }),
      start: date('First day.'),
      end: date('Last day.'),
      coversServiceDate: Type.Boolean({ description: 'Whether a date of service of the inquiry is within it.' }),
      basis: Type.Array(Type.Integer({ minimum: 1 }), { description: 'The EB rows that state it.' }),
    },
    { additionalProperties: false, title: 'PlanSpan' },
  ),
  {
    description:
      'The plans that the payer names, each with its own dates. A plan that has ended, beside an active one, does not end the coverage.',
  },
);
