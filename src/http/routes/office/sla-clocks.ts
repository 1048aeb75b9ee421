import { listQueryOf } from '../../../modules/list.ts';
import { getSlaClock, listSlaClocks } from '../../../modules/office/work/subject-clocks/find-sla-clocks.ts';
import { slaClockResource } from '../../../modules/office/work/subject-clocks/sla-clock-resource.ts';
import {
  presentSlaClock,
  SlaClock,
  SlaClockList,
} from '../../../modules/office/work/subject-clocks/sla-clock-schema.ts';
import { listReply } from '../../lists.ts';
import { defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Work';
const id: PathParameter = { kind: 'slc', table: 'sla_clocks', description: 'Clock id.' };

export const list = defineRead({
  id: 'listSlaClocks',
  tag,
  summary: 'List clocks of service levels',
  description:
    'Newest first. The clocks of claims, authorizations, denials and appeals, and the ended periods of `next_update` of work items. The running clocks of a work item are in the item.',
  query: listQueryOf(slaClockResource.lists.listSlaClocks),
  responses: { 200: { description: 'A page of clocks.', schema: SlaClockList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'sla clocks', organizationId: reader.organizationId, app },
      (page) => listSlaClocks(reader, query, page),
      (clock) => presentSlaClock(clock, reader),
    ),
});

export const get = defineRead({
  id: 'getSlaClock',
  tag,
  summary: 'Retrieve a clock of a service level',
  params: { id },
  responses: { 200: { description: 'The clock.', schema: SlaClock } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentSlaClock(await getSlaClock(reader, params.id), reader),
  }),
});
