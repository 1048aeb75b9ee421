import { useState } from 'react';
import type { ClaimPayment } from '../../api/queries/payments/remittances.ts';
import { useUndoPayment } from '../../api/queries/payments/withheld.ts';
import { FormDialog } from '../form-dialog.tsx';
import { Money } from '../money.tsx';
import { SelectField } from '../select-field.tsx';
import { SubjectLink } from '../subject-link.tsx';
import { Intro } from './reason-fields.tsx';
import { Refusal } from './refusal.tsx';
import { UNDO_REASONS } from './withheld-words.ts';

type Props = { of: ClaimPayment; onClose: () => void };

/** Asks before the posting of a payment is undone. */
export function UndoPayment({ of, onClose }: Props) {
  const [reason, setReason] = useState('');
  const undo = useUndoPayment(onClose);
  const isReleased = of.release !== null;
  return (
    <FormDialog
      onClose={onClose}
      title={isReleased ? 'Undo the release?' : 'Undo the posting?'}
      submit={isReleased ? 'Undo the release' : 'Undo the posting'}
      isBusy={undo.isPending}
      missing={reason === '' ? 'Choose a reason first' : null}
      onSubmit={() => undo.mutate({ id: of.id, reason })}
      error={undo.error}
    >
      <Intro>
        <p>
          <Money cents={of.paid} /> is taken off <SubjectLink type="claim" id={of.match.claimId!} /> again, and the
          payment waits for a decision as before.
        </p>
        {of.release !== null && of.release.suspenseAmount !== 0 && (
          <p>
            <Money cents={of.release.suspenseAmount} /> in suspense ends with it, also if it has been cleared.
          </p>
        )}
      </Intro>
      <SelectField
        id="undo-reason"
        label="Reason"
        options={[{ value: '', label: 'Choose a reason' }, ...UNDO_REASONS]}
        value={reason}
        onChange={setReason}
      />
      <Refusal of={undo.error} />
    </FormDialog>
  );
}
