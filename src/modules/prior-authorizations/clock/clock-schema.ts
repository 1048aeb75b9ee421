import Type from 'typebox';
import { Instant, Nullable, phi, Strict, Text } from '../../schema.ts';

export const AuthorizationReceipt = Type.Object(
  {
    receivedAt: Instant('When the payer received the request. Not before `submission.submittedAt`.'),
    reference: Type.Optional(Nullable(phi(Text(80, "The payer's number of the request.")))),
  },
  { additionalProperties: false, title: 'PriorAuthorizationReceipt' },
);

export const AuthorizationExtension = Strict(
  {
    extendedUntil: Instant(
      'The new time by which the payer has to decide. At most 14 days after the time of the rule.',
    ),
    reason: phi(Text(500, "The payer's explanation.")),
  },
  { title: 'PriorAuthorizationExtend' },
);
