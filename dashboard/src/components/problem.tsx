import { ApiFailure, adviceFor } from '../api/failure.ts';
import { Button } from './button.tsx';
import { CopyText } from './copy.tsx';
import { pathWords } from './path-words.ts';
import styles from './ui.module.css';

/** Shows a failure: its message, code and request id, and the action that the user can take. */
export function Problem({ error, retry }: { error: Error; retry?: () => void }) {
  if (!(error instanceof ApiFailure)) {
    return (
      <div role="alert" className={styles.problem}>
        <p>
          <strong>The dashboard failed.</strong> Reload the page.
        </p>
        <p className={styles.small}>{error.message}</p>
      </div>
    );
  }
  return (
    <div role="alert" className={styles.problem}>
      <p>
        <strong>{error.message}</strong>
      </p>
      <p>{adviceFor(error)}</p>
      {error.details.length > 0 && (
        <ul>
          {error.details.map(({ param, message }) => (
            <li key={`${param} ${message}`}>
              {param && <strong>{pathWords(param)}:</strong>} {message}
            </li>
          ))}
        </ul>
      )}
      <p className={`${styles.small} ${styles.row}`}>
        {error.docUrl ? (
          <a href={error.docUrl} target="_blank" rel="noreferrer">
            <code>{error.code}</code>
          </a>
        ) : (
          <code>{error.code}</code>
        )}
        {error.requestId && <CopyText text={error.requestId} label="Copy request id" />}
        {retry && <Button onClick={retry}>Try again</Button>}
      </p>
    </div>
  );
}
