import type { WorkItem } from '../../api/queries/office/work.ts';
import { useNameOfUser } from '../../api/queries/platform/colleagues.ts';
import { useSession } from '../../session/session.tsx';

/** Shows the assignee of an item. */
export function Assignee({ of }: { of: WorkItem['assignee'] }) {
  const { user } = useSession();
  const name = useNameOfUser(of?.id ?? '');
  if (of === null) return <span>Nobody</span>;
  if (of.id === user.id) return <strong>You</strong>;
  if (name !== undefined) return <span title={of.id}>{name}</span>;
  return (
    <span title={of.id}>
      {of.type === 'agent' ? 'Program' : of.type === 'team' ? 'Team' : 'User'} …{of.id.slice(-6)}
    </span>
  );
}
