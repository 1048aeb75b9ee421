import Type, { type Static } from 'typebox';
import { DateOnly, Id, Instant, Npi, Nullable, OneOf, phi, Strict, Text } from '../schema.ts';
import { ACTION_CODES, DENIAL_CATEGORIES, UNIT_TYPES } from './authorization-values.ts';
import { procedureCode } from './requirements/determination-schema.ts';

export const documentId = Type.String({ pattern: '^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$', description: 'Document id.' });
const providerName = Strict(
  {
    given: Type.Array(Text(35, 'A given name.'), { maxItems: 5 }),
    family: Text(60, 'Family name.'),
    suffix: Type.Optional(Text(10, 'Jr, Sr, III …')),
  },
  { title: 'AuthorizationProviderName', description: "A provider's name, when it is a person." },
);
const providerText = {
  taxonomyCode: Type.String({ pattern: '^[0-9A-Za-z]{10}$', description: 'NUCC taxonomy.' }),
  organizationName: Text(60, 'Name, when it is an organization.'),
  phone: Type.String({ pattern: '^[0-9 ()+.-]{7,25}$', description: 'Telephone.' }),
};
export const ProviderInput = Strict(
  {
    npi: Npi,
    taxonomyCode: Type.Optional(Nullable(providerText.taxonomyCode)),
    organizationName: Type.Optional(Nullable(providerText.organizationName)),
    name: Type.Optional(Nullable(providerName)),
    phone: Type.Optional(Nullable(providerText.phone)),
  },
  { title: 'AuthorizationProviderInput' },
);
export const Provider = Strict(
  {
    npi: Npi,
    taxonomyCode: Nullable(providerText.taxonomyCode),
    organizationName: Nullable(providerText.organizationName),
    name: Nullable(providerName),
    phone: Nullable(providerText.phone),
  },
  { title: 'AuthorizationProvider' },
);
const period = (description: string) =>
  Strict({ start: DateOnly('First day.'), end: DateOnly('Last day.') }, { description });
const decimal = (description: string) => Type.String({ pattern: '^\\d{1,8}(\\.\\d{1,3})?$', description });
const frequency = Strict(
  {
    count: Type.Integer({ minimum: 1, maximum: 999, description: 'How often.' }),
    per: OneOf(['day', 'week', 'month']),
  },
  { title: 'Frequency' },
);
const itemFields = {
  procedureCode,
  modifiers: Type.Array(Type.String({ pattern: '^[0-9A-Za-z]{2}$' }), { maxItems: 4 }),
  units: decimal('How many, a decimal as text.'),
};
const system = OneOf(['hcpcs', 'cpt']);
const unitType = OneOf(UNIT_TYPES);
const sequence = Type.Integer({
  minimum: 1,
  maximum: 999,
  description: 'Position of the item. It stays the same for the life of the authorization.',
});

export const ItemInput = Strict(
  {
    sequence: Type.Optional(sequence),
    procedureCode: itemFields.procedureCode,
    system: Type.Optional(system),
    modifiers: Type.Optional(itemFields.modifiers),
    units: Type.Optional(itemFields.units),
    unitType: Type.Optional(unitType),
    serviceDates: Strict({
      start: DateOnly('First day of the service.'),
      end: Type.Optional(DateOnly('Last day. Default: the first day.')),
    }),
    frequency: Type.Optional(frequency),
  },
  { title: 'AuthorizationItemInput' },
);
export const Item = Strict(
  {
    id: Id('pai', 'Item id.'),
    sequence,
    ...itemFields,
    system,
    unitType,
    serviceDates: period('When the service is planned.'),
    frequency: Nullable(frequency),
    decision: Nullable(
      Strict({
        status: OneOf(['approved', 'modified', 'denied', 'pended']),
        authorizedUnits: Nullable(decimal('Units that the payer authorizes.')),
        authorizedDates: Nullable(period('When they are valid.')),
        reasonCode: Nullable(Type.String({ description: 'HCR03 of the item.' })),
      }),
      'Null until the payer has decided.',
    ),
  },
  { title: 'AuthorizationItem' },
);
const diagnosisCode = phi(Text(10, 'ICD-10-CM code, with or without the dot.'));
export const DiagnosisInput = Strict(
  { code: diagnosisCode, primary: Type.Optional(Type.Boolean()) },
  { title: 'AuthorizationDiagnosisInput' },
);
export const Diagnosis = Strict(
  { code: diagnosisCode, system: OneOf(['icd10cm']), primary: Type.Boolean() },
  { title: 'AuthorizationDiagnosis' },
);

