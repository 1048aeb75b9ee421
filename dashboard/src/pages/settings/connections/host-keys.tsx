import { useState } from 'react';
import { type Connection, useConfirmHostKey } from '../../../api/queries/connections.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Problem } from '../../../components/problem.tsx';
import ui from '../../../components/ui.module.css';

type Props = { of: Connection; hostKey: string; onClose: () => void };

/** Asks a person to compare the server's key with the one that the partner publishes. */
export function ConfirmHostKey({ of, hostKey, onClose }: Props) {
  const confirm = useConfirmHostKey(onClose);
  const [isCompared, setCompared] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Confirm the key of the server"
      description="Compare it with the key that the partner publishes or tells you by telephone. Whoever answers in the partner's place would show another one."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={confirm.isPending}
            disabledReason={isCompared ? null : 'Compare the keys first'}
            onClick={() => confirm.mutate({ of, hostKey })}
          >
            Confirm
          </Button>
        </>
      }
    >
      <p>The server showed</p>
      <p className={`${ui.code} ${ui.wrap} ${ui.section}`}>{hostKey}</p>
      {of.hostKeys.length > 0 && (
        <>
          <p>Confirmed before; stays accepted for a while</p>
          <p className={`${ui.code} ${ui.wrap} ${ui.section}`}>{of.hostKeys[0]}</p>
        </>
      )}
      <label className={ui.row}>
        <input type="checkbox" checked={isCompared} onChange={(event) => setCompared(event.target.checked)} />I have
        compared it, and it is the same
      </label>
      {confirm.error && <Problem error={confirm.error} />}
    </Dialog>
  );
}
