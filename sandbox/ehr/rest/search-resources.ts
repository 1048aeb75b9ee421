import { type EhrContext, fhirBaseUrl } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import type { Resource } from '../resource.ts';
import { presentVersion, storedVersion, VERSION_COLUMNS, type VersionRow } from '../store/resources-store.ts';
import type { FhirReply } from './interaction.ts';
import { addCondition, Conditions } from './search-conditions.ts';

/** Where a page begins: after the row with this sort value and id. */
type PagePosition = { after: string; id: string };

/**
 * The search that a page continues; without a position it is the first page. Clients must follow the link unchanged, so
 * its text is opaque.
 */
type PageToken = { search: string; position: PagePosition | null };

const COUNT_DEFAULT = 20;
const COUNT_MAX = 1_000;

/** Parameters that control the result. Some are accepted without an effect. */
const CONTROLS = new Set([
  '_sort',
  '_count',
  '_total',
  '_summary',
  '_elements',
  '_format',
  '_pretty',
  '_page',
  '_again',
]);

/** The additional condition of a search: the patient of a token that is limited to one patient. */
type SearchLimits = { patientId: string | null; isStrict: boolean };

/** Answers a search of one type with a page of a searchset. */
export async function searchResources(
  context: EhrContext,
  { tenant, type, query }: { tenant: string; type: string; query: URLSearchParams },
  limits: SearchLimits,
): Promise<FhirReply> {
  const page = query.get('_page');
  const token = page === null ? null : readPageToken(page);
  const search = token === null ? query : new URLSearchParams(token.search);
  const { conditions, used } = conditionsOf({ tenant, type, search }, limits);
  const base = fhirBaseUrl(context, tenant);
  const total = wantsTotal(search) ? await countRows(context, conditions) : undefined;
  const count = countOf(search);
  const rows =
    count === 0 ? [] : await pageRows(context, conditions, { search, count, position: token?.position ?? null });
  const hasMore = rows.length > count;
  const shown = rows.slice(0, count);
  const last = shown.at(-1);
  const link = [{ relation: 'self', url: `${base}/${type}${used.size === 0 ? '' : `?${used}`}` }];
  if (hasMore && last) {
    const next = writePageToken({ search: search.toString(), position: { after: last.sort_text, id: last.id } });
    link.push({ relation: 'next', url: `${base}/${type}?_page=${next}` });
  }
  return { status: 200, body: searchset(base, { rows: shown, link, total }) };
}

type PageRow = VersionRow & { sort_text: string };
type Found = { rows: readonly PageRow[]; link: readonly object[]; total: number | undefined };

function searchset(base: string, { rows, link, total }: Found): Resource {
  const entry = rows.map((row) => {
    const resource = presentVersion(storedVersion(row));
    return { fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource, search: { mode: 'match' } };
  });
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total === undefined ? {} : { total }),
    link,
    ...(entry.length === 0 ? {} : { entry }),
  };
}

type Search = { tenant: string; type: string; search: URLSearchParams };

/**
 * Returns the conditions in SQL and the parameters that were used. Unknown parameters are ignored, or refused if
 * `strict`.
 */
export function conditionsOf({ tenant, type, search }: Search, { patientId, isStrict }: SearchLimits) {
  const conditions = new Conditions();
  conditions.add(`tenant = ${conditions.value(tenant)}`);
  conditions.add(`resource_type = ${conditions.value(type)}`);
  conditions.add('is_current and content is not null');
  const used = new URLSearchParams();
  for (const [name, value] of search) {
    const isUsed = CONTROLS.has(name) || addCondition(conditions, type, name, value);
    if (isUsed) used.append(name, value);
    else if (isStrict) throw new FhirError(400, 'not-supported', 'A search parameter is not supported for this type.');
  }
  if (patientId !== null && type === 'Patient') addCondition(conditions, type, '_id', patientId);
  else if (patientId !== null) addCondition(conditions, type, 'patient', patientId);
  return { conditions, used };
}

function countOf(search: URLSearchParams): number {
  if (search.get('_summary') === 'count') return 0;
  const text = search.get('_count');
  if (text === null) return COUNT_DEFAULT;
  if (!/^\d{1,9}$/.test(text)) throw new FhirError(400, 'value', '_count must be a whole number.');
  return Math.min(Number(text), COUNT_MAX);
}

function wantsTotal(search: URLSearchParams): boolean {
  return search.get('_total') === 'accurate' || search.get('_summary') === 'count';
}

async function countRows({ pool }: EhrContext, { where, values }: Conditions): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from embedded_ehr.versions where ${where}`,
    values,
  );
  return rows[0]!.total;
}

/** The sort keys of results; the text of the value is part of the token of the next page. */
const SORTS: Readonly<Record<string, { sql: string; type: string }>> = {
  _id: { sql: 'id', type: 'text' },
  _lastUpdated: { sql: 'last_updated', type: 'timestamptz' },
  date: {
    sql: `coalesce(embedded_ehr.start_of(content #>> '{period,start}'), embedded_ehr.start_of(content ->> 'date'), '-infinity')`,
    type: 'timestamptz',
  },
};

type Page = { search: URLSearchParams; count: number; position: PagePosition | null };

/** Reads one row more than the page, which shows whether there is another page. */
async function pageRows({ pool }: EhrContext, conditions: Conditions, page: Page): Promise<PageRow[]> {
  const [, sign, name] = /^(-?)(.+)$/.exec(page.search.get('_sort') ?? '_lastUpdated')!;
  const sort = SORTS[name!];
  if (sort === undefined) throw new FhirError(400, 'not-supported', '_sort must be _lastUpdated, _id or date.');
  const [order, isAfter] = sign === '-' ? ['desc', '<'] : ['asc', '>'];
  if (page.position !== null) {
    const { after, id } = page.position;
    conditions.add(`(${sort.sql}, id) ${isAfter} (${conditions.value(after)}::${sort.type}, ${conditions.value(id)})`);
  }
  const { rows } = await pool.query<PageRow>(
    `select ${VERSION_COLUMNS}, (${sort.sql})::text as sort_text from embedded_ehr.versions where ${conditions.where}
     order by ${sort.sql} ${order}, id ${order} limit ${page.count + 1}`,
    conditions.values,
  );
  return rows;
}

export function writePageToken({ search, position }: PageToken): string {
  const parts = position === null ? [search] : [search, position.after, position.id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Reads a page token. Throws 400 for an invalid text. */
export function readPageToken(text: string): PageToken {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [search, after, id] = parsed as string[];
    if (typeof search === 'string' && after === undefined) return { search, position: null };
    if ([search, after, id].every((part) => typeof part === 'string')) {
      return { search: search!, position: { after: after!, id: id! } };
    }
  } catch {
    // The refusal below covers every unreadable text.
  }
  throw new FhirError(400, 'invalid', '_page is not a page of this server. Start the search again.');
}
