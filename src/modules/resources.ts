import { claimImportResource } from './billing/claim-imports/claim-import-resource.ts';
import { claimResource } from './billing/claims/claim-resource.ts';
import { customRuleResource } from './billing/claims/custom-rules/custom-rule-resource.ts';
import { eligibilityBatchResource } from './eligibility/batches/eligibility-batch-resource.ts';
import { eligibilityResource } from './eligibility/eligibility-resource.ts';
import { eligibilityPolicyResource } from './eligibility/policies/eligibility-policy-resource.ts';
import { fhirConnectionResource } from './integrations/fhir-connections/fhir-connection-resource.ts';
import { fhirReadResource } from './integrations/fhir-read/fhir-read-resource.ts';
import { fhirSessionResource } from './integrations/fhir-sessions/fhir-session-resource.ts';
import { fhirSubscriptionResource } from './integrations/fhir-subscriptions/fhir-subscription-resource.ts';
import { syncRunResource } from './integrations/fhir-sync/runs/sync-run-resource.ts';
import { outboxResource } from './integrations/outbox/outbox-resource.ts';
import {
  integrationEvents,
  partnerEhrResource,
  partnerWebhookResource,
} from './integrations/partner-ehr/partner-ehr-resource.ts';
import { manualReviewPolicyResource, reviewResource } from './office/reviews/review-resource.ts';
import { savedViewResource } from './office/saved-views/saved-view-resource.ts';
import { calendarResource, slaPolicyResource } from './office/work/sla/sla-resource.ts';
import { slaClockResource } from './office/work/subject-clocks/sla-clock-resource.ts';
import { workQueueResource, workResource } from './office/work/work-resource.ts';
import { appealResource } from './payments/appeals/appeal-resource.ts';
import { denialResource } from './payments/denials/denial-resource.ts';
import { ledgerResource } from './payments/ledger/ledger-resource.ts';
import { claimPaymentResource } from './payments/remittances/claim-payment-resource.ts';
import { remittanceResource } from './payments/remittances/remittance-resource.ts';
import { agentActionResource } from './platform/agents/agent-action-resource.ts';
import { apiKeyResource } from './platform/api-keys/api-key-resource.ts';
import { auditEntryResource } from './platform/audit/audit-entry-resource.ts';
import { eventResource } from './platform/events/event-resource.ts';
import { mailResource } from './platform/mail/mail-resource.ts';
import { organizationResource } from './platform/organizations/organization-resource.ts';
import { permissionResource } from './platform/permissions/permission-resource.ts';
import { requestResource } from './platform/request-log/request-resource.ts';
import { roleResource } from './platform/roles/role-resource.ts';
import { sessionResource } from './platform/sessions/session-resource.ts';
import { testClockResource } from './platform/test-clocks/test-clock-resource.ts';
import { uploadResource } from './platform/uploads/upload-resource.ts';
import { userResource } from './platform/users/user-resource.ts';
import { pingResource } from './platform/webhooks/deliveries/ping-resource.ts';
import { webhookDeliveryResource } from './platform/webhooks/deliveries/webhook-delivery-resource.ts';
import { webhookReplayResource } from './platform/webhooks/replays/webhook-replay-resource.ts';
import { webhookSubscriptionResource } from './platform/webhooks/subscriptions/webhook-subscription-resource.ts';
import { coverageResource } from './practice/coverages/coverage-resource.ts';
import { documentResource } from './practice/documents/document-resource.ts';
import { chargeBundleResource } from './practice/encounters/charge-bundles/charge-bundle-resource.ts';
import { encounterResource } from './practice/encounters/encounter-resource.ts';
import { importResource } from './practice/imports/import-resource.ts';
import { medicalHistoryResource } from './practice/medical-history/medical-history-resource.ts';
import { patientResource } from './practice/patients/patient-resource.ts';
import { facilityResource } from './practice/providers/facility-resource.ts';
import { providerResource } from './practice/providers/provider-resource.ts';
import { authorizationResource } from './prior-authorizations/authorization-resource.ts';
import { questionResource } from './prior-authorizations/questions/question-resource.ts';
import type { ResourceDeclaration } from './resource.ts';
import { sandboxResource } from './sandbox/sandbox-resource.ts';
import { enrollmentResource } from './trading/enrollments/enrollment-resource.ts';
import { connectionResource } from './trading/exchange/connections/connection-resource.ts';
import { payerFileResource } from './trading/exchange/inbound/files/payer-file-resource.ts';
import { interchangeResource } from './trading/exchange/interchanges/interchange-resource.ts';
import { payerRouteResource, tradingPartnerResource } from './trading/exchange/partners/trading-partner-resource.ts';
import { payerResource } from './trading/payers/payer-resource.ts';

/**
 * Every resource, those that others refer to first. Prefixes of ids, scopes, event types, the tables of a sandbox's
 * reset and the errors of unique constraints are collected from this list.
 */
export const RESOURCES = [
  organizationResource,
  agentActionResource,
  apiKeyResource,
  roleResource,
  userResource,
  sessionResource,
  patientResource,
  coverageResource,
  medicalHistoryResource,
  providerResource,
  facilityResource,
  connectionResource,
  tradingPartnerResource,
  payerRouteResource,
  interchangeResource,
  payerFileResource,
  claimResource,
  customRuleResource,
  encounterResource,
  chargeBundleResource,
  importResource,
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
  savedViewResource,
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
