import type { ReactNode } from 'react';
import { type Document, openDocument } from '../../api/queries/practice/documents.ts';
import { Button } from '../button.tsx';
import { labelIn } from '../list-of.ts';
import { Phi } from '../phi.tsx';
import { Revealing } from '../revealing.tsx';
import ui from '../ui.module.css';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import styles from './documents.module.css';
import { sizeText } from './upload-file.ts';

type Props = {
  label: string;
  of: readonly Document[];
  none: string;
  /** Shown beside the buttons of a document, such as one that removes it. */
  actions: (of: Document, number: number) => ReactNode;
};

/** Shows documents, each with its kind and size and a button that opens its content. */
export function DocumentList({ label, of, none, actions }: Props) {
  if (of.length === 0) return <p className={ui.hint}>{none}</p>;
  return (
    <ul className={styles.list} aria-label={label}>
      {of.map((document, at) => (
        <li key={document.id}>
          <span>
            <Revealing of={document} field="title">
              <Phi none={labelIn(DOCUMENT_KINDS, document.kind)}>{document.title}</Phi>
            </Revealing>{' '}
            <span className={ui.hint}>
              {labelIn(DOCUMENT_KINDS, document.kind)}
              {document.byteCount !== null && `, ${sizeText(document.byteCount)}`}
            </span>
          </span>
          <span className={ui.rowActions}>
            <Button aria-label={`Open document ${at + 1}`} onClick={() => openDocument(document.id)}>
              Open
            </Button>
            {actions(document, at + 1)}
          </span>
        </li>
      ))}
    </ul>
  );
}
