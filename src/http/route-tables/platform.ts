import { type Route, route } from '../operation.ts';
import * as accessEvaluations from '../routes/platform/access-evaluations.ts';
import * as agentActions from '../routes/platform/agent-actions.ts';
import * as apiKeys from '../routes/platform/api-keys.ts';
import * as auditEntries from '../routes/platform/audit-entries.ts';
import * as eventTypes from '../routes/platform/event-types.ts';
import * as events from '../routes/platform/events.ts';
import * as meta from '../routes/platform/meta.ts';
import * as organizationSettings from '../routes/platform/organization-settings.ts';
import * as permissions from '../routes/platform/permissions.ts';
import * as requestLog from '../routes/platform/request-log.ts';
import * as roles from '../routes/platform/roles.ts';
import * as session from '../routes/platform/session.ts';
import * as users from '../routes/platform/users.ts';
import * as webhookLife from '../routes/platform/webhook-life.ts';
import * as webhookReplays from '../routes/platform/webhook-replays.ts';
import * as webhooks from '../routes/platform/webhooks.ts';
import * as goLive from '../routes/trading/go-live.ts';

/** Callers that may change subscriptions may also read them and their deliveries. */
const READS_WEBHOOKS = ['webhooks:read', 'webhooks:write'] as const;

/** Administrators of API keys may also read them. */
const READS_API_KEYS = ['api_keys:read', 'admin:api_keys'] as const;

/** Organization, events, webhooks, API keys, roles, users and the state of the service. */
export const PLATFORM_ROUTES: readonly Route[] = [
  route('GET', '/v1/organization/settings', 'organization:read', organizationSettings.get),
  route('PATCH', '/v1/organization/settings', 'organization:write', organizationSettings.update),
  route('GET', '/v1/organization/go-live', 'partners:write', goLive.get),
  route('GET', '/v1/events', 'events:read', events.list),
  route('GET', '/v1/events/{id}', 'events:read', events.get),
  route('GET', '/v1/event-types', null, eventTypes.list),
  route('GET', '/v1/event-types/{type}', null, eventTypes.get),
  route('POST', '/v1/webhooks/subscriptions', 'webhooks:write', webhooks.create),
  route('GET', '/v1/webhooks/subscriptions', READS_WEBHOOKS, webhooks.list),
  route('GET', '/v1/webhooks/subscriptions/{subscriptionId}', READS_WEBHOOKS, webhooks.get),
  route('PATCH', '/v1/webhooks/subscriptions/{subscriptionId}', 'webhooks:write', webhooks.update),
  route('DELETE', '/v1/webhooks/subscriptions/{subscriptionId}', 'webhooks:write', webhooks.remove),
  route('POST', '/v1/webhooks/subscriptions/{subscriptionId}/rotate-secret', 'webhooks:write', webhooks.rotate),
  route('GET', '/v1/webhooks/subscriptions/{subscriptionId}/deliveries', READS_WEBHOOKS, webhooks.deliveries),
  route(
    'GET',
    '/v1/webhooks/subscriptions/{subscriptionId}/deliveries/{deliveryId}',
    READS_WEBHOOKS,
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
  route('GET', '/v1/webhooks/subscriptions/{subscriptionId}/statistics', READS_WEBHOOKS, webhookLife.statistics),
  route('POST', '/v1/webhooks/subscriptions/{subscriptionId}/replays', 'webhooks:write', webhookReplays.create),
  route('GET', '/v1/webhooks/subscriptions/{subscriptionId}/replays', READS_WEBHOOKS, webhookReplays.list),
  route('GET', '/v1/webhooks/subscriptions/{subscriptionId}/replays/{replayId}', READS_WEBHOOKS, webhookReplays.get),
  route(
    'POST',
    '/v1/webhooks/subscriptions/{subscriptionId}/replays/{replayId}/cancel',
    'webhooks:write',
    webhookReplays.cancel,
  ),
  route('GET', '/v1/webhooks/origin-ips', null, webhooks.originIps),
  route('GET', '/v1/session', null, session.get),
  route('GET', '/v1/session/changes', null, session.changes),
  route('POST', '/v1/session/reveals', null, session.reveal),
  route('POST', '/v1/api-keys', 'admin:api_keys', apiKeys.create),
  route('GET', '/v1/api-keys', READS_API_KEYS, apiKeys.list),
  route('GET', '/v1/api-keys/{id}', READS_API_KEYS, apiKeys.get),
  route('PATCH', '/v1/api-keys/{id}', 'admin:api_keys', apiKeys.update),
  route('POST', '/v1/api-keys/{id}/rotate', 'admin:api_keys', apiKeys.rotate),
  route('POST', '/v1/api-keys/{id}/disable', 'admin:api_keys', apiKeys.disable),
  route('POST', '/v1/api-keys/{id}/enable', 'admin:api_keys', apiKeys.enable),
  route('POST', '/v1/api-keys/{id}/revoke', 'admin:api_keys', apiKeys.revoke),
  route('GET', '/v1/agent-actions', 'agent_actions:read', agentActions.list),
  route('GET', '/v1/agent-actions/{id}', 'agent_actions:read', agentActions.get),
  route('POST', '/v1/agent-actions/{id}/approve', 'agent_actions:write', agentActions.approve),
  route('POST', '/v1/agent-actions/{id}/decline', 'agent_actions:write', agentActions.decline),
  route('GET', '/v1/audit-entries', 'audit:read', auditEntries.list),
  route('GET', '/v1/audit-entries/export', 'audit:read', auditEntries.exported),
  route('GET', '/v1/audit-entries/{id}', 'audit:read', auditEntries.get),
  route('GET', '/v1/request-log', 'requests:read', requestLog.list),
  route('GET', '/v1/request-log/{id}', 'requests:read', requestLog.get),
  route('POST', '/v1/permissions/check', null, permissions.check),
  route('GET', '/v1/permissions/actions', null, permissions.actions),
  route('GET', '/v1/permissions/me', null, permissions.me),
  route('GET', '/v1/scopes', null, permissions.scopes),
  route('POST', '/v1/roles', 'roles:write', roles.create),
  route('GET', '/v1/roles', 'roles:read', roles.list),
  route('GET', '/v1/roles/{id}', 'roles:read', roles.get),
  route('PATCH', '/v1/roles/{id}', 'roles:write', roles.update),
  route('DELETE', '/v1/roles/{id}', 'roles:write', roles.remove),
  route('POST', '/v1/users', 'users:write', users.invite),
  route('GET', '/v1/users', 'users:read', users.list),
  route('GET', '/v1/colleagues', ['work:read', 'users:read'], users.listOfColleagues),
  route('GET', '/v1/users/{id}', 'users:read', users.get),
  route('PATCH', '/v1/users/{id}', 'users:write', users.update),
  route('POST', '/v1/users/{id}/invite', 'users:write', users.inviteOnceMore),
  route('PUT', '/v1/users/{id}/identity', 'users:write', users.setIdentityOfUser),
  route('POST', '/v1/users/{id}/disable', 'users:write', users.disable),
  route('POST', '/v1/users/{id}/enable', 'users:write', users.enable),
  route('POST', '/access/v1/evaluation', null, accessEvaluations.evaluation),
  route('POST', '/access/v1/evaluations', null, accessEvaluations.evaluations),
  route('GET', '/.well-known/authzen-configuration', null, accessEvaluations.configuration),
  route('GET', '/v1/health', null, meta.health),
  route('GET', '/v1/health/ready', null, meta.ready),
  route('GET', '/v1/openapi.json', null, meta.openapi),
];
