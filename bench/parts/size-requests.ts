import type pg from 'pg';
import type { TSchema } from 'typebox';
import { withClient } from '../../src/database/connections/with-client.ts';
import type { PathParameter, ReadOperation, Route } from '../../src/http/operation.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import type { ListDeclaration } from '../../src/modules/list.ts';
import { collected, type ResourceDeclaration } from '../../src/modules/resource.ts';
import { RESOURCES } from '../../src/modules/resources.ts';

/** A request to measure: what it is, and its path with the query. */
export type SizeRequest = { name: string; path: string; accept: string };

/** The requests, and the operations for which none could be made, with the reason. */
export type SizeRequests = { requests: SizeRequest[]; skipped: string[] };

const LISTS: Readonly<Record<string, ListDeclaration>> = collected(
  RESOURCES.flatMap((resource: ResourceDeclaration) => Object.entries(resource.lists ?? {})),
);
/** Words that users search for, and the values of parameters that no column has. */
const SEARCHED = 'lark';
const DAY_MS = 86_400_000;

/**
 * Makes a request for each read of the route table: as it is, with each of its filters, and as CSV. Ids and values are
 * those of the organization's rows.
 */
export async function makeSizeRequests(adminUrl: string, organizationId: string): Promise<SizeRequests> {
  return withClient(adminUrl, async (client) => {
    const made: SizeRequests = { requests: [], skipped: [] };
    for (const route of ROUTES) {
      if (!isMeasured(route)) continue;
      await addRequests(made, route as Route & { operation: ReadOperation }, new Samples(client, organizationId));
    }
    return made;
  });
}

function isMeasured({ method, operation, signedInOnly }: Route): boolean {
  if (method !== 'GET' || operation.kind !== 'read' || operation.isEndless) return false;
  return !signedInOnly && !operation.signedInOnly && operation.tag !== 'Sandbox';
}

async function addRequests(made: SizeRequests, route: Route & { operation: ReadOperation }, samples: Samples) {
  const { operation } = route;
  const path = await samples.path(route.path, operation.params ?? {});
  if (path === null) {
    made.skipped.push(`${operation.id} (no such row)`);
    return;
  }
  const { properties, required } = queryOf(operation);
  const needed: string[] = [];
  for (const name of required) {
    const value = valueFor(name, properties[name]);
    if (value === null) {
      made.skipped.push(`${operation.id} (no value for ${name})`);
      return;
    }
    needed.push(`${name}=${encodeURIComponent(value)}`);
  }
  const withQuery = (extra: readonly string[]) => {
    const query = [...needed, ...extra].join('&');
    return query === '' ? path : `${path}?${query}`;
  };
  const accept = operation.isFhir ? 'application/fhir+json' : 'application/json';
  made.requests.push({ name: operation.id, path: withQuery([]), accept });
  for (const [name, filter] of Object.entries(LISTS[operation.id]?.filters ?? {})) {
    const table = LISTS[operation.id]!.table;
    const value = (await samples.value(table, filter.column)) ?? valueFor(name, properties[name]);
    if (value === null) made.skipped.push(`${operation.id}?${name} (no value)`);
    else
      made.requests.push({
        name: `${operation.id}?${name}`,
        path: withQuery([`${name}=${encodeURIComponent(value)}`]),
        accept,
      });
  }
  const hasCsv = Object.values(operation.responses).some((response) => response.hasCsv);
  if (hasCsv) made.requests.push({ name: `${operation.id} as CSV`, path: withQuery([]), accept: 'text/csv' });
}

function queryOf({ query }: ReadOperation): { properties: Record<string, TSchema>; required: string[] } {
  const schema = query as { properties?: Record<string, TSchema>; required?: string[] } | undefined;
  return { properties: schema?.properties ?? {}, required: schema?.required ?? [] };
}

type Plain = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Plain[];
  items?: Plain;
  pattern?: string;
};

/** Returns a valid value of a parameter by its schema and its name, or null. */
function valueFor(name: string, schema: TSchema | undefined): string | null {
  const plain = (schema ?? {}) as Plain;
  const one = plain.type === 'array' ? (plain.items ?? {}) : plain;
  const chosen = one.enum?.[0] ?? one.const ?? one.anyOf?.find((part) => part.const !== undefined)?.const;
  if (chosen !== undefined) return String(chosen);
  if (one.type === 'boolean') return 'true';
  if (one.format === 'date-time') return new Date(Date.now() - 90 * DAY_MS).toISOString();
  if (one.format === 'date') return new Date(Date.now() - 90 * DAY_MS).toISOString().slice(0, 10);
  if (one.type === 'integer' || one.type === 'number') return '1000';
  if (/month/i.test(name)) return new Date(Date.now() - 60 * DAY_MS).toISOString().slice(0, 7);
  return one.pattern === undefined && one.type === 'string' ? SEARCHED : null;
}

/** Finds ids and values in the organization's tables. */
class Samples {
  readonly #client: pg.Client;
  readonly #organizationId: string;

  constructor(client: pg.Client, organizationId: string) {
    this.#client = client;
    this.#organizationId = organizationId;
  }

  /** Returns the path with ids of rows, or null if a table has none. */
  async path(template: string, params: Readonly<Record<string, PathParameter>>): Promise<string | null> {
    let path = template;
    for (const [name, parameter] of Object.entries(params)) {
      if (parameter.kind === 'text') return null;
      const table = (parameter as { table: string }).table;
      const value = await this.#one(
        `select id as value from "${table}" where organization_id = $1 order by id limit 1 offset 2`,
      );
      const id =
        value ?? (await this.#one(`select id as value from "${table}" where organization_id = $1 order by id limit 1`));
      if (id === null) return null;
      path = path.replace(`{${name}}`, id);
    }
    return path;
  }

  /** Returns the most frequent of a thousand values of a column. */
  async value(table: string | null, column: string | null): Promise<string | null> {
    if (table === null || column === null || !/^\w+$/.test(column)) return null;
    return this.#one(
      `select value from (select ${column}::text as value from "${table}" where organization_id = $1 and ${column} is not null
         limit 1000) v group by value order by count(*) desc, value limit 1`,
    );
  }

  async #one(text: string): Promise<string | null> {
    try {
      const { rows } = await this.#client.query<{ value: string }>(text, [this.#organizationId]);
      return rows[0]?.value ?? null;
    } catch {
      // Tables without an organization, and columns that are expressions, have no sample.
      return null;
    }
  }
}
