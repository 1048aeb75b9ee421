import { type Interchange, useGiveUpInterchange } from '../../api/queries/trading/exchange.ts';
import { Confirm } from '../../components/confirm.tsx';

/** Ends an interchange that has not been sent. */
export function GiveUpInterchange({ of, onClose }: { of: Interchange; onClose: () => void }) {
  const giveUp = useGiveUpInterchange(onClose);
  return (
    <Confirm
      title="Give this interchange up?"
      verb="Give up"
      isBusy={giveUp.isPending}
      error={giveUp.error}
      onConfirm={() => giveUp.mutate(of)}
      onClose={onClose}
    >
      <p>
        The partner has received nothing, and the interchange will not be sent. Its claims become rejected, so that they
        can be corrected and submitted again.
      </p>
    </Confirm>
  );
}
