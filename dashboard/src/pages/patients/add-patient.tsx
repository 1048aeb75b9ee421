import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { useCheckEligibility } from '../../api/queries/eligibility.ts';
import { useUsualProvider } from '../../api/queries/practice/parties.ts';
import { type Coverage, type Patient, useAddCoverage, useAddPatient } from '../../api/queries/practice/patients.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { CoverageFields } from './coverage-fields.tsx';
import { missingInCoverage, newCoverageForm, newCoverageOf } from './coverage-form.ts';
import { Duplicates, useDuplicatesOf } from './duplicates.tsx';
import styles from './edit-patient.module.css';
import { PatientFields } from './patient-fields.tsx';
import { missingIn, NEW_PATIENT, newPatientOf } from './patient-form.ts';

type Props = { onClose: () => void; onDone: (patientId: string) => void };

/** The parts of the form that are saved already, if a later one was refused. */
type Saved = { patient: Patient | null; coverage: Coverage | null };

const noConflict = () => null;

/**
 * Adds a patient, with the first coverage and a check of its eligibility if the form has them. Each is one request; after a
 * refusal, the next attempt continues with the part that was refused.
 */
export default function AddPatient({ onClose, onDone }: Props) {
  const [form, setForm] = useState(NEW_PATIENT);
  const [coverage, setCoverage] = useState(() => newCoverageForm([]));
  const [npi, setNpi] = useState<string | null>(null);
  const [saved, setSaved] = useState<Saved>({ patient: null, coverage: null });
  const { data: usual } = useUsualProvider();
  const mayCheck = useMay('eligibility:write');
  const provider = { npi: npi ?? usual?.npi ?? '', organizationName: usual?.organizationName ?? '' };
  const duplicates = useDuplicatesOf(form);
  const hasCoverage = coverage.payerId !== '' || coverage.memberId.trim() !== '';
  const isChecked = hasCoverage && mayCheck && provider.npi.trim() !== '';

  const check = useCheckEligibility(() => onDone(saved.patient!.id));
  const askPayer = (of: Coverage) =>
    check.mutate({
      coverageId: of.id,
      provider: {
        npi: provider.npi.trim(),
        ...(npi === null && provider.organizationName !== '' ? { organizationName: provider.organizationName } : {}),
      },
    });
  const addCoverage = useAddCoverage((added) => {
    setSaved((last) => ({ ...last, coverage: added }));
    if (isChecked) askPayer(added);
    else onDone(added.patientId);
  });
  const addPatient = useAddPatient((patient) => {
    setSaved({ patient, coverage: null });
    if (hasCoverage) addCoverage.mutate(newCoverageOf(coverage, patient.id));
    else onDone(patient.id);
  });
  const submit = () => {
    if (saved.coverage !== null) askPayer(saved.coverage);
    else if (saved.patient !== null) addCoverage.mutate(newCoverageOf(coverage, saved.patient.id));
    else addPatient.mutate(newPatientOf(form));
  };
  const close = () => (saved.patient === null ? onClose() : onDone(saved.patient.id));

  const failureOf = (error: Error | null) => (error instanceof ApiFailure ? error : null);
  const isNew = saved.patient === null;
  const noun = hasCoverage ? 'patient and coverage' : 'patient';
  const verb = duplicates.length > 0 && isNew ? 'Create anyway' : `Add ${noun}`;
  return (
    <FormDialog
      isWide
      title="Add a patient"
      submit={
        isChecked
          ? verb === 'Create anyway'
            ? 'Create anyway and check eligibility'
            : 'Add and check eligibility'
          : verb
      }
      isBusy={addPatient.isPending || addCoverage.isPending || check.isPending}
      missing={missingIn(form) ?? (hasCoverage ? missingInCoverage(coverage) : null)}
      onSubmit={submit}
      onClose={close}
      error={check.error ?? addCoverage.error ?? addPatient.error}
    >
      {isNew ? (
        <PatientFields
          form={form}
          onChange={(some) => setForm((last) => ({ ...last, ...some }))}
          failure={failureOf(addPatient.error)}
          isStored={false}
          conflict={noConflict}
        >
          <Duplicates of={duplicates} />
        </PatientFields>
      ) : (
        <p className={ui.hint}>The patient is added. The rest of the form is not.</p>
      )}
      <h3 className={styles.section}>Coverage (optional)</h3>
      <CoverageFields
        form={coverage}
        onChange={(some) => setCoverage((last) => ({ ...last, ...some }))}
        failure={failureOf(addCoverage.error)}
        isStored={false}
        conflict={noConflict}
      />
      {hasCoverage && mayCheck && (
        <TextField
          id="patient-check-npi"
          label="NPI of the provider who asks the payer"
          hint="If empty, the eligibility is not checked."
          maxLength={10}
          error={failureOf(check.error)?.about('provider') ?? null}
          value={provider.npi}
          onChange={setNpi}
        />
      )}
    </FormDialog>
  );
}
