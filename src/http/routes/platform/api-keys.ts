import type { App } from '../../../composition/app.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { apiKeyResource } from '../../../modules/platform/api-keys/api-key-resource.ts';
import {
  ApiKey,
  ApiKeyCreate,
  ApiKeyList,
  ApiKeyRotate,
  ApiKeyUpdate,
  ApiKeyWithSecret,
  presentApiKey,
} from '../../../modules/platform/api-keys/api-key-schema.ts';
import { changeKeyStatus, guardKeyStatus } from '../../../modules/platform/api-keys/change-key-status.ts';
import { issueKey, type NewKey } from '../../../modules/platform/api-keys/create-key.ts';
import { getKey, listKeys } from '../../../modules/platform/api-keys/find-keys.ts';
import type { KeyGiver } from '../../../modules/platform/api-keys/key-input.ts';
import type { ApiKeyStatus } from '../../../modules/platform/api-keys/key-status.ts';
import { guardRotateKey, rotateKey } from '../../../modules/platform/api-keys/rotate-key.ts';
import { guardKeyChange, updateKey } from '../../../modules/platform/api-keys/update-key.ts';
import type { Principal } from '../../access/principal.ts';
import { listReply } from '../../lists.ts';
import {
  defineCommand,
  defineRead,
  type OperationRequest,
  type PathParameter,
  type ResponseSpec,
} from '../../operation.ts';

const tag = 'API keys';
const id: PathParameter = { kind: 'key', table: 'api_keys', description: 'Key id.' };
const changed = { 200: { description: 'The updated key.', schema: ApiKey } };
const created: Record<number, ResponseSpec> = {
  201: { description: 'The new key, with its secret.', schema: ApiKeyWithSecret, headers: ['Location'] },
};
const SHOWN_ONCE =
  'The response includes the secret `key`, which is shown only once: the service stores only its hash.';

/** API keys expire by the machine's time, not by a test clock, so commands on them use it too. */
const ofKeys = { tag, isRealTime: true } as const;

export const create = defineCommand({
  ...ofKeys,
  secretField: 'key',
  id: 'createApiKey',
  summary: 'Create an API key',
  description: SHOWN_ONCE,
  body: ApiKeyCreate,
  responses: created,
  errors: ['too_many_api_keys', 'forbidden_scope'],
  example: { name: 'Billing import', scopes: ['claims:read', 'claims:write'], allowedCidrs: ['203.0.113.0/24'] },
  handle: async (tx, { body, principal }, app) => {
    return createdReply(tx, await issueKey(tx, giverOf(principal, app), body), app);
  },
});

export const list = defineRead({
  id: 'listApiKeys',
  tag,
  summary: 'List API keys',
  query: listQueryOf(apiKeyResource.lists.listApiKeys),
  responses: { 200: { description: 'A page of keys, without their secrets.', schema: ApiKeyList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'api_keys', organizationId: reader.organizationId, app },
      (page) => listKeys(reader, { status: query.status, creatorStatus: query.creatorStatus, ...page }),
      (key) => ({ ...presentApiKey(key), livemode: isLive(app) }),
    ),
});

export const get = defineRead({
  id: 'getApiKey',
  tag,
  summary: 'Retrieve an API key',
  params: { id },
  responses: { 200: { description: 'The key, without its secret.', schema: ApiKey } },
  handle: (reader, { params }, app) => show(reader, params.id, app),
});

export const update = defineCommand({
  ...ofKeys,
  changesKey: true,
  id: 'updateApiKey',
  summary: 'Update an API key',
  description:
    'Changes the name, scopes, networks or public keys, with immediate effect in all processes. Omitted fields keep their values. You can add only scopes that you have, and allow further networks or add public keys only if you have all scopes of the key.',
  params: { id },
  body: ApiKeyUpdate,
  responses: changed,
  errors: ['invalid_state_transition', 'version_conflict', 'forbidden_scope'],
  example: { scopes: ['claims:read'] },
  guard: (reader, request) => guardKeyChange(reader, targetOf(request)),
  handle: async (tx, request, app) => {
    await updateKey(tx, targetOf(request), giverOf(request.principal, app), request.body);
    return show(tx, request.params.id, app);
  },
});

export const rotate = defineCommand({
  ...ofKeys,
  secretField: 'key',
  id: 'rotateApiKey',
  summary: 'Rotate an API key',
  description: `Creates a key with the same name, scopes and networks. Both keys are valid until the old one is revoked: deploy the new key, wait until \`lastUsedAt\` of the old key no longer changes, then revoke the old key. Unless \`expiresAt\` is given, the new key has the same lifetime as the old one. ${SHOWN_ONCE}`,
  params: { id },
  body: ApiKeyRotate,
  responses: created,
  errors: [
    'invalid_state_transition',
    'key_already_rotated',
    'too_many_api_keys',
    'version_conflict',
    'forbidden_scope',
  ],
  example: {},
  guard: (reader, request) => guardRotateKey(reader, targetOf(request)),
  handle: async (tx, request, app) => {
    const giver = giverOf(request.principal, app);
    const by = { giver, environment: giver.environment, expiresAt: request.body.expiresAt };
    return createdReply(tx, await rotateKey(tx, targetOf(request), by), app);
  },
});

export const disable = statusCommand('disabled', {
  id: 'disableApiKey',
  summary: 'Disable an API key',
  description: 'The key is refused until it is enabled again.',
});
export const enable = statusCommand('active', {
  id: 'enableApiKey',
  summary: 'Enable an API key',
  description: 'Enables a disabled key. You need all scopes of the key.',
});
export const revoke = statusCommand('revoked', {
  id: 'revokeApiKey',
  summary: 'Revoke an API key',
  description: 'Revokes the key immediately and permanently.',
});

function statusCommand(status: ApiKeyStatus, about: { id: string; summary: string; description: string }) {
  return defineCommand({
    ...ofKeys,
    ...about,
    changesKey: true,
    params: { id },
    responses: changed,
    errors: ['invalid_state_transition', 'version_conflict', 'forbidden_scope'],
    guard: (reader, request) => guardKeyStatus(reader, targetOf(request), status),
    handle: async (tx, request, app) => {
      await changeKeyStatus(tx, targetOf(request), { status, by: giverOf(request.principal, app) });
      return show(tx, request.params.id, app);
    },
  });
}

function giverOf({ scopes }: Principal, app: App): KeyGiver {
  return { scopes, environment: app.config.environment, offered: app.offeredScopes };
}

function targetOf({
  params,
  expectedVersion,
}: Pick<OperationRequest<unknown, unknown, 'id'>, 'params' | 'expectedVersion'>) {
  return { id: params.id, expectedVersion };
}

async function show(reader: TenantReader | UnitOfWork, keyId: string, app: App) {
  return { status: 200, body: { ...presentApiKey(await getKey(reader, keyId)), livemode: isLive(app) } };
}

function createdReply({ actor }: UnitOfWork, { key, apiKey }: NewKey, app: App) {
  const creator = { userId: actor.id, status: 'active' as const };
  return {
    status: 201,
    headers: { location: `/v1/api-keys/${apiKey.id}` },
    body: { ...presentApiKey({ ...apiKey, creator }), livemode: isLive(app), key },
  };
}

function isLive(app: App): boolean {
  return app.config.environment === 'live';
}
