import { useState } from 'react';
import type { Claim } from '../../api/queries/billing/claims.ts';
import { type Document, useDeleteDocument, useDocumentsOfClaim } from '../../api/queries/practice/documents.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { DocumentList } from '../../components/documents/document-list.tsx';
import { UploadDocuments } from '../../components/documents/upload-documents.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { SendInformation } from './send-information.tsx';

/** Shows the payer's request for information, and the documents of the claim. They are uploaded and deleted here. */
export function ClaimDocuments({ of }: { of: Claim }) {
  const mayRead = useMay('documents:read');
  const mayWrite = useMay('documents:write');
  const [removing, setRemoving] = useState<Document | null>(null);
  const documents = useDocumentsOfClaim(of.id, mayRead);
  if (!mayRead) return <p className={ui.hint}>Your role may not read documents.</p>;
  return (
    <>
      {of.informationRequest && <SendInformation of={of} request={of.informationRequest} />}
      <section className={ui.section} aria-label="Documents of the claim">
        <h2>Documents</h2>
        {documents.error && <Problem error={documents.error} retry={() => void documents.refetch()} />}
        {documents.data && (
          <DocumentList
            label="Documents"
            of={documents.data}
            none="The claim has no document yet."
            actions={(document, number) =>
              mayWrite && (
                <Button aria-label={`Delete document ${number}`} onClick={() => setRemoving(document)}>
                  Delete
                </Button>
              )
            }
          />
        )}
      </section>
      {mayWrite && <UploadDocuments subject={{ claimId: of.id }} onStored={() => undefined} />}
      {removing && <DeleteDocument of={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function DeleteDocument({ of, onClose }: { of: Document; onClose: () => void }) {
  const remove = useDeleteDocument(onClose);
  return (
    <Confirm
      title="Delete the document?"
      verb="Delete the document"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(of)}
      onClose={onClose}
    >
      <p>Its content is deleted permanently. A document that was sent, or that is enclosed elsewhere, is kept.</p>
    </Confirm>
  );
}
