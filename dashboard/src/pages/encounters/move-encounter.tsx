import { useState } from 'react';
import { type Encounter, useMoveEncounter } from '../../api/queries/practice/encounters.ts';
import { Confirm } from '../../components/confirm.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TextField } from '../../components/text-field.tsx';

type Props = { of: Encounter; verb: 'hold' | 'void'; onClose: () => void };

/** Holds an encounter, or voids it for good, with a reason. */
export function MoveEncounter({ of, verb, onClose }: Props) {
  const [reason, setReason] = useState('');
  const move = useMoveEncounter(verb, onClose);
  const run = () => move.mutate({ of, reason: reason.trim() });
  const field = (
    <TextField
      id="encounter-reason"
      label="Reason (optional)"
      hint="Write no PHI here."
      maxLength={500}
      value={reason}
      onChange={setReason}
    />
  );
  const state = { isBusy: move.isPending, error: move.error, onClose };
  return verb === 'hold' ? (
    <FormDialog
      title="Hold the encounter"
      description="No claim is made from it until it is released."
      submit="Hold"
      onSubmit={run}
      {...state}
    >
      {field}
    </FormDialog>
  ) : (
    <Confirm title="Void the encounter?" verb="Void the encounter" onConfirm={run} {...state}>
      <p>A voided encounter can never be billed or changed. This cannot be undone.</p>
      {field}
    </Confirm>
  );
}
