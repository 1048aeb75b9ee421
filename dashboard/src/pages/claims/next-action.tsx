import type { Claim } from '../../api/queries/billing/claims.ts';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';

const OWNERS: Record<Claim['ownerOfNextAction'], string> = {
  customer: 'you',
  service: 'service',
  payer: 'payer',
  none: '',
};

/** Shows the next step of a claim, and its owner. */
export function NextAction({ of: { nextAction, ownerOfNextAction } }: { of: Claim }) {
  if (nextAction === null) return <span>{ownerOfNextAction === 'payer' ? 'The payer decides' : '—'}</span>;
  const owner = OWNERS[ownerOfNextAction];
  return (
    <span title={`${words(nextAction)}${owner && `, by ${owner}`}`}>
      {words(nextAction)} {owner && <span className={ui.hint}>· {owner}</span>}
    </span>
  );
}
