import Type from 'typebox';
import { UnreadableExhibits } from '../practice/documents/document-schema.ts';
import {
  DateOnly,
  ExternalId,
  Id,
  Instant,
  IsMasked,
  ListOf,
  Metadata,
  Npi,
  Nullable,
  OneOf,
  phi,
  resourceFields,
  StatusReason,
  Strict,
  Text,
  X12Text,
} from '../schema.ts';
import {
  ACTION_CODES,
  AUTHORIZATION_STATUSES,
  DENIAL_CATEGORIES,
  ITEMS_MAX,
  REQUEST_TYPES,
  UNIT_TYPES,
  URGENCIES,
} from './authorization.ts';
import { procedureCode, Requirement } from './requirements/determination-schema.ts';
import { AuthorizationUsage } from './usage/usage-schema.ts';

const DIAGNOSES_MAX = 12;
const documentId = Type.String({ pattern: '^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$', description: 'Document id.' });
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
const Provider = Strict(
  {
    npi: Npi,
    taxonomyCode: Type.Optional(Nullable(providerText.taxonomyCode)),
    organizationName: Type.Optional(Nullable(providerText.organizationName)),
    name: Type.Optional(Nullable(providerName)),
    phone: Type.Optional(Nullable(providerText.phone)),
  },
  { title: 'AuthorizationProviderInput' },
);
const ProviderOut = Strict(
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

const ItemInput = Strict(
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
const Item = Strict(
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
const Diagnosis = Strict(
  { code: diagnosisCode, primary: Type.Optional(Type.Boolean()) },
  { title: 'AuthorizationDiagnosisInput' },
);
const DiagnosisOut = Strict(
  { code: diagnosisCode, system: OneOf(['icd10cm']), primary: Type.Boolean() },
  { title: 'AuthorizationDiagnosis' },
);

const requestType = OneOf(REQUEST_TYPES, { description: 'Default: initial.' });
const urgency = OneOf(URGENCIES, { description: 'Default: standard.' });
const serviceTypeCode = Type.String({ pattern: '^[0-9A-Za-z]{1,2}$', description: 'Service type (UM03).' });
const placeOfServiceCode = Type.String({ pattern: '^[0-9]{2}$', description: 'Place of service.' });
const note = phi(Text(264, 'A note to the payer (MSG01).'));
const supersedesId = Id('pa', 'The decided authorization that this one amends, extends or requests again.');
const content = {
  externalId: Type.Optional(ExternalId),
  requestType: Type.Optional(requestType),
  urgency: Type.Optional(urgency),
  serviceTypeCode: Type.Optional(serviceTypeCode),
  placeOfServiceCode: Type.Optional(placeOfServiceCode),
  renderingProvider: Type.Optional(Provider),
  serviceFacility: Type.Optional(Provider),
  diagnoses: Type.Optional(Type.Array(Diagnosis, { maxItems: DIAGNOSES_MAX })),
  items: Type.Optional(Type.Array(ItemInput, { maxItems: ITEMS_MAX })),
  note: Type.Optional(note),
  documentIds: Type.Optional(Type.Array(documentId, { maxItems: 50, uniqueItems: true })),
  metadata: Type.Optional(Metadata),
};

export const AuthorizationCreate = Strict(
  {
    patientId: Id('pat', 'Patient id.'),
    coverageId: Id('cov', 'Coverage id. It names the payer.'),
    requestingProvider: Provider,
    ...content,
    supersedesId: Type.Optional(supersedesId),
  },
  { title: 'PriorAuthorizationCreate' },
);

export const AuthorizationUpdate = Strict(
  {
    coverageId: Type.Optional(Id('cov', 'Coverage id. It names the payer.')),
    requestingProvider: Type.Optional(Provider),
    externalId: Type.Optional(Nullable(ExternalId)),
    requestType: Type.Optional(requestType),
    urgency: Type.Optional(urgency),
    serviceTypeCode: Type.Optional(Nullable(serviceTypeCode)),
    placeOfServiceCode: Type.Optional(Nullable(placeOfServiceCode)),
    renderingProvider: Type.Optional(Nullable(Provider)),
    serviceFacility: Type.Optional(Nullable(Provider)),
    diagnoses: Type.Optional(Nullable(Type.Array(Diagnosis, { maxItems: DIAGNOSES_MAX }))),
    items: Type.Optional(Nullable(Type.Array(ItemInput, { maxItems: ITEMS_MAX }))),
    note: Type.Optional(Nullable(note)),
    documentIds: Type.Optional(Nullable(Type.Array(documentId, { maxItems: 50, uniqueItems: true }))),
    metadata: Type.Optional(Nullable(Metadata)),
  },
  {
    title: 'PriorAuthorizationUpdate',
    description: 'A merge patch: fields that are given replace the old ones, null clears.',
    minProperties: 1,
  },
);

export const AuthorizationDocument = Strict(
  { documentId: Id('doc', 'A document with content, of the patient or of no patient.') },
  { title: 'PriorAuthorizationDocument' },
);

export const PacketQuery = Strict({ unreadable: Type.Optional(UnreadableExhibits) });

export const AuthorizationSubmit = Strict(
  {
    evenIfNotRequired: Type.Optional(
      Type.Boolean({ description: 'Send the request although the payer requires none. Default: false.' }),
    ),
  },
  { title: 'PriorAuthorizationSubmit' },
);

export const AuthorizationCancel = Strict(
  { reason: Type.Optional(Text(200, 'Why it is cancelled. Put no PHI here.')) },
  { title: 'PriorAuthorizationCancel' },
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
const Decision = Strict(
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
const Clock = Strict(
  {
    basis: OneOf(['cms_0057f', 'core', 'contract', 'none']),
    ruleId: Nullable(Type.String()),
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
    extensionReason: Nullable(phi(Type.String()), "The payer's explanation of the extension."),
    dueAt: Nullable(Instant('The time that applies, including an extension.')),
    overdue: Type.Boolean(),
    overdueAt: Nullable(Instant('When prior_auth.overdue fired.')),
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

export const PriorAuthorization = Type.Object(
  {
    object: Type.Literal('prior_authorization'),
    id: Id('pa', 'Prior authorization id.'),
    livemode: resourceFields.livemode,
    status: OneOf(AUTHORIZATION_STATUSES),
    nextAction: Nullable(Type.String(), 'The next step.'),
    ownerOfNextAction: OneOf(['customer', 'service', 'payer', 'none']),
    statusReason: Nullable(StatusReason),
    statusChangedAt: Instant('When the status last changed.'),
    externalId: Nullable(ExternalId),
    patientId: Id('pat', 'Patient id.'),
    coverageId: Id('cov', 'Coverage id.'),
    payerId: Type.String(),
    payerName: Type.String(),
    requestType,
    urgency,
    serviceTypeCode: Nullable(serviceTypeCode),
    placeOfServiceCode: Nullable(placeOfServiceCode),
    requestingProvider: ProviderOut,
    renderingProvider: Nullable(ProviderOut),
    serviceFacility: Nullable(ProviderOut),
    diagnoses: Type.Array(DiagnosisOut),
    items: Type.Array(Item),
    note: Nullable(note),
    documentIds: Type.Array(documentId),
    sentDocumentIds: Type.Array(documentId, {
      description:
        'The attached documents that were sent in 275s. Documents not listed here have to be sent in another way accepted by the payer; see the packet.',
    }),
    supersedesId: Nullable(supersedesId),
    supersededById: Nullable(Id('pa', 'The authorization that supersedes this one.')),
    metadata: Metadata,
    requirement: Requirement,
    requirements: Requirements,
    questionIds: Type.Array(Id('q', 'Question id.')),
    submission: Nullable(
      Strict(
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
      ),
    ),
    payerReceipt: Nullable(
      Strict({
        receivedAt: Instant('When the payer received the request; for a 278 response, when the response arrived.'),
        reference: Nullable(phi(Type.String()), "The payer's number of the request."),
        source: OneOf(['acknowledgment', 'response', 'recorded'], {
          description:
            'The evidence: a 999 that accepts the request, the first 278 response, or a person (record-receipt).',
        }),
      }),
      "The payer's receipt of the request. The clock starts at a receipt reported by a 999 or a person.",
    ),
    contactPayer: Type.Boolean({ description: 'Whether the payer asks for a call.' }),
    decision: Nullable(Decision),
    clock: Clock,
    review: Review,
    usage: AuthorizationUsage,
    appealIds: Type.Array(Type.String()),
    latestAuditEntryId: Nullable(Id('aud', 'The audit entry of the latest change.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'PriorAuthorization' },
);

export const PriorAuthorizationList = ListOf(PriorAuthorization);

const AuthorizationX12 = Type.Object(
  {
    object: Type.Literal('prior_authorization_x12'),
    interchangeId: Id('itc', 'The interchange.'),
    direction: OneOf(['outbound', 'inbound']),
    purpose: OneOf(['request', 'cancellation', 'inquiry', 'answers', 'document', 'response']),
    transactionSet: Type.String({ description: '`278`, `278-inquiry` or `275`, as it was sent or received.' }),
    status: Type.String({ description: 'The status of the interchange.' }),
    documentId: Nullable(documentId, 'The document that a 275 carries.'),
    content: Nullable(
      X12Text,
      'The interchange as it travelled. Null for a document, whose content is at GET /v1/documents/{id}/download, and until a queued interchange has its control numbers.',
    ),
    isMasked: IsMasked,
    createdAt: Instant('When it was written or received.'),
  },
  { additionalProperties: false, title: 'PriorAuthorizationX12' },
);
export const AuthorizationX12List = ListOf(AuthorizationX12);
