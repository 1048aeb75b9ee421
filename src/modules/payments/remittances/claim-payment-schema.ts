import Type from 'typebox';
import { shownPartOf } from '../../part-fields.ts';
import { Id, ListOf, Strict } from '../../schema.ts';
import { Note, ReasonCode } from './adjustment-schema.ts';
import { claimPaymentFields } from './claim-payment-fields.ts';

export const ClaimPayment = shownPartOf(claimPaymentFields, { title: 'ClaimPayment' });
export const ClaimPaymentList = ListOf(ClaimPayment);

export const ClaimPaymentMatchRequest = Strict(
  {
    claimId: Id('clm', 'The claim that is paid.'),
    lines: Type.Optional(
      Type.Array(
        Strict({
          position: Type.Integer({ minimum: 1, maximum: 999, description: 'Position of the paid line, from 1.' }),
          serviceLineId: Id('sl', 'The line of the claim.'),
        }),
        { maxItems: 999, description: 'Pairs of lines that the automatic matching does not find.' },
      ),
    ),
  },
  { title: 'ClaimPaymentMatch' },
);

export const ClaimPaymentIgnore = Strict({ reason: ReasonCode }, { title: 'ClaimPaymentIgnore' });
export const ClaimPaymentUndo = Strict({ reason: ReasonCode }, { title: 'ClaimPaymentUndo' });
export const ClaimPaymentRelease = Strict({ reason: ReasonCode, note: Note }, { title: 'ClaimPaymentRelease' });
