import { Dialog as Base } from '@base-ui/react/dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  isWide?: boolean;
  /** `full` takes nearly the whole window, for files. */
  size?: 'full';
  /** A dialog with input is not closed by a click outside of it. */
  closesOutside?: boolean;
  /** Returns the element that gets the focus afterwards. By default it is the one that had it before. */
  returnTo?: (() => HTMLElement | null) | undefined;
  /** Called when the user presses Enter in a single-line field, or Ctrl Enter anywhere. */
  onEnter?: (() => void) | undefined;
};

const ONE_LINE = 'input:not([type=checkbox], [type=radio], [type=file], [role=combobox])';

/**
 * Returns whether Enter submits the form: in its one-line fields, unless a field or an inner form uses the key itself. With
 * Ctrl or ⌘ it submits from every control, such as a select or a long text.
 */
function isSubmit(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return false;
  if (!(event.target instanceof HTMLElement) || event.target.closest('form')) return false;
  return event.ctrlKey || event.metaKey || event.target.matches(ONE_LINE);
}

/** Shows the dialog itself, with its focus trap. */
export default function DialogPopup({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  isWide = false,
  size,
  closesOutside = false,
  returnTo,
  onEnter,
}: DialogProps) {
  const width = size === 'full' ? styles.full : isWide ? styles.wide : '';
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      disablePointerDismissal={!closesOutside}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={`${styles.popup} ${width ?? ''}`}
          data-dialog=""
          finalFocus={returnTo}
          onKeyDown={(event) => {
            if (onEnter === undefined || !isSubmit(event)) return;
            event.preventDefault();
            onEnter();
          }}
        >
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description && <Base.Description className={styles.description}>{description}</Base.Description>}
          {children && <div className={styles.body}>{children}</div>}
          {footer && <div className={styles.footer}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
