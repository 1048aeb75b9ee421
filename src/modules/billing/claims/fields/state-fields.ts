import Type from 'typebox';
import { RequestedItemSchema } from '../../../payments/denials/requested-information.ts';
import { derived, hidden, withForm } from '../../../resource-fields.ts';
import { DateOnly, Id, Instant, Nullable, OneOf, Strict } from '../../../schema.ts';
import type { ClaimAnswer } from '../acknowledgments/standing.ts';
import { OUTCOMES_TEXT, SCRUB_STATUSES } from '../claim-statuses.ts';
import { INFORMATION_CHANNELS } from '../information/information-channels.ts';

const closed = { additionalProperties: false } as const;

const scrubbed = {
  status: OneOf(SCRUB_STATUSES, {
    description: `${OUTCOMES_TEXT} \`stale\`: the claim, patient or coverage has changed since the run.`,
  }),
  runId: Nullable(Id('scr', 'Id of the latest run.')),
  ranAt: Nullable(Instant('Time of the latest run.')),
  rulesetVersion: Nullable(Type.String()),
  coverage: Type.Object({
    checked: Type.Integer({ minimum: 0, description: 'Number of rules that were checked.' }),
    notChecked: Type.Integer({
      minimum: 0,
      description:
        'Number of rules that lacked data, such as a code set that is not installed. GET /v1/claims/{id}/scrub lists them.',
    }),
  }),
};
const versions = {
  patientVersion: Nullable(Type.Integer({ minimum: 1, description: 'Version of the patient that the run checked.' })),
  coverageVersion: Nullable(Type.Integer({ minimum: 1, description: 'Version of the coverage that the run checked.' })),
};
const ScrubSummary = Type.Object(
  {
    ...scrubbed,
    patientVersion: Type.Optional(versions.patientVersion),
    coverageVersion: Type.Optional(versions.coverageVersion),
  },
  { title: 'ScrubSummary', ...closed },
);
const StoredScrubSummary = Type.Object({ ...scrubbed, ...versions }, closed);

const PayerStatus = Type.Object({
  categoryCode: Type.String(),
  statusCode: Type.String(),
  entityCode: Nullable(Type.String()),
  effectiveDate: Nullable(Type.String()),
});

const Submission = Type.Object(
  {
    submissionId: Id('sub', 'Submission id.'),
    channel: OneOf(['sandbox', 'clearinghouse']),
    submittedAt: Instant('When it was submitted.'),
    transmittedAt: Nullable(Instant('Time at which the trading partner received it.')),
    state: OneOf(['queued', 'transmitted', 'failed']),
    attempt: Type.Integer({ minimum: 1 }),
  },
  { title: 'ClaimSubmission', ...closed },
);

const InformationAnswer = Type.Object(
  {
    channel: OneOf(INFORMATION_CHANNELS),
    sentAt: Instant('When it was sent.'),
    documentIds: Type.Array(Id('doc', 'Document id.')),
    trackingNumber: Nullable(Type.String()),
    delivery: Nullable(
      Type.Object(
        {
          state: OneOf(['queued', 'accepted', 'failed']),
          at: Instant('When the state last changed.'),
          reason: Nullable(Type.String()),
        },
        closed,
      ),
      'The TRN02 of the 275; null if the caller has sent the documents.',
    ),
    interchangeId: Nullable(Id('itc', 'The interchange that carries the documents.')),
  },
  closed,
);

/**
 * Information that the payer requests before it decides: by a 277 request for additional information, or by a status.
 */
export const InformationRequest = Type.Object(
  {
    state: OneOf(['open', 'answered', 'closed'], {
      description: '`closed`: the payer has decided, or the claim is no longer in force.',
    }),
    source: OneOf(['277rfi', '277'], {
      description: 'A 277 request for additional information (005010X213), or a status of category R (005010X212).',
    }),
    requestedAt: Instant('When the request was received.'),
    // DTP*106.
    dueDate: Nullable(DateOnly('Last day for the answer.'), 'Null if the payer has not set a date.'),
    // TRN02 of the request; otherwise the payer's claim number.
    payerControlNumber: Nullable(Type.String(), "The payer's number, which the answer repeats."),
    referenceId: Nullable(Type.String(), 'The number of the request (BHT02).'),
    items: Type.Array(RequestedItemSchema, { description: 'The requested information.' }),
    answer: Nullable(InformationAnswer, 'The latest answer.'),
  },
  { title: 'InformationRequest', ...closed },
);

