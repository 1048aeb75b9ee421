import { type ReactNode, useState } from 'react';
import { type Patient, useMergePatient, usePatientsLike } from '../../api/queries/practice/patients.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Field } from '../../components/field.tsx';
import { Phi, PhiDate, phiText } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { Revealing } from '../../components/revealing.tsx';
import { words } from '../../components/status.tsx';
import { subjectName } from '../../components/subject-link.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FullTime } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { addressOf } from './address-of.ts';
import styles from './merge-patient.module.css';

type Props = { of: Patient; onClose: () => void; onDone: (intoId: string) => void };

/** Asks for the patient that remains, compares the two, and merges them after the user has typed `merge`. */
export function MergePatient({ of, onClose, onDone }: Props) {
  const [into, setInto] = useState<Patient | null>(null);
  const [reason, setReason] = useState('');
  const merge = useMergePatient(({ patient }) => onDone(patient.id));
  return (
    <Confirm
      isWide
      title="Merge into another patient"
      verb="Merge the patients"
      typed="merge"
      missing={into === null ? 'Choose the patient that remains first' : null}
      isBusy={merge.isPending}
      error={merge.error}
      onConfirm={() => into && merge.mutate({ of, into, reason })}
      onClose={onClose}
    >
      <p>
        Coverages, encounters, claims and everything else of this patient move to the patient that remains. Details of
        the person do not move, except for identifiers. This cannot be undone.
      </p>
      <Candidates of={of} value={into} onChange={setInto} />
      {into && <Comparison of={of} into={into} />}
      <TextField
        id="merge-reason"
        label="Reason (optional)"
        hint="For the audit log. Write no PHI here."
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </Confirm>
  );
}

type CandidatesProps = { of: Patient; value: Patient | null; onChange: (chosen: Patient) => void };

/** Chooses the patient that remains. The search text is PHI, so it is kept in memory only. */
function Candidates({ of, value, onChange }: CandidatesProps) {
  const [prefix, setPrefix] = useState('');
  const sought = prefix.trim();
  const { data, error } = usePatientsLike(of, sought);
  return (
    <Field
      id="merge-name"
      label="Patient that remains"
      hint="Type the beginning of a family name. Before that, patients with the same birth date are listed."
    >
      <input
        id="merge-name"
        className={ui.input}
        autoComplete="off"
        value={prefix}
        onChange={(event) => setPrefix(event.target.value)}
      />
      {error && <Problem error={error} />}
      <div className={`${ui.choices} ${ui.below}`} role="radiogroup" aria-label="Patients">
        {(data ?? []).map((patient) => (
          <label key={patient.id} className={ui.row}>
            <input
              type="radio"
              name="merge-into"
              checked={value?.id === patient.id}
              onChange={() => onChange(patient)}
            />
            <Revealing of={patient} field="name">
              <span>
                <Phi>{nameOf(patient)}</Phi>, <PhiDate hasYear>{patient.birthDate}</PhiDate>, MRN{' '}
                <Phi>{patient.mrn}</Phi>, {words(patient.sex).toLowerCase()}
                {patient.externalId !== null && `, your id ${patient.externalId}`}, <Record of={patient} />
              </span>
            </Revealing>
          </label>
        ))}
        {data?.length === 0 && (
          <p className={ui.hint}>
            {sought.length > 1 ? 'No other family name begins like this.' : 'No other patient has this birth date.'}
          </p>
        )}
      </div>
    </Field>
  );
}

/** Shows the id and the time of creation of a patient. They are not PHI, so that masked patients can be told apart. */
function Record({ of: { id, createdAt } }: { of: Patient }) {
  return (
    <span className={`${ui.hint} ${ui.small}`} title={id}>
      {subjectName('patient', id)}, created <FullTime at={createdAt} />
    </span>
  );
}

const nameOf = ({ name }: Patient) => `${phiText(name.family)}, ${name.given.map(phiText).join(' ')}`;

const FIELDS: readonly (readonly [name: string, text: (of: Patient) => string])[] = [
  ['Name', nameOf],
  ['Born', ({ birthDate }) => dateText(phiText(birthDate), { hasYear: true })],
  ['Sex', ({ sex }) => words(sex)],
  ['MRN', ({ mrn }) => phiText(mrn)],
  ['Your id', ({ externalId }) => externalId ?? ''],
  ['SSN ends with', ({ ssnLast4 }) => phiText(ssnLast4)],
  ['Address', addressOf],
  ['Contact', ({ telecoms }) => telecoms.map(({ value }) => phiText(value)).join(', ')],
];

/** Shows the details of both patients beside each other, and marks those that differ. */
function Comparison({ of, into }: { of: Patient; into: Patient }) {
  const cell = (patient: Patient, name: string, text: string): ReactNode => (
    <td>
      <Revealing of={patient} field={fieldOf(name)}>
        <Phi>{text}</Phi>
      </Revealing>
    </td>
  );
  return (
    <div className={styles.compared}>
      <table className={styles.compare} aria-label="Comparison">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">
              This patient
              <br />
              <Record of={of} />
            </th>
            <th scope="col">
              Patient that remains
              <br />
              <Record of={into} />
            </th>
          </tr>
        </thead>
        <tbody>
          {FIELDS.map(([name, text]) => {
            const [own, other] = [text(of), text(into)];
            return (
              <tr key={name} data-differs={own !== other}>
                <th scope="row">
                  {name}
                  {own !== other && ' (differs)'}
                </th>
                {cell(of, name, own)}
                {cell(into, name, other)}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the name by which the audit log records that a field was revealed. */
const fieldOf = (name: string) =>
  name.toLowerCase().replace(/[^a-z]+(.)/g, (_, letter: string) => letter.toUpperCase());
