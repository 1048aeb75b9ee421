import { type ReactNode, useState } from 'react';
import { eitherOf } from '../../../api/either-of.ts';
import {
  type Facility,
  type Provider,
  useChangeFacility,
  useChangeProvider,
  useCreateFacility,
  useCreateProvider,
} from '../../../api/queries/practice/providers.ts';
import type { Schemas } from '../../../api/schema.ts';
import { DateInput } from '../../../components/dates/date-input.tsx';
import { Field } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import ui from '../../../components/ui.module.css';
import { TickSeveral } from '../tick-several.tsx';
import { CHOSEN_STATUSES, ROLES } from './provider-text.ts';
import { createdFrom, facilityPatch, providerPatch, type RosterForm, rosterForm } from './roster-form.ts';

const KINDS = [
  { value: 'person' as const, label: 'A person' },
  { value: 'organization' as const, label: 'An organization' },
];
const TAX_ID_TYPES = [
  { value: 'ein' as const, label: 'EIN' },
  { value: 'ssn' as const, label: 'SSN' },
];

/** Adds a provider, or changes one. */
export function EditProvider(props: { of: Provider | null; onClose: () => void; onSaved: (saved: Provider) => void }) {
  const { of, onClose, onSaved } = props;
  const create = useCreateProvider(onSaved);
  const change = useChangeProvider(onSaved);
  const [form, setForm] = useState(() => rosterForm(of));
  const state = eitherOf(create, change);
  const isPerson = form.kind === 'person';
  const field = fieldsOf(form, setForm, state.failure);
  const submit = () => {
    const patch = providerPatch(form);
    if (of) change.mutate({ of, changes: patch });
    else create.mutate(createdFrom(patch) as Schemas['ProviderCreateParams']);
  };
  const name = isPerson ? form.family : form.organizationName;
  return (
    <Form
      title={of ? 'Change the provider' : 'Add a provider'}
      missing={name.trim() === '' ? 'Enter the name first' : form.npi.trim() === '' ? 'Enter the NPI first' : null}
      {...{ state, field, onClose, onSubmit: submit, isNew: of === null }}
      more={<ClaimUse field={field} />}
    >
      <SelectField
        id="roster-kind"
        label="Provider"
        options={KINDS}
        value={form.kind}
        onChange={(kind) => setForm({ ...form, kind })}
      />
      {field.text('npi', 'NPI', 10)}
      {isPerson ? (
        <>
          {field.text('given', 'Given names', 100, { about: 'name/given' })}
          {field.text('family', 'Family name', 60, { about: 'name' })}
          {field.text('suffix', 'Suffix (optional)', 10)}
        </>
      ) : (
        field.text('organizationName', 'Name', 60)
      )}
      {field.text('taxonomyCode', 'Taxonomy code', 10)}
      <SelectField
        id="roster-tax-type"
        label="Kind of tax id"
        options={TAX_ID_TYPES}
        value={form.taxIdType}
        onChange={(taxIdType) => setForm({ ...form, taxIdType })}
      />
      {field.text('taxId', 'Tax id', 11, {
        hint: of?.taxId ? `If empty, the one that ends in ${of.taxId.valueLast4} stays.` : 'For providers who bill.',
      })}
    </Form>
  );
}

/** Shows on what claims the provider is named, and where payers send payments. */
function ClaimUse({ field }: { field: ReturnType<typeof fieldsOf> }) {
  const { form, setForm, text } = field;
  const about = (part: string) => ({ about: `payToAddress/${part}` });
  return (
    <details className={ui.moreFields}>
      <summary>Roles, and where payments are sent</summary>
      <TickSeveral
        label="Roles"
        title="Claims may name the provider as (all, if none is ticked)"
        options={ROLES}
        chosen={form.roles}
        onChange={(roles) => setForm({ ...form, roles })}
      />
      <h3>Payments are sent to, if not to the address above</h3>
      <div className={ui.pair}>
        {text('payToLine1', 'Street', 55, { about: 'payToAddress' })}
        {text('payToLine2', 'Suite, floor (optional)', 55, about('line2'))}
        {text('payToCity', 'City', 30, about('city'))}
        {text('payToState', 'State', 2, about('state'))}
        {text('payToPostalCode', 'ZIP code', 10, about('postalCode'))}
      </div>
    </details>
  );
}

