import type { LocalDate } from '../../kernel/local-date.ts';
import type { PersonName } from '../practice/patients/patient.ts';

export const AUTHORIZATION_STATUSES = [
  'draft',
  'requires_action',
  'ready',
  'submitted',
  'pended',
  'questions_received',
  'approved',
  'partially_approved',
  'denied',
  'not_required',
  'expired',
  'cancelled',
  'failed',
] as const;
export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number];

/** The possible decisions of a payer about a request. */
const DECISIONS = ['approved', 'partially_approved', 'denied', 'not_required'] as const;

/**
 * The possible transitions of each state. A denied authorization is amended by a new one, unless the payer reverses its
 * denial on appeal.
 */
export const AUTHORIZATION_TRANSITIONS: Readonly<Record<AuthorizationStatus, readonly AuthorizationStatus[]>> = {
  draft: ['requires_action', 'ready', 'cancelled'],
  requires_action: ['ready', 'cancelled'],
  ready: ['requires_action', 'submitted', 'not_required', 'cancelled'],
  submitted: ['pended', 'questions_received', ...DECISIONS, 'cancelled', 'failed'],
  pended: ['questions_received', ...DECISIONS, 'cancelled'],
  questions_received: ['submitted', ...DECISIONS, 'cancelled'],
  approved: ['expired'],
  partially_approved: ['expired'],
  denied: ['approved', 'partially_approved'],
  not_required: [],
  expired: [],
  cancelled: [],
  failed: [],
};

/** States in which the content can be changed. */
export const EDITABLE_STATUSES: readonly AuthorizationStatus[] = ['draft', 'requires_action', 'ready'];
/** States in which the payer has the request and has not decided. */
export const WAITING_STATUSES: readonly AuthorizationStatus[] = ['submitted', 'pended', 'questions_received'];
/** States in which the authorization allows claims to be billed. */
export const APPROVED_STATUSES: readonly AuthorizationStatus[] = ['approved', 'partially_approved'];

export const REQUEST_TYPES = ['initial', 'extension', 'amendment', 'concurrent'] as const;
export const URGENCIES = ['standard', 'expedited'] as const;
export const UNIT_TYPES = ['unit', 'visit', 'day', 'hour', 'minute'] as const;
export const ITEMS_MAX = 50;

/** HCR01: certified in total, in part, not certified, pended, modified, cancelled, contact the payer, not required. */
export const ACTION_CODES = ['A1', 'A2', 'A3', 'A4', 'A6', 'C', 'CT', 'NA'] as const;
export type ActionCode = (typeof ACTION_CODES)[number];

export type AuthorizationProvider = {
  npi: string;
  taxonomyCode: string | null;
  organizationName: string | null;
  name: PersonName | null;
  phone: string | null;
};

type Period = { start: LocalDate; end: LocalDate };

export type DenialReason = {
  /** HCR03 of the payer. */
  code: string;
  codeSystem: 'x12_review_decision_reason';
  category: DenialCategory;
  text: string;
  /** Whether the reason is specific. CMS-0057-F requires specific reasons of impacted payers since 2026. */
  specific: boolean;
  nextSteps: string[];
};

export const DENIAL_CATEGORIES = [
  'medical_necessity',
  'missing_information',
  'not_covered',
  'experimental',
  'out_of_network',
  'eligibility',
  'duplicate',
  'level_of_care',
  'benefit_limit',
  'late_request',
  'other',
] as const;
export type DenialCategory = (typeof DENIAL_CATEGORIES)[number];

export type ItemDecision = {
  status: 'approved' | 'modified' | 'denied' | 'pended';
  authorizedUnits: string | null;
  authorizedDates: Period | null;
  reasonCode: string | null;
};

/** A requested service. Its sequence never changes. */
export type AuthorizationItem = {
  id: string;
  sequence: number;
  procedureCode: string;
  system: 'hcpcs' | 'cpt';
  modifiers: string[];
  /** A decimal as text. */
  units: string;
  unitType: (typeof UNIT_TYPES)[number];
  serviceDates: Period;
  frequency: { count: number; per: 'day' | 'week' | 'month' } | null;
  decision: ItemDecision | null;
};

/** The part of an authorization that its author writes. */
export type AuthorizationContent = {
  externalId: string | null;
  patientId: string;
  coverageId: string;
  requestType: (typeof REQUEST_TYPES)[number];
  urgency: (typeof URGENCIES)[number];
  /** UM03. */
  serviceTypeCode: string | null;
  placeOfServiceCode: string | null;
  requestingProvider: AuthorizationProvider;
  renderingProvider: AuthorizationProvider | null;
  serviceFacility: AuthorizationProvider | null;
  diagnoses: { code: string; system: 'icd10cm'; primary: boolean }[];
  items: AuthorizationItem[];
  note: string | null;
  documentIds: string[];
  /** The decided authorization that this one amends, extends or requests again. */
  supersedesId: string | null;
  metadata: Record<string, string>;
};

