import { listQueryOf } from '../../../modules/list.ts';
import { facilityResource } from '../../../modules/practice/providers/facility-resource.ts';
import { getFacility, listFacilities } from '../../../modules/practice/providers/find-providers.ts';
import {
  Facility,
  FacilityCreate,
  FacilityList,
  FacilityUpdate,
  presentFacility,
} from '../../../modules/practice/providers/provider-schema.ts';
import {
  createFacility,
  guardFacilityChange,
  updateFacility,
} from '../../../modules/practice/providers/save-facility.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Providers';
const id: PathParameter = { kind: 'fac', table: 'facilities', description: 'Facility id.' };

export const create = defineCommand({
  id: 'createFacility',
  tag,
  summary: 'Create a facility',
  description:
    'A place where services are rendered. Several facilities may have the same NPI. Fires `facility.created`.',
  body: FacilityCreate,
  responses: { 201: { description: 'The facility.', schema: Facility, headers: ['Location'] } },
  errors: ['duplicate_external_id'],
  example: {
    externalId: 'site-2',
    organizationName: 'Riverside Annex',
    placeOfServiceCode: '11',
    address: { line1: '9 Ferry Road', city: 'Troy', state: 'NY', postalCode: '121800002' },
  },
  handle: async (tx, { body }) => {
    const facility = createFacility(tx, body);
    return {
      status: 201,
      headers: { location: `/v1/facilities/${facility.id}` },
      body: presentFacility(facility, tx),
    };
  },
});

export const list = defineRead({
  id: 'listFacilities',
  tag,
  summary: 'List facilities',
  description: 'Newest first.',
  query: listQueryOf(facilityResource.lists.listFacilities),
  responses: { 200: { description: 'A page of facilities.', schema: FacilityList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'facilities', organizationId: reader.organizationId, app },
      (page) => listFacilities(reader, query, page),
      (facility) => presentFacility(facility, reader),
    ),
});

export const get = defineRead({
  id: 'getFacility',
  tag,
  summary: 'Retrieve a facility',
  params: { id },
  responses: { 200: { description: 'The facility.', schema: Facility } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentFacility(await getFacility(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateFacility',
  tag,
  summary: 'Update a facility',
  description:
    'A merge patch. Set `status` to `inactive` when claims may no longer name the facility. Claims keep the copy that they have. Fires `facility.updated`.',
  params: { id },
  body: FacilityUpdate,
  responses: { 200: { description: 'The updated facility.', schema: Facility } },
  errors: ['version_conflict', 'duplicate_external_id'],
  example: { placeOfServiceCode: '22' },
  guard: (reader, { params, expectedVersion }) => guardFacilityChange(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const facility = await updateFacility(tx, params.id, body, expectedVersion);
    return { status: 200, body: presentFacility(facility, tx) };
  },
});
