import Type from 'typebox';
import { AppError } from '../../kernel/errors.ts';
import { READINESS_PARTS } from '../../kernel/readiness-parts.ts';
import { openApiDocument } from '../openapi/document.ts';
import { readExamples } from '../openapi/examples.ts';
import { definePublic } from '../operation.ts';
import { OneOf } from '../schemas/common.ts';

export const health = definePublic({
  id: 'getHealth',
  tag: 'Meta',
  summary: 'Whether the process is alive',
  description:
    'Answers as long as the process does, whatever else is ill: what restarts processes should ask here. `/v1/health/ready` tells whether requests can be served.',
  responses: {
    200: {
      description: 'The process is alive.',
      schema: Type.Object({ status: Type.Literal('ok'), environment: Type.String() }, { title: 'Health' }),
    },
  },
  handle: (app) => ({ status: 200, body: { status: 'ok', environment: app.config.environment } }),
});

const ReadinessPart = Type.Object(
  {
    name: OneOf(READINESS_PARTS),
    status: OneOf(['ok', 'ill']),
    detail: Type.String({ description: 'What was found.' }),
  },
  { title: 'ReadinessPart' },
);

export const ready = definePublic({
  id: 'getReadiness',
  tag: 'Meta',
  summary: 'Whether requests can be served, and which part is ill',
  description:
    'Looks at the database, its migrations, the signs of life of the workers, overdue webhook dispatches, the sealing of the audit log, the identity provider and the disk. 503 `service_unavailable` names what is ill; its `parts` tell of each. While only `worker`, `dispatch`, `audit` or `identity` are ill, requests are served and what they ask for is kept: that is 200 with the status `degraded`. Without a worker nothing is transmitted, delivered or sealed until one is back; without the identity provider nobody can sign in, but keys and open sessions work. The answer is at most a second old.',
  responses: {
    200: {
      description: 'Requests can be served: all parts are well, or (`degraded`) all that an answer needs.',
      schema: Type.Object(
        { status: OneOf(['ok', 'degraded']), parts: Type.Array(ReadinessPart) },
        { title: 'Readiness' },
      ),
    },
  },
  handle: async (app) => {
    const { status, parts } = await app.readiness();
    if (status !== 'unavailable') return { status: 200, body: { status, parts } };
    const ill = parts.filter((part) => part.status === 'ill').map(({ name }) => name);
    throw new AppError('service_unavailable', {
      message: `Not ready: ${ill.join(', ')}.`,
      extra: { parts },
      headers: { 'retry-after': '5' },
    });
  },
});

export const openapi = definePublic({
  id: 'getOpenApi',
  tag: 'Meta',
  summary: 'This description, OpenAPI 3.1',
  responses: { 200: { description: 'The OpenAPI document.', schema: Type.Object({}, { additionalProperties: true }) } },
  handle: async () => {
    // Imported here because the table itself holds this operation.
    const { ROUTES } = await import('../route-table.ts');
    document ??= openApiDocument(ROUTES, readExamples());
    return { status: 200, body: document };
  },
});

let document: Record<string, unknown> | undefined;
