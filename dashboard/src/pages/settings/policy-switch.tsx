import { Button } from '../../components/button.tsx';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';

/** Shows whether a policy is on. */
export function Switched({ isOn }: { isOn: boolean }) {
  return <Status of={isOn ? 'on' : 'off'} tone={isOn ? 'good' : 'quiet'} />;
}

type Policy = { enabled: boolean };
type Props<Of extends Policy> = {
  of: Of;
  /** The action that turns the policy on or off. */
  turn: { isPending: boolean; mutate: (policy: Of) => void };
  /** Why the user cannot change policies. */
  refused: string | null;
  /** Why the conditions of this policy cannot be changed. */
  fixed: string | null;
  onEdit: () => void;
  /** Absent for policies that cannot be deleted here. */
  onDelete?: () => void;
};

/** Shows the buttons that turn a policy on or off and change it. */
export function PolicyButtons<Of extends Policy>({ of, turn, refused, fixed, onEdit, onDelete }: Props<Of>) {
  return (
    <div className={`${ui.row} ${ui.section}`}>
      <Button isBusy={turn.isPending} disabledReason={refused} onClick={() => turn.mutate(of)}>
        {of.enabled ? 'Turn off' : 'Turn on'}
      </Button>
      <Button disabledReason={refused ?? fixed} onClick={onEdit}>
        Change
      </Button>
      {onDelete && (
        <Button variant="danger" disabledReason={refused} onClick={onDelete}>
          Delete
        </Button>
      )}
    </div>
  );
}
