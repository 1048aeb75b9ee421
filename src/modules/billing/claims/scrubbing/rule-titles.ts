import { inWords } from '../../../../kernel/words.ts';
import { ALL_RULES } from './all-rules.ts';

const TITLES: ReadonlyMap<string, string> = new Map(ALL_RULES.map(({ id, title }) => [id, title]));

/** Returns what a rule checks, in words. Findings of rules that no longer exist have the words of the id. */
export function ruleTitle(ruleId: string): string {
  return TITLES.get(ruleId) ?? inWords(ruleId);
}
