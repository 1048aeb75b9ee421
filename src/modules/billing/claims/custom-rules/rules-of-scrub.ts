import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { Claim } from '../claim.ts';
import type { OrganizationRuleResult, ScrubRule } from '../scrubbing/scrub.ts';
import type { CustomRule } from './custom-rule-schema.ts';
import { selectEnabledRules } from './custom-rules-store.ts';
import { evaluateRule, ruleIdOf, scrubRuleOf } from './evaluate-custom-rule.ts';

/** What the rules of the organization add to a scrub. */
export type RulesOfScrub = {
  /** The active rules, for the engine. */
  rules: ScrubRule[];
  /** The results of the active and the shadow rules that are about the claim. */
  results: OrganizationRuleResult[];
  /** The matching rules that hold the claim, unless a person has released it from this revision of the rule. */
  holds: ClaimHold[];
};
type ClaimHold = { scrubRuleId: string; revision: number; reason: string };

/** Loads the rules of the organization and evaluates them for a claim. */
export async function findRulesOfScrub(reader: TenantReader, claim: Claim): Promise<RulesOfScrub> {
  return rulesOfScrub(await selectEnabledRules(reader), claim, reader.now);
}

/** Evaluates enabled rules for a claim. */
export function rulesOfScrub(enabled: readonly CustomRule[], claim: Claim, now: Date): RulesOfScrub {
  const found: RulesOfScrub = { rules: [], results: [], holds: [] };
  for (const rule of enabled) {
    if (rule.expiresAt !== null && Date.parse(rule.expiresAt) <= now.getTime()) continue;
    const outcome = evaluateRule(rule, claim);
    const { id, revision, mode, action } = rule;
    const { result } = outcome;
    if (result !== 'not_applicable')
      found.results.push({ scrubRuleId: id, ruleId: ruleIdOf(rule), revision, mode, result });
    if (mode === 'shadow') continue;
    found.rules.push(scrubRuleOf(rule, outcome, claim));
    const isHold = result === 'match' && action.type === 'hold' && !isReleased(claim, rule);
    if (isHold) found.holds.push({ scrubRuleId: id, revision, reason: action.reason! });
  }
  return found;
}

function isReleased({ ruleHolds }: Claim, { id, revision }: CustomRule): boolean {
  return ruleHolds.some((hold) => hold.scrubRuleId === id && hold.revision === revision && hold.state === 'released');
}

/** Returns the holds of a claim after rules have held it. */
export function withHolds({ ruleHolds }: Claim, holds: readonly ClaimHold[]): Claim['ruleHolds'] {
  const others = ruleHolds.filter(({ scrubRuleId }) => !holds.some((hold) => hold.scrubRuleId === scrubRuleId));
  const held = holds.map(({ scrubRuleId, revision }) => ({ scrubRuleId, revision, state: 'held' as const }));
  return [...others, ...held];
}

/** Returns the holds of a claim that a person has released: the same revisions of the rules do not hold it again. */
export function releasedHolds({ ruleHolds }: Claim): Claim['ruleHolds'] {
  return ruleHolds.map((hold) => ({ ...hold, state: 'released' as const }));
}
