import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import {
  type AccountLine,
  usePatientPayment,
  usePatientRefund,
  useReverseEntry,
  useWriteOff,
} from '../../api/queries/payments/accounts.ts';
import { DateField } from '../date-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { MoneyField } from '../money-field.tsx';
import { centsOf } from '../money-text.ts';
import { phiText, useIsMasked } from '../phi.tsx';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import { dateText } from '../time-text.ts';
import ui from '../ui.module.css';
import type { Act } from './account.tsx';
import {
  ACCOUNT_WRITE_OFF_REASONS,
  claimsOf,
  lineText,
  PAYMENT_METHODS,
  REVERSAL_REASONS,
  WRITE_OFF_SCOPES,
} from './account-words.ts';

type Props = {
  act: Act;
  lines: readonly AccountLine[];
  /** The claim of the account; absent on the account of a patient, where the user chooses it. */
  claimId?: string;
  /** The entry that is reversed, if it is chosen already. */
  entryId?: string;
  onClose: () => void;
};

/** Shows the form of an act on an account. */
export default function AccountAction({ act, ...props }: Props) {
  if (act === 'reverse') return <Reverse {...props} />;
  if (act === 'writeOff') return <WriteOff {...props} />;
  return <Pay {...props} isRefund={act === 'refund'} />;
}

type FormProps = Omit<Props, 'act'>;

const WRONG_AMOUNT = 'Enter an amount such as 125.00';

