import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { type EligibilityCheck, useCheckEligibility, useCorrectMemberId } from '../../api/queries/eligibility.ts';
import { DateField } from '../../components/date-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { phiText } from '../../components/phi.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import { askedAgain } from './repeated.ts';

type Props = { of: EligibilityCheck; onClose: () => void; onDone: (check: EligibilityCheck) => void };

/** Asks the payer again about a member with other data, because it did not find the member. */
export function RetryCheck({ of, onClose, onDone }: Props) {
  const { subscriber, coverageId, serviceDate } = of;
  const [form, setForm] = useState({
    memberId: phiText(subscriber.memberId),
    lastName: phiText(subscriber.lastName),
    firstName: phiText(subscriber.firstName),
    birthDate: phiText(subscriber.birthDate),
    date: serviceDate.start,
  });
  const [keepsId, setKeepsId] = useState(true);
  const noCoverage = useReasonWithout('patients:write');
  const correct = useCorrectMemberId();
  const isOtherId = form.memberId.trim() !== phiText(subscriber.memberId);
  const mayKeep = coverageId !== null && noCoverage === null && isOtherId;
  const check = useCheckEligibility((made) => {
    if (mayKeep && keepsId && made.status === 'completed') {
      correct.mutate({ coverageId: coverageId!, memberId: form.memberId.trim() });
    }
    onDone(made);
  });
  const failure = check.error instanceof ApiFailure ? check.error : null;
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  return (
    <FormDialog
      onClose={onClose}
      title="Edit and retry"
      description="The payer receives an inquiry with these data. The earlier attempt is kept."
      submit={check.isPending ? 'The payer is asked …' : 'Check'}
      isBusy={check.isPending}
      missing={form.lastName.trim() === '' ? 'Enter the last name first' : null}
      onSubmit={() => check.mutate(askedAgain(of, form))}
      error={check.error}
    >
      <TextField
        id="retry-member"
        label="Member id"
        maxLength={80}
        error={failure?.about('subscriber/memberId') ?? null}
        value={form.memberId}
        onChange={(memberId) => set({ memberId })}
      />
      {mayKeep && (
        <label className={`${ui.row} ${ui.section}`}>
          <input type="checkbox" checked={keepsId} onChange={(event) => setKeepsId(event.target.checked)} />
          Save the member id in the coverage if the payer answers
        </label>
      )}
      <div className={ui.pair}>
        <TextField
          id="retry-last"
          label="Last name of the subscriber"
          maxLength={60}
          error={failure?.about('subscriber/lastName') ?? null}
          value={form.lastName}
          onChange={(lastName) => set({ lastName })}
        />
        <TextField
          id="retry-first"
          label="First name"
          maxLength={35}
          error={failure?.about('subscriber/firstName') ?? null}
          value={form.firstName}
          onChange={(firstName) => set({ firstName })}
        />
        <DateField
          id="retry-birth"
          label="Birth date"
          error={failure?.about('subscriber/birthDate') ?? null}
          isBirth
          value={form.birthDate}
          onChange={(date) => set({ birthDate: date })}
        />
        <DateField
          id="retry-date"
          label="Date of service"
          error={failure?.about('serviceDate') ?? null}
          value={form.date}
          onChange={(date) => set({ date: date })}
        />
      </div>
    </FormDialog>
  );
}
