import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './ui.module.css';

const SHOWN_MS = 1_500;

/** Copies a text to the clipboard. */
export async function copy(text: string): Promise<void> {
  try {
    return await navigator.clipboard.writeText(text);
  } catch {
    // Without HTTPS or the permission to copy, browsers copy only a selection.
  }
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      icon={isCopied ? 'check' : 'copy'}
      onClick={() => {
        void copy(text).then(() => {
          setCopied(true);
          setTimeout(() => setCopied(false), SHOWN_MS);
        });
      }}
    >
      {isCopied ? 'Copied' : label}
    </Button>
  );
}

/** Shows a short text, such as an id, that a click copies. */
export function CopyText({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className={styles.copyText}
      title={isCopied ? 'Copied' : label}
      aria-label={`${label}: ${text}`}
      onClick={(event) => {
        event.stopPropagation();
        void copy(text).then(() => {
          setCopied(true);
          setTimeout(() => setCopied(false), SHOWN_MS);
        });
      }}
    >
      {text}
      <span aria-live="polite">{isCopied ? ' ✓' : ''}</span>
    </button>
  );
}
