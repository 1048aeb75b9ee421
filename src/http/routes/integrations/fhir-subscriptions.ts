import {
  getConnection,
  requireUsableConnection,
} from '../../../modules/integrations/fhir-connections/find-fhir-connections.ts';
import { notificationPath } from '../../../modules/integrations/fhir-subscriptions/fhir-subscription.ts';
import {
  FhirSubscriptionCreate,
  FhirSubscriptionList,
  FhirSubscriptionSchema,
  FhirUnsubscribeQuery,
  FhirUnsubscription,
  presentFhirSubscription,
} from '../../../modules/integrations/fhir-subscriptions/fhir-subscription-schema.ts';
import {
  closeReceivers,
  removeRemotes,
} from '../../../modules/integrations/fhir-subscriptions/remove-subscriptions.ts';
import {
  beginSubscription,
  createRemote,
  listSubscriptions,
} from '../../../modules/integrations/fhir-subscriptions/subscribe.ts';
import { transactionOptions } from '../../execute.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'FHIR connections';
const id: PathParameter = { kind: 'fhc', table: 'fhir_connections', description: 'Connection id.' };

export const create = defineCommand({
  id: 'createFhirSubscription',
  tag,
  summary: 'Subscribe to changes at a FHIR server',
  description:
    'With `topic` a subscription of the backport of topics to R4, otherwise one of R4. The server sends notifications to the service, which then reads the changed resources.',
  params: { id },
  body: FhirSubscriptionCreate,
  responses: { 201: { description: 'The subscription.', schema: FhirSubscriptionSchema } },
  errors: ['connection_not_active', 'reauthorization_required'],
  example: { resourceType: 'Encounter' },
  guard: async (reader, { params }) => void (await requireUsableConnection(reader, params.id)),
  handle: async (tx, request, app) => {
    const begun = await beginSubscription(tx, request.params.id, request.body);
    const endpoint = `${app.publicUrl()}${notificationPath(begun.subscription.id)}`;
    return {
      status: 201,
      body: presentFhirSubscription(begun.subscription, tx),
      afterCommit: async () => {
        const parts = { database: app.database, server: app.fhir.server };
        const created = await createRemote(parts, transactionOptions(request), begun, endpoint);
        return { status: 201, body: presentFhirSubscription(created, app.database) };
      },
    };
  },
});

export const list = defineRead({
  id: 'listFhirSubscriptions',
  tag,
  summary: 'List subscriptions at a FHIR server',
  params: { id },
  responses: {
    200: { description: 'Subscriptions that are not removed, newest first.', schema: FhirSubscriptionList },
  },
  handle: async (reader, { params }) => {
    await getConnection(reader, params.id);
    const all = await listSubscriptions(reader, params.id);
    const data = all.map((one) => presentFhirSubscription(one, reader));
    return { status: 200, body: { object: 'list' as const, data, hasMore: false, nextCursor: null } };
  },
});

export const remove = defineCommand({
  id: 'deleteFhirSubscriptions',
  tag,
  summary: 'Remove the subscriptions at a FHIR server',
  description:
    'Refuses further notifications, then removes each subscription from the server. Failed removals are reported and retried by a job.',
  params: { id },
  query: FhirUnsubscribeQuery,
  responses: { 200: { description: 'The result for each subscription.', schema: FhirUnsubscription } },
  guard: async (reader, { params }) => void (await getConnection(reader, params.id)),
  handle: async (tx, request, app) => {
    const connectionId = request.params.id;
    const pending = await closeReceivers(tx, connectionId, request.query.resourceType);
    return {
      status: 200,
      body: { removed: [], alreadyGone: [], pending, failed: [] },
      afterCommit: async () => {
        const parts = { database: app.database, server: app.fhir.server };
        return { status: 200, body: await removeRemotes(parts, transactionOptions(request), connectionId) };
      },
    };
  },
});
