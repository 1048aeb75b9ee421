import type { PriorAuth } from '../../api/queries/prior-auths.ts';
import { Status } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';

/** Shows when the payer must decide, and whether it is late. */
export function DueClock({ of }: { of: PriorAuth['clock'] }) {
  if (of.overdue) return <Status of="overdue" tone="bad" label="Overdue" />;
  return <Time at={of.dueAt} />;
}
