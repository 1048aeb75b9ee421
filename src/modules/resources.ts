import { apiKeyResource } from './api-keys/api-key-resource.ts';
import { appealResource } from './appeals/appeal-resource.ts';
import { auditEntryResource } from './audit/audit-entry-resource.ts';
import { claimImportResource } from './claim-imports/claim-import-resource.ts';
import { claimResource } from './claims/claim-resource.ts';
import { coverageResource } from './coverages/coverage-resource.ts';
import { denialResource } from './denials/denial-resource.ts';
import { documentResource } from './documents/document-resource.ts';
import { eligibilityBatchResource } from './eligibility/batches/eligibility-batch-resource.ts';
import { eligibilityResource } from './eligibility/eligibility-resource.ts';
import { eligibilityPolicyResource } from './eligibility/policies/eligibility-policy-resource.ts';
import { encounterResource } from './encounters/encounter-resource.ts';
import { enrollmentResource } from './enrollments/enrollment-resource.ts';
import { eventResource } from './events/event-resource.ts';
import { connectionResource } from './exchange/connections/connection-resource.ts';
import { payerFileResource } from './exchange/inbound/payer-file-resource.ts';
import { interchangeResource } from './exchange/interchanges/interchange-resource.ts';
import { payerRouteResource, tradingPartnerResource } from './exchange/partners/trading-partner-resource.ts';
import { fhirConnectionResource } from './fhir-connections/fhir-connection-resource.ts';
import { fhirReadResource } from './fhir-read/fhir-read-resource.ts';
import { fhirSessionResource } from './fhir-sessions/fhir-session-resource.ts';
import { fhirSubscriptionResource } from './fhir-subscriptions/fhir-subscription-resource.ts';
import { syncRunResource } from './fhir-sync/runs/sync-run-resource.ts';
import { ledgerResource } from './ledger/ledger-resource.ts';
import { mailResource } from './mail/mail-resource.ts';
import { medicalHistoryResource } from './medical-history/medical-history-resource.ts';
import { organizationResource } from './organizations/organization-resource.ts';
import { outboxResource } from './outbox/outbox-resource.ts';
import { integrationEvents, partnerEhrResource, partnerWebhookResource } from './partner-ehr/partner-ehr-resource.ts';
import { patientResource } from './patients/patient-resource.ts';
import { payerResource } from './payers/payer-resource.ts';
import { permissionResource } from './permissions/permission-resource.ts';
import { authorizationResource } from './prior-authorizations/authorization-resource.ts';
import { questionResource } from './prior-authorizations/questions/question-resource.ts';
import { claimPaymentResource } from './remittances/claim-payment-resource.ts';
import { remittanceResource } from './remittances/remittance-resource.ts';
import { requestResource } from './request-log/request-resource.ts';
import type { ResourceDeclaration } from './resource.ts';
import { manualReviewPolicyResource, reviewResource } from './reviews/review-resource.ts';
import { roleResource } from './roles/role-resource.ts';
import { sandboxResource } from './sandbox/sandbox-resource.ts';
import { sessionResource } from './sessions/session-resource.ts';
import { testClockResource } from './test-clocks/test-clock-resource.ts';
import { uploadResource } from './uploads/upload-resource.ts';
import { userResource } from './users/user-resource.ts';
import { pingResource } from './webhooks/deliveries/ping-resource.ts';
import { webhookDeliveryResource } from './webhooks/deliveries/webhook-delivery-resource.ts';
import { webhookReplayResource } from './webhooks/replays/webhook-replay-resource.ts';
import { webhookSubscriptionResource } from './webhooks/subscriptions/webhook-subscription-resource.ts';
import { calendarResource, slaPolicyResource } from './work/sla/sla-resource.ts';
import { slaClockResource } from './work/subject-clocks/sla-clock-resource.ts';
import { workQueueResource, workResource } from './work/work-resource.ts';

/**
 * Every resource, those that others refer to first. Prefixes of ids, scopes, event types, the tables of a sandbox's
 * reset and the errors of unique constraints are collected from this list.
 */
export const RESOURCES = [
  organizationResource,
  apiKeyResource,
  roleResource,
  userResource,
  sessionResource,
  patientResource,
  coverageResource,
  medicalHistoryResource,
  connectionResource,
  tradingPartnerResource,
  payerRouteResource,
  interchangeResource,
  payerFileResource,
  claimResource,
  encounterResource,
  documentResource,
  eligibilityResource,
  eligibilityBatchResource,
  eligibilityPolicyResource,
  authorizationResource,
  questionResource,
  uploadResource,
  claimImportResource,
  remittanceResource,
  claimPaymentResource,
  ledgerResource,
  denialResource,
  appealResource,
  manualReviewPolicyResource,
  reviewResource,
  calendarResource,
  slaPolicyResource,
  slaClockResource,
  workQueueResource,
  workResource,
  partnerWebhookResource,
  integrationEvents,
  partnerEhrResource,
  outboxResource,
  payerResource,
  enrollmentResource,
  fhirSubscriptionResource,
  fhirConnectionResource,
  syncRunResource,
  fhirSessionResource,
  fhirReadResource,
  auditEntryResource,
  permissionResource,
  webhookSubscriptionResource,
  pingResource,
  webhookDeliveryResource,
  webhookReplayResource,
  mailResource,
  sandboxResource,
  eventResource,
  testClockResource,
  requestResource,
] as const satisfies readonly ResourceDeclaration[];

/** The declaration of some resource. */
export type Resource = (typeof RESOURCES)[number];

/** The tables that a path parameter or a reference can name. */
export type ResourceTable = NonNullable<Resource['table']>;
