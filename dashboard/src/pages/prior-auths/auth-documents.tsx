import { type ChangeEvent, useRef, useState } from 'react';
import {
  type Document,
  openDocument,
  useDocuments,
  useDocumentsOf,
  useUploadDocument,
} from '../../api/queries/practice/documents.ts';
import { type PriorAuth, useAttachments } from '../../api/queries/prior-auths.ts';
import { DOCUMENT_TYPES } from '../../api/upload.ts';
import { Button } from '../../components/button.tsx';
import { Phi, phiText } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';

/** Shows the documents of the request, attaches others of the patient, and uploads new ones. */
export function AuthDocuments({ of, noWrite }: { of: PriorAuth; noWrite: string | null }) {
  const attached = useDocuments(of.documentIds);
  const stored = useDocumentsOf(of.patientId);
  const { attach, detach } = useAttachments(of);
  const upload = useUploadDocument(({ id }) => attach.mutate(id));
  const [chosen, setChosen] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const others = (stored.data ?? []).filter(({ id }) => !of.documentIds.includes(id));
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) upload.mutate({ file, patientId: of.patientId, kind: 'clinical_note' });
    target.value = '';
  };
  return (
    <>
      {of.requirements.documents.length > 0 && (
        <section className={ui.section}>
          <h2>Documents that the payer requests</h2>
          <ul className={ui.bullets}>
            {of.requirements.documents.map(({ type, message, provided, required }) => (
              <li key={type}>
                {message} {provided ? '(attached)' : required ? '(missing)' : '(optional)'}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={ui.section}>
        <h2>Attached</h2>
        {of.documentIds.length === 0 && <p className={ui.hint}>No document is attached.</p>}
        {attached.error && <Problem error={attached.error} />}
        {of.documentIds.length > 0 && (
          <table className={ui.grid}>
            <thead>
              <tr>
                <th>Document</th>
                <th>Kind</th>
                <th>Sent</th>
                <th>Action</th>
              </tr>
            </thead>
            <tbody>
              {(attached.data ?? []).map((item) => (
                <AttachedDocument
                  key={item.id}
                  of={item}
                  isSent={of.sentDocumentIds.includes(item.id)}
                  noWrite={noWrite}
                  isBusy={detach.isPending}
                  onRemove={() => detach.mutate(item.id)}
                />
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section className={ui.section}>
        <h2>Attach</h2>
        <div className={ui.row}>
          <select
            className={ui.input}
            aria-label="Document of the patient"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{others.length === 0 ? 'The patient has no other document' : 'Choose a document'}</option>
            {others.map(({ id, title, kind }) => (
              <option key={id} value={id}>
                {title === null ? words(kind) : phiText(title)}
              </option>
            ))}
          </select>
          <Button
            isBusy={attach.isPending}
            disabledReason={noWrite ?? (chosen === '' ? 'Choose a document first' : null)}
            onClick={() => attach.mutate(chosen, { onSuccess: () => setChosen('') })}
          >
            Attach
          </Button>
          <input ref={input} type="file" hidden aria-label="Document file" accept={DOCUMENT_TYPES} onChange={read} />
          <Button icon="plus" isBusy={upload.isPending} disabledReason={noWrite} onClick={() => input.current?.click()}>
            Upload a file
          </Button>
        </div>
      </section>
    </>
  );
}

type AttachedProps = {
  of: Pick<Document, 'id' | 'title' | 'kind'>;
  isSent: boolean;
  noWrite: string | null;
  isBusy: boolean;
  onRemove: () => void;
};

function AttachedDocument({ of: { id, title, kind }, isSent, noWrite, isBusy, onRemove }: AttachedProps) {
  return (
    <tr>
      <td>
        <Phi none={id}>{title}</Phi>
      </td>
      <td>{words(kind)}</td>
      <td>{isSent ? 'Yes' : 'Not yet'}</td>
      <td>
        <span className={ui.row}>
          <Button onClick={() => openDocument(id)}>Open</Button>
          <Button
            isBusy={isBusy}
            disabledReason={noWrite ?? (isSent ? 'The document was sent to the payer' : null)}
            onClick={onRemove}
          >
            Remove
          </Button>
        </span>
      </td>
    </tr>
  );
}
