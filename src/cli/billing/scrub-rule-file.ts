import { type ApiAccess, type ApiAnswer, bodyOf } from '../developer/api-access.ts';

export const FILE_FORMAT = 'rcm-scrub-rules';
export const FILE_VERSION = 1;
const RULES_MAX = 1_000;

/** A payer in a file: the public id, and the name by which a payer that an organization added itself is found. */
type FilePayer = { id: string | null; name: string };
/** A rule in a file: what a request to create it contains, with payers that are not bound to an organization. */
export type FileRule = Record<string, unknown> & { slug: string; name: string; payers: FilePayer[] };

const SHARED = [
  'slug',
  'name',
  'description',
  'owner',
  'claimTypes',
  'scope',
  'condition',
  'action',
  'effectiveFrom',
  'effectiveTo',
  'expiresAt',
] as const;

/** The members of an example claim that name rows of an organization. */
const OWN_IDS = /(?:^id|Ids?)$/;
/** Ids of payers that organizations added themselves. */
const CUSTOM_PAYER = /^pyr_/;

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON is read as a customer reads it.
type Json = any;

/** Returns a rule of the API in the form of a file. Tests that name a stored claim, and ids in examples, are left out. */
export async function toFileRule(access: ApiAccess, rule: Json): Promise<FileRule> {
  const payers: FilePayer[] = [];
  for (const id of rule.payerIds) {
    const { name } = bodyOf(await access.call('GET', `/v1/payers/${encodeURIComponent(id)}`));
    payers.push({ id: CUSTOM_PAYER.test(id) ? null : id, name });
  }
  const tests = rule.tests
    .filter(({ claim }: Json) => claim !== undefined)
    .map(({ name, claim, expect }: Json) => ({ name, claim: withoutIds(claim), expect }));
  const given = SHARED.flatMap((name) => (rule[name] === null ? [] : [[name, rule[name]] as const]));
  return { ...Object.fromEntries(given), payers, tests } as unknown as FileRule;
}

function withoutIds(node: Json): Json {
  if (Array.isArray(node)) return node.map(withoutIds);
  if (node === null || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(([name]) => !OWN_IDS.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutIds(value)]));
}

/** Returns the request that creates a rule of a file, or the names of payers that the organization does not have. */
export async function toRequest(
  access: ApiAccess,
  { payers, ...rule }: FileRule,
): Promise<{ body: Json } | { missingPayers: string[] }> {
  const payerIds: string[] = [];
  const missingPayers: string[] = [];
  for (const payer of payers) {
    const id = await payerIdOf(access, payer);
    if (id === null) missingPayers.push(payer.name);
    else payerIds.push(id);
  }
  if (missingPayers.length > 0) return { missingPayers };
  return { body: { ...rule, payerIds, enabled: false, mode: 'shadow' } };
}

async function payerIdOf(access: ApiAccess, { id, name }: FilePayer): Promise<string | null> {
  if (id !== null) {
    const found: ApiAnswer = await access.call('GET', `/v1/payers/${encodeURIComponent(id)}`);
    return found.status === 404 ? null : bodyOf(found).id;
  }
  const { data } = bodyOf(await access.call('GET', `/v1/payers?limit=100&q=${encodeURIComponent(name)}`));
  return data.find((payer: Json) => payer.name === name && CUSTOM_PAYER.test(payer.id))?.id ?? null;
}

/** Returns the rules of a file, or what is wrong with the file as a whole. */
export function rulesOfFile(file: Record<string, unknown>): FileRule[] | string {
  if (file.format !== FILE_FORMAT) return `is no file of scrub rules: \`format\` must be "${FILE_FORMAT}"`;
  if (file.version !== FILE_VERSION) return `has a version that this program cannot read; it reads ${FILE_VERSION}`;
  if (!Array.isArray(file.rules)) return 'has no list `rules`';
  if (file.rules.length > RULES_MAX) return `has more than ${RULES_MAX} rules`;
  const at = file.rules.findIndex((rule) => !isFileRule(rule));
  return at === -1 ? file.rules : `has no slug, name or list of payers in rule ${at + 1}`;
}

function isFileRule(rule: Json): rule is FileRule {
  const isPayer = (payer: Json) =>
    typeof payer?.name === 'string' && (payer.id === null || (typeof payer.id === 'string' && payer.id !== ''));
  return (
    typeof rule?.slug === 'string' &&
    typeof rule.name === 'string' &&
    Array.isArray(rule.payers) &&
    rule.payers.every(isPayer)
  );
}
