import { patientEverything } from '../fhir/reads/everything-operation.ts';
import { type Route, route } from '../operation.ts';
import * as fhirConnections from '../routes/integrations/fhir-connections.ts';
import * as fhirCoverage from '../routes/integrations/fhir-documents.ts';
import * as fhirDocuments from '../routes/integrations/fhir-documents.ts';
import * as fhirMappings from '../routes/integrations/fhir-mappings.ts';
import * as fhirReads from '../routes/integrations/fhir-reads.ts';
import * as fhirSessions from '../routes/integrations/fhir-sessions.ts';
import * as fhirSubscriptions from '../routes/integrations/fhir-subscriptions.ts';
import * as fhirSync from '../routes/integrations/fhir-sync.ts';
import * as outbox from '../routes/integrations/outbox.ts';
import * as partnerEhrConnections from '../routes/integrations/partner-ehr-connections.ts';
import * as partnerEhrWebhooks from '../routes/integrations/partner-ehr-webhooks.ts';

/** FHIR servers, reads as FHIR, and partner EHRs. */
export const INTEGRATIONS_ROUTES: readonly Route[] = [
  route('GET', '/v1/fhir/metadata', null, fhirReads.metadata),
  route('GET', '/v1/fhir/.well-known/smart-configuration', null, fhirReads.smartConfiguration),
  route('GET', '/v1/fhir/Patient', 'patients:read', fhirReads.patient.search),
  route('POST', '/v1/fhir/Patient/_search', 'patients:read', fhirReads.patient.postSearch),
  route('GET', '/v1/fhir/Patient/{id}', 'patients:read', fhirReads.patient.read),
  route('GET', '/v1/fhir/Patient/{id}/$everything', 'patients:read', patientEverything),
  route('GET', '/v1/fhir/Coverage', 'patients:read', fhirReads.coverage.search),
  route('POST', '/v1/fhir/Coverage/_search', 'patients:read', fhirReads.coverage.postSearch),
  route('GET', '/v1/fhir/Coverage/{id}', 'patients:read', fhirReads.coverage.read),
  route('GET', '/v1/fhir/Claim', 'claims:read', fhirReads.claim.search),
  route('POST', '/v1/fhir/Claim/_search', 'claims:read', fhirReads.claim.postSearch),
  route('GET', '/v1/fhir/Claim/{id}', 'claims:read', fhirReads.claim.read),
  route('GET', '/v1/fhir/ClaimResponse', 'claims:read', fhirReads.claimResponse.search),
  route('POST', '/v1/fhir/ClaimResponse/_search', 'claims:read', fhirReads.claimResponse.postSearch),
  route('GET', '/v1/fhir/ClaimResponse/{id}', 'claims:read', fhirReads.claimResponse.read),
  route('GET', '/v1/fhir/ExplanationOfBenefit', 'claims:read', fhirReads.explanationOfBenefit.search),
  route('POST', '/v1/fhir/ExplanationOfBenefit/_search', 'claims:read', fhirReads.explanationOfBenefit.postSearch),
  route('GET', '/v1/fhir/ExplanationOfBenefit/{id}', 'claims:read', fhirReads.explanationOfBenefit.read),
  route(
    'GET',
    '/v1/fhir/CoverageEligibilityResponse',
    'eligibility:read',
    fhirReads.coverageEligibilityResponse.search,
  ),
  route(
    'POST',
    '/v1/fhir/CoverageEligibilityResponse/_search',
    'eligibility:read',
    fhirReads.coverageEligibilityResponse.postSearch,
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
  route('GET', '/v1/integrations/partner-ehr/connections/{id}/outbox', 'integrations:read', outbox.ofPartnerEhr.list),
  route(
    'GET',
    '/v1/integrations/partner-ehr/connections/{id}/outbox/{outboxId}',
    'integrations:read',
    outbox.ofPartnerEhr.get,
  ),
  route(
    'POST',
    '/v1/integrations/partner-ehr/connections/{id}/outbox/{outboxId}/retry',
    'integrations:write',
    outbox.ofPartnerEhr.retry,
  ),
  route(
    'POST',
    '/v1/integrations/partner-ehr/connections/{id}/outbox/{outboxId}/cancel',
    'integrations:write',
    outbox.ofPartnerEhr.cancel,
  ),
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
  route('POST', '/v1/integrations/fhir/connections/{id}/documents', 'integrations:write', fhirDocuments.write),
  route('GET', '/v1/integrations/fhir/connections/{id}/outbox', 'integrations:read', outbox.ofFhirServer.list),
  route(
    'GET',
    '/v1/integrations/fhir/connections/{id}/outbox/{outboxId}',
    'integrations:read',
    outbox.ofFhirServer.get,
  ),
  route(
    'POST',
    '/v1/integrations/fhir/connections/{id}/outbox/{outboxId}/retry',
    'integrations:write',
    outbox.ofFhirServer.retry,
  ),
  route(
    'POST',
    '/v1/integrations/fhir/connections/{id}/outbox/{outboxId}/cancel',
    'integrations:write',
    outbox.ofFhirServer.cancel,
  ),
  route('GET', '/v1/integrations/fhir/connections/{id}/resources', 'integrations:read', fhirSync.resources),
  route('GET', '/v1/integrations/fhir/connections/{id}/freshness', 'integrations:read', fhirSync.freshness),
  route('GET', '/v1/integrations/fhir/connections/{id}/mappings', 'integrations:read', fhirMappings.get),
  route('PUT', '/v1/integrations/fhir/connections/{id}/mappings', 'integrations:write', fhirMappings.replace),
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
  route('POST', '/v1/integrations/fhir/connections/{id}/sessions', 'integrations:write', fhirSessions.start),
  route('GET', '/v1/integrations/fhir/connections/{id}/sessions', 'integrations:read', fhirSessions.list),
  route('POST', '/v1/integrations/fhir/sessions/complete', 'integrations:write', fhirSessions.complete),
  route('GET', '/v1/integrations/fhir/sessions/{id}', 'integrations:read', fhirSessions.get),
  route('DELETE', '/v1/integrations/fhir/sessions/{id}', 'integrations:write', fhirSessions.end),
  route('POST', '/v1/integrations/fhir/sessions/{id}/claim', 'integrations:write', fhirSessions.claim),
  route('POST', '/v1/integrations/fhir/sessions/{sessionToken}/refresh', 'integrations:write', fhirSessions.refresh),
];
