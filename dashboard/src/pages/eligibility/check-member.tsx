import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { type EligibilityCheck, useCheckEligibility } from '../../api/queries/eligibility.ts';
import { useUsualProvider } from '../../api/queries/practice/parties.ts';
import { DateField } from '../../components/date-field.tsx';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { PickCoverage, type PickedCoverage } from '../../components/pick-coverage.tsx';
import ui from '../../components/ui.module.css';

type Props = { patientId?: string | undefined; onClose: () => void; onDone: (check: EligibilityCheck) => void };

/** Asks the payer of a coverage for its benefits. */
export function CheckMember({ patientId, onClose, onDone }: Props) {
  const [picked, setPicked] = useState<PickedCoverage | null>(null);
  const [typed, setTyped] = useState<{ npi?: string; organizationName?: string }>({});
  const [date, setDate] = useState('');
  const { data: usual } = useUsualProvider();
  const check = useCheckEligibility(onDone);
  const npi = typed.npi ?? usual?.npi ?? '';
  const organizationName = typed.organizationName ?? usual?.organizationName ?? '';
  const failure = check.error instanceof ApiFailure ? check.error : null;
  const missing = picked === null ? 'Choose a patient and a coverage first' : npi === '' ? 'Enter the NPI first' : null;
  const submit = () => {
    if (missing !== null || check.isPending) return;
    check.mutate({
      coverageId: picked!.coverageId,
      provider: { npi, ...(organizationName ? { organizationName } : {}) },
      ...(date ? { serviceDate: { start: date } } : {}),
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Check a member"
      submit={check.isPending ? 'The payer is asked …' : 'Check'}
      isBusy={check.isPending}
      missing={missing}
      onSubmit={submit}
      error={check.error}
    >
      <PickCoverage patientId={patientId} value={picked} onChange={setPicked} />
      <Field id="check-npi" label="Provider NPI" error={failure?.about('provider') ?? null}>
        <input
          id="check-npi"
          className={ui.input}
          inputMode="numeric"
          value={npi}
          onChange={(event) => setTyped({ ...typed, npi: event.target.value.trim() })}
        />
      </Field>
      <Field id="check-provider" label="Provider name">
        <input
          id="check-provider"
          className={ui.input}
          value={organizationName}
          onChange={(event) => setTyped({ ...typed, organizationName: event.target.value })}
        />
      </Field>
      <DateField id="check-date" label="Date of service" hint="If empty, today." value={date} onChange={setDate} />
    </FormDialog>
  );
}
