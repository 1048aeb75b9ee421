import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import {
  type BillingProvider,
  type Encounter,
  useBillEncounter,
  useLatestProvider,
} from '../../api/queries/encounters.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';

type Props = { of: Encounter; onClose: () => void; onBilled: (claimId: string) => void };

/** Drafts a claim from an encounter. The encounter does not contain the billing provider. */
export function BillEncounter({ of, onClose, onBilled }: Props) {
  const { data, isPending } = useLatestProvider();
  return (
    <Dialog isOpen onClose={onClose} title="Create a claim" description="Who bills for the visit?">
      {!isPending && <ProviderForm key={data?.npi} of={of} latest={data ?? null} onBilled={onBilled} />}
    </Dialog>
  );
}

const EMPTY = { npi: '', organizationName: '', taxId: '', line1: '', city: '', state: '', postalCode: '' };
type Form = typeof EMPTY;

type FormProps = { of: Encounter; latest: Form | null; onBilled: (claimId: string) => void };

function ProviderForm({ of, latest, onBilled }: FormProps) {
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
    <form
      onSubmit={(event) => {
        event.preventDefault();
        bill.mutate({ of, billingProvider: providerOf(form) });
      }}
    >
      {input('npi', 'NPI', 'npi')}
      {input('organizationName', 'Organization', 'organizationName')}
      {input('taxId', 'EIN', 'taxId/value')}
      {input('line1', 'Street', 'address/line1')}
      {input('city', 'City', 'address/city')}
      {input('state', 'State', 'address/state')}
      {input('postalCode', 'ZIP code', 'address/postalCode')}
      {bill.error && <Problem error={bill.error} />}
      <Button type="submit" variant="primary" isBusy={bill.isPending} disabledReason={missing}>
        Create draft
      </Button>
    </form>
  );
}

function providerOf({ npi, organizationName, taxId, ...address }: Form): BillingProvider {
  return { npi, organizationName, taxId: { type: 'ein', value: taxId }, address } as BillingProvider;
}
