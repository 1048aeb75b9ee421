import Type from 'typebox';
import { shownSchemaOf } from '../../resource-fields.ts';
import { DateOnly, Id, ListOf, OneOf, Strict, Text } from '../../schema.ts';
import { DENIAL_CATEGORIES } from './classification/denial-category.ts';
import { denialFields } from './denial-fields.ts';
import { WRITE_OFF_REASONS } from './write-off-reasons.ts';

export const Denial = shownSchemaOf(denialFields);

export const DenialList = ListOf(Denial);

export const DenialUpdate = Strict(
  {
    category: Type.Optional(OneOf(DENIAL_CATEGORIES, { description: 'The right category. Needs `reason`.' })),
    reason: Type.Optional(Text(500, 'Why the category is changed.')),
    status: Type.Optional(OneOf(['open', 'in_progress'], { description: 'Whether the denial is being worked on.' })),
  },
  { title: 'DenialUpdate', minProperties: 1 },
);

export const DenialResolve = Strict(
  {
    type: OneOf(['write_off', 'bill_patient'], {
      description:
        '`write_off` gives the amount up. `bill_patient` is allowed if the payer made the patient responsible (group PR), or with a waiver of the patient on file.',
    }),
    reasonCode: Type.Optional(
      OneOf(WRITE_OFF_REASONS, { description: 'The reason for the write-off. Required for `write_off`.' }),
    ),
    amount: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 999_999_999_999,
        description: 'The cents to write off. Default: the whole open amount. The rest of the denial stays open.',
      }),
    ),
    waiverDocumentId: Type.Optional(
      Id('doc', 'A document of the patient: the advance notice or agreement that allows billing the patient.'),
    ),
    note: Type.Optional(Text(500, 'A note for the file.')),
  },
  { title: 'DenialResolve' },
);

/** The deadlines that `denial.deadline_approaching` is about. */
export const DenialDeadlines = Type.Array(
  Type.Object(
    {
      deadline: OneOf(['appeal', 'corrected_claim']),
      date: DateOnly('The last day.'),
      daysLeft: Type.Integer({ minimum: 0, description: 'Days until then.' }),
    },
    { title: 'ApproachingDeadline', additionalProperties: false },
  ),
  { description: 'For `denial.deadline_approaching`: the approaching deadlines.' },
);
