import type { PriorAuth } from '../../api/queries/prior-auths.ts';
import { Deadline } from '../../components/deadline.tsx';
import { Status } from '../../components/status.tsx';

/** Shows when the payer must decide, and whether it is late. */
export function DueClock({ of }: { of: PriorAuth['clock'] }) {
  if (of.overdue) return <Status of="overdue" tone="bad" label="Overdue" />;
  return <Deadline of={of.dueAt} isOpen />;
}
