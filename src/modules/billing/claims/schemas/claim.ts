import Type from 'typebox';
import { shownSchemaOf } from '../../../resource-fields.ts';
import { DateOnly, ListOf, OneOf } from '../../../schema.ts';
import { claimFields } from '../claim-fields.ts';
import { CLAIM_DEADLINES } from '../deadlines/claim-notices.ts';

export const ClaimDeadlines = Type.Array(
  Type.Object(
    {
      deadline: OneOf(CLAIM_DEADLINES),
      date: DateOnly('The last day.'),
      daysLeft: Type.Integer({ minimum: 0, description: 'Days until then.' }),
    },
    { title: 'ApproachingClaimDeadline', additionalProperties: false },
  ),
  { description: 'For `claim.deadline_approaching`: the approaching deadlines.' },
);

export const Claim = shownSchemaOf(claimFields);

export const ClaimList = ListOf(Claim);
