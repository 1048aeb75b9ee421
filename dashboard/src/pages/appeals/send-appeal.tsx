import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import type { Appeal, useAppealActions } from '../../api/queries/payments/appeals.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import ui from '../../components/ui.module.css';
import { useSession } from '../../session/session.tsx';
import { CHANNELS, type Channel } from './codes.ts';

type Props = { of: Appeal; action: ReturnType<typeof useAppealActions>['send']; onClose: () => void };

/** Sends the letter by a channel, or records that the user has sent it. */
export function SendAppeal({ of, action, onClose }: Props) {
  const { livemode } = useSession();
  const channels = CHANNELS.filter(({ value }) => value !== 'sandbox' || !livemode);
  const [channel, setChannel] = useState<Channel>(channels[0]!.value);
  const [tracking, setTracking] = useState('');
  const [late, setLate] = useState('');
  const failure = action.error instanceof ApiFailure ? action.error : null;
  const isLate = failure?.code === 'deadline_passed';
  const count = of.documentIds.length;
  const enclosures = count === 0 ? 'without enclosures' : count === 1 ? 'with 1 enclosure' : `with ${count} enclosures`;
  const send = () =>
    action.mutate(
      {
        channel,
        ...(tracking.trim() ? { trackingNumber: tracking.trim() } : {}),
        ...(late.trim() ? { lateReason: late.trim() } : {}),
      },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      onClose={onClose}
      title="Send the appeal"
      description={`To ${of.recipient.name}, ${enclosures}. The letter cannot be changed afterwards.`}
      submit="Send"
      isBusy={action.isPending}
      onSubmit={send}
      error={action.error}
    >
      <SelectField
        id="send-channel"
        label="Channel"
        error={failure?.about('channel') ?? null}
        options={channels}
        value={channel}
        onChange={setChannel}
      />
      {channel !== 'sandbox' && channel !== 'x12_275' && (
        <Field id="send-tracking" label="Tracking number" hint="If you have sent the letter yourself.">
          <input
            id="send-tracking"
            className={ui.input}
            value={tracking}
            onChange={(event) => setTracking(event.target.value)}
          />
        </Field>
      )}
      {isLate && (
        <Field id="send-late" label="Why the appeal is late">
          <textarea
            id="send-late"
            className={ui.input}
            rows={3}
            value={late}
            onChange={(event) => setLate(event.target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
