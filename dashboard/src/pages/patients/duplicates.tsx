import { Link } from '@tanstack/react-router';
import {
  type DuplicateSearch,
  type PossibleDuplicate,
  useLikelyDuplicates,
} from '../../api/queries/practice/patients.ts';
import { useSettled } from '../../api/use-settled.ts';
import { withoutBlanks } from '../../components/address-form.ts';
import { Phi, PhiDate, phiText } from '../../components/phi.tsx';
import { Revealing } from '../../components/revealing.tsx';
import styles from './edit-patient.module.css';
import type { PatientForm } from './patient-form.ts';

const SETTLED_MS = 250;

/** Returns the patients who are likely to be the person of a form, while it is typed. */
export function useDuplicatesOf(form: PatientForm): readonly PossibleDuplicate[] {
  const search = useSettled(JSON.stringify(searchOf(form)), SETTLED_MS);
  return useLikelyDuplicates(JSON.parse(search) as DuplicateSearch | null).data ?? [];
}

const SSN_END = /^\d{4}$/;

/** Returns the search for the fields that are typed so far, or null if they are too few to recognize a person. */
function searchOf(form: PatientForm): DuplicateSearch | null {
  const family = form.family.trim();
  const given = form.given.trim().split(/\s+/).filter(Boolean).slice(0, 5);
  const { birthDate } = form;
  const isNamed = family.length > 1 && (given.length > 0 || birthDate !== '');
  if (!isNamed && form.mrn.trim().length < 3) return null;
  const telecoms = form.telecoms.filter(({ value }) => value.trim() !== '');
  return {
    ...(family === '' ? {} : { name: { family, given } }),
    ...(birthDate === '' ? {} : { birthDate }),
    ...(form.sex === 'unknown' ? {} : { sex: form.sex as 'female' | 'male' }),
    ...withoutBlanks({ mrn: form.mrn, postalCode: form.addresses[0]?.postalCode ?? '' }),
    ...(SSN_END.test(form.ssnLast4) ? { ssnLast4: form.ssnLast4 } : {}),
    ...(telecoms.length === 0 ? {} : { telecoms: telecoms.map(withoutBlanks) as DuplicateSearch['telecoms'] & object }),
  };
}

const WORDS: Record<PossibleDuplicate['matched'][number], string> = {
  mrn: 'MRN',
  familyName: 'family name',
  givenName: 'given name',
  birthDate: 'birth date',
  sex: 'sex',
  ssnLast4: 'SSN',
  telecom: 'phone or e-mail',
  postalCode: 'ZIP code',
};
const LIKELIHOODS = {
  certain: 'The same person',
  likely: 'Probably the same person',
  possible: 'Perhaps the same person',
};

/** Shows who may be the person, and opens the record of one of them. */
export function Duplicates({ of }: { of: readonly PossibleDuplicate[] }) {
  return (
    <div role="status">
      {of.length > 0 && (
        <section className={styles.duplicates} aria-label="Possible duplicates">
          <h3>Is the person already here?</h3>
          <ul>
            {of.map(({ patient, likelihood, matched }) => (
              <li key={patient.id}>
                <span>
                  <Revealing of={patient} field="name">
                    <strong>
                      <Phi>{`${phiText(patient.name.family)}, ${patient.name.given.map(phiText).join(' ')}`}</Phi>
                    </strong>
                    , born <PhiDate hasYear>{patient.birthDate}</PhiDate>, MRN <Phi>{patient.mrn}</Phi>
                  </Revealing>
                  <br />
                  {LIKELIHOODS[likelihood]}: same {matched.map((field) => WORDS[field]).join(', ')}
                </span>
                <Link to="/patients/$id" params={{ id: patient.id }}>
                  Open this patient
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
