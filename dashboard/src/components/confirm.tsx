import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Problem } from './problem.tsx';
import ui from './ui.module.css';

type Props = {
  title: string;
  children: ReactNode;
  /** The label of the confirming button. */
  verb: string;
  /** The label of the other button. */
  dismiss?: string;
  /** Text that the user must type first. Only for actions that cannot be undone. */
  typed?: string;
  /** Why it cannot be confirmed yet, besides the text. */
  missing?: string | null;
  isWide?: boolean;
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that cannot be undone. */
export function Confirm({
  title,
  children,
  verb,
  dismiss = 'Cancel',
  typed,
  missing = null,
  isWide = false,
  isBusy,
  error,
  onConfirm,
  onClose,
}: Props) {
  const [text, setText] = useState('');
  const isReady = typed === undefined || text === typed;
  return (
    <Dialog
      isOpen
      isWide={isWide}
      onClose={onClose}
      title={title}
      onEnter={() => isReady && missing === null && !isBusy && onConfirm()}
      footer={
        <>
          <Button onClick={onClose}>{dismiss}</Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            disabledReason={missing ?? (isReady ? null : `Type ${typed} first`)}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className={ui.field}>{children}</div>
      {typed !== undefined && (
        <div className={ui.field}>
          <label htmlFor="confirm-text">
            Type <code data-opaque>{typed}</code> to confirm
          </label>
          <input
            id="confirm-text"
            className={ui.input}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {error && <Problem error={error} />}
    </Dialog>
  );
}
