import { isSessionScope, type RouteScope } from '../modules/scopes.ts';
import type { HttpMethod, Operation, Route } from './operation.ts';
import * as apiKeys from './routes/api-keys.ts';
import * as appealDeadlines from './routes/appeal-deadlines.ts';
import * as appeals from './routes/appeals.ts';
import * as auditEntries from './routes/audit-entries.ts';
import * as calendars from './routes/calendars.ts';
import * as claimImports from './routes/claim-imports.ts';
import * as claimPayments from './routes/claim-payments.ts';
import * as claimBalance from './routes/claims/balance.ts';
import * as claims from './routes/claims/claims.ts';
import * as coordination from './routes/claims/coordination.ts';
import * as claimCorrections from './routes/claims/corrections.ts';
import * as claimInformation from './routes/claims/information.ts';
import * as scrubbing from './routes/claims/scrub.ts';
import * as claimStates from './routes/claims/states.ts';
import * as submission from './routes/claims/submission.ts';
import * as coverages from './routes/coverages.ts';
import * as denials from './routes/denials.ts';
import * as documents from './routes/documents.ts';
import * as eap from './routes/eap.ts';
import * as eligibility from './routes/eligibility.ts';
import * as eligibilityBatches from './routes/eligibility-batches.ts';
import * as eligibilityPolicies from './routes/eligibility-policies.ts';
import * as encounters from './routes/encounters.ts';
import * as enrollments from './routes/enrollments.ts';
import * as eventTypes from './routes/event-types.ts';
import * as events from './routes/events.ts';
import * as interchanges from './routes/exchange-interchanges.ts';
import * as expectedVisits from './routes/expected-visits.ts';
import * as fhirConnections from './routes/fhir-connections.ts';
import * as fhirCoverage from './routes/fhir-coverage.ts';
import * as fhirReads from './routes/fhir-reads.ts';
import * as fhirSessions from './routes/fhir-sessions.ts';
import * as fhirSubscriptions from './routes/fhir-subscriptions.ts';
import * as fhirSync from './routes/fhir-sync.ts';
import * as ledger from './routes/ledger.ts';
import * as manualReviews from './routes/manual-reviews.ts';
import * as medicalHistory from './routes/medical-history.ts';
import * as meta from './routes/meta.ts';
import * as organizationSettings from './routes/organization-settings.ts';
import * as outbox from './routes/outbox.ts';
import * as partnerEhrConnections from './routes/partner-ehr-connections.ts';
import * as partnerEhrWebhooks from './routes/partner-ehr-webhooks.ts';
import * as patients from './routes/patients.ts';
import * as payerFiles from './routes/payer-files.ts';
import * as payerRoutes from './routes/payer-routes.ts';
import * as payers from './routes/payers.ts';
import * as permissions from './routes/permissions.ts';
import * as authorizationLog from './routes/prior-authorizations/audit-log.ts';
import * as authorizations from './routes/prior-authorizations/authorizations.ts';
import * as authorizationDocuments from './routes/prior-authorizations/documents.ts';
import * as authorizationMetrics from './routes/prior-authorizations/metrics.ts';
import * as providerReview from './routes/prior-authorizations/provider-review.ts';
import * as questions from './routes/prior-authorizations/questions.ts';
import * as remittances from './routes/remittances.ts';
import * as reports from './routes/reports.ts';
import * as roles from './routes/roles.ts';
import * as sandbox from './routes/sandbox.ts';
import * as sandboxEhr from './routes/sandbox-ehr.ts';
import * as sandboxEvents from './routes/sandbox-events.ts';
import * as session from './routes/session.ts';
import * as slaPolicies from './routes/sla-policies.ts';
import * as testClocks from './routes/test-clocks.ts';
import * as tradingPartners from './routes/trading-partners.ts';
import * as webhookLife from './routes/webhook-life.ts';
import * as webhookReplays from './routes/webhook-replays.ts';
import * as webhooks from './routes/webhooks.ts';
import * as work from './routes/work.ts';
import * as workQueues from './routes/work-queues.ts';
import * as x12 from './routes/x12.ts';