/** Returns the claim of the form and its field. On the account of one claim there is no choice. */
function useClaimChoice({ lines, claimId }: Pick<FormProps, 'lines' | 'claimId'>) {
  const isMasked = useIsMasked();
  const claims = claimsOf(lines);
  const [chosen, setChosen] = useState(claimId ?? (claims.length === 1 ? claims[0]!.claimId : ''));
  const label = ({ claimId: id, serviceDate, patientControlNumber }: (typeof claims)[number]) =>
    // Options cannot be masked one by one.
    isMasked ? `Claim …${id.slice(-6)}` : `${dateText(phiText(serviceDate))} · ${phiText(patientControlNumber)}`;
  const field =
    claimId === undefined ? (
      <SelectField
        id="account-claim"
        label="Claim"
        options={[
          { value: '', label: 'Choose a claim' },
          ...claims.map((claim) => ({ value: claim.claimId, label: label(claim) })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
    ) : null;
  return { chosen, field, missing: chosen === '' ? 'Choose a claim first' : null };
}

function Pay({ isRefund, onClose, ...of }: FormProps & { isRefund: boolean }) {
  const claim = useClaimChoice(of);
  const pay = usePatientPayment(onClose);
  const refund = usePatientRefund(onClose);
  const action = isRefund ? refund : pay;
  const [amount, setAmount] = useState('');
  const [method, setMethod] = useState<(typeof PAYMENT_METHODS)[number]['value'] | ''>('');
  const [paidOn, setPaidOn] = useState('');
  const [reference, setReference] = useState('');
  const failure = action.error instanceof ApiFailure ? action.error : null;
  const cents = centsOf(amount);
  const isWhole = isRefund && amount.trim() === '';
  const wrong = !isWhole && (cents === null || cents === 0) ? WRONG_AMOUNT : null;
  const submit = () => {
    if (method === '') return;
    const shared = {
      method,
      ...(paidOn === '' ? {} : { paidOn }),
      ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
    };
    if (isRefund)
      refund.mutate({ claimId: claim.chosen, body: { ...shared, ...(cents === null ? {} : { amount: cents }) } });
    else if (cents !== null) pay.mutate({ claimId: claim.chosen, body: { ...shared, amount: cents } });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={isRefund ? 'Refund to the patient' : 'Patient payment'}
      description={
        isRefund
          ? 'Pays back what the patient has paid beyond what is owed for the claim.'
          : 'Lowers what the patient owes for the claim. A patient may also pay before the payer has decided.'
      }
      submit={isRefund ? 'Post the refund' : 'Post the payment'}
      isBusy={action.isPending}
      missing={claim.missing ?? wrong ?? (method === '' ? 'Choose how it was paid first' : null)}
      onSubmit={submit}
      error={failure?.about('amount') ? null : action.error}
    >
      {claim.field}
      <div className={ui.pair}>
        <MoneyField
          id="account-amount"
          label="Amount in dollars"
          {...(isRefund ? { hint: 'If empty, the whole credit.' } : {})}
          error={failure?.about('amount') ?? null}
          autoFocus
          value={amount}
          onChange={setAmount}
        />
        <SelectField
          id="account-method"
          label={isRefund ? 'Paid back by' : 'Paid by'}
          options={[{ value: '', label: 'Choose one' }, ...PAYMENT_METHODS]}
          value={method}
          onChange={setMethod}
        />
        <DateField
          id="account-date"
          label="Date"
          hint="If empty, today."
          error={failure?.about('paidOn') ?? null}
          value={paidOn}
          onChange={setPaidOn}
        />
        <TextField
          id="account-reference"
          label="Receipt or check number"
          error={failure?.about('reference') ?? null}
          maxLength={30}
          value={reference}
          onChange={setReference}
        />
      </div>
    </FormDialog>
  );
}

function WriteOff({ onClose, ...of }: FormProps) {
  const claim = useClaimChoice(of);
  const writeOff = useWriteOff(onClose);
  const [scope, setScope] = useState<(typeof WRITE_OFF_SCOPES)[number]['value'] | ''>('');
  const [reason, setReason] = useState<(typeof ACCOUNT_WRITE_OFF_REASONS)[number]['value'] | ''>('');
  const [amount, setAmount] = useState('');
  const failure = writeOff.error instanceof ApiFailure ? writeOff.error : null;
  const cents = centsOf(amount);
  const wrong = amount.trim() !== '' && (cents === null || cents === 0) ? WRONG_AMOUNT : null;
  const missing =
    claim.missing ??
    (scope === '' ? 'Choose what is written off first' : null) ??
    wrong ??
    (reason === '' ? 'Choose a reason first' : null);
  const submit = () => {
    if (scope === '' || reason === '') return;
    const body = { scope, reason, ...(cents === null ? {} : { amount: cents }) };
    writeOff.mutate({ claimId: claim.chosen, body });
  };
  const error = failure?.about('amount') ?? failure?.about('scope') ?? null;
  return (
    <FormDialog
      onClose={onClose}
      title="Write off an amount"
      description="The amount is given up. A denied amount is written off on its denial."
      submit="Write off"
      isBusy={writeOff.isPending}
      missing={missing}
      onSubmit={submit}
      error={error === null ? writeOff.error : null}
    >
      {claim.field}
      <SelectField
        id="account-scope"
        label="What is written off"
        options={[{ value: '', label: 'Choose one' }, ...WRITE_OFF_SCOPES]}
        error={failure?.about('scope') ?? null}
        value={scope}
        onChange={setScope}
      />
      <div className={ui.pair}>
        <MoneyField
          id="account-amount"
          label="Amount in dollars"
          hint="If empty, all that is open."
          error={failure?.about('amount') ?? null}
          value={amount}
          onChange={setAmount}
        />
        <SelectField
          id="account-reason"
          label="Reason"
          options={[{ value: '', label: 'Choose a reason' }, ...ACCOUNT_WRITE_OFF_REASONS]}
          error={failure?.about('reason') ?? null}
          value={reason}
          onChange={setReason}
        />
      </div>
    </FormDialog>
  );
}

function Reverse({ lines, entryId, onClose }: FormProps) {
  const reverse = useReverseEntry(onClose);
  const entries = lines.filter(({ reversible }) => reversible).reverse();
  const [chosen, setChosen] = useState(entryId ?? (entries.length === 1 ? entries[0]!.id : ''));
  const [reason, setReason] = useState('');
  const line = entries.find(({ id }) => id === chosen);
  return (
    <FormDialog
      onClose={onClose}
      title="Reverse an entry"
      description="A further entry cancels the chosen one. Both stay on the account."
      submit="Reverse"
      isBusy={reverse.isPending}
      missing={line === undefined ? 'Choose an entry first' : reason === '' ? 'Choose a reason first' : null}
      onSubmit={() => line?.claimId && reverse.mutate({ claimId: line.claimId, entryId: line.id, reason })}
      error={reverse.error}
    >
      <SelectField
        id="account-entry"
        label="Entry"
        options={[
          { value: '', label: 'Choose an entry' },
          ...entries.map((one) => ({ value: one.id, label: lineText(one) })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <SelectField
        id="account-reason"
        label="Reason"
        options={[{ value: '', label: 'Choose a reason' }, ...REVERSAL_REASONS]}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
