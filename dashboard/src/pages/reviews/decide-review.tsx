import { useState } from 'react';
import { type Review, useDecideReview } from '../../api/queries/office/reviews.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { labelIn } from '../../components/list-of.ts';
import { STAGES } from '../../components/review-words.ts';
import ui from '../../components/ui.module.css';

type Props = { of: Review; decision: 'approve' | 'reject'; onClose: () => void; onDone: () => void };

const TEXTS = {
  approve: { title: 'Approve the step?', submit: 'Approve', label: 'Note (optional)' },
  reject: { title: 'Reject the step?', submit: 'Reject', label: 'Reason' },
} as const;

/** Asks for the reason of a decision. A rejection needs one, so that its author knows what to change. */
export function DecideReview({ of, decision, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const decide = useDecideReview(onDone);
  const { title, submit, label } = TEXTS[decision];
  const text = reason.trim();
  return (
    <FormDialog
      title={title}
      submit={submit}
      isBusy={decide.isPending}
      missing={decision === 'reject' && text === '' ? 'Say why' : null}
      onSubmit={() => decide.mutate({ review: of, body: { decision, ...(text === '' ? {} : { reason: text }) } })}
      onClose={onClose}
      error={decide.error}
    >
      <p>
        Before {labelIn(STAGES, of.stage)}. {decision === 'approve' ? 'The approval does not take the step.' : ''}
      </p>
      <Field id="review-reason" label={label}>
        <textarea
          id="review-reason"
          className={ui.input}
          rows={3}
          maxLength={2_000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
