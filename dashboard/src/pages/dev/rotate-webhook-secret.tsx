import { useRotateWebhookSecret, type Webhook, type WebhookWithSecret } from '../../api/queries/platform/webhooks.ts';
import { FormDialog } from '../../components/form-dialog.tsx';

type Props = { of: Webhook; onClose: () => void; onRotated: (webhook: WebhookWithSecret) => void };

/** Replaces the secret with which events are signed. */
export function RotateWebhookSecret({ of, onClose, onRotated }: Props) {
  const rotate = useRotateWebhookSecret(onRotated);
  return (
    <FormDialog
      onClose={onClose}
      title="Rotate the signing secret"
      submit="Rotate"
      isBusy={rotate.isPending}
      onSubmit={() => rotate.mutate(of)}
      error={rotate.error}
    >
      <p>
        For 24 hours events are signed with both secrets, so your receiver can change to the new one at any time. After
        that, only the new secret is used.
      </p>
    </FormDialog>
  );
}
