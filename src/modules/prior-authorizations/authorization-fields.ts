import Type from 'typebox';
import {
  computed,
  defaulted,
  derived,
  fieldsOf,
  hidden,
  list,
  optional,
  required,
  withInput,
} from '../resource-fields.ts';
import { ExternalId, Id, Instant, Metadata, Nullable, OneOf, phi, StatusReason, Text } from '../schema.ts';
import {
  Clock,
  Decision,
  Diagnosis,
  DiagnosisInput,
  documentId,
  Item,
  ItemInput,
  NOT_REVIEWED,
  PayerReceipt,
  Provider,
  ProviderInput,
  Requirements,
  Review,
  ShownClock,
  Submission,
} from './authorization-parts.ts';
import { AUTHORIZATION_STATUSES, ITEMS_MAX, REQUEST_TYPES, URGENCIES } from './authorization-values.ts';
import { Requirement } from './requirements/determination-schema.ts';
import { AuthorizationUsage, NOTHING_USED } from './usage/usage-schema.ts';

const DIAGNOSES_MAX = 12;
const DOCUMENTS_MAX = 50;

const diagnoses = Type.Array(DiagnosisInput, { maxItems: DIAGNOSES_MAX });
const items = Type.Array(ItemInput, { maxItems: ITEMS_MAX });
const requestType = OneOf(REQUEST_TYPES, { description: 'Default: initial.' });
const urgency = OneOf(URGENCIES, { description: 'Default: standard.' });

/** The other providers of a request, in the form that callers send. */
const providerInput = { create: Type.Optional(ProviderInput), update: Type.Optional(Nullable(ProviderInput)) };

/** The fields of a prior authorization: a request to a payer to authorize services before they are billed. */
export const authorizationFields = fieldsOf('prior_authorization', 'pa', {
  status: derived(OneOf(AUTHORIZATION_STATUSES), { initially: 'draft', column: 'status' }),
  nextAction: computed(Nullable(Type.String(), 'The next step.')),
  ownerOfNextAction: computed(OneOf(['customer', 'service', 'payer', 'none'])),
  statusReason: derived(Nullable(StatusReason), { initially: null }),
  statusChangedAt: derived(Instant('When the status last changed.')),
  externalId: optional(ExternalId, { column: 'external_id', filter: 'Your id, exact.' }),
  patientId: withInput(
    required(Id('pat', 'Patient id.'), { column: 'patient_id', filter: 'Authorizations of this patient.' }),
    { update: null },
  ),
  coverageId: required(Id('cov', 'Coverage id. It names the payer.'), { column: 'coverage_id' }),
  payerId: derived(Type.String(), { column: 'payer_id' }),
  payerName: derived(Type.String()),
  requestType: withInput(defaulted(requestType, 'initial'), { update: Type.Optional(requestType) }),
  urgency: withInput(defaulted(urgency, 'standard'), { update: Type.Optional(urgency) }),
  serviceTypeCode: optional(Type.String({ pattern: '^[0-9A-Za-z]{1,2}$', description: 'Service type (UM03).' })),
  placeOfServiceCode: optional(Type.String({ pattern: '^[0-9]{2}$', description: 'Place of service.' })),
  requestingProvider: withInput(required(Provider), {
    create: Type.Optional(ProviderInput),
    update: Type.Optional(ProviderInput),
  }),
  renderingProvider: withInput(optional(Provider), providerInput),
  serviceFacility: withInput(optional(Provider), providerInput),
  diagnoses: withInput(list(Type.Array(Diagnosis)), {
    create: Type.Optional(diagnoses),
    update: Type.Optional(Nullable(diagnoses)),
  }),
  items: withInput(list(Type.Array(Item)), {
    create: Type.Optional(items),
    update: Type.Optional(Nullable(items)),
  }),
  note: optional(phi(Text(264, 'A note to the payer (MSG01).'))),
  documentIds: list(Type.Array(documentId, { maxItems: DOCUMENTS_MAX, uniqueItems: true })),
  sentDocumentIds: derived(
    Type.Array(documentId, {
      description:
        'The attached documents that were sent in 275s. Documents not listed here have to be sent in another way accepted by the payer; see the packet.',
    }),
    { initially: [] },
  ),
  supersedesId: withInput(
    optional(Id('pa', 'The decided authorization that this one amends, extends or requests again.')),
    { update: null },
  ),
  supersededById: derived(Nullable(Id('pa', 'The authorization that supersedes this one.')), { initially: null }),
  metadata: defaulted(Metadata, {}),
  requirement: derived(Requirement),
  requirements: derived(Requirements, { initially: { version: 1, questions: [], documents: [], issues: [] } }),
  questionIds: derived(Type.Array(Id('q', 'Question id.')), { initially: [] }),
  submission: derived(Nullable(Submission), { initially: null }),
  payerReceipt: derived(
    Nullable(
      PayerReceipt,
      "The payer's receipt of the request. The clock starts at a receipt reported by a 999 or a person.",
    ),
    { initially: null },
  ),
  contactPayer: derived(Type.Boolean({ description: 'Whether the payer asks for a call.' }), { initially: false }),
  decision: derived(Nullable(Decision), { initially: null }),
  // The API adds what depends on the present time.
  clock: { ...derived(Clock), shown: ShownClock },
  review: derived(Review, { initially: NOT_REVIEWED }),
  usage: derived(AuthorizationUsage, { initially: NOTHING_USED }),
  appealIds: derived(Type.Array(Type.String()), { initially: [] }),
  latestAuditEntryId: derived(Nullable(Id('aud', 'The audit entry of the latest change.')), { initially: null }),
  /** The patient's test clock. */
  testClockId: hidden(derived(Nullable(Id('clk', 'The test clock.')), { initially: null })),
});
