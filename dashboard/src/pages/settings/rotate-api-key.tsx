import { type ApiKey, type ApiKeyWithSecret, useRotateApiKey } from '../../api/queries/platform/api-keys.ts';
import { FormDialog } from '../../components/form-dialog.tsx';

type Props = { of: ApiKey; onClose: () => void; onRotated: (key: ApiKeyWithSecret) => void };

/** Replaces a key by a new one with the same permissions. */
export function RotateApiKey({ of, onClose, onRotated }: Props) {
  const rotate = useRotateApiKey(onRotated);
  return (
    <FormDialog
      onClose={onClose}
      title={`Rotate ${of.name}`}
      submit="Rotate"
      isBusy={rotate.isPending}
      onSubmit={() => rotate.mutate(of)}
      error={rotate.error}
    >
      <p>
        A new key with the same name, permissions and networks is created. The old key works until you revoke it. Change
        your program first, then revoke the old key.
      </p>
    </FormDialog>
  );
}
