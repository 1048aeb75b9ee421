import { inWords } from '../../../../kernel/words.ts';
import { RULES_BY_ID } from './all-rules.ts';

/** The ids of the rules of organizations begin with this. */
const OWN = 'org.';

/** Returns what a rule checks, in words: of rules of organizations and of former rules, the words of the id. */
export function ruleTitle(ruleId: string): string {
  if (ruleId.startsWith(OWN)) return inWords(ruleId.slice(OWN.length));
  return RULES_BY_ID.get(ruleId)?.title ?? inWords(ruleId);
}
