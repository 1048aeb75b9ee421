import { type Route, route } from '../operation.ts';
import * as authorizationLog from '../routes/prior-authorizations/audit-log.ts';
import * as authorizations from '../routes/prior-authorizations/authorizations.ts';
import * as authorizationDocuments from '../routes/prior-authorizations/documents.ts';
import * as authorizationMetrics from '../routes/prior-authorizations/metrics.ts';
import * as providerReview from '../routes/prior-authorizations/provider-review.ts';
import * as questions from '../routes/prior-authorizations/questions.ts';

/** Prior authorizations. */
export const PRIOR_AUTHORIZATIONS_ROUTES: readonly Route[] = [
  route('POST', '/v1/prior-authorizations', 'prior_auth:write', authorizations.create),
  route('GET', '/v1/prior-authorizations', 'prior_auth:read', authorizations.list),
  route('POST', '/v1/prior-authorizations/determinations', 'prior_auth:read', authorizations.determine),
  route('GET', '/v1/reports/prior-authorization-metrics', 'reports:read', authorizationMetrics.metrics),
  route('GET', '/v1/prior-authorizations/{id}', 'prior_auth:read', authorizations.get),
  route('PATCH', '/v1/prior-authorizations/{id}', 'prior_auth:write', authorizations.update),
  route('GET', '/v1/prior-authorizations/{id}/requirements', 'prior_auth:read', authorizations.requirements),
  route('POST', '/v1/prior-authorizations/{id}/copy', 'prior_auth:write', authorizations.copy),
  route('POST', '/v1/prior-authorizations/{id}/submit', 'prior_auth:write', authorizations.submit),
  route('POST', '/v1/prior-authorizations/{id}/cancel', 'prior_auth:write', authorizations.cancel),
  route('POST', '/v1/prior-authorizations/{id}/check-status', 'prior_auth:write', authorizations.checkStatus),
  route('POST', '/v1/prior-authorizations/{id}/extend-clock', 'prior_auth:write', authorizations.extend),
  route('POST', '/v1/prior-authorizations/{id}/record-receipt', 'prior_auth:write', authorizations.receipt),
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
];
