import { useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { type Payer, useAddPayer } from '../../../api/queries/trading/payers.ts';
import { Field } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import ui from '../../../components/ui.module.css';
import { ACCEPTANCE } from './codes.ts';

type Channel = Payer['claimChannels'][number];

/** Adds a payer that the directory does not contain. It is visible only to the organization. */
export function AddPayer({ onClose, onAdded }: { onClose: () => void; onAdded: (payer: Payer) => void }) {
  const add = useAddPayer(onAdded);
  const [form, setForm] = useState({
    name: '',
    channel: 'paper' as Channel,
    acceptanceCategory: 'A2' as Payer['acceptanceCategory'],
    electronicPayerId: '',
    phone: '',
    line1: '',
    city: '',
    state: '',
    postalCode: '',
  });
  const failure = add.error instanceof ApiFailure ? add.error : null;
  const submit = () =>
    add.mutate({
      name: form.name.trim(),
      claimChannels: [form.channel],
      ...(form.electronicPayerId.trim() !== '' && { electronicPayerId: form.electronicPayerId.trim() }),
      ...(form.channel === 'electronic' && {
        transactions: { claims: true },
        acceptanceCategory: form.acceptanceCategory,
      }),
      ...(form.channel === 'paper' && {
        address: {
          line1: form.line1.trim(),
          city: form.city.trim(),
          state: form.state.trim().toUpperCase(),
          postalCode: form.postalCode.replace('-', '').trim(),
        },
      }),
      ...(form.phone.trim() !== '' && { phone: form.phone.trim() }),
    });
  const input = (
    id: Exclude<keyof typeof form, 'channel' | 'acceptanceCategory'>,
    label: string,
    maxLength: number,
    hint?: string,
  ) => (
    <TextField
      id={`payer-${id}`}
      label={label}
      hint={hint}
      // An error can refer to the address as a whole.
      error={failure?.about(id === 'line1' ? 'address' : id) ?? failure?.about(`address/${id}`) ?? null}
      maxLength={maxLength}
      value={form[id]}
      onChange={(value) => setForm({ ...form, [id]: value })}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Add a payer"
      description="Search the directory first, also for the payer's other names. An added payer is visible only to your organization."
      submit="Add"
      isBusy={add.isPending}
      missing={form.name.trim() === '' ? 'Enter a name first' : null}
      onSubmit={submit}
      error={add.error}
    >
      {input('name', 'Name', 100)}
      <Field id="payer-channel" label="Claims by" error={failure?.about('claimChannels') ?? null}>
        <select
          id="payer-channel"
          className={ui.input}
          value={form.channel}
          onChange={(event) => setForm({ ...form, channel: event.target.value as Channel })}
        >
          <option value="paper">Paper</option>
          <option value="portal">The payer's portal</option>
          <option value="fax">Fax</option>
          <option value="electronic">X12</option>
        </select>
      </Field>
      {form.channel === 'electronic' && input('electronicPayerId', 'Id in files', 80, 'NM109 of loop 2010BB.')}
      {form.channel === 'electronic' && (
        <SelectField
          id="payer-acceptance"
          label="Accepts claims with"
          hint="The category of the payer's 277CA that accepts a claim."
          error={failure?.about('acceptanceCategory') ?? null}
          options={ACCEPTANCE}
          value={form.acceptanceCategory}
          onChange={(acceptanceCategory) => setForm({ ...form, acceptanceCategory })}
        />
      )}
      {form.channel === 'paper' && (
        <div className={ui.pair}>
          {input('line1', 'Street or box', 55)}
          {input('city', 'City', 30)}
          {input('state', 'State', 2, 'Two letters.')}
          {input('postalCode', 'Postal code', 10)}
        </div>
      )}
      {input('phone', 'Phone', 30)}
    </FormDialog>
  );
}
