import { Link } from '@tanstack/react-router';
import { useRuleTitle } from '../api/queries/billing/scrub-rules.ts';
import type { Schemas } from '../api/schema.ts';
import { useMay } from '../session/session.tsx';

type Preventable = Schemas['Denial']['preventable'];

/** Names the rules that look for the cause of a denial: of the service, and of the organization. */
export function PreventingRules({ of: { byRuleIds, byScrubRules = [] } }: { of: Preventable }) {
  const titleOf = useRuleTitle();
  return [...byRuleIds.map(titleOf), ...byScrubRules.map(({ name }) => name)].join('; ') || '—';
}

/** Lists the rules that look for the cause of a denial, the organization's with their state and a link to the rule. */
export function PreventingRuleList({ of: { byRuleIds, byScrubRules = [] } }: { of: Preventable }) {
  const titleOf = useRuleTitle();
  const mayRead = useMay('policies:read');
  if (byRuleIds.length + byScrubRules.length === 0) return '—';
  return (
    <ul>
      {byRuleIds.map((id) => (
        <li key={id}>{titleOf(id)}</li>
      ))}
      {byScrubRules.map(({ id, name, enabled, mode }) => (
        <li key={id}>
          {mayRead ? (
            <Link to="/settings/policies" search={{ tab: 'scrub-rules', id }}>
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          (your rule{enabled ? (mode === 'shadow' ? ', in shadow mode' : '') : ', off'})
        </li>
      ))}
    </ul>
  );
}
