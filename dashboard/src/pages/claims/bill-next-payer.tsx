import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import type { Claim, useClaimActions } from '../../api/queries/billing/claims.ts';
import { useCoveragesOf } from '../../api/queries/practice/parties.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';

const DECIDED: readonly Claim['status'][] = ['paid', 'partially_paid', 'denied'];

/** Returns whether the payer has decided and left an amount that no other payer is billed for yet. */
export function canBeBilled({ status, nextClaimId, patientResponsibility, amountDenied }: Claim): boolean {
  return DECIDED.includes(status) && nextClaimId === null && patientResponsibility + amountDenied > 0;
}

type DialogProps = { of: Claim; action: ReturnType<typeof useClaimActions>['billNext']; onClose: () => void };

/** Asks for the coverage, and for a confirmation if the service requires one. */
export function NextPayerDialog({ of, action, onClose }: DialogProps) {
  const navigate = useNavigate();
  const [coverageId, setCoverageId] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const coverages = (useCoveragesOf(of.patientId).data?.data ?? []).filter(
    ({ id, status }) => status === 'active' && id !== of.coverageId,
  );
  const code = action.error instanceof ApiFailure ? action.error.code : null;
  const asksToConfirm = code === 'confirmation_required' || code === 'claim_forwarded';
  const bill = () => {
    // The service has refused the claim for one of the two; the user has read why.
    const confirmation = code === 'claim_forwarded' ? { evenIfForwarded: true } : { confirmDenied: true };
    const body = {
      ...(coverageId === '' ? {} : { coverageId }),
      ...(asksToConfirm && isConfirmed ? confirmation : {}),
    };
    action.mutate(
      { claim: of, body },
      { onSuccess: (draft) => void navigate({ to: '/claims/$id', params: { id: draft.id } }) },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Bill the next payer"
      description="Creates a draft with the decision of this payer. Check and submit the draft like any claim."
      submit="Create claim"
      isBusy={action.isPending}
      missing={asksToConfirm && !isConfirmed ? 'Confirm it first' : null}
      onSubmit={bill}
      error={action.error}
    >
      <Field id="next-coverage" label="Coverage">
        <select
          id="next-coverage"
          className={ui.input}
          value={coverageId}
          onChange={(event) => setCoverageId(event.target.value)}
        >
          <option value="">The next one in the order of payment</option>
          {coverages.map(({ id, rank, payerName }) => (
            <option key={id} value={id}>
              {words(rank)}: {payerName}
            </option>
          ))}
        </select>
      </Field>
      {asksToConfirm && (
        <label className={ui.row}>
          <input type="checkbox" checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />
          Bill it anyway
        </label>
      )}
    </FormDialog>
  );
}
