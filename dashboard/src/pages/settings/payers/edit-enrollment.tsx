import { useState } from 'react';
import { eitherOf } from '../../../api/either-of.ts';
import { type Enrollment, useChangeEnrollment, useRecordEnrollment } from '../../../api/queries/trading/payers.ts';
import { DateInput } from '../../../components/dates/date-input.tsx';
import { Field } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { PayerPicker } from '../../../components/pickers/payer-picker.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import ui from '../../../components/ui.module.css';
import { STATUSES, TRANSACTIONS } from './codes.ts';

type Props = { of: Enrollment | null; payerId: string; onClose: () => void };

/** Records an enrollment, or the payer's answer to one. */
export function EditEnrollment({ of, payerId, onClose }: Props) {
  const record = useRecordEnrollment(onClose);
  const change = useChangeEnrollment(onClose);
  const [form, setForm] = useState({
    payerId: of?.payerId ?? payerId,
    transaction: of?.transaction ?? ('claims' as const),
    npi: of?.provider.npi ?? '',
    status: of?.status ?? ('requested' as const),
    statusReason: of?.statusReason ?? '',
    effectiveFrom: of?.effectiveFrom ?? '',
    effectiveTo: of?.effectiveTo ?? '',
    reference: of?.evidence.reference ?? '',
  });
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes } as typeof form);
  const { failure, ...state } = eitherOf(record, change);
  const text = (value: string) => value.trim() || null;
  const submit = () => {
    const answer = {
      status: form.status,
      statusReason: text(form.statusReason),
      ...(form.effectiveFrom !== '' || of?.effectiveFrom ? { effectiveFrom: text(form.effectiveFrom) } : {}),
      effectiveTo: text(form.effectiveTo),
      evidence: { ...of?.evidence, reference: text(form.reference) },
    };
    if (of !== null) return change.mutate({ of, changes: answer });
    const { transaction } = form;
    record.mutate({ payerId: form.payerId.trim(), transaction, provider: { npi: form.npi.trim() }, ...answer });
  };
  const missing =
    form.payerId.trim() === '' ? 'Choose the payer first' : form.npi.trim() === '' ? 'Enter the NPI first' : null;
  const input = (
    id: 'npi' | 'statusReason' | 'effectiveFrom' | 'effectiveTo' | 'reference',
    label: string,
    field: string,
    hint?: string,
  ) => (
    <Field id={`enrollment-${id}`} label={label} hint={hint} error={failure?.about(field) ?? null}>
      {id.startsWith('effective') ? (
        <DateInput id={`enrollment-${id}`} value={form[id]} onChange={(date) => set({ [id]: date })} />
      ) : (
        <input
          id={`enrollment-${id}`}
          className={ui.input}
          autoComplete="off"
          maxLength={id === 'statusReason' ? 500 : 100}
          value={form[id]}
          onChange={(event) => set({ [id]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title={of === null ? 'Record an enrollment' : 'Change the enrollment'}
      submit="Save"
      missing={missing}
      onSubmit={submit}
      {...state}
    >
      <div className={ui.pair}>
        {of === null && (
          <>
            <PayerPicker
              id="enrollment-payer"
              error={failure?.about('payerId') ?? null}
              value={form.payerId}
              onChange={(payer) => set({ payerId: payer })}
            />
            {input('npi', 'NPI of the billing provider', 'provider')}
            <SelectField
              id="enrollment-transaction"
              label="For"
              error={failure?.about('transaction') ?? null}
              options={TRANSACTIONS}
              value={form.transaction}
              onChange={(value) => set({ transaction: value })}
            />
          </>
        )}
        <SelectField
          id="enrollment-status"
          label="Status"
          error={failure?.about('status') ?? null}
          options={STATUSES}
          value={form.status}
          onChange={(value) => set({ status: value })}
        />
        {input('statusReason', 'Reason', 'statusReason', 'For example what the payer requires. No PHI.')}
        {input('reference', 'Confirmation number', 'evidence')}
        {input(
          'effectiveFrom',
          'Valid from',
          'effectiveFrom',
          'If empty, the day on which the enrollment becomes active.',
        )}
        {input('effectiveTo', 'Valid until', 'effectiveTo', 'If empty, the end is not known.')}
      </div>
    </FormDialog>
  );
}
