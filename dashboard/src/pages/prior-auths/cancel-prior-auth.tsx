import type { PriorAuth, usePriorAuthActions } from '../../api/queries/prior-auths.ts';
import { Confirm } from '../../components/confirm.tsx';

type Props = { of: PriorAuth; action: ReturnType<typeof usePriorAuthActions>['cancel']; onClose: () => void };

/** Asks before a request is cancelled. */
export function CancelPriorAuth({ of, action, onClose }: Props) {
  return (
    <Confirm
      title="Cancel the request?"
      verb="Cancel the request"
      dismiss="Keep it"
      isBusy={action.isPending}
      error={action.error}
      onConfirm={() => action.mutate(of, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>If the request was sent, a cancellation is sent to the payer.</p>
    </Confirm>
  );
}
