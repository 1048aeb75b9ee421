import { useRotateWebhookSecret, type Webhook, type WebhookWithSecret } from '../../api/queries/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Problem } from '../../components/problem.tsx';

type Props = { of: Webhook; onClose: () => void; onRotated: (webhook: WebhookWithSecret) => void };

/** Replaces the secret with which events are signed. */
export function RotateWebhookSecret({ of, onClose, onRotated }: Props) {
  const rotate = useRotateWebhookSecret(onRotated);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rotate the signing secret"
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
        For 24 hours events are signed with both secrets, so your receiver can change to the new one at any time. After
        that, only the new secret is used.
      </p>
      {rotate.error && <Problem error={rotate.error} />}
    </Dialog>
  );
}
