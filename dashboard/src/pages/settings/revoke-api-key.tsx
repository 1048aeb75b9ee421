import { type ApiKey, useRevokeApiKey } from '../../api/queries/platform/api-keys.ts';
import { Confirm } from '../../components/confirm.tsx';
import { LastUsed } from './last-used.tsx';

/** Revokes a key permanently. */
export function RevokeApiKey({ of, onClose }: { of: ApiKey; onClose: () => void }) {
  const revoke = useRevokeApiKey(onClose);
  return (
    <Confirm
      title={`Revoke ${of.name}?`}
      verb="Revoke key"
      typed={of.lastFour}
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate(of)}
      onClose={onClose}
    >
      <p>
        Programs with this key are refused at once, and it can never be enabled again. <LastUsed of={of} />
      </p>
    </Confirm>
  );
}
