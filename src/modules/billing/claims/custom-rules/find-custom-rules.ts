import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { addDays, localDateOf } from '../../../../kernel/local-date.ts';
import { operatorsOf } from '../../../office/conditions/condition.ts';
import { CLAIM_TYPES } from '../fields/content-fields.ts';
import { isSettable } from './check-custom-rule.ts';
import type { CustomRule, RuleStatistics } from './custom-rule-schema.ts';
import {
  type CustomRuleFilter,
  deleteRuleResultsBefore,
  selectCustomRules,
  selectPredictingRules,
  selectRuleCounts,
} from './custom-rules-store.ts';
import { RULE_PROPERTIES } from './rule-properties.ts';
import { RULE_FIELDS, type RuleScope } from './rule-values.ts';

const COUNTED_DAYS = 90;

/** Returns the start of the period whose results are counted and kept. */
function countedSince(now: Date): Date {
  return new Date(`${addDays(localDateOf(now), -COUNTED_DAYS)}T00:00:00Z`);
}

/** Lists rules, newest first. */
export function listCustomRules(
  reader: TenantReader,
  filter: CustomRuleFilter,
  page: { limit: number; after?: string },
): Promise<CustomRule[]> {
  return selectCustomRules(reader, filter, page);
}

type Predicted = { carc: string; payerId: string };

/**
 * Reads the rules that predict these denials. The returned function selects those of one denial, by its reason code and
 * payer.
 */
export async function predictingRulesOf(
  reader: TenantReader,
  denials: readonly Predicted[],
): Promise<(denial: Predicted) => CustomRule[]> {
  const carcs = [...new Set(denials.map(({ carc }) => carc))];
  const rules = carcs.length === 0 ? [] : await selectPredictingRules(reader, carcs);
  return ({ carc, payerId }) =>
    rules.filter(
      ({ action, payerIds }) =>
        action.predictedCarc?.includes(carc) && (payerIds.length === 0 || payerIds.includes(payerId)),
    );
}

/** Reads the statistics of these rules. The returned function selects those of one rule. */
export async function ruleStatisticsOf(
  reader: TenantReader,
  rules: readonly CustomRule[],
): Promise<(rule: CustomRule) => RuleStatistics> {
  const since = countedSince(reader.now);
  const counts = rules.length === 0 ? new Map() : await selectRuleCounts(reader, rules, since);
  return ({ id, createdAt }) => ({
    since: new Date(Math.max(since.getTime(), Date.parse(createdAt))).toISOString(),
    ...(counts.get(id) ?? { evaluated: 0, matched: 0 }),
  });
}

/** Deletes results that are no longer counted, at most `rowsMax` of them; returns how many. */
export function deleteOldRuleResults(tx: UnitOfWork, rowsMax: number): Promise<number> {
  return deleteRuleResultsBefore(tx, countedSince(tx.now), rowsMax);
}

/** Returns the reference of the properties that a rule with this scope can compare, generated from the field table. */
export function presentProperties(scope: RuleScope) {
  return Object.entries(RULE_FIELDS[scope]).map(([name, { type, unit = null, description }]) => {
    const property = RULE_PROPERTIES.get(name);
    return {
      object: 'scrub_rule_property' as const,
      name,
      title: property?.title ?? description.replace(/\.$/, ''),
      type,
      unit,
      operators: [...operatorsOf(type)],
      values: [...(property?.values ?? [])],
      isSettable: property !== undefined && isSettable(property, scope),
      claimTypes: [...((property?.claimTypes.length ? property.claimTypes : CLAIM_TYPES) as typeof CLAIM_TYPES)],
      x12: [...(property?.x12 ?? [])],
      description,
    };
  });
}