export type Requirement = {
  required: 'yes' | 'no' | 'unknown';
  source: 'rule' | 'payer_determination' | 'eligibility' | null;
  umVendor: string | null;
  canSubmitElectronically: boolean;
  reference: string | null;
};

export type RequirementIssue = { code: string; param: string; message: string; severity: 'error' | 'warning' };
export type Requirements = {
  /** The version of the authorization that was examined. */
  version: number;
  questions: { questionId: string; code: string; message: string }[];
  documents: { type: string; required: boolean; provided: boolean; message: string }[];
  issues: RequirementIssue[];
};

export type AuthorizationDecision = {
  outcome: 'approved' | 'partially_approved' | 'modified' | 'denied' | 'not_required' | 'cancelled';
  decidedAt: string;
  authorizationNumber: string | null;
  validFrom: LocalDate | null;
  validTo: LocalDate | null;
  actionCode: ActionCode;
  denialReasons: DenialReason[];
  letterDocumentId: string | null;
  peerToPeerDeadline: string | null;
};

export type AuthorizationClock = {
  basis: 'cms_0057f' | 'core' | 'contract' | 'none';
  /** The rule that set the times, with its source. */
  ruleId: string | null;
  startedAt: string | null;
  /** Null while the payer waits for answers, if the rule counts from them. */
  decisionDueAt: string | null;
  /** When the first open question expires; the last one that expired if none is open. */
  docsDueAt: string | null;
  /** When questions expired without an answer. */
  docsExpiredAt: string | null;
  extendedUntil: string | null;
  /** The payer's explanation of the extension; absent without one. */
  extensionReason?: string | null;
  /** When prior_auth.overdue fired. */
  overdueAt: string | null;
};

/** The payer's confirmation that it has the request. */
export type PayerReceipt = {
  receivedAt: string;
  /** The payer's number of the request. */
  reference: string | null;
  /** A 999 that accepts the request, the first 278 response, or a person. */
  source: 'acknowledgment' | 'response' | 'recorded';
};

export type ProviderReview = {
  status: 'not_started' | 'in_progress' | 'approved' | 'rejected';
  snapshotId: string | null;
  decidedBy: { type: string; id: string } | null;
  decidedAt: string | null;
  reason: string | null;
  attestation: { statement: string; signedBy: string; signedAt: string } | null;
};

type AuthorizationSubmission = {
  channel: 'x12_278' | 'sandbox';
  submittedAt: string;
  /** TRN02 of the request; the payer repeats it. */
  traceNumber: string;
  payerTraceNumber: string | null;
  attemptCount: number;
  interchangeId: string | null;
  state: 'queued' | 'sent' | 'answered' | 'failed';
};

/** The quantity that claims have used. Units are decimals as text; units of items of different kinds are added. */
type AuthorizationUsage = {
  authorizedUnits: string;
  usedUnits: string;
  remainingUnits: string;
  /** The charges of the service lines that use it, in cents. */
  billedAmount: number;
  items: {
    itemId: string;
    unitType: AuthorizationItem['unitType'];
    authorizedUnits: string;
    usedUnits: string;
    remainingUnits: string;
  }[];
  /** The claims whose units are counted. */
  claimIds: string[];
};

/** A request to a payer to authorize services before they are billed. X12 278; FHIR Claim with use `preauthorization`. */
export type PriorAuthorization = AuthorizationContent & {
  id: string;
  payerId: string;
  payerName: string;
  status: AuthorizationStatus;
  statusReason: { code: string; message: string } | null;
  statusChangedAt: string;
  requirement: Requirement;
  requirements: Requirements;
  questionIds: string[];
  /** Attached documents that 275s carry to the payer, besides those in answers. */
  sentDocumentIds: string[];
  submission: AuthorizationSubmission | null;
  payerReceipt: PayerReceipt | null;
  /** HCR01 was CT: the payer asks for a call. */
  contactPayer: boolean;
  decision: AuthorizationDecision | null;
  clock: AuthorizationClock;
  review: ProviderReview;
  usage: AuthorizationUsage;
  supersededById: string | null;
  appealIds: string[];
  latestAuditEntryId: string | null;
  /** The patient's test clock; not shown. */
  testClockId?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export const NOT_REVIEWED: ProviderReview = {
  status: 'not_started',
  snapshotId: null,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  attestation: null,
};

export const NO_CLOCK: AuthorizationClock = {
  basis: 'none',
  ruleId: null,
  startedAt: null,
  decisionDueAt: null,
  docsDueAt: null,
  docsExpiredAt: null,
  extendedUntil: null,
  overdueAt: null,
};

/** Returns whether the state table has this move. */
export function canTransition(from: AuthorizationStatus, to: AuthorizationStatus): boolean {
  return AUTHORIZATION_TRANSITIONS[from].includes(to);
}
