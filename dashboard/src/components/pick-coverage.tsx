import { useId, useState } from 'react';
import { useCoveragesOf, usePatientsNamed } from '../api/queries/practice/parties.ts';
import { Field } from './field.tsx';
import { Phi, phiText } from './phi.tsx';
import { Problem } from './problem.tsx';
import ui from './ui.module.css';

export type PickedCoverage = { patientId: string; coverageId: string };

type Props = {
  patientId?: string | undefined;
  value: PickedCoverage | null;
  onChange: (picked: PickedCoverage | null) => void;
};

/** Chooses a patient by family name, then one of the patient's coverages. */
export function PickCoverage({ patientId: given, value, onChange }: Props) {
  const [prefix, setPrefix] = useState('');
  const [patientId, setPatientId] = useState<string | null>(given ?? null);
  const patients = usePatientsNamed(prefix.trim());
  const coverages = useCoveragesOf(patientId);
  const ids = useId();
  const choosePatient = (id: string) => {
    setPatientId(id);
    onChange(null);
  };
  return (
    <>
      {given === undefined && (
        <Field id={`${ids}-name`} label="Patient" hint="Type the beginning of the family name.">
          <input
            id={`${ids}-name`}
            className={ui.input}
            autoComplete="off"
            value={prefix}
            onChange={(event) => setPrefix(event.target.value)}
          />
          {patients.error && <Problem error={patients.error} />}
          <div className={ui.choices} role="radiogroup" aria-label="Patients">
            {(patients.data?.data ?? []).map((patient) => (
              <label key={patient.id} className={ui.row}>
                <input
                  type="radio"
                  name={`${ids}-patient`}
                  checked={patientId === patient.id}
                  onChange={() => choosePatient(patient.id)}
                />
                <span>
                  <Phi>{`${phiText(patient.name.family)}, ${patient.name.given.map(phiText).join(' ')}`}</Phi>,{' '}
                  <Phi>{patient.birthDate}</Phi>
                </span>
              </label>
            ))}
            {patients.data?.data.length === 0 && (
              <p className={ui.hint}>
                {prefix === '' ? 'There are no patients yet.' : 'No family name begins like this.'}
              </p>
            )}
          </div>
        </Field>
      )}
      {patientId !== null && (
        <Field id={`${ids}-coverage`} label="Coverage">
          <select
            id={`${ids}-coverage`}
            className={ui.input}
            value={value?.coverageId ?? ''}
            onChange={(event) => onChange(event.target.value ? { patientId, coverageId: event.target.value } : null)}
          >
            <option value="">
              {coverages.data?.data.length === 0 ? 'The patient has no coverage' : 'Choose a coverage'}
            </option>
            {(coverages.data?.data ?? []).map(({ id, payerName, rank, memberId, planName }) => (
              <option key={id} value={id}>
                {payerName}
                {planName ? ` ${planName}` : ''}, {rank}, member {lastFour(phiText(memberId))}
              </option>
            ))}
          </select>
        </Field>
      )}
    </>
  );
}

/** Options cannot be masked, so they show only the end of a member id. */
const lastFour = (memberId: string) => `…${memberId.slice(-4)}`;
