import { useEffect, useId, useState } from 'react';
import { useCoveragesOf } from '../api/queries/practice/parties.ts';
import { Field } from './field.tsx';
import { phiText } from './phi.tsx';
import { PatientPicker } from './pickers/patient-picker.tsx';
import ui from './ui.module.css';

export type PickedCoverage = { patientId: string; coverageId: string };

type Props = {
  patientId?: string | undefined;
  value: PickedCoverage | null;
  onChange: (picked: PickedCoverage | null) => void;
  /** Chooses the first active coverage in the order of payment once the patient is known. */
  choosesFirst?: boolean;
};

const RANKS = ['primary', 'secondary', 'tertiary'];

/** Chooses a patient, then one of the patient's coverages. */
export function PickCoverage({ patientId: given, value, onChange, choosesFirst = false }: Props) {
  const [patientId, setPatientId] = useState<string | null>(given ?? null);
  const coverages = useCoveragesOf(patientId);
  const ids = useId();
  const choosePatient = (id: string | null) => {
    setPatientId(id);
    onChange(null);
  };
  const first = (coverages.data?.data ?? [])
    .filter(({ status }) => status === 'active')
    .toSorted((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank))[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a coverage is proposed once for each patient
  useEffect(() => {
    if (choosesFirst && patientId !== null && first !== undefined) onChange({ patientId, coverageId: first });
  }, [patientId, first]);
  return (
    <>
      {given === undefined && <PatientPicker id={`${ids}-patient`} value={patientId} onChange={choosePatient} />}
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
