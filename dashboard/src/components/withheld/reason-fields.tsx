import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { Field } from '../field.tsx';
import type { Option } from '../list-of.ts';
import { SelectField } from '../select-field.tsx';
import ui from '../ui.module.css';
import styles from './withheld.module.css';

const NOTE_MAX = 1_000;

/** Keeps the reason and the note of a decision until it is sent. */
export function useReason() {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const missing = reason === '' ? 'Choose a reason first' : note.trim() === '' ? 'Write a note first' : null;
  return { reason, setReason, note, setNote, missing, body: { reason, note: note.trim() } };
}

/** Shows what a decision does, above its fields. */
export const Intro = ({ children }: { children: ReactNode }) => <div className={styles.intro}>{children}</div>;

type Props = {
  id: string;
  of: ReturnType<typeof useReason>;
  reasons: readonly Option<string>[];
  hint: string;
  error: Error | null;
};

/** Shows the fields for the reason and the note, with what the service has found wrong about them. */
export function ReasonFields({ id, of, reasons, hint, error }: Props) {
  const failure = error instanceof ApiFailure ? error : null;
  return (
    <>
      <SelectField
        id={`${id}-reason`}
        label="Reason"
        options={[{ value: '', label: 'Choose a reason' }, ...reasons]}
        value={of.reason}
        onChange={of.setReason}
        error={failure?.about('reason') ?? null}
      />
      <Field id={`${id}-note`} label="Note" hint={hint} error={failure?.about('note') ?? null}>
        <textarea
          id={`${id}-note`}
          className={ui.input}
          rows={3}
          maxLength={NOTE_MAX}
          value={of.note}
          onChange={(event) => of.setNote(event.target.value)}
        />
      </Field>
    </>
  );
}
