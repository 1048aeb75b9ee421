import Type from 'typebox';
import { UnreadableExhibits } from '../../practice/documents/document-schema.ts';
import {
  Cents,
  DateOnly,
  ExternalId,
  Id,
  Instant,
  ListOf,
  Metadata,
  Nullable,
  OneOf,
  phi,
  resourceFields,
  Strict,
  Text,
} from '../../schema.ts';
import { RequestedInformationSchema } from '../denials/requested-information-schema.ts';
import {
  APPEAL_AUDIENCES,
  APPEAL_CHANNELS,
  APPEAL_LEVEL_MAX,
  APPEAL_RESULTS,
  APPEAL_STATUSES,
  APPEAL_URGENCIES,
  DELIVERY_STATES,
  POLISH_STATES,
} from './appeal.ts';
import { CITATION_TYPES } from './letter/letter-content.ts';

const DENIALS_MAX = 50;
const DOCUMENTS_MAX = 50;
const STATEMENTS_MAX = 300;

const documentIds = Type.Array(Id('doc', 'A document to enclose, in the order of the exhibits.'), {
  maxItems: DOCUMENTS_MAX,
  uniqueItems: true,
});
const representativeDocumentId = Id('doc', "The member's signed authorization of a representative.");
const audience = OneOf(APPEAL_AUDIENCES, {
  description: 'In whose name the appeal is made. A member appeal needs `representativeDocumentId` before it is sent.',
});
const urgency = OneOf(APPEAL_URGENCIES);
const recipientFields = {
  name: Text(200, "The addressee; the payer's name if omitted."),
  department: Nullable(Text(200, 'The department; "Appeals Department" if omitted.')),
  lines: Type.Array(Text(100, 'A line of the address.'), { maxItems: 6 }),
  fax: Nullable(Text(30, 'Fax number.')),
  email: Nullable(
    Type.String({ pattern: '^[^\\s@<>,;"]+@[^\\s@<>,;"]+$', maxLength: 254, description: 'Email address.' }),
  ),
};
const RecipientInput = Strict(
  {
    name: Type.Optional(recipientFields.name),
    department: Type.Optional(recipientFields.department),
    lines: Type.Optional(recipientFields.lines),
    fax: Type.Optional(recipientFields.fax),
    email: Type.Optional(recipientFields.email),
  },
  { title: 'AppealRecipientInput' },
);

const shared = {
  audience: Type.Optional(audience),
  urgency: Type.Optional(urgency),
  documentIds: Type.Optional(documentIds),
  representativeDocumentId: Type.Optional(representativeDocumentId),
  recipient: Type.Optional(RecipientInput),
  externalId: Type.Optional(ExternalId),
  metadata: Type.Optional(Metadata),
};

export const AppealCreate = Strict(
  {
    denialIds: Type.Optional(
      Type.Array(Id('den', 'Denials of one claim.'), { minItems: 1, maxItems: DENIALS_MAX, uniqueItems: true }),
    ),
    priorAuthorizationId: Type.Optional(Id('pa', 'A prior authorization that was denied, wholly or in part.')),
    previousAppealId: Type.Optional(Id('apl', 'The decided appeal that this appeal continues at the next level.')),
    polish: Type.Optional(
      Type.Boolean({
        description:
          'Whether the language model that the operator has configured rewords the draft, shortly after this response. The model receives no facts and can add none. Default: false.',
      }),
    ),
    ...shared,
  },
  {
    title: 'AppealCreate',
    description: 'Give exactly one of `denialIds`, `priorAuthorizationId`, `previousAppealId`.',
  },
);

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
    documentIds: Type.Optional(documentIds),
    representativeDocumentId: Type.Optional(Nullable(representativeDocumentId)),
    recipient: Type.Optional(RecipientInput),
    externalId: Type.Optional(Nullable(ExternalId)),
    metadata: Type.Optional(Nullable(Metadata)),
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

const Basis = Strict(
  {
    source: OneOf(['regulation', 'payer_directory']),
    citation: Nullable(Type.String(), 'The citation of the regulation.'),
    days: Type.Integer({ minimum: 0 }),
    from: DateOnly('The day from which the days are counted.'),
  },
  { title: 'AppealDeadlineBasis' },
);

const Letter = Type.Object(
  {
    templateId: Type.String({ description: 'The template, by the category of the denial.' }),
    generatorVersion: Type.String(),
    sections: Type.Array(
      Strict({
        key: Type.String(),
        heading: Nullable(Type.String()),
        statements: Type.Array(
          Strict({
            key: Type.String(),
            text: phi(Type.String()),
            citations: Type.Array(Type.Integer({ minimum: 1 }), { description: 'Numbers of `citations`.' }),
            isEdited: Type.Boolean({ description: 'Whether a person has edited the text.' }),
          }),
        ),
      }),
    ),
    citations: Type.Array(
      Strict({
        number: Type.Integer({ minimum: 1 }),
        type: OneOf(CITATION_TYPES),
        ref: Type.String({ description: 'An id, an id with a JSON Pointer behind `#`, a code, or a regulation.' }),
        text: phi(Type.String({ description: 'As the letter lists it.' })),
      }),
    ),
    placeholders: Type.Array(
      Strict({
        key: Type.String(),
        description: Type.String({ description: 'The value that has to be filled in.' }),
        value: Nullable(phi(Type.String())),
      }),
    ),
    grounded: Type.Boolean({ description: 'Whether each statement of a fact has a source or a placeholder.' }),
    unfilledPlaceholders: Type.Array(Type.String(), { description: 'Keys of placeholders that block sending.' }),
  },
  { title: 'AppealLetter', additionalProperties: false },
);

