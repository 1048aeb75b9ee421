import { listQueryOf } from '../../../modules/list.ts';
import { chargeBundleResource } from '../../../modules/practice/encounters/charge-bundles/charge-bundle-resource.ts';
import {
  ChargeBundleCreate,
  ChargeBundleList,
  ChargeBundleShown,
  ChargeBundleUpdate,
  presentChargeBundle,
} from '../../../modules/practice/encounters/charge-bundles/charge-bundle-schema.ts';
import {
  createChargeBundle,
  deleteChargeBundle,
  getChargeBundle,
  guardChargeBundle,
  listChargeBundles,
  updateChargeBundle,
} from '../../../modules/practice/encounters/charge-bundles/save-charge-bundle.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Encounters';
const id: PathParameter = { kind: 'chb', table: 'charge_bundles', description: 'Charge bundle id.' };

export const create = defineCommand({
  id: 'createChargeBundle',
  tag,
  summary: 'Create a charge bundle',
  description: 'Charges that are often billed together, under a code. `POST /v1/encounters/{id}/charges` copies them.',
  body: ChargeBundleCreate,
  responses: { 201: { description: 'The bundle.', schema: ChargeBundleShown, headers: ['Location'] } },
  errors: ['duplicate_external_id', 'duplicate_charge_bundle'],
  example: {
    code: 'FLU',
    name: 'Flu shot',
    diagnoses: [{ code: 'Z23' }],
    charges: [
      { procedureCode: 'G0008', charge: 3_000, diagnosisPointers: [1] },
      { procedureCode: 'Q2038', charge: 2_500, diagnosisPointers: [1] },
    ],
  },
  handle: async (tx, { body }) => {
    const bundle = createChargeBundle(tx, body);
    const headers = { location: `/v1/charge-bundles/${bundle.id}` };
    return { status: 201, headers, body: presentChargeBundle(bundle, tx) };
  },
});

export const list = defineRead({
  id: 'listChargeBundles',
  tag,
  summary: 'List charge bundles',
  description: 'Newest first.',
  query: listQueryOf(chargeBundleResource.lists.listChargeBundles),
  responses: { 200: { description: 'A page of bundles.', schema: ChargeBundleList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'charge_bundles', organizationId: reader.organizationId, app },
      (page) => listChargeBundles(reader, query, page),
      (bundle) => presentChargeBundle(bundle, reader),
    ),
});

export const get = defineRead({
  id: 'getChargeBundle',
  tag,
  summary: 'Retrieve a charge bundle',
  params: { id },
  responses: { 200: { description: 'The bundle.', schema: ChargeBundleShown } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentChargeBundle(await getChargeBundle(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateChargeBundle',
  tag,
  summary: 'Update a charge bundle',
  description: 'A merge patch. Encounters keep the charges that were copied before.',
  params: { id },
  body: ChargeBundleUpdate,
  responses: { 200: { description: 'The updated bundle.', schema: ChargeBundleShown } },
  errors: ['version_conflict', 'duplicate_external_id', 'duplicate_charge_bundle'],
  example: { status: 'inactive' },
  guard: (reader, { params, expectedVersion }) => guardChargeBundle(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => ({
    status: 200,
    body: presentChargeBundle(await updateChargeBundle(tx, params.id, body, expectedVersion), tx),
  }),
});

export const remove = defineCommand({
  id: 'deleteChargeBundle',
  tag,
  summary: 'Delete a charge bundle',
  description: 'Encounters keep the charges that were copied from it.',
  params: { id },
  responses: { 204: { description: 'The bundle is deleted.' } },
  errors: ['version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardChargeBundle(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => {
    await deleteChargeBundle(tx, params.id, expectedVersion);
    return { status: 204 };
  },
});
