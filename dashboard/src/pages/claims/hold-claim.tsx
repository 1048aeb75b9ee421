import { useState } from 'react';
import type { Claim, useClaimActions } from '../../api/queries/claims.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';

type Props = { of: Claim; action: ReturnType<typeof useClaimActions>['hold']; onClose: () => void };

/** Keeps a claim from being submitted until it is released. */
export function HoldClaim({ of, action, onClose }: Props) {
  const [reason, setReason] = useState('');
  const hold = () =>
    action.mutate({ claim: of, body: reason.trim() ? { reason: reason.trim() } : {} }, { onSuccess: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Hold the claim"
      description="It cannot be submitted, alone or with other claims, until it is released."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={action.isPending} onClick={hold}>
            Hold
          </Button>
        </>
      }
    >
      <Field id="hold-reason" label="Why (optional)">
        <input
          id="hold-reason"
          className={ui.input}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {action.error && <Problem error={action.error} />}
    </Dialog>
  );
}
