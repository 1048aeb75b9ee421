import { useState } from 'react';
import { useDocuments, useDocumentsOf } from '../../api/queries/practice/documents.ts';
import { type PriorAuth, useAttachments } from '../../api/queries/prior-auths.ts';
import { Button } from '../../components/button.tsx';
import { DocumentList } from '../../components/documents/document-list.tsx';
import { UploadDocuments } from '../../components/documents/upload-documents.tsx';
import { phiText } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';

/** Shows the documents of the request, attaches others of the patient, and uploads new ones. */
export function AuthDocuments({ of, noWrite }: { of: PriorAuth; noWrite: string | null }) {
  const attached = useDocuments(of.documentIds);
  const stored = useDocumentsOf(of.patientId);
  const { attach, detach } = useAttachments(of);
  const [chosen, setChosen] = useState('');
  const others = (stored.data ?? []).filter(({ id }) => !of.documentIds.includes(id));
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
        {attached.error && <Problem error={attached.error} />}
        {(of.documentIds.length === 0 || attached.data) && (
          <DocumentList
            label="Attached documents"
            of={attached.data ?? []}
            none="No document is attached."
            actions={({ id }, number) => {
              const isSent = of.sentDocumentIds.includes(id);
              return (
                <>
                  <span className={ui.hint}>{isSent ? 'Sent' : 'Not sent yet'}</span>
                  {!isSent && (
                    <Button
                      aria-label={`Remove document ${number}`}
                      isBusy={detach.isPending}
                      disabledReason={noWrite}
                      onClick={() => detach.mutate(id)}
                    >
                      Remove
                    </Button>
                  )}
                </>
              );
            }}
          />
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
            onClick={() => attach.mutate([chosen], { onSuccess: () => setChosen('') })}
          >
            Attach
          </Button>
        </div>
        <div className={ui.below}>
          <UploadDocuments
            subject={{ patientId: of.patientId }}
            disabledReason={noWrite}
            onStored={(stored) => attach.mutate(stored.map(({ id }) => id))}
          />
        </div>
      </section>
    </>
  );
}
