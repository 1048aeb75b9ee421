import { useState } from 'react';
import { type SuspenseTarget, useClearSuspense } from '../../api/queries/payments/withheld.ts';
import { FormDialog } from '../form-dialog.tsx';
import { listOf } from '../list-of.ts';
import { Money } from '../money.tsx';
import { SelectField } from '../select-field.tsx';
import { SubjectLink } from '../subject-link.tsx';
import { Intro, ReasonFields, useReason } from './reason-fields.tsx';
import { CLEAR_REASONS } from './withheld-words.ts';

const TARGETS = listOf<SuspenseTarget>({
  write_off: 'Write it off',
  payer: 'Back to what the payer owes',
});

type Props = { of: { claimId: string; amount: number }; onClose: () => void };

/** Moves the amount that a claim has in suspense to write-offs, or back to what the payer owes. */
export default function ClearSuspense({ of: { claimId, amount }, onClose }: Props) {
  const [to, setTo] = useState<SuspenseTarget>('write_off');
  const reason = useReason();
  const clear = useClearSuspense(onClose);
  const isMore = amount < 0;
  return (
    <FormDialog
      onClose={onClose}
      title="Clear the amount in suspense"
      submit="Clear"
      isBusy={clear.isPending}
      missing={reason.missing}
      onSubmit={() => clear.mutate({ claimId, body: { to, ...reason.body } })}
      error={clear.error}
    >
      <Intro>
        <p>
          <Money cents={amount} /> is in suspense on <SubjectLink type="claim" id={claimId} />, because the payer has
          explained {isMore ? 'more' : 'less'} than the charge.
        </p>
      </Intro>
      <SelectField id="clear-to" label="Where it goes" options={TARGETS} value={to} onChange={setTo} />
      <Intro>{effectOf(to, isMore)}</Intro>
      <ReasonFields
        id="clear"
        of={reason}
        reasons={CLEAR_REASONS}
        hint="The note is kept in the ledger of the claim."
        error={clear.error}
      />
    </FormDialog>
  );
}

function effectOf(to: SuspenseTarget, isMore: boolean): string {
  if (to === 'write_off')
    return isMore
      ? 'The amount reduces the write-off. Nobody owes it.'
      : 'The amount counts as written off. Nobody owes it.';
  return isMore
    ? 'The payer has overpaid by this amount and may recover it.'
    : 'The amount is open with the payer again.';
}