export const Appeal = Type.Object(
  {
    object: Type.Literal('appeal'),
    id: Id('apl', 'Appeal id.'),
    livemode: resourceFields.livemode,
    status: OneOf(APPEAL_STATUSES),
    nextAction: Nullable(OneOf(['send', 'send_information', 'await_decision', 'appeal_next_level'])),
    ownerOfNextAction: OneOf(['customer', 'service', 'payer', 'none']),
    externalId: Nullable(ExternalId),
    type: OneOf(['claim_denial', 'prior_auth_denial']),
    statusChangedAt: Instant('When the state last changed.'),
    denialIds: Type.Array(Id('den', 'A denial that is appealed.')),
    claimId: Nullable(Id('clm', 'The claim of the denials.')),
    priorAuthorizationId: Nullable(Id('pa', 'The denied prior authorization.')),
    patientId: Id('pat', 'The patient.'),
    payerId: Type.String(),
    payerName: Type.String(),
    audience,
    level: Type.Integer({ minimum: 1, maximum: APPEAL_LEVEL_MAX }),
    levelName: Type.String({ description: 'The name of the level, such as `redetermination`.' }),
    previousAppealId: Nullable(Id('apl', 'The appeal of the level before.')),
    nextAppealId: Nullable(Id('apl', 'The appeal of the next level.')),
    urgency,
    deadline: Nullable(
      Strict({ date: DateOnly('The last day to send it.'), basis: Basis }, { title: 'AppealDeadline' }),
      'Null if neither a regulation nor the payer directory sets a deadline.',
    ),
    decisionDueDate: Nullable(DateOnly("The last day for the payer's decision. Null until the appeal is sent.")),
    decisionOverdueReportedAt: Nullable(
      Instant("When the service reported the payer's decision as overdue."),
      "When the service reported the payer's decision as overdue.",
    ),
    decisionDays: Nullable(Type.Integer({ minimum: 0 }), 'Days that the payer has for its decision.'),
    amountInControversy: Nullable(Cents('The sum of the denied amounts.')),
    letter: Letter,
    polish: Nullable(
      Strict(
        {
          state: OneOf(POLISH_STATES, { description: '`failed`: the letter keeps the wording of the template.' }),
          model: Nullable(Type.String(), 'The model.'),
          statements: Type.Integer({ minimum: 0, description: 'Statements that were reworded.' }),
        },
        { title: 'AppealPolish' },
      ),
      'The result of rewording the draft with a language model; null if it was not requested.',
    ),
    documentIds: Type.Array(Id('doc', 'An enclosed document.')),
    representativeDocumentId: Nullable(representativeDocumentId),
    recipient: Strict(recipientFields, { title: 'AppealRecipient' }),
    channel: Nullable(OneOf(APPEAL_CHANNELS)),
    sentAt: Nullable(Instant('When it was sent.')),
    lateReason: Nullable(phi(Type.String())),
    trackingNumber: Nullable(Type.String()),
    confirmationDocumentId: Nullable(Id('doc', 'Proof that you have sent it.')),
    interchangeId: Nullable(Id('itc', 'The interchange that carries the letter as a 275.')),
    delivery: Nullable(
      Strict(
        {
          state: OneOf(DELIVERY_STATES, {
            description: 'accepted: the carrier or the trading partner has the letter.',
          }),
          at: Instant('When.'),
          reason: Nullable(Type.String(), 'Why it failed, as a code.'),
        },
        { title: 'AppealDelivery' },
      ),
      'The delivery status from the carrier or the trading partner; null if you have sent the letter yourself.',
    ),
    acknowledgment: Nullable(
      Strict(
        { at: Instant('When.'), reference: Nullable(Type.String(), "The payer's reference.") },
        { title: 'AppealAcknowledgment' },
      ),
      "The payer's confirmation of receipt.",
    ),
    informationRequest: Nullable(
      RequestedInformationSchema,
      'Information that the payer requests before it decides. Answer it with POST /v1/claims/{id}/send-information.',
    ),
    outcome: Nullable(
      Strict(
        {
          result: OneOf(APPEAL_RESULTS),
          amountRecovered: Nullable(Cents('The amount that the payer will pay.')),
          reason: Nullable(phi(Type.String())),
          receivedAt: Instant('When the decision was received.'),
          source: OneOf(['payer', 'manual'], { description: 'Who reported it.' }),
          letterDocumentId: Nullable(Id('doc', "The payer's letter.")),
        },
        { title: 'AppealOutcome' },
      ),
      "The payer's decision.",
    ),
    withdrawnReason: Nullable(Type.String()),
    metadata: Metadata,
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { title: 'Appeal', additionalProperties: false },
);

export const AppealList = ListOf(Appeal);

export const LetterQuery = Strict({
  format: Type.Optional(
    OneOf(['pdf', 'docx', 'text'], { description: 'PDF if omitted. Only a PDF includes exhibits.' }),
  ),
  unreadable: Type.Optional(UnreadableExhibits),
});
