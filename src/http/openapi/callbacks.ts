import type { SentRequest } from '../operation.ts';
import type { Components, Json } from './components.ts';

/** Describes the requests that the service sends because of an operation, by their names and addresses. */
export function describeSent(requests: readonly SentRequest[], tag: string, components: Components): Json {
  const byName = requests.map((request) => [
    request.id,
    { [request.address]: { [request.method.toLowerCase()]: describe(request, tag, components) } },
  ]);
  return Object.fromEntries(byName);
}

function describe({ id, summary, description, ...request }: SentRequest, tag: string, components: Components): Json {
  const answers = Object.entries(request.answers).map(([status, answer]) => [
    status,
    { description: answer.description, ...contentOf(answer, components) },
  ]);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    security: [],
    parameters: [...parametersIn('header', request.headers), ...parametersIn('query', request.query)],
    ...(request.body ? { requestBody: { required: true, ...contentOf(request.body, components) } } : {}),
    responses: Object.fromEntries(answers),
  };
}

function parametersIn(place: 'header' | 'query', texts: Record<string, string> = {}): Json[] {
  const schema = { type: 'string' };
  return Object.entries(texts).map(([name, description]) => ({ name, in: place, required: true, description, schema }));
}

/** What the service sends may gain fields, as its responses may, so the schemas are open. */
function contentOf({ schema, example }: { schema?: unknown; example?: unknown }, components: Components): Json {
  if (schema === undefined) return {};
  const shown = components.reference(schema as Parameters<Components['reference']>[0], 'response');
  return { content: { 'application/json': { schema: shown, ...(example === undefined ? {} : { example }) } } };
}
