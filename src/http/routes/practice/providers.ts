import { listQueryOf } from '../../../modules/list.ts';
import { createProvider } from '../../../modules/practice/providers/create-provider.ts';
import { getProvider, listProviders } from '../../../modules/practice/providers/find-providers.ts';
import { guardProviderMerge, mergeProvider } from '../../../modules/practice/providers/merge-provider.ts';
import { providerResource } from '../../../modules/practice/providers/provider-resource.ts';
import {
  Provider,
  ProviderCreate,
  ProviderList,
  ProviderMerge,
  ProviderMergeCreate,
  ProviderUpdate,
  presentProvider,
} from '../../../modules/practice/providers/provider-schema.ts';
import { guardProviderChange, updateProvider } from '../../../modules/practice/providers/update-provider.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Providers';
const id: PathParameter = { kind: 'pvd', table: 'providers', description: 'Provider id.' };

export const create = defineCommand({
  id: 'createProvider',
  tag,
  summary: 'Create a provider',
  description:
    'A clinician (`name`) or an organization that bills (`organizationName`). Several providers may have the same NPI, for example with different taxonomy codes. Fires `provider.created`.',
  body: ProviderCreate,
  responses: { 201: { description: 'The provider.', schema: Provider, headers: ['Location'] } },
  errors: ['duplicate_external_id'],
  example: {
    externalId: 'staff-12',
    npi: '1999999984',
    name: { given: ['June'], family: 'Okafor' },
    taxonomyCode: '207Q00000X',
    licenses: [{ number: '256789', state: 'NY' }],
  },
  handle: async (tx, { body }, app) => {
    const provider = createProvider(tx, body, app);
    return {
      status: 201,
      headers: { location: `/v1/providers/${provider.id}` },
      body: presentProvider(provider, tx),
    };
  },
});

export const list = defineRead({
  id: 'listProviders',
  tag,
  summary: 'List providers',
  description: 'Newest first. Use `name[prefix]` to search while a name is being typed.',
  query: listQueryOf(providerResource.lists.listProviders),
  responses: { 200: { description: 'A page of providers.', schema: ProviderList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'providers', organizationId: reader.organizationId, app },
      (page) => listProviders(reader, query, page),
      (provider) => presentProvider(provider, reader),
    ),
});

export const get = defineRead({
  id: 'getProvider',
  tag,
  summary: 'Retrieve a provider',
  params: { id },
  responses: { 200: { description: 'The provider.', schema: Provider } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentProvider(await getProvider(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateProvider',
  tag,
  summary: 'Update a provider',
  description:
    'A merge patch. Set `status` to `inactive` when claims may no longer name the provider. Claims keep the copy that they have. Fires `provider.updated`.',
  params: { id },
  body: ProviderUpdate,
  responses: { 200: { description: 'The updated provider.', schema: Provider } },
  errors: ['invalid_state_transition', 'version_conflict', 'duplicate_external_id'],
  example: { effectiveTo: '2026-12-31' },
  guard: (reader, { params, expectedVersion }) => guardProviderChange(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }, { encryption }) => {
    const provider = await updateProvider(tx, params.id, body, { expectedVersion, encryption });
    return { status: 200, body: presentProvider(provider, tx) };
  },
});

export const merge = defineCommand({
  id: 'mergeProvider',
  tag,
  summary: 'Merge a provider into another',
  description:
    'The provider in the path ends in the state `merged` and names the one that remains in `mergedIntoId`; this cannot be undone. The one that remains gets the licenses, taxonomy codes and secondary ids that it lacks. Providers that were merged into the first one before name the one that remains. Claims keep their copies and ids. Fires `provider.updated` for each provider that changes.',
  params: { id },
  body: ProviderMergeCreate,
  responses: { 200: { description: 'Both providers.', schema: ProviderMerge } },
  errors: ['invalid_state_transition', 'version_conflict'],
  example: { intoId: 'pvd_01k5v9q2w7e8rak0d3fghj4mnp' },
  guard: (reader, { params, expectedVersion }) => guardProviderMerge(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const merged = await mergeProvider(tx, { id: params.id, intoId: body.intoId, expectedVersion });
    return {
      status: 200,
      body: {
        object: 'provider_merge' as const,
        livemode: tx.livemode,
        provider: presentProvider(merged.provider, tx),
        mergedProvider: presentProvider(merged.mergedProvider, tx),
      },
    };
  },
});
