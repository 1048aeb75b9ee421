import { useState } from 'react';
import { type Connection, useGoLive, usePauseConnection } from '../../../api/queries/trading/connections.ts';
import { Field } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import ui from '../../../components/ui.module.css';

type Props = {
  title: string;
  description: string;
  verb: string;
  hint: string;
  isReasonNeeded: boolean;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (reason: string | undefined) => void;
  onClose: () => void;
};

function AskReason({ title, description, verb, hint, isReasonNeeded, isBusy, error, onSubmit, onClose }: Props) {
  const [reason, setReason] = useState('');
  const given = reason.trim() || undefined;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      submit={verb}
      isBusy={isBusy}
      missing={isReasonNeeded && given === undefined ? 'Give the reason first' : null}
      onSubmit={() => onSubmit(given)}
      error={error}
    >
      <Field id="state-reason" label="Reason" hint={hint}>
        <input
          id="state-reason"
          className={ui.input}
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

export function PauseConnection({ of, onClose }: { of: Connection; onClose: () => void }) {
  const pause = usePauseConnection(onClose);
  return (
    <AskReason
      title={`Pause ${of.name}?`}
      description="Interchanges stay queued and no files are collected until the connection is resumed."
      verb="Pause"
      hint="Shown to other users next to the state. No PHI."
      isReasonNeeded={false}
      isBusy={pause.isPending}
      error={pause.error}
      onSubmit={(reason) => pause.mutate({ of, ...(reason && { reason }) })}
      onClose={onClose}
    />
  );
}

export function LetGoLive({ of, onClose }: { of: Connection; onClose: () => void }) {
  const goLive = useGoLive(onClose);
  const isTested = of.testAcceptedAt !== null || of.wentLiveAt !== null;
  return (
    <AskReason
      title={`Let ${of.name} go live?`}
      description={
        of.livemode
          ? 'From now on, its partners receive production files (ISA15 P).'
          : 'In the sandbox, its partners continue to receive test files.'
      }
      verb="Go live"
      hint={
        isTested
          ? 'The partner has accepted a test file. A reason is not needed.'
          : 'No partner has accepted a test file yet. The reason is recorded in the audit log. No PHI.'
      }
      isReasonNeeded={!isTested}
      isBusy={goLive.isPending}
      error={goLive.error}
      onSubmit={(reason) => goLive.mutate({ of, ...(reason && { reason }) })}
      onClose={onClose}
    />
  );
}