/** The answers to one submission that decide the claim's status. */
export const ReceivedAnswers = Type.Object(
  {
    submissionId: Id('sub', 'Submission id.'),
    sentNumber: Nullable(Type.String({ description: '`payerClaimControlNumber` as it was sent in the submission.' })),
    given: Type.Array(Type.Unsafe<ClaimAnswer>({ type: 'object' })),
  },
  closed,
);

const NOT_SCRUBBED = {
  status: 'not_run' as const,
  runId: null,
  ranAt: null,
  rulesetVersion: null,
  patientVersion: null,
  coverageVersion: null,
  coverage: { checked: 0, notChecked: 0 },
};

export const informationRequest = derived(
  Nullable(
    InformationRequest,
    "The payer's latest request for information. Answer it with POST /v1/claims/{id}/send-information.",
  ),
  { initially: null },
);

/** When answers of the payer are overdue. */
export const watchFields = {
  acknowledgmentDueAt: derived(
    Nullable(
      Instant('When the 277CA of a submitted claim is overdue.'),
      'Two business days after the trading partner received the claim. Null before the trading partner has received the claim, and after the first 277CA has arrived.',
    ),
    { initially: null },
  ),
  acknowledgmentOverdueSince: derived(Nullable(Instant('When the 277CA was reported as overdue.')), {
    initially: null,
    column: { name: 'acknowledgment_overdue_since', type: 'timestamptz' },
  }),
  remittanceDueAt: derived(
    Nullable(
      Instant('When the remittance is overdue.'),
      'The day after which the remittance is overdue: the acceptance plus `remittanceDays` of the payer or the days in `remittanceWatch` of the organization settings, or seven days after the payer reports a decision or payment (277). For a claim that only the clearinghouse has acknowledged, the days count from the transmission. Null unless the claim is acknowledged or a payment is announced.',
    ),
    { initially: null },
  ),
  remittanceOverdueSince: derived(Nullable(Instant('When the remittance was reported as overdue.')), {
    initially: null,
    column: { name: 'remittance_overdue_since', type: 'timestamptz' },
  }),
  // Days from the acceptance after which the remittance is overdue, as set when the claim was sent.
  remittanceDays: hidden(derived(Nullable(Type.Integer()), { initially: null })),
};

/** Scrubbing, sending and the payer's answers. */
export const progressFields = {
  scrub: withForm(derived(StoredScrubSummary, { initially: NOT_SCRUBBED }), { shown: ScrubSummary }),
  payerStatus: derived(Nullable(PayerStatus, 'The latest status from a 277CA.'), { initially: null }),
  submission: derived(Nullable(Submission), { initially: null }),
  // Acknowledgments and statuses of the latest submission; null before the first one.
  answers: hidden(derived(Nullable(ReceivedAnswers), { initially: null })),
  remittanceIds: derived(Type.Array(Id('era', 'Remittance id.')), { initially: [] }),
  denialIds: derived(Type.Array(Id('den', 'Denial id.')), { initially: [] }),
  correctionClaimId: derived(
    Nullable(
      Id('clm', 'The replacement or void of this claim that was made last.'),
      'The replacement (frequencyCode 7) or void (8) of this claim that was made last.',
    ),
    { initially: null },
  ),
  timelyFiling: derived(
    Nullable(
      Type.Object({
        deadline: DateOnly('Last day on which the payer accepts the claim.'),
        basis: Type.String({ description: 'Source of the limit.' }),
        daysLeft: Type.Integer({ description: 'Days until the deadline; negative after it.' }),
      }),
      'Null without service lines.',
    ),
    { initially: null },
  ),
  // When the next notice about a deadline is due.
  nextNoticeAt: hidden(
    derived(Nullable(Instant('When.')), {
      initially: null,
      column: { name: 'next_notice_at', type: 'timestamptz' },
    }),
  ),
};

/** A hold of the claim by a rule of the organization. */
export const RuleHold = Strict({
  scrubRuleId: Id('srl', 'The rule.'),
  revision: Type.Integer(),
  state: OneOf(['held', 'released']),
});
