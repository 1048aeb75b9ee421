import { type Colleague, useColleagues } from '../../api/queries/platform/colleagues.ts';
import { useSession } from '../../session/session.tsx';
import { Choice } from './choice.tsx';

type Props = { reason: string | null; onChoose: (colleague: Colleague) => void };

/** A menu of the colleagues to whom work can be assigned. Nobody else is in the organization: no menu. */
export function AssignTo({ reason, onChoose }: Props) {
  const { user } = useSession();
  const others = useColleagues().filter(({ id, status }) => id !== user.id && status !== 'disabled');
  if (others.length === 0) return null;
  const sorted = others.toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Choice
      label="Assign to"
      reason={reason}
      options={sorted.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={(id) => onChoose(others.find((one) => one.id === id)!)}
    />
  );
}
