import { listQueryOf } from '../../../modules/list.ts';
import { getRequest, listRequests, REQUESTS_KEPT_DAYS } from '../../../modules/platform/request-log/find-requests.ts';
import { requestResource } from '../../../modules/platform/request-log/request-resource.ts';
import { BURST, PER_SECOND } from '../../../modules/platform/request-log/request-sampler.ts';
import {
  LoggedRequest,
  LoggedRequestList,
  presentRequest,
} from '../../../modules/platform/request-log/request-schema.ts';
import { listReply } from '../../lists.ts';
import { defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Request log';
const id: PathParameter = { kind: 'req', table: 'request_log', description: 'Request id.' };

export const list = defineRead({
  id: 'listRequests',
  tag,
  summary: 'List recent requests',
  description: `The API requests of the organization in the last ${REQUESTS_KEPT_DAYS} days, newest first, about a second after they ended. Bodies and parameters are not recorded. Beyond ${BURST} at once and ${PER_SECOND} a second some requests are left out; \`omittedBefore\` counts them. The refreshes of an open dashboard without action of its user (reads of a session with \`X-Background: true\`, and its change stream) are left out unless they fail. Refused and failed requests have a separate limit.`,
  query: listQueryOf(requestResource.lists.listRequests),
  responses: { 200: { description: 'A page of requests.', schema: LoggedRequestList } },
  handle: (reader, { query }, app) => {
    const { limit: _limit, cursor: _cursor, ...filter } = query;
    return listReply(
      { query, list: 'request_log', organizationId: reader.organizationId, app },
      (page) => listRequests(reader, filter, page),
      (request) => presentRequest(request, reader),
    );
  },
});

export const get = defineRead({
  id: 'getRequest',
  tag,
  summary: 'Retrieve a recent request',
  params: { id },
  responses: { 200: { description: 'The request.', schema: LoggedRequest } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentRequest(await getRequest(reader, params.id), reader),
  }),
});
