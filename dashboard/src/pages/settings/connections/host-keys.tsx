import { useState } from 'react';
import { type Connection, useConfirmHostKey } from '../../../api/queries/trading/connections.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import ui from '../../../components/ui.module.css';

type Props = { of: Connection; hostKey: string; onClose: () => void };

/** Asks the user to compare the server's key with the one that the partner publishes. */
export function ConfirmHostKey({ of, hostKey, onClose }: Props) {
  const confirm = useConfirmHostKey(onClose);
  const [isCompared, setCompared] = useState(false);
  return (
    <FormDialog
      onClose={onClose}
      title="Confirm the key of the server"
      description="Compare the key with the one that the partner has published or read out by telephone. A different key may mean that another server answers in the partner's place."
      submit="Confirm"
      isBusy={confirm.isPending}
      missing={isCompared ? null : 'Compare the keys first'}
      onSubmit={() => confirm.mutate({ of, hostKey })}
      error={confirm.error}
    >
      <p>Key of the server</p>
      <p className={`${ui.code} ${ui.wrap} ${ui.section}`}>{hostKey}</p>
      {of.hostKeys.length > 0 && (
        <>
          <p>Previously confirmed key, which stays accepted</p>
          <p className={`${ui.code} ${ui.wrap} ${ui.section}`}>{of.hostKeys[0]}</p>
        </>
      )}
      <label className={ui.row}>
        <input type="checkbox" checked={isCompared} onChange={(event) => setCompared(event.target.checked)} />I have
        compared it, and it is the same
      </label>
    </FormDialog>
  );
}
