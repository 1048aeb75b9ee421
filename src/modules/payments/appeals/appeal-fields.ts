import Type from 'typebox';
import type { PrintedDocument } from '../../../printing/printed-document.ts';
import { computed, defaulted, derived, fieldsOf, hidden, list, optional, withInput } from '../../resource-fields.ts';
import {
  Cents,
  DateOnly,
  ExternalId,
  Id,
  Instant,
  Metadata,
  Nullable,
  OneOf,
  phi,
  Strict,
  Text,
} from '../../schema.ts';
import { APPEAL_AUDIENCES, APPEAL_URGENCIES } from '../denials/deadlines/appeal-deadline-rules.ts';
import { RequestedInformationSchema } from '../denials/requested-information.ts';
import { CITATION_TYPES } from './letter/letter-content.ts';

export const APPEAL_STATUSES = [
  'draft',
  'sent',
  'acknowledged',
  'overturned',
  'partially_overturned',
  'upheld',
  'dismissed',
  'withdrawn',
] as const;

/** A provider disputes the decision in its own name; a member's appeal needs the member's authorization. */
export const APPEAL_LEVEL_MAX = 5;

/**
 * `sandbox` delivers to the sandbox's payers, and `x12_275` by the payer's route. The configured carriers deliver `fax`,
 * `mail` and `email`; without one, and for a portal, the caller sends the letter and records it.
 */
export const APPEAL_CHANNELS = ['sandbox', 'portal', 'fax', 'mail', 'email', 'x12_275'] as const;
export const APPEAL_RESULTS = ['overturned', 'partially_overturned', 'upheld', 'dismissed'] as const;
const DELIVERY_STATES = ['queued', 'accepted', 'failed'] as const;
const POLISH_STATES = ['queued', 'done', 'failed', 'not_configured'] as const;

const DENIALS_MAX = 50;
const DOCUMENTS_MAX = 50;

const documentIds = Type.Array(Id('doc', 'A document to enclose, in the order of the exhibits.'), {
  maxItems: DOCUMENTS_MAX,
  uniqueItems: true,
});
const audience = OneOf(APPEAL_AUDIENCES, {
  description: 'In whose name the appeal is made. A member appeal needs `representativeDocumentId` before it is sent.',
});

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

const Basis = Strict(
  {
    source: OneOf(['regulation', 'payer_directory']),
    citation: Nullable(Type.String(), 'The citation of the regulation.'),
    days: Type.Integer({ minimum: 0 }),
    from: DateOnly('The day from which the days are counted.'),
  },
  { title: 'AppealDeadlineBasis' },
);

const letterFields = {
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
};

const ShownLetter = Strict(
  {
    ...letterFields,
    grounded: Type.Boolean({ description: 'Whether each statement of a fact has a source or a placeholder.' }),
    unfilledPlaceholders: Type.Array(Type.String(), { description: 'Keys of placeholders that block sending.' }),
  },
  { title: 'AppealLetter' },
);

const Polish = Strict(
  {
    state: OneOf(POLISH_STATES, { description: '`failed`: the letter keeps the wording of the template.' }),
    model: Nullable(Type.String(), 'The model.'),
    statements: Type.Integer({ minimum: 0, description: 'Statements that were reworded.' }),
  },
  { title: 'AppealPolish' },
);

const Delivery = Strict(
  {
    state: OneOf(DELIVERY_STATES, { description: 'accepted: the carrier or the trading partner has the letter.' }),
    at: Instant('When.'),
    reason: Nullable(Type.String(), 'Why it failed, as a code.'),
  },
  { title: 'AppealDelivery' },
);

const Outcome = Strict(
  {
    result: OneOf(APPEAL_RESULTS),
    amountRecovered: Nullable(Cents('The amount that the payer will pay.')),
    reason: Nullable(phi(Type.String())),
    receivedAt: Instant('When the decision was received.'),
    source: OneOf(['payer', 'manual'], { description: 'Who reported it.' }),
    letterDocumentId: Nullable(Id('doc', "The payer's letter.")),
  },
  { title: 'AppealOutcome' },
);

