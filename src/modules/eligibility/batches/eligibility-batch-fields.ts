import Type from 'typebox';
import { computed, derived, fieldsOf, hidden, optional, withInput } from '../../resource-fields.ts';
import { Instant, Nullable, OneOf, Text } from '../../schema.ts';

const BATCH_STATUSES = ['running', 'completed'] as const;

/** States of the rows. */
export const ITEM_STATES = ['waiting', 'checked', 'refused'] as const;

export type ItemState = (typeof ITEM_STATES)[number];

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** The numbers of rows of a batch by result. */
export const Progress = Type.Object(
  {
    total: count('Rows.'),
    waiting: count('Rows without a check yet.'),
    pending: count('Checks that wait for the payer.'),
    completed: count('Completed checks.'),
    failed: count('Failed checks.'),
    cancelled: count('Cancelled checks.'),
    refused: count('Refused rows.'),
  },
  { additionalProperties: false, title: 'EligibilityBatchProgress' },
);

export const eligibilityBatchFields = fieldsOf('eligibility_batch', 'elb', {
  status: derived(
    OneOf(BATCH_STATUSES, { description: '`completed`: every row was refused, or its payer was asked at least once.' }),
    { initially: 'running', column: 'status', filter: 'Batches in this state.' },
  ),
  name: withInput(optional(Text(100, 'Your own name for the batch. Put no PHI here.')), { update: null }),
  progress: computed(Progress),
  /** The number of rows, which `progress` shows. */
  total: hidden(derived(count('Rows.'))),
  completedAt: derived(Nullable(Instant('When every row had been handled.')), { initially: null }),
});
