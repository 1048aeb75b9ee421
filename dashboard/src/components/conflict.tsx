import { Button } from './button.tsx';
import { Phi } from './phi.tsx';
import ui from './ui.module.css';

type Props = {
  /** The name of the field, for the button. */
  label: string;
  /** The value that another user has stored. It can be PHI. */
  stored: string;
  onUse: () => void;
};

/** Shows below a field that another user has changed it too. Saving again keeps the value of the form. */
export function Conflict({ label, stored, onUse }: Props) {
  return (
    <p className={`${ui.row} ${ui.fieldError} ${ui.conflict}`}>
      <span>
        Another user has set: <Phi none="empty">{stored}</Phi>
      </span>
      <Button aria-label={`Use it: ${label}`} onClick={onUse}>
        Use it
      </Button>
    </p>
  );
}
