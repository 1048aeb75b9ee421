import { inWords } from '../../../../kernel/words.ts';
import { RULES_BY_ID } from './all-rules.ts';

/** Returns what a rule checks, in words. Findings of rules that no longer exist have the words of the id. */
export function ruleTitle(ruleId: string): string {
  return RULES_BY_ID.get(ruleId)?.title ?? inWords(ruleId);
}
