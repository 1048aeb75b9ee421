import { type ReactNode, useState } from 'react';
import { eitherOf } from '../../api/either-of.ts';
import { isConflict } from '../../api/failure.ts';
import { useCoverage } from '../../api/queries/practice/parties.ts';
import { type Coverage, useAddCoverage, useChangeCoverage } from '../../api/queries/practice/patients.ts';
import { Conflict } from '../../components/conflict.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { phiText } from '../../components/phi.tsx';
import { periodText } from '../../components/plan-spans.tsx';
import { words } from '../../components/status.tsx';
import { CoverageFields } from './coverage-fields.tsx';
import {
  type CoverageForm,
  coverageChangesOf,
  coverageConflicts,
  coverageFormOf,
  missingInCoverage,
  newCoverageForm,
  newCoverageOf,
} from './coverage-form.ts';

type Props = {
  patientId: string;
  /** The coverage to change, or null to add one. */
  of: Coverage | null;
  coverages: readonly Coverage[];
  onClose: () => void;
  onDone: (saved: Coverage) => void;
};

/** Adds a coverage, or changes one with one PATCH. */
export default function EditCoverage({ patientId, of, coverages, onClose, onDone }: Props) {
  const [before] = useState(() => (of === null ? newCoverageForm(coverages) : coverageFormOf(of)));
  const [form, setForm] = useState(before);
  const add = useAddCoverage(onDone);
  const change = useChangeCoverage(onDone);
  const { failure, ...state } = eitherOf(add, change);
  const changes = coverageChangesOf(before, form);
  const submit = () =>
    of === null ? add.mutate(newCoverageOf(form, patientId)) : change.mutate({ of: current ?? of, changes });
  // After a conflict, the list has loaded the current version, against which the next attempt saves.
  const current = useCurrent(of, isConflict(failure));
  const isSame = of !== null && Object.keys(changes).length === 0;
  const set = (some: Partial<CoverageForm>) => setForm((last) => ({ ...last, ...some }));
  return (
    <FormDialog
      isWide
      title={of === null ? 'Add a coverage' : 'Change the coverage'}
      submit={of === null ? 'Add coverage' : 'Save'}
      missing={missingInCoverage(form) ?? (isSame ? 'Nothing has changed' : null)}
      onSubmit={submit}
      onClose={onClose}
      {...state}
    >
      <CoverageFields
        form={form}
        onChange={set}
        failure={failure}
        isStored={of !== null}
        conflict={conflictNote({ before, form, current, set })}
      />
    </FormDialog>
  );
}

/** Returns the stored coverage after another user has changed it; null before. */
function useCurrent(of: Coverage | null, hasConflict: boolean): Coverage | null {
  const { data } = useCoverage(of?.id ?? null);
  return hasConflict && data !== undefined && of !== null && data.version > of.version ? data : null;
}

type Note = {
  before: CoverageForm;
  form: CoverageForm;
  current: Coverage | null;
  set: (changes: Partial<CoverageForm>) => void;
};

/** Returns a function that shows the value of another user below a field, with a button that takes it. */
function conflictNote({ before, form, current, set }: Note): (field: string) => ReactNode {
  if (current === null) return () => null;
  const stored = coverageFormOf(current);
  const conflicts: readonly string[] = coverageConflicts(before, form, stored);
  const period = periodText(current.period.start, current.period.end);
  const subscriber = current.subscriber && phiText(current.subscriber.name.family);
  const texts: Record<string, string> = { payerId: current.payerName, period, subscriber: subscriber ?? '' };
  const parts: Record<string, readonly (keyof CoverageForm)[]> = {
    period: ['start', 'end'],
    subscriber: ['family', 'given', 'birthDate', 'sex', 'address'],
  };
  return (field) =>
    conflicts.includes(field) && (
      <Conflict
        label={words(field)}
        stored={texts[field] ?? String(stored[field as keyof CoverageForm])}
        onUse={() => {
          const names = parts[field] ?? [field as keyof CoverageForm];
          set(Object.fromEntries(names.map((name) => [name, stored[name]])));
        }}
      />
    );
}
