import type { ReactNode } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { AddressFields } from '../../components/address-fields.tsx';
import { NO_ADDRESS } from '../../components/address-form.ts';
import { formFields } from '../../components/form-fields.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Several } from '../../components/several.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import {
  NO_IDENTIFIER,
  NO_TELECOM,
  type PatientField,
  type PatientForm,
  type TextField as Text,
} from './patient-form.ts';

const SEXES = [
  { value: 'unknown', label: 'Not known' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];
const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];
const USES = ['home', 'work', 'billing', 'temporary'];
const SYSTEMS = [
  { value: 'phone', label: 'Phone' },
  { value: 'sms', label: 'Text message' },
  { value: 'email', label: 'E-mail' },
  { value: 'fax', label: 'Fax' },
];
const TELECOM_USES = ['home', 'work', 'mobile'];

/** Returns the options of a field that can be left open. */
const optional = (values: readonly string[]) => [
  { value: '', label: 'Not stated' },
  ...values.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })),
];

type Props = {
  form: PatientForm;
  onChange: (changes: Partial<PatientForm>) => void;
  failure: ApiFailure | null;
  /** Whether the patient exists, so that its state can be changed. */
  isStored: boolean;
  /** Shown below a field that another user has changed too. */
  conflict: (field: PatientField) => ReactNode;
  /** Shown below the name, the birth date and the MRN. */
  children?: ReactNode;
};

/** Shows the fields of a patient. */
export function PatientFields({ form, onChange, failure, isStored, conflict, children }: Props) {
  const { text, select, date } = formFields<Text>({
    ...{ prefix: 'patient', form, onChange, failure },
    conflict: (field) => conflict(field as PatientField),
  });
  const more = [
    form.suffix,
    form.genderIdentity,
    form.language,
    form.deceasedAt,
    form.externalId,
    form.doNotBillReason,
  ];
  const hasMore = form.identifiers.length > 0 || more.some((value) => value !== '');
  return (
    <>
      <div className={ui.pair}>
        {text('family', 'Family name', 60, { about: 'name/family', conflictIn: 'name' })}
        {text('given', 'Given names', 179, { about: 'name/given' })}
        {date('birthDate', 'Birth date')}
        {select('sex', 'Sex', SEXES)}
        {text('mrn', 'MRN (optional)', 50)}
        {text('ssnLast4', 'Last four digits of the SSN (optional)', 4)}
        {isStored && select('status', 'Status', STATUSES)}
      </div>
      {children}
      <Contacts form={form} onChange={onChange} failure={failure} conflict={conflict} />
      <details className={ui.moreFields} open={isStored && hasMore}>
        <summary>More about the person</summary>
        <div className={ui.pair}>
          {text('suffix', 'Suffix, such as Jr', 10, { about: 'name/suffix' })}
          {text('genderIdentity', "Gender identity, in the patient's words", 200)}
          {text('language', 'Preferred language, such as es or en-US', 35)}
          {text('externalId', 'Your id', 200)}
          {date('deceasedAt', 'Date of death')}
          {text('doNotBillReason', 'Do not bill, because', 200)}
        </div>
        <Several
          title="Other identifiers"
          noun="identifier"
          max={20}
          rows={form.identifiers}
          empty={NO_IDENTIFIER}
          error={failure?.about('identifiers') ?? null}
          onChange={(identifiers) => onChange({ identifiers })}
        >
          {(row, at, change) =>
            (['type', 'system', 'value'] as const).map((name) => (
              <TextField
                key={name}
                id={`patient-identifier-${at}-${name}`}
                label={{ type: 'Kind', system: 'Issued by (optional)', value: 'Identifier' }[name]}
                maxLength={{ type: 40, system: 200, value: 80 }[name]}
                value={row[name]}
                onChange={(value) => change({ [name]: value })}
              />
            ))
          }
        </Several>
        {conflict('identifiers')}
      </details>
    </>
  );
}

function Contacts({ form, onChange, failure, conflict }: Omit<Props, 'isStored' | 'children'>) {
  return (
    <>
      <Several
        title="Phone and e-mail"
        noun="contact"
        max={10}
        rows={form.telecoms}
        empty={NO_TELECOM}
        error={failure?.about('telecoms') ?? null}
        onChange={(telecoms) => onChange({ telecoms })}
      >
        {(row, at, change) => (
          <>
            <SelectField
              id={`patient-telecom-${at}-system`}
              label="Kind"
              options={SYSTEMS}
              value={row.system}
              onChange={(system) => change({ system })}
            />
            <TextField
              id={`patient-telecom-${at}-value`}
              label="Number or address"
              maxLength={200}
              value={row.value}
              onChange={(value) => change({ value })}
            />
            <SelectField
              id={`patient-telecom-${at}-use`}
              label="Use"
              options={optional(TELECOM_USES)}
              value={row.use}
              onChange={(use) => change({ use })}
            />
          </>
        )}
      </Several>
      {conflict('telecoms')}
      <Several
        title="Addresses"
        noun="address"
        max={5}
        rows={form.addresses}
        empty={NO_ADDRESS}
        error={null}
        onChange={(addresses) => onChange({ addresses })}
      >
        {(row, at, change) => (
          <>
            <AddressFields
              id={`patient-address-${at}`}
              path={`addresses/${at}`}
              value={row}
              failure={failure}
              onChange={change}
            />
            {at > 0 && (
              <SelectField
                id={`patient-address-${at}-use`}
                label="Use"
                options={optional(USES)}
                value={row.use}
                onChange={(use) => change({ use })}
              />
            )}
          </>
        )}
      </Several>
      {conflict('addresses')}
    </>
  );
}
