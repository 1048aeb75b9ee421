import { useState } from 'react';
import { ApiFailure, isConflict } from '../../api/failure.ts';
import { type Patient, useChangePatient } from '../../api/queries/practice/patients.ts';
import { Conflict } from '../../components/conflict.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { words } from '../../components/status.tsx';
import { PatientFields } from './patient-fields.tsx';
import { changesOf, conflictsOf, formOf, missingIn, type PatientField, textOf, withStored } from './patient-form.ts';

type Props = {
  /** The patient as stored now, which another user can change while the form is open. */
  of: Patient;
  onClose: () => void;
};

/** Changes a patient with one PATCH. If another user has changed the same field, both values are shown. */
export default function EditPatient({ of, onClose }: Props) {
  const [opened] = useState(of);
  const [form, setForm] = useState(() => formOf(of));
  const save = useChangePatient(onClose);
  const failure = save.error instanceof ApiFailure ? save.error : null;
  const before = formOf(opened);
  const changes = changesOf(before, form);
  // After a conflict, the next attempt saves over the version whose values the form shows.
  const target = isConflict(failure) ? of : opened;
  const stored = formOf(of);
  const conflicts = target === of && of.version > opened.version ? conflictsOf(before, form, stored) : [];
  const conflict = (field: PatientField) =>
    conflicts.includes(field) && (
      <Conflict
        label={words(field)}
        stored={textOf(stored, field)}
        onUse={() => setForm((last) => withStored(last, stored, field))}
      />
    );
  return (
    <FormDialog
      isWide
      title="Change the patient"
      submit="Save"
      isBusy={save.isPending}
      missing={missingIn(form) ?? (Object.keys(changes).length === 0 ? 'Nothing has changed' : null)}
      onSubmit={() => save.mutate({ of: target, changes })}
      onClose={onClose}
      error={save.error}
    >
      <PatientFields
        form={form}
        onChange={(some) => setForm((last) => ({ ...last, ...some }))}
        failure={failure}
        isStored
        conflict={conflict}
      />
    </FormDialog>
  );
}
