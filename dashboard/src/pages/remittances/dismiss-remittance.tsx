import type { Remittance } from '../../api/queries/payments/remittances.ts';
import { useDismissRemittance } from '../../api/queries/payments/withheld.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Money } from '../../components/money.tsx';
import { Intro, ReasonFields, useReason } from '../../components/withheld/reason-fields.tsx';
import { DISMISS_REASONS } from '../../components/withheld/withheld-words.ts';

type Props = { of: Remittance; onClose: () => void };

/** Asks before a withheld remittance is ended without posting. */
export default function DismissRemittance({ of, onClose }: Props) {
  const reason = useReason();
  const dismiss = useDismissRemittance(onClose);
  const { claimCount } = of;
  return (
    <FormDialog
      onClose={onClose}
      title="Dismiss the remittance?"
      description="This cannot be undone."
      submit="Dismiss"
      isBusy={dismiss.isPending}
      missing={reason.missing}
      onSubmit={() => dismiss.mutate({ id: of.id, body: reason.body })}
      error={dismiss.error}
    >
      <Intro>
        <p>
          <Money cents={of.paymentAmount} /> of {of.payerName} for{' '}
          {claimCount === 1 ? 'one claim' : `${claimCount} claims`} will not be posted
          {of.providerAdjustments.length > 0 && ', nor its provider adjustments'}. The claims stay as they are.
        </p>
      </Intro>
      <ReasonFields
        id="dismiss"
        of={reason}
        reasons={DISMISS_REASONS}
        hint="The note is kept with the remittance. Other users see who dismissed the remittance and why."
        error={dismiss.error}
      />
    </FormDialog>
  );
}