/** The fields of an appeal: a request to a payer to change a denial or a denied prior authorization. */
export const appealFields = fieldsOf('appeal', 'apl', {
  status: derived(OneOf(APPEAL_STATUSES), { initially: 'draft', column: 'status' }),
  nextAction: computed(Nullable(OneOf(['send', 'send_information', 'await_decision', 'appeal_next_level']))),
  ownerOfNextAction: computed(OneOf(['customer', 'service', 'payer', 'none'])),
  externalId: optional(ExternalId, { column: 'external_id', filter: 'Your id, exact.' }),
  type: derived(OneOf(['claim_denial', 'prior_auth_denial'])),
  statusChangedAt: derived(Instant('When the state last changed.')),
  // Empty for a prior authorization.
  denialIds: withInput(derived(Type.Array(Id('den', 'A denial that is appealed.'))), {
    create: Type.Optional(
      Type.Array(Id('den', 'Denials of one claim.'), { minItems: 1, maxItems: DENIALS_MAX, uniqueItems: true }),
    ),
  }),
  claimId: derived(Nullable(Id('clm', 'The claim of the denials.')), { column: { name: 'claim_id', isFixed: true } }),
  priorAuthorizationId: withInput(
    derived(Nullable(Id('pa', 'The denied prior authorization.')), {
      column: { name: 'prior_authorization_id', isFixed: true },
    }),
    { create: Type.Optional(Id('pa', 'A prior authorization that was denied, wholly or in part.')) },
  ),
  patientId: derived(Id('pat', 'The patient.')),
  payerId: derived(Type.String(), { column: { name: 'payer_id', isFixed: true } }),
  payerName: derived(Type.String()),
  audience: withInput(derived(audience), { create: Type.Optional(audience) }),
  level: derived(Type.Integer({ minimum: 1, maximum: APPEAL_LEVEL_MAX })),
  levelName: derived(Type.String({ description: 'The name of the level, such as `redetermination`.' })),
  previousAppealId: withInput(derived(Nullable(Id('apl', 'The appeal of the level before.')), { initially: null }), {
    create: Type.Optional(Id('apl', 'The decided appeal that this appeal continues at the next level.')),
  }),
  nextAppealId: derived(Nullable(Id('apl', 'The appeal of the next level.')), { initially: null }),
  urgency: withInput(defaulted(OneOf(APPEAL_URGENCIES), 'standard'), { update: null }),
  deadline: derived(
    Nullable(
      Strict({ date: DateOnly('The last day to send it.'), basis: Basis }, { title: 'AppealDeadline' }),
      'Null if neither a regulation nor the payer directory sets a deadline.',
    ),
  ),
  decisionDueDate: derived(
    Nullable(DateOnly("The last day for the payer's decision. Null until the appeal is sent.")),
    { initially: null },
  ),
  decisionOverdueReportedAt: derived(
    Nullable(
      Instant("When the service reported the payer's decision as overdue."),
      "When the service reported the payer's decision as overdue.",
    ),
    { initially: null },
  ),
  decisionDays: derived(Nullable(Type.Integer({ minimum: 0 }), 'Days that the payer has for its decision.')),
  amountInControversy: derived(Nullable(Cents('The sum of the denied amounts.'))),
  // The API adds what is computed from the text.
  letter: { ...derived(Strict(letterFields)), shown: ShownLetter },
  polish: withInput(
    derived(
      Nullable(Polish, 'The result of rewording the draft with a language model; null if it was not requested.'),
      { initially: null },
    ),
    {
      create: Type.Optional(
        Type.Boolean({
          description:
            'Whether the language model that the operator has configured rewords the draft, shortly after this response. The model receives no facts and can add none. Default: false.',
        }),
      ),
    },
  ),
  documentIds: withInput(list(documentIds), { update: Type.Optional(documentIds) }),
  representativeDocumentId: optional(Id('doc', "The member's signed authorization of a representative.")),
  recipient: withInput(derived(Strict(recipientFields, { title: 'AppealRecipient' })), {
    create: Type.Optional(RecipientInput),
    update: Type.Optional(RecipientInput),
  }),
  channel: derived(Nullable(OneOf(APPEAL_CHANNELS)), { initially: null }),
  sentAt: derived(Nullable(Instant('When it was sent.')), { initially: null }),
  lateReason: derived(Nullable(phi(Type.String())), { initially: null }),
  trackingNumber: derived(Nullable(Type.String()), { initially: null }),
  confirmationDocumentId: derived(Nullable(Id('doc', 'Proof that you have sent it.')), { initially: null }),
  interchangeId: derived(Nullable(Id('itc', 'The interchange that carries the letter as a 275.')), {
    initially: null,
    column: 'interchange_id',
  }),
  delivery: derived(
    Nullable(
      Delivery,
      'The delivery status from the carrier or the trading partner; null if you have sent the letter yourself.',
    ),
    { initially: null },
  ),
  acknowledgment: derived(
    Nullable(
      Strict(
        { at: Instant('When.'), reference: Nullable(Type.String(), "The payer's reference.") },
        { title: 'AppealAcknowledgment' },
      ),
      "The payer's confirmation of receipt.",
    ),
    { initially: null },
  ),
  informationRequest: derived(
    Nullable(
      RequestedInformationSchema,
      'Information that the payer requests before it decides. Answer it with POST /v1/claims/{id}/send-information.',
    ),
    { initially: null },
  ),
  outcome: derived(Nullable(Outcome, "The payer's decision."), { initially: null }),
  withdrawnReason: derived(Nullable(Type.String()), { initially: null }),
  metadata: defaulted(Metadata, {}),
  /** The letter as it was sent; null in a draft. */
  print: hidden(derived(Nullable(Type.Unsafe<PrintedDocument>({ type: 'object' })), { initially: null })),
  /** The patient's test clock. */
  testClockId: hidden(
    derived(Nullable(Id('clk', 'The test clock.')), {
      initially: null,
      column: { name: 'test_clock_id', isFixed: true },
    }),
  ),
});
