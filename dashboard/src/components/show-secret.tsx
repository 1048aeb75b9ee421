import { useState } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy.tsx';
import { Dialog } from './dialog.tsx';
import styles from './secret.module.css';
import ui from './ui.module.css';

type Props = { title: string; description?: string; secret: string | undefined; onClose: () => void };

/** Shows a secret once. Only this component holds it. Closing asks whether the secret has been stored. */
export function ShowSecret({
  title,
  description = 'The secret is shown only now. The service does not keep a readable copy.',
  secret,
  onClose,
}: Props) {
  // A repeated response does not include the secret.
  const [isStored, setStored] = useState(secret === undefined);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isStored ? onClose() : setAsking(true));
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      description={description}
      footer={
        <Button
          variant="primary"
          disabledReason={isStored ? null : 'Confirm first that you have stored it'}
          onClick={close}
        >
          Done
        </Button>
      }
    >
      {secret === undefined ? (
        <p>
          The connection failed while the secret was being sent, and a secret is sent only once. Rotate it to get
          another one.
        </p>
      ) : (
        <>
          <code className={styles.secret} data-secret="">
            {secret}
          </code>
          <div className={`${ui.row} ${ui.between}`}>
            <label className={ui.row}>
              <input type="checkbox" checked={isStored} onChange={(event) => setStored(event.target.checked)} />I have
              stored it safely
            </label>
            <CopyButton text={secret} label="Copy secret" />
          </div>
        </>
      )}
      {isAsking && !isStored && (
        <div role="alert" className={styles.ask}>
          <p className={ui.fieldError}>
            Have you stored the secret? After closing, it cannot be read again; you would have to rotate it.
          </p>
          <Button variant="danger" onClick={onClose}>
            Close without storing
          </Button>
        </div>
      )}
    </Dialog>
  );
}
