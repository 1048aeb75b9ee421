import { Conditions } from '../../../../database/conditions.ts';
import { DocumentTable } from '../../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../../list.ts';
import { columnsOf, filled } from '../../../resource-fields.ts';
import type { ScrubRun } from '../scrubbing/scrub.ts';
import { customRuleFields } from './custom-rule-fields.ts';
import { customRuleResource } from './custom-rule-resource.ts';
import type { CustomRule } from './custom-rule-schema.ts';
import { ENABLED_MAX } from './custom-rule-values.ts';

const LIST = customRuleResource.lists.listScrubRules;
export type CustomRuleFilter = FiltersOf<typeof LIST>;

export const CUSTOM_RULES = new DocumentTable<CustomRule>({
  name: 'scrub_rules',
  read: (stored) => filled(customRuleFields, stored),
  columns: columnsOf(customRuleFields),
});

export function selectCustomRules(
  reader: TenantReader,
  filter: CustomRuleFilter,
  page: { limit: number; after?: string },
): Promise<CustomRule[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  return CUSTOM_RULES.selectNewest(reader, where, page);
}

/** Returns the enabled rules, oldest first. */
export function selectEnabledRules(reader: TenantReader): Promise<CustomRule[]> {
  const rest = `organization_id = $1 and enabled order by id limit ${ENABLED_MAX}`;
  return CUSTOM_RULES.select(reader, rest, [reader.organizationId]);
}

/** Returns the rules that predict one of the reason codes (CARC) and have not expired, oldest first. */
export function selectPredictingRules(reader: TenantReader, carcs: readonly string[]): Promise<CustomRule[]> {
  const rest = `organization_id = $1 and (document->'action'->'predictedCarc')::jsonb ?| $2::text[]
    and coalesce((document->>'expiresAt')::timestamptz > $3, true) order by id limit ${PREDICTING_MAX}`;
  return CUSTOM_RULES.select(reader, rest, [reader.organizationId, carcs, reader.now]);
}

/** Counts the enabled rules besides one. Takes a lock, so that two requests cannot both enable the last allowed rule. */
export async function countOtherEnabledRules(tx: UnitOfWork, id: string): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('scrub_rules:' || $1, 0))`, [tx.organizationId]);
  const text = 'select count(*)::int as count from scrub_rules where organization_id = $1 and enabled and id <> $2';
  const [row] = await tx.query<{ count: number }>(text, [tx.organizationId, id]);
  return row!.count;
}

export async function isSlugTaken(reader: TenantReader, slug: string): Promise<boolean> {
  const text = 'select from scrub_rules where organization_id = $1 and slug = $2';
  return (await reader.query(text, [reader.organizationId, slug])).length > 0;
}

export function deleteCustomRuleRow(tx: UnitOfWork, id: string): void {
  tx.write('delete from scrub_rules where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

/** Rules that are read for the denials of a page. */
const PREDICTING_MAX = 500;

const keyOf = ({ id, revision }: Pick<CustomRule, 'id' | 'revision'>): string => `${id}@${revision}`;

/** Records which rules of the organization a scrub evaluated, and which of them matched. */
export function insertRuleResults(tx: UnitOfWork, run: ScrubRun): void {
  const rules = (run.organizationRules ?? []).map((rule) => ({
    ...rule,
    key: keyOf({ ...rule, id: rule.scrubRuleId }),
  }));
  if (rules.length === 0) return;
  const keys = (results: readonly string[]) =>
    rules.flatMap(({ key, result }) => (results.includes(result) ? [key] : []));
  tx.write(
    `insert into scrub_rule_results (organization_id, run_id, claim_id, evaluated, matched, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.organizationId, run.id, run.claimId, keys(['match', 'no_match']), keys(['match']), run.createdAt],
  );
}

/** Returns how many claims the present revisions of rules were evaluated for since, and how many of them they matched. */
export async function selectRuleCounts(
  reader: TenantReader,
  rules: readonly Pick<CustomRule, 'id' | 'revision'>[],
  since: Date,
): Promise<Map<string, { evaluated: number; matched: number }>> {
  const rows = await reader.query<{ key: string; evaluated: number; matched: number }>(
    `select key, count(distinct claim_id)::int as evaluated,
       (count(distinct claim_id) filter (where key = any(matched)))::int as matched
     from scrub_rule_results, unnest(evaluated) as key
     where organization_id = $1 and created_at >= $2 and evaluated && $3::text[] and key = any($3::text[]) group by key`,
    [reader.organizationId, since, rules.map(keyOf)],
  );
  const counts = new Map(rows.map(({ key, evaluated, matched }) => [key, { evaluated, matched }]));
  return new Map(rules.map((rule) => [rule.id, counts.get(keyOf(rule)) ?? { evaluated: 0, matched: 0 }]));
}

/** Deletes results that are older, at most `rowsMax` of them; returns how many. */
export async function deleteRuleResultsBefore(tx: UnitOfWork, before: Date, rowsMax: number): Promise<number> {
  const rows = await tx.query(
    `delete from scrub_rule_results where organization_id = $1 and run_id in (
       select run_id from scrub_rule_results where organization_id = $1 and created_at < $2 order by created_at limit $3)
     returning run_id`,
    [tx.organizationId, before, rowsMax],
  );
  return rows.length;
}
