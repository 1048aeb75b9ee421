import {
  getConnection,
  requireEnabled,
} from '../../../modules/integrations/partner-ehr/connections/require-connection.ts';
import { partnerWebhookResource } from '../../../modules/integrations/partner-ehr/partner-ehr-resource.ts';
import {
  DeletedPartnerEhrWebhook,
  PartnerEhrVerification,
  PartnerEhrVerify,
  PartnerEhrWebhookCreate,
  PartnerEhrWebhookList,
} from '../../../modules/integrations/partner-ehr/partner-ehr-schema.ts';
import { presentWebhook } from '../../../modules/integrations/partner-ehr/present-partner-ehr.ts';
import {
  addWebhooks,
  deleteWebhook,
  registerAdded,
  unregister,
} from '../../../modules/integrations/partner-ehr/webhooks/register-webhook.ts';
import { listWebhooks } from '../../../modules/integrations/partner-ehr/webhooks/require-webhook.ts';
import { NOTHING, verifyWebhooks } from '../../../modules/integrations/partner-ehr/webhooks/verify-webhooks.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';
import { connectionId, partnerCalls } from './partner-ehr-connections.ts';

const tag = 'Partner EHRs';
const webhookId: PathParameter = { kind: 'pwh', table: 'partner_ehr_webhooks', description: 'Webhook id.' };
/** A connection has at most 100 webhooks. */
const ALL = { limit: 100 };

export const list = defineRead({
  id: 'listPartnerEhrWebhooks',
  tag,
  summary: 'List the webhooks of a partner EHR',
  description:
    'Lists the webhooks by which the partner reports changes, newest first: their addresses, signing keys and request results. Secrets are not included.',
  params: { id: connectionId },
  query: listQueryOf(partnerWebhookResource.lists.listPartnerEhrWebhooks),
  responses: { 200: { description: 'A page of webhooks.', schema: PartnerEhrWebhookList } },
  handle: async (reader, { params, query }, app) => {
    const { profile } = await getConnection(reader, params.id);
    const { livemode, organizationId } = reader;
    const named = { query, list: `partner EHR webhooks ${params.id}`, organizationId, app };
    return listReply(
      named,
      async (page) =>
        (await listWebhooks(reader, params.id, query, page)).map((one) => ({ ...one, id: one.webhook.id })),
      (one) => presentWebhook(one, profile, { livemode, now: app.clock.now() }),
    );
  },
});

export const register = defineCommand({
  id: 'registerPartnerEhrWebhooks',
  tag,
  summary: 'Register webhooks with a partner EHR',
  description:
    'Creates an address and a key for each type of event and registers them with the partner. Webhooks that the partner does not accept stay `unregistered`.',
  params: { id: connectionId },
  body: PartnerEhrWebhookCreate,
  responses: { 200: { description: 'All webhooks of the connection.', schema: PartnerEhrWebhookList } },
  errors: ['partner_ehr_disabled', 'too_many_partner_webhooks'],
  example: { eventTypes: ['encounter.signed', 'patient.updated'] },
  guard: async (reader, { params }) => requireEnabled(await getConnection(reader, params.id)),
  handle: async (tx, { params, body, principal, requestId }, app) => {
    const { encryption } = app;
    const added = await addWebhooks(tx, params.id, body.eventTypes, { publicUrl: app.publicUrl(), encryption });
    const connection = await getConnection(tx, params.id);
    const { livemode } = tx;
    const shown = { livemode, now: app.clock.now() };
    const pageOf = async (reader: typeof tx | ReturnType<typeof partnerCalls>['reader']) => ({
      object: 'list' as const,
      data: (await listWebhooks(reader, params.id, {}, ALL)).map((seen) =>
        presentWebhook(seen, connection.profile, shown),
      ),
      hasMore: false,
      nextCursor: null,
    });
    return {
      status: 200,
      body: await pageOf(tx),
      afterCommit: async () => {
        const calls = partnerCalls(app, principal, requestId);
        await registerAdded(params.id, added, { ...calls, connection });
        return { status: 200, body: await pageOf(calls.reader) };
      },
    };
  },
});

export const remove = defineCommand({
  id: 'deletePartnerEhrWebhook',
  tag,
  summary: 'Delete a webhook of a partner EHR',
  description: "Closes the webhook's address at once and deletes the webhook at the partner.",
  params: { id: connectionId, webhookId },
  responses: { 200: { description: 'Whether the partner has deleted it too.', schema: DeletedPartnerEhrWebhook } },
  handle: async (tx, { params, principal, requestId }, app) => {
    const webhook = await deleteWebhook(tx, params.id, params.webhookId);
    const body = { id: webhook.id, deleted: true as const, isUnregistered: false };
    return {
      status: 200,
      body,
      afterCommit: async () => {
        const isUnregistered = await unregister(webhook, partnerCalls(app, principal, requestId));
        return { status: 200, body: { ...body, isUnregistered } };
      },
    };
  },
});

export const verify = defineCommand({
  id: 'verifyPartnerEhrWebhooks',
  tag,
  summary: 'Verify the webhooks of a partner EHR',
  description: "Compares the webhooks with the partner's own list. `repair` corrects the differences at the partner.",
  params: { id: connectionId },
  body: PartnerEhrVerify,
  responses: { 200: { description: 'The differences.', schema: PartnerEhrVerification } },
  errors: ['partner_ehr_disabled'],
  example: { repair: true },
  guard: async (reader, { params }) => requireEnabled(await getConnection(reader, params.id)),
  handle: async (tx, { params, body, principal, requestId }, app) => {
    requireEnabled(await getConnection(tx, params.id));
    tx.audit({
      action: 'partner_ehr.webhooks_verified',
      subjectType: 'partner_ehr_connection',
      subjectId: params.id,
      details: { repair: body.repair ?? false },
    });
    return {
      status: 200,
      body: { object: 'partner_ehr_verification', reachable: false, ...NOTHING },
      afterCommit: async () => {
        const options = { repair: body.repair ?? false, publicUrl: app.publicUrl() };
        const found = await verifyWebhooks(params.id, options, partnerCalls(app, principal, requestId));
        return { status: 200, body: { object: 'partner_ehr_verification', ...found } };
      },
    };
  },
});