export const Requirements = Type.Object(
  {
    version: Type.Integer({ description: 'The version of the authorization that was examined.' }),
    questions: Type.Array(Strict({ questionId: Id('q', 'Question id.'), code: Type.String(), message: Type.String() })),
    documents: Type.Array(
      Strict({
        type: Type.String(),
        required: Type.Boolean(),
        provided: Type.Boolean(),
        message: Type.String(),
      }),
    ),
    issues: Type.Array(
      Strict({
        code: Type.String(),
        param: Type.String({ description: 'JSON Pointer into the authorization.' }),
        message: Type.String(),
        severity: OneOf(['error', 'warning']),
      }),
    ),
  },
  { title: 'AuthorizationRequirements', additionalProperties: false },
);
const DenialReason = Strict(
  {
    code: Type.String({ description: 'HCR03.' }),
    codeSystem: OneOf(['x12_review_decision_reason']),
    category: OneOf(DENIAL_CATEGORIES),
    text: phi(Type.String()),
    specific: Type.Boolean({ description: 'Whether the payer gave a specific reason.' }),
    nextSteps: Type.Array(Type.String()),
  },
  { title: 'AuthorizationDenialReason' },
);
export const Decision = Strict(
  {
    outcome: OneOf(['approved', 'partially_approved', 'modified', 'denied', 'not_required', 'cancelled']),
    decidedAt: Instant('When the decision was received.'),
    authorizationNumber: Nullable(Type.String(), 'HCR02: claims carry it.'),
    validFrom: Nullable(DateOnly('First valid day.')),
    validTo: Nullable(DateOnly('Last valid day.')),
    actionCode: OneOf(ACTION_CODES, { description: 'HCR01.' }),
    denialReasons: Type.Array(DenialReason),
    letterDocumentId: Nullable(documentId),
    peerToPeerDeadline: Nullable(Instant('Until when a peer-to-peer review can be requested.')),
  },
  { title: 'AuthorizationDecision' },
);
const clockFields = {
  basis: OneOf(['cms_0057f', 'core', 'contract', 'none']),
  ruleId: Nullable(Type.String(), 'The rule that set the times.'),
  startedAt: Nullable(
    Instant(
      'When the payer received the request according to a 999 or a person; otherwise when the request was transmitted.',
    ),
  ),
  decisionDueAt: Nullable(
    Instant(
      "When the payer has to decide. Under the CORE rules, the time counts from the answers to the payer's questions; null until they are sent.",
    ),
  ),
  docsDueAt: Nullable(Instant('Until when the payer waits for the requested information.')),
  docsExpiredAt: Nullable(Instant('When questions expired without an answer.')),
  extendedUntil: Nullable(Instant('The extended time of the decision.')),
};
const extensionReason = Nullable(phi(Type.String()), "The payer's explanation of the extension.");
const overdueAt = Nullable(Instant('When prior_auth.overdue fired.'));

/** The clock as it is stored. */
export const Clock = Strict({ ...clockFields, extensionReason: Type.Optional(extensionReason), overdueAt });
export const ShownClock = Strict(
  {
    ...clockFields,
    extensionReason,
    dueAt: Nullable(Instant('The time that applies, including an extension.')),
    overdue: Type.Boolean(),
    overdueAt,
  },
  { title: 'AuthorizationClock' },
);
const actorFields = Strict({ type: Type.String(), id: Type.String() });
export const Review = Strict(
  {
    status: OneOf(['not_started', 'in_progress', 'approved', 'rejected']),
    snapshotId: Nullable(Type.String(), 'The snapshot that was decided on.'),
    decidedBy: Nullable(actorFields),
    decidedAt: Nullable(Instant('When it was decided.')),
    reason: Nullable(Type.String()),
    attestation: Nullable(
      Strict({ statement: Type.String(), signedBy: Npi, signedAt: Instant('When it was signed.') }),
    ),
  },
  { title: 'ProviderReviewState' },
);

export const Submission = Strict(
  {
    channel: OneOf(['x12_278', 'sandbox']),
    submittedAt: Instant('When it was submitted.'),
    traceNumber: Type.String({ description: 'TRN02 of the request.' }),
    payerTraceNumber: Nullable(Type.String(), 'TRN02 of the payer.'),
    attemptCount: Type.Integer(),
    interchangeId: Nullable(Type.String()),
    state: OneOf(['queued', 'sent', 'answered', 'failed']),
  },
  { title: 'AuthorizationSubmission' },
);
export const PayerReceipt = Strict({
  receivedAt: Instant('When the payer received the request; for a 278 response, when the response arrived.'),
  reference: Nullable(phi(Type.String()), "The payer's number of the request."),
  source: OneOf(['acknowledgment', 'response', 'recorded'], {
    description: 'The evidence: a 999 that accepts the request, the first 278 response, or a person (record-receipt).',
  }),
});

export const NOT_REVIEWED: Static<typeof Review> = {
  status: 'not_started',
  snapshotId: null,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  attestation: null,
};

export const NO_CLOCK: Static<typeof Clock> = {
  basis: 'none',
  ruleId: null,
  startedAt: null,
  decisionDueAt: null,
  docsDueAt: null,
  docsExpiredAt: null,
  extendedUntil: null,
  overdueAt: null,
};
