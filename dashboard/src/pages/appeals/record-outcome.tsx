import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import type { Appeal, useAppealActions } from '../../api/queries/payments/appeals.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Money } from '../../components/money.tsx';
import { centsOf } from '../../components/money-text.ts';
import { SelectField } from '../../components/select-field.tsx';
import ui from '../../components/ui.module.css';
import { RESULTS, type Result } from './codes.ts';

type Props = { of: Appeal; action: ReturnType<typeof useAppealActions>['recordOutcome']; onClose: () => void };

/** Records the payer's decision. */
export function RecordOutcome({ of, action, onClose }: Props) {
  const [result, setResult] = useState<Result>('overturned');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const failure = action.error instanceof ApiFailure ? action.error : null;
  const hasAmount = of.type === 'claim_denial' && (result === 'overturned' || result === 'partially_overturned');
  const cents = centsOf(amount);
  const missing = hasAmount && amount !== '' && cents === null ? 'Enter an amount such as 125.00' : null;
  const record = () =>
    action.mutate(
      {
        result,
        ...(hasAmount && cents !== null ? { amountRecovered: cents } : {}),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      onClose={onClose}
      title="Record the outcome"
      submit="Record"
      isBusy={action.isPending}
      missing={missing}
      onSubmit={record}
      error={action.error}
    >
      <SelectField id="outcome-result" label="Result" options={RESULTS} value={result} onChange={setResult} />
      {hasAmount && (
        <Field
          id="outcome-amount"
          label="Amount that the payer pays, in dollars"
          hint={
            <>
              Of <Money cents={of.amountInControversy} />
            </>
          }
          error={failure?.about('amountRecovered') ?? null}
        >
          <input
            id="outcome-amount"
            className={ui.input}
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
      )}
      <Field id="outcome-reason" label="Reason that the payer gives">
        <textarea
          id="outcome-reason"
          className={ui.input}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