/** Adds a facility, or changes one. */
export function EditFacility(props: { of: Facility | null; onClose: () => void; onSaved: (saved: Facility) => void }) {
  const { of, onClose, onSaved } = props;
  const create = useCreateFacility(onSaved);
  const change = useChangeFacility(onSaved);
  const [form, setForm] = useState(() => rosterForm(of));
  const state = eitherOf(create, change);
  const field = fieldsOf(form, setForm, state.failure);
  const submit = () => {
    const patch = facilityPatch(form);
    if (of) change.mutate({ of, changes: patch });
    else create.mutate(createdFrom(patch) as Schemas['FacilityCreateParams']);
  };
  return (
    <Form
      title={of ? 'Change the facility' : 'Add a facility'}
      missing={form.organizationName.trim() === '' ? 'Enter the name first' : null}
      {...{ state, field, onClose, onSubmit: submit, isNew: of === null }}
    >
      {field.text('organizationName', 'Name', 60)}
      {field.text('npi', 'NPI (optional)', 10)}
      {field.text('placeOfServiceCode', 'Place of service', 2, { hint: 'Two digits, such as 11 for an office.' })}
      {field.text('cliaNumber', 'CLIA number (optional)', 30)}
      {field.text('taxonomyCode', 'Taxonomy code', 10)}
    </Form>
  );
}

type State = ReturnType<typeof eitherOf>;
type TextName = Exclude<keyof RosterForm, 'kind' | 'taxIdType' | 'status' | 'roles'>;
type FieldOptions = { hint?: string; about?: string };

/** Returns the functions that make the fields of the form. */
function fieldsOf(form: RosterForm, setForm: (form: RosterForm) => void, failure: State['failure']) {
  const set = (name: TextName) => (value: string) => setForm({ ...form, [name]: value });
  const error = (name: string, about = name) => failure?.about(about) ?? null;
  return {
    form,
    setForm,
    text: (name: TextName, label: string, maxLength: number, { hint, about }: FieldOptions = {}) => (
      <TextField
        id={`roster-${name}`}
        error={error(name, about)}
        value={form[name]}
        onChange={set(name)}
        {...{ label, maxLength, hint }}
      />
    ),
    lines: (name: 'licenses' | 'secondaryIds', label: string, hint: string) => (
      <Field id={`roster-${name}`} label={label} hint={hint} error={error(name)}>
        <textarea
          id={`roster-${name}`}
          className={ui.input}
          rows={2}
          value={form[name]}
          onChange={(event) => set(name)(event.target.value)}
        />
      </Field>
    ),
    date: (name: 'effectiveFrom' | 'effectiveTo', label: string) => (
      <Field id={`roster-${name}`} label={label} error={error(name)}>
        <DateInput id={`roster-${name}`} value={form[name]} onChange={set(name)} />
      </Field>
    ),
  };
}

type FormProps = {
  title: string;
  missing: string | null;
  state: State;
  field: ReturnType<typeof fieldsOf>;
  isNew: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
  /** Shown below the fields. */
  more?: ReactNode;
};

/** Shows the fields of a provider or facility: its own first, then those that both have. */
function Form({ title, missing, state, field, isNew, onClose, onSubmit, children, more }: FormProps) {
  const { failure: _failure, ...rest } = state;
  return (
    <FormDialog isWide title={title} submit="Save" missing={missing} onClose={onClose} onSubmit={onSubmit} {...rest}>
      <div className={ui.pair}>
        {children}
        {field.text('line1', 'Street', 55, { about: 'address' })}
        {field.text('line2', 'Suite, floor (optional)', 55)}
        {field.text('city', 'City', 30, { about: 'address/city' })}
        {field.text('state', 'State', 2, { about: 'address/state' })}
        {field.text('postalCode', 'ZIP code', 10, {
          about: 'address/postalCode',
          hint: 'Payers require all nine digits of billing providers.',
        })}
        {field.text('contactName', 'Contact', 60, { about: 'contact' })}
        {field.text('phone', 'Phone', 30, { about: 'contact/phone' })}
        {field.text('email', 'E-mail', 100, { about: 'contact/email' })}
        {field.lines('licenses', 'Licenses', 'One per line: state and number, such as NY 256789.')}
        {field.lines(
          'secondaryIds',
          'Ids of payers',
          'One per line: payer id or *, qualifier, id; such as SBX01 G2 P-77.',
        )}
        {field.date('effectiveFrom', 'On claims from')}
        {field.date('effectiveTo', 'On claims until')}
        {field.text('externalId', 'Your id (optional)', 100)}
        {!isNew && (
          <SelectField
            id="roster-status"
            label="Status"
            hint="Claims cannot name an inactive one."
            options={CHOSEN_STATUSES}
            value={field.form.status}
            onChange={(status) => field.setForm({ ...field.form, status })}
          />
        )}
      </div>
      {more}
    </FormDialog>
  );
}
