import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { ListWithSubjects } from '../../listed-subject.ts';
import { UnreadableExhibits } from '../../practice/documents/document-schema.ts';
import { createSchemaOf, shownFields, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf, phi, Strict, Text } from '../../schema.ts';
import type { Appeal as StoredAppeal } from './appeal.ts';
import { APPEAL_CHANNELS, APPEAL_RESULTS, appealFields } from './appeal-fields.ts';
import { nextActionOf } from './appeal-state.ts';
import { isGrounded, unfilledPlaceholders } from './letter/letter-content.ts';

const STATEMENTS_MAX = 300;

export const AppealCreate = {
  ...createSchemaOf(appealFields),
  description: 'Give exactly one of `denialIds`, `priorAuthorizationId`, `previousAppealId`.',
};

const statementText = phi(Text(5000, 'The text; `{{key}}` stands for the value of a placeholder.'));

export const AppealUpdate = Strict(
  {
    placeholders: Type.Optional(
      Type.Array(
        Strict({
          key: Text(60, 'The key of the placeholder.'),
          value: Nullable(phi(Text(5000, 'Its value.')), 'Null clears the value.'),
        }),
        { maxItems: 100 },
      ),
    ),
    statements: Type.Optional(
      Type.Array(
        Strict({
          key: Text(100, 'The key of the statement.'),
          text: Nullable(statementText, 'The new text, or null to remove the statement.'),
        }),
        { maxItems: STATEMENTS_MAX, description: 'Edited statements keep their citations.' },
      ),
    ),
    additionalText: Type.Optional(
      Nullable(phi(Text(20_000, 'A section of your own before the request. Empty lines separate paragraphs.'))),
    ),
    ...updateSchemaOf(appealFields).properties,
  },
  {
    title: 'AppealUpdate',
    description: 'A merge patch. The lists contain only the placeholders and statements to change.',
    minProperties: 1,
  },
);

export const AppealSend = Strict(
  {
    channel: OneOf(APPEAL_CHANNELS, {
      description:
        '`sandbox`: to the sandbox payer. `x12_275`: as an attachment by the route of the payer. `fax`, `mail`, `email`: by the service that the operator has configured; without one, or with a `trackingNumber`, you have sent the letter yourself. `portal`: you have uploaded the PDF of the letter yourself.',
    }),
    trackingNumber: Type.Optional(Text(100, 'The confirmation number of the portal, the fax or the shipment.')),
    confirmationDocumentId: Type.Optional(
      Id('doc', 'Proof that you have sent it, such as the confirmation page of the portal.'),
    ),
    lateReason: Type.Optional(phi(Text(500, 'Good cause for sending it after the deadline.'))),
  },
  { title: 'AppealSend' },
);

export const AppealOutcomeCreate = Strict(
  {
    result: OneOf(APPEAL_RESULTS),
    amountRecovered: Type.Optional(
      Nullable(Type.Integer({ minimum: 0, maximum: 999_999_999_999 }), 'The amount that the payer will pay, in cents.'),
    ),
    reason: Type.Optional(Nullable(phi(Text(2000, "The payer's reason.")))),
    receivedAt: Type.Optional(Instant('When the decision was received; now if omitted.')),
    letterDocumentId: Type.Optional(Id('doc', "The payer's letter.")),
  },
  { title: 'AppealOutcomeCreate' },
);

export const AppealWithdraw = Strict(
  { reason: Type.Optional(Text(200, 'Why it is withdrawn. Put no PHI here.')) },
  { title: 'AppealWithdraw' },
);

export const Appeal = shownSchemaOf(appealFields);

export const AppealList = ListWithSubjects(Appeal, ['patientName', 'serviceDate']);

export const LetterQuery = Strict({
  format: Type.Optional(
    OneOf(['pdf', 'docx', 'text'], { description: 'PDF if omitted. Only a PDF includes exhibits.' }),
  ),
  unreadable: Type.Optional(UnreadableExhibits),
});

/** Returns the appeal as the API and events show it. */
export function presentAppeal(appeal: StoredAppeal, deployment: Pick<Deployment, 'livemode'>) {
  const { letter } = appeal;
  return {
    ...shownFields(appealFields, appeal, deployment),
    ...nextActionOf(appeal),
    letter: { ...letter, grounded: isGrounded(letter), unfilledPlaceholders: unfilledPlaceholders(letter) },
  };
}
