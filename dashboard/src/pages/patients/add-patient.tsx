import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { type NewPatient, type Patient, useAddPatient } from '../../api/queries/practice/patients.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';

type Props = { onClose: () => void; onDone: (added: Patient) => void };

const EMPTY = {
  ...{ family: '', given: '', birthDate: '', sex: 'unknown', mrn: '' },
  ...{ line1: '', city: '', state: '', postalCode: '', country: '' },
};
type Form = typeof EMPTY;

/** Adds a patient who is in no EHR that synchronizes. */
export function AddPatient({ onClose, onDone }: Props) {
  const [form, setForm] = useState<Form>(EMPTY);
  const add = useAddPatient(onDone);
  const failure = add.error instanceof ApiFailure ? add.error : null;
  const missing =
    form.family.trim() === ''
      ? 'Enter the family name first'
      : form.birthDate === ''
        ? 'Enter the birth date first'
        : null;
  const input = (id: keyof Form, label: string, field: string, type = 'text') => (
    <Field id={`patient-${id}`} label={label} error={failure?.about(field) ?? null}>
      <input
        id={`patient-${id}`}
        className={ui.input}
        type={type}
        autoComplete="off"
        value={form[id]}
        onChange={(event) => setForm({ ...form, [id]: event.target.value })}
      />
    </Field>
  );
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Add a patient"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={add.isPending}
            disabledReason={missing}
            onClick={() => add.mutate(patientOf(form))}
          >
            Add patient
          </Button>
        </>
      }
    >
      <div className={ui.pair}>
        {input('family', 'Family name', 'name/family')}
        {input('given', 'Given names', 'name/given')}
        {input('birthDate', 'Birth date', 'birthDate', 'date')}
        <Field id="patient-sex" label="Sex" error={failure?.about('sex') ?? null}>
          <select
            id="patient-sex"
            className={ui.input}
            value={form.sex}
            onChange={(event) => setForm({ ...form, sex: event.target.value })}
          >
            <option value="unknown">Not known</option>
            <option value="female">Female</option>
            <option value="male">Male</option>
          </select>
        </Field>
        {input('mrn', 'MRN (optional)', 'mrn')}
        {input('line1', 'Street (optional)', 'addresses/0/line1')}
        {input('city', 'City', 'addresses/0/city')}
        {input('state', isAbroad(form.country) ? 'Region code (optional)' : 'State', regionPath(form.country))}
        {input('postalCode', isAbroad(form.country) ? 'Postal code' : 'ZIP code', 'addresses/0/postalCode')}
        {input('country', 'Country code, if not US', 'addresses/0/country')}
      </div>
      {add.error && <Problem error={add.error} />}
    </Dialog>
  );
}

/** Countries other than the US and Canada have a subdivision instead of a state. */
const isAbroad = (country: string) => !['', 'US', 'CA'].includes(country.trim().toUpperCase());
const regionPath = (country: string) => (isAbroad(country) ? 'addresses/0/subdivision' : 'addresses/0/state');

function patientOf({ family, given, birthDate, sex, mrn, ...place }: Form): NewPatient {
  const [line1, city] = [place.line1.trim(), place.city.trim()];
  const [state, country] = [place.state.trim(), place.country.trim().toUpperCase()];
  const postalCode = place.postalCode.trim();
  const address = {
    line1,
    city,
    ...(state === '' ? {} : isAbroad(country) ? { subdivision: state } : { state }),
    ...(postalCode === '' ? {} : { postalCode }),
    ...(country === '' ? {} : { country }),
  };
  const hasAddress = [line1, city, state, postalCode, country].some((value) => value !== '');
  return {
    name: { family: family.trim(), given: given.trim().split(/\s+/).filter(Boolean) },
    birthDate,
    sex: sex as NewPatient['sex'],
    ...(mrn.trim() ? { mrn: mrn.trim() } : {}),
    ...(hasAddress ? { addresses: [address] } : {}),
  };
}
