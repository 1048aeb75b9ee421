import { useState } from 'react';
import { recordReveal } from '../../api/queries/platform/reveals.ts';
import { usePatient, usePatientsSought } from '../../api/queries/practice/parties.ts';
import type { Patient } from '../../api/queries/practice/patients.ts';
import { Button } from '../button.tsx';
import { Phi, PhiDate, phiText, useIsMasked } from '../phi.tsx';
import { Revealing } from '../revealing.tsx';
import { subjectName } from '../subject-link.tsx';
import { DateText } from '../time.tsx';
import { dateText } from '../time-text.ts';
import { useToast } from '../toasts.tsx';
import { Combobox } from './combobox.tsx';
import styles from './pickers.module.css';

type Props = {
  id: string;
  label?: string;
  hint?: string;
  error?: string | null;
  autoFocus?: boolean;
  /** The id of the chosen patient, or null. */
  value: string | null;
  onChange: (patientId: string | null) => void;
};

/** Chooses an active patient by name, birth date or MRN. */
export function PatientPicker({ label = 'Patient', value, onChange, ...field }: Props) {
  const [text, setText] = useState('');
  const { data, isPending, isPlaceholderData, error } = usePatientsSought(text, value === null);
  const { isShown, reveal } = useRevealedList();
  return (
    <Combobox
      {...field}
      label={label}
      placeholder="Name, birth date or MRN"
      text={text}
      onText={setText}
      // Enter must not choose a patient of the previous text.
      options={isPlaceholderData ? [] : (data ?? [])}
      isLoading={isPending || isPlaceholderData}
      failure={error}
      idOf={({ id }) => id}
      render={(patient) => <Row of={patient} isShown={isShown} />}
      none={text.trim() === '' ? 'There are no patients yet.' : 'No active patient matches.'}
      below={
        isShown ? undefined : (
          <Button variant="quiet" onClick={() => void reveal(data ?? [])}>
            Reveal the names
          </Button>
        )
      }
      chosen={value === null ? null : <Chosen id={value} />}
      onChoose={({ id }) => onChange(id)}
      onClear={() => onChange(null)}
    />
  );
}

/** An option contains no button, so masked values of all options are revealed together. The audit log records each. */
function useRevealedList() {
  const isMasked = useIsMasked();
  const [isRevealed, setRevealed] = useState(false);
  const toast = useToast();
  const reveal = async (patients: readonly Patient[]) => {
    try {
      await Promise.all(patients.map(({ id }) => recordReveal({ type: 'patient', id }, 'name')));
      setRevealed(true);
    } catch (error) {
      toast.fail(error as Error);
    }
  };
  return { isShown: !isMasked || isRevealed, reveal };
}

function Row({ of, isShown }: { of: Patient; isShown: boolean }) {
  if (!isShown)
    return (
      <span className={styles.name}>
        <span>{subjectName('patient', of.id)}</span>{' '}
        <small>
          created <DateText of={of.createdAt} />
        </small>
      </span>
    );
  return (
    <span className={styles.name} data-phi="">
      <span>{nameOf(of)}</span>
      <small>
        born {dateText(phiText(of.birthDate), { hasYear: true })}
        {of.mrn !== null && `, MRN ${phiText(of.mrn)}`}
      </small>
    </span>
  );
}

function Chosen({ id }: { id: string }) {
  const { data } = usePatient(id);
  if (!data) return <span>…</span>;
  return (
    <Revealing of={data} field="name">
      <Phi>{nameOf(data)}</Phi>
      <small>
        born <PhiDate hasYear>{data.birthDate}</PhiDate>
      </small>
    </Revealing>
  );
}

const nameOf = ({ name }: Patient) => `${phiText(name.family)}, ${name.given.map(phiText).join(' ')}`;
