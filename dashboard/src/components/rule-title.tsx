import { useRuleTitle } from '../api/queries/billing/scrub-rules.ts';

/** Shows what several rules check. */
export function RuleTitles({ ids }: { ids: readonly string[] }) {
  const titleOf = useRuleTitle();
  return ids.length === 0 ? '—' : ids.map(titleOf).join('; ');
}
