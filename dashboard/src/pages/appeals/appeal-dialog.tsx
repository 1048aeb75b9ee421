import { type Appeal, useAppealActions } from '../../api/queries/payments/appeals.ts';
import { Confirm } from '../../components/confirm.tsx';
import type { AppealVerb } from './appeal-verbs.ts';
import { RecordOutcome } from './record-outcome.tsx';
import { SendAppeal } from './send-appeal.tsx';

type Props = { of: Appeal; verb: AppealVerb; onClose: () => void };

/** Shows the dialog of an action on an appeal. */
export function AppealDialog({ of, verb, onClose }: Props) {
  const { send, recordOutcome, withdraw } = useAppealActions(of);
  if (verb === 'send') return <SendAppeal of={of} action={send} onClose={onClose} />;
  if (verb === 'outcome') return <RecordOutcome of={of} action={recordOutcome} onClose={onClose} />;
  return (
    <Confirm
      title="Withdraw the appeal?"
      verb="Withdraw"
      isBusy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>A withdrawn appeal cannot be sent. The denial can be appealed again until its deadline.</p>
    </Confirm>
  );
}