/** Every endpoint: method, path, scope, operation. Server, OpenAPI, docs and the generated tests read this table. */
export const ROUTES: readonly Route[] = [
  route('POST', '/v1/patients', 'patients:write', patients.create),
  route('GET', '/v1/patients', 'patients:read', patients.list),
  route('GET', '/v1/patients/{id}', 'patients:read', patients.get),
  route('PATCH', '/v1/patients/{id}', 'patients:write', patients.update),
  route('POST', '/v1/patient-medical-history', 'patients:write', medicalHistory.record),
  route('GET', '/v1/patient-medical-history/{id}', 'patients:read', medicalHistory.get),
  route('GET', '/v1/patients/{id}/medical-history', 'patients:read', medicalHistory.list),
  route('POST', '/v1/coverages', 'patients:write', coverages.create),
  route('GET', '/v1/coverages', 'patients:read', coverages.list),
  route('GET', '/v1/coverages/{id}', 'patients:read', coverages.get),
  route('PATCH', '/v1/coverages/{id}', 'patients:write', coverages.update),
  route('GET', '/v1/payers', 'payers:read', payers.list),
  route('POST', '/v1/payers', 'payers:write', payers.create),
  route('GET', '/v1/payers/{id}', 'payers:read', payers.get),
  route('PATCH', '/v1/payers/{id}', 'payers:write', payers.update),
  route('GET', '/v1/fhir/metadata', null, fhirReads.metadata),
  route('GET', '/v1/fhir/Patient', 'patients:read', fhirReads.patient.search),
  route('GET', '/v1/fhir/Patient/{id}', 'patients:read', fhirReads.patient.read),
  route('GET', '/v1/fhir/Coverage', 'patients:read', fhirReads.coverage.search),
  route('GET', '/v1/fhir/Coverage/{id}', 'patients:read', fhirReads.coverage.read),
  route('GET', '/v1/fhir/Claim', 'claims:read', fhirReads.claim.search),
  route('GET', '/v1/fhir/Claim/{id}', 'claims:read', fhirReads.claim.read),
  route('GET', '/v1/fhir/ClaimResponse', 'claims:read', fhirReads.claimResponse.search),
  route('GET', '/v1/fhir/ClaimResponse/{id}', 'claims:read', fhirReads.claimResponse.read),
  route('GET', '/v1/fhir/ExplanationOfBenefit', 'claims:read', fhirReads.explanationOfBenefit.search),
  route('GET', '/v1/fhir/ExplanationOfBenefit/{id}', 'claims:read', fhirReads.explanationOfBenefit.read),
  route(
    'GET',
    '/v1/fhir/CoverageEligibilityResponse',
    'eligibility:read',
    fhirReads.coverageEligibilityResponse.search,
  ),
  route(
    'GET',
    '/v1/fhir/CoverageEligibilityResponse/{id}',
    'eligibility:read',
    fhirReads.coverageEligibilityResponse.read,
  ),
  route('POST', '/v1/integrations/partner-ehr/connections', 'integrations:write', partnerEhrConnections.create),
  route('GET', '/v1/integrations/partner-ehr/connections', 'integrations:read', partnerEhrConnections.list),
  route('GET', '/v1/integrations/partner-ehr/connections/{id}', 'integrations:read', partnerEhrConnections.get),
  route('PATCH', '/v1/integrations/partner-ehr/connections/{id}', 'integrations:write', partnerEhrConnections.update),
  route('DELETE', '/v1/integrations/partner-ehr/connections/{id}', 'integrations:write', partnerEhrConnections.remove),
  route('POST', '/v1/integrations/partner-ehr/connections/{id}/test', 'integrations:write', partnerEhrConnections.test),
  route('GET', '/v1/integrations/partner-ehr/connections/{id}/webhooks', 'integrations:read', partnerEhrWebhooks.list),
  route(
    'POST',
    '/v1/integrations/partner-ehr/connections/{id}/webhooks',
    'integrations:write',
    partnerEhrWebhooks.register,
  ),
  route(
    'POST',
    '/v1/integrations/partner-ehr/connections/{id}/webhooks/verify',
    'integrations:write',
    partnerEhrWebhooks.verify,
  ),
  route(
    'DELETE',
    '/v1/integrations/partner-ehr/connections/{id}/webhooks/{webhookId}',
    'integrations:write',
    partnerEhrWebhooks.remove,
  ),
  route('GET', '/v1/integrations/partner-ehr/connections/{id}/outbox', 'integrations:read', outbox.list),
  route('GET', '/v1/integrations/partner-ehr/connections/{id}/outbox/{outboxId}', 'integrations:read', outbox.get),
  route(
    'POST',
    '/v1/integrations/partner-ehr/connections/{id}/outbox/{outboxId}/retry',
    'integrations:write',
    outbox.retry,
  ),
  route(
    'POST',
    '/v1/integrations/partner-ehr/connections/{id}/outbox/{outboxId}/cancel',
    'integrations:write',
    outbox.cancel,
  ),
  route('POST', '/v1/trading-partners', 'partners:write', tradingPartners.create),
  route('GET', '/v1/trading-partners', 'partners:read', tradingPartners.list),
  route('GET', '/v1/trading-partners/{id}', 'partners:read', tradingPartners.get),
  route('PATCH', '/v1/trading-partners/{id}', 'partners:write', tradingPartners.update),
  route('POST', '/v1/payer-routes', 'partners:write', payerRoutes.create),
  route('GET', '/v1/payer-routes', 'partners:read', payerRoutes.list),
  route('GET', '/v1/payer-routes/{id}', 'partners:read', payerRoutes.get),
  route('PATCH', '/v1/payer-routes/{id}', 'partners:write', payerRoutes.update),
  route('POST', '/v1/enrollments', 'enrollments:write', enrollments.create),
  route('GET', '/v1/enrollments', 'enrollments:read', enrollments.list),
  route('GET', '/v1/enrollments/{id}', 'enrollments:read', enrollments.get),
  route('PATCH', '/v1/enrollments/{id}', 'enrollments:write', enrollments.update),
  route('GET', '/v1/organization/settings', 'organization:read', organizationSettings.get),
  route('PATCH', '/v1/organization/settings', 'organization:write', organizationSettings.update),
  route('POST', '/v1/claims', 'claims:write', claims.create),
  route('GET', '/v1/claims', 'claims:read', claims.list),
  route('POST', '/v1/claim-imports', 'claims:write', claimImports.create),
  route('GET', '/v1/claim-imports', 'claims:read', claimImports.list),
  route('GET', '/v1/claim-imports/{id}', 'claims:read', claimImports.get),
  route('GET', '/v1/claim-imports/{id}/items', 'claims:read', claimImports.items),
  route('GET', '/v1/claims/{id}', 'claims:read', claims.get),
  route('PATCH', '/v1/claims/{id}', 'claims:write', claims.update),
  route('DELETE', '/v1/claims/{id}', 'claims:write', claims.remove),
  route('POST', '/v1/claims/{id}/validate', 'claims:write', scrubbing.validate),
  route('POST', '/v1/claims/{id}/scrub', 'claims:write', scrubbing.scrub),
  route('GET', '/v1/claims/{id}/scrub-runs', 'claims:read', scrubbing.runs),
  route('GET', '/v1/claims/{id}/findings', 'claims:read', scrubbing.findings),
  route('POST', '/v1/claims/{id}/apply-fix', 'claims:write', scrubbing.fix),
  route('POST', '/v1/claims/{id}/submit', 'claims:write', submission.submit),
  route('GET', '/v1/claims/{id}/x12', 'claims:read', submission.x12),
  route('GET', '/v1/claims/{id}/acknowledgments', 'claims:read', submission.acknowledgments),
  route('GET', '/v1/claims/{id}/remittances', 'remittances:read', submission.remittances),
  route('POST', '/v1/claims/{id}/secondary', 'claims:write', coordination.secondary),
  route('POST', '/v1/claims/{id}/patient-payments', 'remittances:write', claimBalance.patientPayment),
  route('POST', '/v1/claims/{id}/write-offs', 'remittances:write', claimBalance.writeOff),
  route('POST', '/v1/claims/{id}/ledger/{entryId}/reverse', 'remittances:write', claimBalance.reverse),
  route('GET', '/v1/claims/{id}/ledger', 'remittances:read', ledger.ofClaim),
  route('GET', '/v1/patients/{id}/balance', 'remittances:read', ledger.balanceOfPatient),
  route('POST', '/v1/claims/{id}/hold', 'claims:write', claimStates.hold),
  route('POST', '/v1/claims/{id}/release', 'claims:write', claimStates.release),
  route('POST', '/v1/claims/{id}/reopen', 'claims:write', claimStates.reopen),
  route('POST', '/v1/claims/{id}/replace', 'claims:write', claimCorrections.replace),
  route('POST', '/v1/claims/{id}/void', 'claims:write', claimCorrections.makeVoid),
  route('POST', '/v1/claims/{id}/send-information', 'claims:write', claimInformation.send),
  route('GET', '/v1/claims/{id}/timeline', 'claims:read', claimStates.timeline),
  route('POST', '/v1/claims/{id}/check-eligibility', 'eligibility:write', eligibility.checkOfClaim),
  route('POST', '/v1/eap/validate-claim', 'claims:read', eap.validate),
  route('POST', '/v1/eligibility-checks', 'eligibility:write', eligibility.create),
  route('GET', '/v1/eligibility-checks', 'eligibility:read', eligibility.list),
  route('POST', '/v1/eligibility-checks/batch', 'eligibility:write', eligibilityBatches.create),
  route('GET', '/v1/eligibility-checks/{id}', 'eligibility:read', eligibility.get),
  route('POST', '/v1/eligibility-checks/{id}/cancel', 'eligibility:write', eligibility.cancel),
  route('POST', '/v1/eligibility-checks/{id}/apply-coverage-fix', 'eligibility:write', eligibility.applyFix),
  route('POST', '/v1/eligibility-checks/{id}/add-other-coverage', 'eligibility:write', eligibility.addOther),
  route('GET', '/v1/eligibility-batches', 'eligibility:read', eligibilityBatches.list),
  route('GET', '/v1/eligibility-batches/{id}', 'eligibility:read', eligibilityBatches.get),
  route('GET', '/v1/eligibility-batches/{id}/items', 'eligibility:read', eligibilityBatches.items),
  route('POST', '/v1/eligibility-policies', 'eligibility:write', eligibilityPolicies.create),
  route('GET', '/v1/eligibility-policies', 'eligibility:read', eligibilityPolicies.list),
  route('GET', '/v1/eligibility-policies/{id}', 'eligibility:read', eligibilityPolicies.get),
  route('PATCH', '/v1/eligibility-policies/{id}', 'eligibility:write', eligibilityPolicies.update),
  route('DELETE', '/v1/eligibility-policies/{id}', 'eligibility:write', eligibilityPolicies.remove),
  route('POST', '/v1/eligibility-policies/{id}/pause', 'eligibility:write', eligibilityPolicies.pause),
  route('POST', '/v1/eligibility-policies/{id}/resume', 'eligibility:write', eligibilityPolicies.resume),
  route('GET', '/v1/eligibility-policies/{id}/preview', 'eligibility:read', eligibilityPolicies.preview),
  route('GET', '/v1/eligibility-policies/{id}/items', 'eligibility:read', eligibilityPolicies.items),
  route('GET', '/v1/patients/{id}/expected-visits', 'patients:read', expectedVisits.get),
  route('PUT', '/v1/patients/{id}/expected-visits', 'patients:write', expectedVisits.put),
  route('GET', '/v1/patients/{id}/eligibility-timeline', 'eligibility:read', eligibility.timeline),
  route('POST', '/v1/remittances', 'remittances:write', remittances.upload),
  route('GET', '/v1/remittances', 'remittances:read', remittances.list),
  route('GET', '/v1/remittances/{id}', 'remittances:read', remittances.get),
  route('GET', '/v1/remittances/{id}/claims', 'remittances:read', remittances.claims),
  route('GET', '/v1/remittances/{id}/835', 'remittances:read', remittances.x12),
  route('GET', '/v1/claim-payments', 'remittances:read', claimPayments.list),
  route('GET', '/v1/claim-payments/{id}', 'remittances:read', claimPayments.get),
  route('POST', '/v1/claim-payments/{id}/match', 'remittances:write', claimPayments.match),
  route('POST', '/v1/claim-payments/{id}/unmatch', 'remittances:write', claimPayments.unmatch),
  route('POST', '/v1/claim-payments/{id}/ignore', 'remittances:write', claimPayments.ignore),
  route('POST', '/v1/claim-payments/{id}/post', 'remittances:write', claimPayments.post),
  route('POST', '/v1/claim-payments/{id}/undo', 'remittances:write', claimPayments.undo),
  route('POST', '/v1/prior-authorizations', 'prior_auth:write', authorizations.create),
  route('GET', '/v1/prior-authorizations', 'prior_auth:read', authorizations.list),
  route('POST', '/v1/prior-authorizations/determinations', 'prior_auth:read', authorizations.determine),
  route('GET', '/v1/reports/prior-authorization-metrics', 'reports:read', authorizationMetrics.metrics),
  route('GET', '/v1/prior-authorizations/{id}', 'prior_auth:read', authorizations.get),
  route('PATCH', '/v1/prior-authorizations/{id}', 'prior_auth:write', authorizations.update),
  route('GET', '/v1/prior-authorizations/{id}/requirements', 'prior_auth:read', authorizations.requirements),
  route('POST', '/v1/prior-authorizations/{id}/submit', 'prior_auth:write', authorizations.submit),
  route('POST', '/v1/prior-authorizations/{id}/cancel', 'prior_auth:write', authorizations.cancel),
  route('POST', '/v1/prior-authorizations/{id}/check-status', 'prior_auth:write', authorizations.checkStatus),
  route('POST', '/v1/prior-authorizations/{id}/extend-clock', 'prior_auth:write', authorizations.extend),
  route('GET', '/v1/prior-authorizations/{id}/x12', 'prior_auth:read', authorizations.x12),
  route('POST', '/v1/prior-authorizations/{id}/documents', 'prior_auth:write', authorizationDocuments.attach),
  route('GET', '/v1/prior-authorizations/{id}/documents', 'documents:read', authorizationDocuments.list),
  route(
    'DELETE',
    '/v1/prior-authorizations/{id}/documents/{documentId}',
    'prior_auth:write',
    authorizationDocuments.detach,
  ),
  route('GET', '/v1/prior-authorizations/{id}/packet', 'prior_auth:read', authorizationDocuments.packet),
  route('GET', '/v1/prior-authorizations/{id}/timeline', 'prior_auth:read', authorizationLog.timeline),
  route('POST', '/v1/prior-authorizations/{id}/audit-log', 'prior_auth:write', authorizationLog.add),
  route('GET', '/v1/prior-authorizations/{id}/audit-log', 'prior_auth:read', authorizationLog.list),
  route('GET', '/v1/prior-authorizations/{id}/questions', 'prior_auth:read', questions.list),
  route('GET', '/v1/prior-authorizations/{id}/questions/{questionId}', 'prior_auth:read', questions.get),
  route('PATCH', '/v1/prior-authorizations/{id}/questions/{questionId}', 'prior_auth:write', questions.update),
  route('PATCH', '/v1/prior-authorizations/{id}/answers', 'prior_auth:write', questions.answerMany),
  route('POST', '/v1/prior-authorizations/{id}/submit-answers', 'prior_auth:write', questions.submit),
  route('GET', '/v1/prior-authorizations/{id}/provider-review', 'prior_auth:read', providerReview.get),
  route('PATCH', '/v1/prior-authorizations/{id}/provider-review/answers', 'prior_auth:write', providerReview.answers),
  route('POST', '/v1/prior-authorizations/{id}/provider-review/approve', 'prior_auth:write', providerReview.approve),
  route('POST', '/v1/prior-authorizations/{id}/provider-review/reject', 'prior_auth:write', providerReview.reject),
  route('POST', '/v1/x12/validate', 'claims:read', x12.validate),
  route('POST', '/v1/x12/parse', 'claims:read', x12.parse),
  route('GET', '/v1/exchange/interchanges', 'exchange:read', interchanges.list),
  route('GET', '/v1/exchange/interchanges/{id}', 'exchange:read', interchanges.get),
  route('POST', '/v1/exchange/interchanges/{id}/retry', 'exchange:write', interchanges.retry),
  route('POST', '/v1/exchange/interchanges/{id}/give-up', 'exchange:write', interchanges.giveUp),
  route('POST', '/v1/exchange/interchanges/{id}/resolve', 'exchange:write', interchanges.resolve),
  route('GET', '/v1/exchange/files', 'exchange:read', payerFiles.list),
  route('GET', '/v1/exchange/files/{id}', 'exchange:read', payerFiles.get),
  route('POST', '/v1/exchange/files/{id}/assign', 'exchange:write', payerFiles.assign),
  route('POST', '/v1/exchange/files/{id}/reprocess', 'exchange:write', payerFiles.reprocess),
  route('POST', '/v1/exchange/files/{id}/mark-report', 'exchange:write', payerFiles.markReport),
  route('POST', '/v1/exchange/files/{id}/discard', 'exchange:write', payerFiles.discard),

  route('GET', '/v1/reports/denials', 'reports:read', reports.denials),
  route('GET', '/v1/reports/ar-aging', 'reports:read', reports.aging),
  route('GET', '/v1/reports/first-pass-yield', 'reports:read', reports.firstPassYield),
  route('GET', '/v1/reports/payer-performance', 'reports:read', reports.payerPerformance),
  route('GET', '/v1/reports/sla', 'reports:read', reports.sla),
  route('GET', '/v1/reports/work', 'reports:read', reports.work),

  route('GET', '/v1/denials', 'denials:read', denials.list),
  route('GET', '/v1/denials/summary', 'denials:read', denials.summary),
  route('GET', '/v1/denials/{id}', 'denials:read', denials.get),
  route('PATCH', '/v1/denials/{id}', 'denials:write', denials.update),
  route('POST', '/v1/denials/{id}/resolve', 'denials:write', denials.resolve),
  route('GET', '/v1/appeal-deadlines', 'appeals:read', appealDeadlines.list),
  route('POST', '/v1/appeals', 'appeals:write', appeals.create),
  route('GET', '/v1/appeals', 'appeals:read', appeals.list),
  route('GET', '/v1/appeals/{id}', 'appeals:read', appeals.get),
  route('PATCH', '/v1/appeals/{id}', 'appeals:write', appeals.update),
  route('GET', '/v1/appeals/{id}/letter', 'appeals:read', appeals.letter),
  route('POST', '/v1/appeals/{id}/send', 'appeals:write', appeals.send),
  route('POST', '/v1/appeals/{id}/outcome', 'appeals:write', appeals.outcome),
  route('POST', '/v1/appeals/{id}/withdraw', 'appeals:write', appeals.withdraw),
  route('POST', '/v1/documents', 'documents:write', documents.create),
  route('GET', '/v1/documents', 'documents:read', documents.list),
  route('GET', '/v1/documents/{id}', 'documents:read', documents.get),
  route('PATCH', '/v1/documents/{id}', 'documents:write', documents.update),
  route('DELETE', '/v1/documents/{id}', 'documents:write', documents.remove),
  route('PUT', '/v1/documents/{id}/content', 'documents:write', documents.upload),
  route('GET', '/v1/documents/{id}/download', 'documents:read', documents.download),
  route('GET', '/v1/events', 'events:read', events.list),
  route('GET', '/v1/events/{id}', 'events:read', events.get),
  route('GET', '/v1/event-types', null, eventTypes.list),
  route('GET', '/v1/event-types/{type}', null, eventTypes.get),
  route('POST', '/v1/sandbox/events/trigger', 'sandbox:write', sandboxEvents.trigger),
  route('POST', '/v1/sandbox/payer-events', 'sandbox:write', sandbox.payerEvent),
  route('GET', '/v1/sandbox/ehr', 'sandbox:write', sandboxEhr.get),
  route('POST', '/v1/sandbox/ehr/faults', 'sandbox:write', sandboxEhr.addFault),
  route('DELETE', '/v1/sandbox/ehr/faults', 'sandbox:write', sandboxEhr.removeFaults),
  route('POST', '/v1/sandbox/reset', 'sandbox:write', sandbox.reset),
  route('GET', '/v1/sandbox/scenarios', 'sandbox:write', sandbox.scenarios),
  route('GET', '/v1/sandbox/scenarios/{id}', 'sandbox:write', sandbox.scenario),
  route('POST', '/v1/sandbox/test-clocks', 'sandbox:write', testClocks.create),
  route('GET', '/v1/sandbox/test-clocks', 'sandbox:write', testClocks.list),
  route('GET', '/v1/sandbox/test-clocks/{id}', 'sandbox:write', testClocks.get),
  route('DELETE', '/v1/sandbox/test-clocks/{id}', 'sandbox:write', testClocks.remove),
  route('POST', '/v1/sandbox/test-clocks/{id}/advance', 'sandbox:write', testClocks.advance),
  route('POST', '/v1/webhooks/subscriptions', 'webhooks:write', webhooks.create),
  route('GET', '/v1/webhooks/subscriptions', 'webhooks:read', webhooks.list),
  route('GET', '/v1/webhooks/subscriptions/{subscriptionId}', 'webhooks:read', webhooks.get),
  route('PATCH', '/v1/webhooks/subscriptions/{subscriptionId}', 'webhooks:write', webhooks.update),
  route('DELETE', '/v1/webhooks/subscriptions/{subscriptionId}', 'webhooks:write', webhooks.remove),
  route('POST', '/v1/webhooks/subscriptions/{subscriptionId}/rotate-secret', 'webhooks:write', webhooks.rotate),
  route('GET', '/v1/webhooks/subscriptions/{subscriptionId}/deliveries', 'webhooks:read', webhooks.deliveries),
  route(
    'GET',
    '/v1/webhooks/subscriptions/{subscriptionId}/deliveries/{deliveryId}',
    'webhooks:read',
    webhooks.delivery,
  ),
  route(
    'POST',
    '/v1/webhooks/subscriptions/{subscriptionId}/deliveries/{deliveryId}/replay',
    'webhooks:write',
    webhooks.replay,
  ),
  route('POST', '/v1/webhooks/subscriptions/{subscriptionId}/pause', 'webhooks:write', webhookLife.pause),
  route('POST', '/v1/webhooks/subscriptions/{subscriptionId}/resume', 'webhooks:write', webhookLife.resume),
  route('POST', '/v1/webhooks/subscriptions/{subscriptionId}/enable', 'webhooks:write', webhookLife.enable),
  route('POST', '/v1/webhooks/subscriptions/{subscriptionId}/test', 'webhooks:write', webhookLife.ping),
  route('GET', '/v1/webhooks/subscriptions/{subscriptionId}/statistics', 'webhooks:read', webhookLife.statistics),
  route('POST', '/v1/webhooks/subscriptions/{subscriptionId}/replays', 'webhooks:write', webhookReplays.create),
  route('GET', '/v1/webhooks/subscriptions/{subscriptionId}/replays', 'webhooks:read', webhookReplays.list),
  route('GET', '/v1/webhooks/subscriptions/{subscriptionId}/replays/{replayId}', 'webhooks:read', webhookReplays.get),
  route(
    'POST',
    '/v1/webhooks/subscriptions/{subscriptionId}/replays/{replayId}/cancel',
    'webhooks:write',
    webhookReplays.cancel,
  ),
  route('GET', '/v1/webhooks/origin-ips', null, webhooks.originIps),
  route('GET', '/v1/session', null, session.get),
  route('POST', '/v1/api-keys', 'admin:api_keys', apiKeys.create),
  route('GET', '/v1/api-keys', 'admin:api_keys', apiKeys.list),
  route('GET', '/v1/api-keys/{id}', 'admin:api_keys', apiKeys.get),
  route('PATCH', '/v1/api-keys/{id}', 'admin:api_keys', apiKeys.update),
  route('POST', '/v1/api-keys/{id}/rotate', 'admin:api_keys', apiKeys.rotate),
  route('POST', '/v1/api-keys/{id}/disable', 'admin:api_keys', apiKeys.disable),
  route('POST', '/v1/api-keys/{id}/enable', 'admin:api_keys', apiKeys.enable),
  route('POST', '/v1/api-keys/{id}/revoke', 'admin:api_keys', apiKeys.revoke),
  route('GET', '/v1/audit-entries', 'audit:read', auditEntries.list),
  route('GET', '/v1/audit-entries/export', 'audit:read', auditEntries.exported),
  route('GET', '/v1/audit-entries/{id}', 'audit:read', auditEntries.get),
  route('POST', '/v1/work', 'work:write', work.create),
  route('GET', '/v1/work', 'work:read', work.list),
  route('GET', '/v1/work/summary', 'work:read', work.summary),
  route('POST', '/v1/work/take-next', 'work:write', work.takeNext),
  route('POST', '/v1/work/bulk', 'work:write', work.bulk),
  route('GET', '/v1/work/{id}', 'work:read', work.get),
  route('PATCH', '/v1/work/{id}', 'work:write', work.update),
  route('POST', '/v1/work/{id}/reopen', 'work:write', work.reopen),
  route('POST', '/v1/work/{id}/notes', 'work:write', work.addNote),
  route('GET', '/v1/work/{id}/notes', 'work:read', work.notes),
  route('POST', '/v1/integrations/fhir/connections/{id}/sync', 'integrations:write', fhirSync.start),
  route('GET', '/v1/integrations/fhir/connections/{id}/sync-runs', 'integrations:read', fhirSync.list),
  route('GET', '/v1/integrations/fhir/connections/{id}/sync-runs/{runId}', 'integrations:read', fhirSync.get),
  route(
    'POST',
    '/v1/integrations/fhir/connections/{id}/sync-runs/{runId}/cancel',
    'integrations:write',
    fhirSync.cancel,
  ),
  route('PUT', '/v1/integrations/fhir/connections/{id}/coverage', 'integrations:write', fhirCoverage.replace),
  route('GET', '/v1/integrations/fhir/connections/{id}/freshness', 'integrations:read', fhirSync.freshness),
  route('POST', '/v1/queues', 'work:write', workQueues.create),
  route('GET', '/v1/queues', 'work:read', workQueues.list),
  route('GET', '/v1/queues/{id}', 'work:read', workQueues.get),
  route('PATCH', '/v1/queues/{id}', 'work:write', workQueues.update),
  route('DELETE', '/v1/queues/{id}', 'work:write', workQueues.remove),
  route('POST', '/v1/sla-policies', 'policies:admin', slaPolicies.create),
  route('GET', '/v1/sla-policies', 'policies:read', slaPolicies.list),
  route('GET', '/v1/sla-policies/filter-fields', 'policies:read', slaPolicies.filterFields),
  route('GET', '/v1/sla-policies/presets', 'policies:read', slaPolicies.presets),
  route('POST', '/v1/sla-policies/reorder', 'policies:admin', slaPolicies.reorder),
  route('GET', '/v1/sla-policies/{id}', 'policies:read', slaPolicies.get),
  route('PATCH', '/v1/sla-policies/{id}', 'policies:admin', slaPolicies.update),
  route('DELETE', '/v1/sla-policies/{id}', 'policies:admin', slaPolicies.remove),
  route('GET', '/v1/sla-policies/{id}/preview', 'policies:read', slaPolicies.preview),
  route('POST', '/v1/calendars', 'policies:admin', calendars.create),
  route('GET', '/v1/calendars', 'policies:read', calendars.list),
  route('GET', '/v1/calendars/{id}', 'policies:read', calendars.get),
  route('PATCH', '/v1/calendars/{id}', 'policies:admin', calendars.update),
  route('POST', '/v1/encounters', 'encounters:write', encounters.create),
  route('GET', '/v1/encounters', 'encounters:read', encounters.list),
  route('GET', '/v1/encounters/{id}', 'encounters:read', encounters.get),
  route('PATCH', '/v1/encounters/{id}', 'encounters:write', encounters.update),
  route('POST', '/v1/encounters/{id}/hold', 'encounters:write', encounters.hold),
  route('POST', '/v1/encounters/{id}/release', 'encounters:write', encounters.release),
  route('POST', '/v1/encounters/{id}/void', 'encounters:write', encounters.voidIt),
  route('POST', '/v1/encounters/{id}/create-claim', 'encounters:write', encounters.createClaim),
  route('GET', '/v1/encounters/{id}/provenance', 'encounters:read', encounters.provenance),
  route('POST', '/v1/manual-review-policies', 'policies:admin', manualReviews.createPolicy),
  route('GET', '/v1/manual-review-policies', 'policies:read', manualReviews.listPolicies),
  route('GET', '/v1/manual-review-policies/{id}', 'policies:read', manualReviews.getPolicy),
  route('PATCH', '/v1/manual-review-policies/{id}', 'policies:admin', manualReviews.updatePolicy),
  route('DELETE', '/v1/manual-review-policies/{id}', 'policies:admin', manualReviews.removePolicy),
  route('GET', '/v1/manual-review-policies/{id}/preview', 'policies:read', manualReviews.preview),
  route('GET', '/v1/reviews', 'reviews:read', manualReviews.list),
  route('GET', '/v1/reviews/{id}', 'reviews:read', manualReviews.get),
  route('POST', '/v1/reviews/{id}/decision', 'reviews:write', manualReviews.decide),
  route('POST', '/v1/integrations/fhir/connections', 'integrations:write', fhirConnections.create),
  route('GET', '/v1/integrations/fhir/connections', 'integrations:read', fhirConnections.list),
  route('GET', '/v1/integrations/fhir/connections/{id}', 'integrations:read', fhirConnections.get),
  route('PATCH', '/v1/integrations/fhir/connections/{id}', 'integrations:write', fhirConnections.update),
  route('DELETE', '/v1/integrations/fhir/connections/{id}', 'integrations:write', fhirConnections.remove),
  route('POST', '/v1/integrations/fhir/connections/{id}/test', 'integrations:write', fhirConnections.test),
  route('POST', '/v1/integrations/fhir/connections/{id}/enable', 'integrations:write', fhirConnections.enable),
  route('POST', '/v1/integrations/fhir/connections/{id}/disable', 'integrations:write', fhirConnections.disable),
  route('POST', '/v1/integrations/fhir/connections/{id}/rotate-key', 'integrations:write', fhirConnections.rotateKey),
  route('POST', '/v1/integrations/fhir/connections/{id}/subscriptions', 'integrations:write', fhirSubscriptions.create),
  route('GET', '/v1/integrations/fhir/connections/{id}/subscriptions', 'integrations:read', fhirSubscriptions.list),
  route(
    'DELETE',
    '/v1/integrations/fhir/connections/{id}/subscriptions',
    'integrations:write',
    fhirSubscriptions.remove,
  ),
  route('POST', '/v1/permissions/check', null, permissions.check),
  route('GET', '/v1/permissions/actions', null, permissions.actions),
  route('GET', '/v1/permissions/me', null, permissions.me),
  route('GET', '/v1/scopes', null, permissions.scopes),
  route('POST', '/v1/roles', 'roles:write', roles.create),
  route('GET', '/v1/roles', 'roles:read', roles.list),
  route('GET', '/v1/roles/{id}', 'roles:read', roles.get),
  route('PATCH', '/v1/roles/{id}', 'roles:write', roles.update),
  route('DELETE', '/v1/roles/{id}', 'roles:write', roles.remove),
  route('POST', '/access/v1/evaluation', null, permissions.accessEvaluation),
  route('POST', '/access/v1/evaluations', null, permissions.accessEvaluations),
  route('GET', '/.well-known/authzen-configuration', null, permissions.authzenConfiguration),
  route('GET', '/v1/health', null, meta.health),
  route('GET', '/v1/health/ready', null, meta.ready),
  route('GET', '/v1/openapi.json', null, meta.openapi),
  route('POST', '/v1/integrations/fhir/connections/{id}/sessions', 'integrations:write', fhirSessions.start),
  route('GET', '/v1/integrations/fhir/connections/{id}/sessions', 'integrations:read', fhirSessions.list),
  route('POST', '/v1/integrations/fhir/sessions/complete', 'integrations:write', fhirSessions.complete),
  route('GET', '/v1/integrations/fhir/sessions/{id}', 'integrations:read', fhirSessions.get),
  route('DELETE', '/v1/integrations/fhir/sessions/{id}', 'integrations:write', fhirSessions.end),
  route('POST', '/v1/integrations/fhir/sessions/{id}/claim', 'integrations:write', fhirSessions.claim),
  route('POST', '/v1/integrations/fhir/sessions/{sessionToken}/refresh', 'integrations:write', fhirSessions.refresh),
];

function route(method: HttpMethod, path: string, scope: RouteScope | null, operation: Operation): Route {
  const needsKey = operation.kind === 'stream' && !operation.readsOnly && !operation.isRepeatable;
  const takesJson = operation.kind === 'stream' && operation.json !== undefined;
  const idempotent = operation.kind === 'command' || needsKey || takesJson;
  const signedInOnly = operation.signedInOnly === true || (scope !== null && isSessionScope(scope));
  return { method, path, scope, signedInOnly, idempotent, operation };
}
