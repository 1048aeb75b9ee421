import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import {
  type BillingProvider,
  type NewProvider,
  type OrganizationSettings,
  useSaveSettings,
} from '../../api/queries/platform/organization.ts';
import { ActionsHead } from '../../components/actions-head.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { postalCodeText } from '../../components/postal-code.ts';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';

type Open = { kind: 'edit'; of: BillingProvider | null } | { kind: 'remove'; of: BillingProvider };

/** Shows the providers that bill for the organization. Their list is saved as a whole. */
export function BillingProviders({ of }: { of: OrganizationSettings }) {
  const [open, setOpen] = useState<Open | null>(null);
  const refused = useReasonWithout('organization:write');
  const close = () => setOpen(null);
  return (
    <section className={ui.section} aria-label="Billing providers">
      <h2>Billing providers</h2>
      {of.billingProviders.length === 0 ? (
        <p className={`${ui.hint} ${ui.section}`}>None yet. Claims to real payers need a billing provider.</p>
      ) : (
        <div className={`${ui.scrollX} ${ui.section}`}>
          <table className={`${ui.grid} ${ui.wideGrid}`}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">NPI</th>
                <th scope="col">Taxonomy</th>
                <th scope="col">Tax id</th>
                <th scope="col">Address</th>
                <ActionsHead />
              </tr>
            </thead>
            <tbody>
              {of.billingProviders.map((provider) => {
                const { npi, name, taxonomyCode, taxId, address } = provider;
                return (
                  <tr key={npi}>
                    <td>{name}</td>
                    <td className={ui.nowrap}>{npi}</td>
                    <td className={ui.nowrap}>{taxonomyCode ?? '—'}</td>
                    <td className={ui.nowrap}>
                      {taxId.type.toUpperCase()} …{taxId.valueLast4}
                    </td>
                    <td>
                      {address.line1}, {address.city} {address.state} {postalCodeText(address.postalCode)}
                    </td>
                    <td className={ui.nowrap}>
                      <span className={ui.rowActions}>
                        <Button
                          aria-label={`Change ${name}`}
                          disabledReason={refused}
                          onClick={() => setOpen({ kind: 'edit', of: provider })}
                        >
                          Change
                        </Button>
                        <Button
                          variant="danger"
                          aria-label={`Remove ${name}`}
                          disabledReason={refused}
                          onClick={() => setOpen({ kind: 'remove', of: provider })}
                        >
                          Remove
                        </Button>
                      </span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <Button icon="plus" disabledReason={refused} onClick={() => setOpen({ kind: 'edit', of: null })}>
        Add a billing provider
      </Button>
      {open?.kind === 'edit' && <EditProvider settings={of} of={open.of} onClose={close} />}
      {open?.kind === 'remove' && <RemoveProvider settings={of} of={open.of} onClose={close} />}
    </section>
  );
}

/** A provider without a tax id in the form keeps the stored one, of which only the last four digits are known here. */
const asStored = ({ taxId: _taxId, ...provider }: BillingProvider): NewProvider => provider;

/**
 * Returns the place of a provider in the list, which another user may have changed. A new provider is added at the end.
 */
function placeOf(provider: BillingProvider | null, { billingProviders }: OrganizationSettings): number {
  const found = billingProviders.findIndex(({ npi }) => npi === provider?.npi);
  return found === -1 ? billingProviders.length : found;
}

type EditProps = { settings: OrganizationSettings; of: BillingProvider | null; onClose: () => void };

function EditProvider({ settings, of: before, onClose }: EditProps) {
  const save = useSaveSettings(settings.version, onClose);
  const place = placeOf(before, settings);
  const [form, setForm] = useState({
    name: before?.name ?? '',
    npi: before?.npi ?? '',
    taxonomyCode: before?.taxonomyCode ?? '',
    taxType: before?.taxId.type ?? ('ein' as const),
    taxId: '',
    line1: before?.address.line1 ?? '',
    line2: before?.address.line2 ?? '',
    city: before?.address.city ?? '',
    state: before?.address.state ?? '',
    postalCode: before?.address.postalCode ?? '',
  });
  const failure = save.error instanceof ApiFailure ? save.error : null;
  const input = (id: Exclude<keyof typeof form, 'taxType'>, label: string, field: string, hint?: string) => (
    <Field
      id={`provider-${id}`}
      label={label}
      hint={hint}
      error={failure?.about(`billingProviders/${place}/${field}`) ?? null}
    >
      <input
        id={`provider-${id}`}
        className={ui.input}
        autoComplete="off"
        value={form[id]}
        onChange={(event) => setForm({ ...form, [id]: event.target.value })}
      />
    </Field>
  );
  const submit = () => {
    const { name, npi, taxonomyCode, taxType, taxId, line1, line2, city, state, postalCode } = form;
    const provider: NewProvider = {
      npi: npi.trim(),
      name: name.trim(),
      taxonomyCode: taxonomyCode.trim() || null,
      ...(taxId.trim() !== '' && { taxId: { type: taxType, value: taxId.trim() } }),
      address: {
        line1: line1.trim(),
        ...(line2.trim() !== '' && { line2: line2.trim() }),
        city: city.trim(),
        state: state.trim().toUpperCase(),
        postalCode: postalCode.replace('-', '').trim(),
      },
    };
    const others = settings.billingProviders.map(asStored);
    save.mutate({ billingProviders: others.toSpliced(place, 1, provider) });
  };
  const missing =
    form.name.trim() === ''
      ? 'Enter a name first'
      : form.npi.trim() === ''
        ? 'Enter the NPI first'
        : before === null && form.taxId.trim() === ''
          ? 'Enter the tax id first'
          : null;
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title={before === null ? 'Add a billing provider' : `Change ${before.name}`}
      submit="Save"
      isBusy={save.isPending}
      missing={missing}
      onSubmit={submit}
      error={save.error}
    >
      <div className={ui.pair}>
        {input('name', 'Name', 'name', 'As in loop 2010AA.')}
        {input('npi', 'NPI', 'npi', 'Ten digits.')}
        {input('taxonomyCode', 'Taxonomy', 'taxonomyCode', 'Ten characters, such as 207Q00000X.')}
        <Field id="provider-taxType" label="Kind of tax id">
          <select
            id="provider-taxType"
            className={ui.input}
            value={form.taxType}
            onChange={(event) => setForm({ ...form, taxType: event.target.value as 'ein' | 'ssn' })}
          >
            <option value="ein">Employer identification number (EIN)</option>
            <option value="ssn">Social security number (SSN)</option>
          </select>
        </Field>
        {input(
          'taxId',
          'Tax id',
          'taxId',
          before === null ? 'Nine digits.' : `If empty, the stored tax id …${before.taxId.valueLast4} is kept.`,
        )}
        {input('line1', 'Street', 'address/line1')}
        {input('line2', 'More of the address', 'address/line2')}
        {input('city', 'City', 'address/city')}
        {input('state', 'State', 'address/state', 'Two letters.')}
        {input('postalCode', 'Postal code', 'address/postalCode', 'Nine digits: payers refuse five.')}
      </div>
    </FormDialog>
  );
}

type RemoveProps = { settings: OrganizationSettings; of: BillingProvider; onClose: () => void };

function RemoveProvider({ settings, of: { name, npi }, onClose }: RemoveProps) {
  const save = useSaveSettings(settings.version, onClose);
  return (
    <Confirm
      title={`Remove ${name}?`}
      verb="Remove"
      isBusy={save.isPending}
      error={save.error}
      onConfirm={() =>
        save.mutate({ billingProviders: settings.billingProviders.filter((one) => one.npi !== npi).map(asStored) })
      }
      onClose={onClose}
    >
      <p>New claims to real payers can no longer use it. Claims that were sent do not change.</p>
    </Confirm>
  );
}
