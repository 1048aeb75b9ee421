import { type DragEvent, useId, useRef, useState } from 'react';
import type { Document, DocumentSubject } from '../../api/queries/practice/documents.ts';
import { useCommands } from '../../commands/registry.ts';
import { Button } from '../button.tsx';
import { Phi } from '../phi.tsx';
import ui from '../ui.module.css';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import styles from './documents.module.css';
import { ACCEPTED, ACCEPTED_WORDS, sizeText } from './upload-file.ts';
import { type Upload, useUploads } from './use-uploads.ts';

type Props = {
  /** What the documents are about. */
  subject: DocumentSubject;
  /** Called with the documents of the files that were added together, after all of them have ended. */
  onStored: (documents: readonly Document[]) => void;
  /** The name of the region, if the page has another one. */
  label?: string;
  /** The kind that is selected at first. */
  firstKind?: Document['kind'];
  /** Why nothing can be uploaded. */
  disabledReason?: string | null;
};

/** Uploads files that are dropped here or chosen, with the progress of each. */
export function UploadDocuments(props: Props) {
  const { subject, onStored, label = 'Upload documents', firstKind = 'clinical_note', disabledReason = null } = props;
  const [kind, setKind] = useState<Document['kind']>(firstKind);
  const [isOver, setOver] = useState(false);
  const { uploads, add, ...on } = useUploads({ subject, kind, onStored });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = () => input.current?.click();
  useCommands(
    disabledReason === null
      ? [{ id: 'documents.add', title: 'Upload files', group: 'Documents', keys: 'a', run: choose }]
      : [],
  );
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (disabledReason === null) add(event.dataTransfer.files);
  };
  return (
    <section
      className={styles.drop}
      aria-label={label}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(disabledReason === null);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={ui.row}>
        <label htmlFor={id}>Kind</label>
        <select
          id={id}
          className={ui.input}
          value={kind}
          onChange={(event) => setKind(event.target.value as typeof kind)}
        >
          {DOCUMENT_KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Document files"
          accept={ACCEPTED}
          onChange={({ target }) => {
            add(target.files ?? []);
            target.value = '';
          }}
        />
        <Button icon="plus" disabledReason={disabledReason} title="Upload files (a)" onClick={choose}>
          Upload files
        </Button>
        <span className={ui.hint}>or drop them here</span>
      </div>
      <p className={`${ui.hint} ${ui.small}`}>{ACCEPTED_WORDS}.</p>
      <ul aria-live="polite">
        {uploads.map((upload) => (
          <OneUpload key={upload.id} of={upload} {...on} />
        ))}
      </ul>
    </section>
  );
}

const STATES = { waiting: 'Waiting', sending: 'Sending', stored: 'Stored', failed: 'Failed', cancelled: 'Cancelled' };

type OneProps = Pick<ReturnType<typeof useUploads>, 'cancel' | 'retry' | 'dismiss'> & { of: Upload };

function OneUpload({ of: { id, file, state, sent, problem, isRepeatable }, cancel, retry, dismiss }: OneProps) {
  const percent = Math.round(sent * 100);
  const isOpen = state === 'waiting' || state === 'sending';
  return (
    <li className={styles.upload}>
      <span className={styles.name}>
        <Phi>{file.name}</Phi> <span className={ui.hint}>{sizeText(file.size)}</span>
      </span>
      <span className={styles.state}>
        {state === 'sending' ? (
          <span
            className={`${ui.bar} ${styles.bar}`}
            role="progressbar"
            aria-label={`Upload ${id}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <i style={{ width: `${percent}%` }} />
          </span>
        ) : (
          STATES[state]
        )}
      </span>
      <span className={ui.rowActions}>
        {isRepeatable && state === 'failed' && <Button onClick={() => retry(id)}>Try again</Button>}
        {isOpen ? (
          <Button onClick={() => cancel(id)}>Cancel</Button>
        ) : (
          <Button variant="quiet" icon="cross" aria-label={`Hide upload ${id}`} onClick={() => dismiss(id)} />
        )}
      </span>
      {problem !== null && <p className={ui.fieldError}>{problem}</p>}
    </li>
  );
}
