import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import {
  type BillingProvider,
  type Encounter,
  useBillEncounter,
  useLatestProvider,
} from '../../api/queries/practice/encounters.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import ui from '../../components/ui.module.css';

type Props = { of: Encounter; onClose: () => void; onBilled: (claimId: string) => void };

/** Drafts a claim from an encounter. The encounter does not contain the billing provider. */
export function BillEncounter({ of, onClose, onBilled }: Props) {
  const { data, isPending } = useLatestProvider();
  return isPending ? null : <ProviderForm of={of} latest={data ?? null} onClose={onClose} onBilled={onBilled} />;
}

const EMPTY = { npi: '', organizationName: '', taxId: '', line1: '', city: '', state: '', postalCode: '' };
type Form = typeof EMPTY;

type FormProps = Props & { latest: Form | null };

function ProviderForm({ of, latest, onClose, onBilled }: FormProps) {
  const bill = useBillEncounter(onBilled);
  const [form, setForm] = useState(latest ?? EMPTY);
  const failure = bill.error instanceof ApiFailure ? bill.error : null;
  const input = (id: keyof Form, label: string, field: string) => (
    <Field id={`bill-${id}`} label={label} error={failure?.about(`billingProvider/${field}`) ?? null}>
      <input
        id={`bill-${id}`}
        className={ui.input}
        autoComplete="off"
        value={form[id]}
        onChange={(event) => setForm({ ...form, [id]: event.target.value })}
      />
    </Field>
  );
  const missing = form.npi.trim() === '' ? 'Enter the NPI first' : null;
  return (
    <FormDialog
      title="Create a claim"
      description="Who bills for the visit?"
      submit="Create draft"
      isBusy={bill.isPending}
      missing={missing}
      error={bill.error}
      onClose={onClose}
      onSubmit={() => bill.mutate({ of, billingProvider: providerOf(form) })}
    >
      {input('npi', 'NPI', 'npi')}
      {input('organizationName', 'Organization', 'organizationName')}
      {input('taxId', 'EIN', 'taxId/value')}
      {input('line1', 'Street', 'address/line1')}
      {input('city', 'City', 'address/city')}
      <div className={ui.pair}>
        {input('state', 'State', 'address/state')}
        {input('postalCode', 'ZIP code', 'address/postalCode')}
      </div>
    </FormDialog>
  );
}

function providerOf({ npi, organizationName, taxId, ...address }: Form): BillingProvider {
  return { npi, organizationName, taxId: { type: 'ein', value: taxId }, address } as BillingProvider;
}
