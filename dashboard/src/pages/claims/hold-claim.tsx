import { useState } from 'react';
import type { Claim, useClaimActions } from '../../api/queries/billing/claims.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import ui from '../../components/ui.module.css';

type Props = { of: Claim; action: ReturnType<typeof useClaimActions>['hold']; onClose: () => void };

/** Keeps a claim from being submitted until it is released. */
export function HoldClaim({ of, action, onClose }: Props) {
  const [reason, setReason] = useState('');
  const hold = () =>
    action.mutate({ claim: of, body: reason.trim() ? { reason: reason.trim() } : {} }, { onSuccess: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title="Hold the claim"
      description="The claim cannot be submitted, alone or with other claims, until it is released."
      submit="Hold"
      isBusy={action.isPending}
      onSubmit={hold}
      error={action.error}
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
    </FormDialog>
  );
}
