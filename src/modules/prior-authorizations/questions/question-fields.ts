import Type, { type TSchema } from 'typebox';
import { derived, fieldsOf, hidden } from '../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf, phi, Strict, Text } from '../../schema.ts';
import {
  type Answer,
  ENABLE_OPERATORS,
  NO_CONSTRAINTS,
  NOT_REVIEWED,
  QUESTION_STATUSES,
  QUESTION_TYPES,
  REPEATS_MAX,
  type SuggestedAnswer,
} from './question-values.ts';

const text = phi(Type.String({ maxLength: 4_000 }));
const quantity = Strict(
  { value: phi(Type.String({ maxLength: 20, description: 'A decimal as text.' })), unit: Text(40, 'Unit.') },
  { title: 'AnswerQuantity' },
);
const single = Type.Union([Type.Boolean(), Type.Number(), text, quantity]);
export const AnswerValue = Type.Union(
  [Type.Boolean(), Type.Number(), text, quantity, Type.Array(single, { maxItems: REPEATS_MAX })],
  {
    title: 'AnswerValue',
    description:
      'The form follows from the type of the question: true or false, a whole number, a decimal or a date as text, the code of an option, a quantity, or a list of these for `multi_choice`, `attachment` (document ids) and questions that repeat.',
  },
);
const evidenceFields = {
  type: OneOf(['document', 'history_entry', 'fhir_resource']),
  id: Text(100, 'Id of the evidence.'),
};
const excerptRef = Text(200, 'JSON Pointer into the evidence.');
export const EvidenceInput = Strict(
  { ...evidenceFields, excerptRef: Type.Optional(Nullable(excerptRef)) },
  { title: 'EvidenceInput' },
);
const storedEvidence = { ...evidenceFields, excerptRef: Nullable(excerptRef) };
const Evidence = Type.Object(
  {
    ...storedEvidence,
    resource: Type.Optional(
      phi(Type.Record(Type.String(), Type.Unknown(), { description: 'With `expand=evidence`: the resource itself.' })),
    ),
  },
  { title: 'Evidence', additionalProperties: false },
);
const answerOf = <E extends TSchema>(evidence: E) => ({
  value: AnswerValue,
  source: OneOf(['user', 'rule', 'ehr', 'model']),
  evidence: Type.Array(evidence),
  confidence: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
});
const given = {
  answeredBy: Strict({ type: Type.String(), id: Type.String() }),
  answeredAt: Instant('When it was answered.'),
};
const found = { suggestedAt: Instant('When it was found.') };
const stored = answerOf(Strict(storedEvidence));
const shown = answerOf(Evidence);
const conditionValue = Type.Union([Type.Boolean(), Type.Number(), Type.String()]);

/** Everything that is true of a field of a question of a payer about an authorization. FHIR Questionnaire.item. */
export const questionFields = fieldsOf('prior_authorization_question', 'q', {
  priorAuthorizationId: derived(Id('pa', 'Prior authorization id.'), {
    column: { name: 'prior_authorization_id', isFixed: true },
  }),
  sequence: derived(Type.Integer({ description: 'Position of the question, from 1.' }), {
    column: { name: 'sequence', type: 'integer', isFixed: true },
  }),
  linkId: derived(Type.String({ description: 'The name of the question in its questionnaire.' })),
  groupId: derived(Nullable(Id('q', 'The group that it belongs to.')), { initially: null }),
  itemSequence: derived(Nullable(Type.Integer(), 'The item that the question is about.'), { initially: null }),
  text: derived(Type.String()),
  helpText: derived(Nullable(Type.String()), { initially: null }),
  type: derived(OneOf(QUESTION_TYPES)),
  options: derived(Type.Array(Strict({ code: Type.String(), display: Type.String() })), { initially: [] }),
  required: derived(Type.Boolean()),
  repeats: derived(Type.Boolean(), { initially: false }),
  constraints: derived(
    Strict({
      min: Nullable(Type.String()),
      max: Nullable(Type.String()),
      maxLength: Nullable(Type.Integer()),
      pattern: Nullable(Type.String()),
    }),
    { initially: NO_CONSTRAINTS },
  ),
  enableWhen: derived(
    Type.Array(
      Strict({
        questionId: Id('q', 'The question on whose answer the condition depends.'),
        operator: OneOf(ENABLE_OPERATORS),
        value: conditionValue,
      }),
      { description: 'The conditions under which the question is asked. Without conditions it is always asked.' },
    ),
    { initially: [] },
  ),
  enableBehavior: derived(OneOf(['all', 'any']), { initially: 'all' }),
  dueAt: derived(Nullable(Instant('Until when the payer waits for the answer.')), { initially: null }),
  receivedAt: derived(Instant('When the payer asked.')),
  source: derived(OneOf(['payer', 'policy', 'provider']), { initially: 'payer' }),
  code: derived(
    Nullable(Strict({ system: Type.String(), code: Type.String() }), 'The requested information, as a code.'),
    { initially: null },
  ),
  status: derived(
    OneOf(QUESTION_STATUSES, {
      description: '`not_applicable`: other answers exclude it. `submitted` and `expired` are final.',
    }),
    { initially: 'open', column: 'status' },
  ),
  answer: {
    ...derived(Nullable(Type.Object({ ...shown, ...given }, { title: 'Answer', additionalProperties: false })), {
      initially: null,
    }),
    stored: Type.Unsafe<Answer | null>(Nullable(Strict({ ...stored, ...given }))),
  },
  suggestedAnswer: {
    ...derived(
      Nullable(
        Type.Object({ ...shown, ...found }, { title: 'SuggestedAnswer', additionalProperties: false }),
        'An answer that was found in the medical history. It has no effect until it is accepted.',
      ),
      { initially: null },
    ),
    stored: Type.Unsafe<SuggestedAnswer | null>(Nullable(Strict({ ...stored, ...found }))),
  },
  review: derived(
    Strict({
      state: OneOf(['not_reviewed', 'confirmed', 'corrected', 'rejected']),
      reviewerId: Nullable(Type.String()),
      reviewedAt: Nullable(Instant('When it was reviewed.')),
      note: Nullable(phi(Type.String())),
    }),
    { initially: NOT_REVIEWED },
  ),
  // The interchange that carries the answer.
  sentWith: hidden(derived(Nullable(Id('itc', 'The interchange.')), { initially: null })),
});
