import { type ApiKey, type ApiKeyWithSecret, useRotateApiKey } from '../../api/queries/api-keys.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Problem } from '../../components/problem.tsx';

type Props = { of: ApiKey; onClose: () => void; onRotated: (key: ApiKeyWithSecret) => void };

/** Replaces a key by a new one with the same permissions. */
export function RotateApiKey({ of, onClose, onRotated }: Props) {
  const rotate = useRotateApiKey(onRotated);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Rotate ${of.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={rotate.isPending} onClick={() => rotate.mutate(of)}>
            Rotate
          </Button>
        </>
      }
    >
      <p>
        A new key with the same name, permissions and networks is created. The old key works until you revoke it. Change
        your program first, then revoke the old key.
      </p>
      {rotate.error && <Problem error={rotate.error} />}
    </Dialog>
  );
}
