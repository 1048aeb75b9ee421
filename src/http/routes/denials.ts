import { denialResource } from '../../modules/denials/denial-resource.ts';
import { Denial, DenialList } from '../../modules/denials/denial-schema.ts';
import { getDenial, listDenials } from '../../modules/denials/find-denials.ts';
import { presentDenial } from '../../modules/denials/present-denial.ts';
import { listQueryOf } from '../../modules/list.ts';
import { listReply } from '../lists.ts';
import { defineRead, type PathParameter } from '../operation.ts';

const id: PathParameter = { kind: 'den', table: 'denials', description: 'Denial id.' };

export const list = defineRead({
  id: 'listDenials',
  tag: 'Denials',
  summary: 'List denials',
  description: 'Newest first. A denial covers all lines of a claim that have the same adjustment reason.',
  query: listQueryOf(denialResource.lists.listDenials),
  responses: { 200: { description: 'A page of denials.', schema: DenialList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'denials', organizationId: reader.organizationId, app },
      (page) => listDenials(reader, query, page),
      (denial) => presentDenial(denial, reader),
    ),
});

export const get = defineRead({
  id: 'getDenial',
  tag: 'Denials',
  summary: 'Retrieve a denial',
  params: { id },
  responses: { 200: { description: 'The denial.', schema: Denial } },
  handle: async (reader, { params }) => {
    const denial = await getDenial(reader, params.id!);
    return { status: 200, body: presentDenial(denial, reader) };
  },
});
