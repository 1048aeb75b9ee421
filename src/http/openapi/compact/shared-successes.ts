import type { Json } from '../components.ts';

type Operation = Json & { responses: Record<string, Json> };
type Paths = Record<string, Record<string, Operation>>;

const SUFFIXES: Record<string, string> = { 200: '', 201: 'Created', 202: 'Accepted' };

/**
 * Returns the successes that several operations have, as components, and replaces them in the operations by references. A
 * component has the name of the schema of its body: `Claim`, `ClaimCreated` with the status 201.
 */
export function sharedSuccesses(paths: Paths): Record<string, Json> {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const counts = new Map<string, number>();
  for (const { responses } of operations) {
    for (const [, response] of successesIn(responses)) {
      const text = JSON.stringify(response);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const components: Record<string, Json> = {};
  for (const { responses } of operations) {
    for (const [status, response] of successesIn(responses)) {
      const name = nameOf(status, response);
      const text = JSON.stringify(response);
      if (name === null || counts.get(text)! < 2) continue;
      components[name] ??= response;
      // Two operations may send the same body with different headers. The first pair has the name.
      if (JSON.stringify(components[name]) === text) responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return components;
}

const successesIn = (responses: Record<string, Json>) => Object.entries(responses).filter(([status]) => status < '400');

function nameOf(status: string, { content }: Json): string | null {
  if (content === undefined) return status === '204' ? 'NoContent' : null;
  const { schema } = (content as Record<string, { schema: { $ref?: string } }>)['application/json'] ?? {};
  const suffix = SUFFIXES[status];
  return schema?.$ref === undefined || suffix === undefined ? null : `${schema.$ref.split('/').at(-1)}${suffix}`;
}
