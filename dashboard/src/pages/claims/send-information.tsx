import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { type Claim, useClaimActions } from '../../api/queries/billing/claims.ts';
import { type Document, useDocumentsOf } from '../../api/queries/practice/documents.ts';
import type { Schemas } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import { UploadDocuments } from '../../components/documents/upload-documents.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { labelIn, listOf } from '../../components/list-of.ts';
import { Phi, phiText } from '../../components/phi.tsx';
import { Revealing } from '../../components/revealing.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { words } from '../../components/status.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FullTime } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';

type Request = Schemas['InformationRequest'];
type Channel = NonNullable<Schemas['InformationCreateParams']['channel']>;

const CHANNELS = listOf<Channel>({
  x12_275: 'Electronically (275)',
  portal: "The payer's portal",
  fax: 'Fax',
  mail: 'Mail',
  email: 'E-mail',
});

/** Shows what the payer requests about a claim, until when, and how it was answered. */
export function SendInformation({ of, request }: { of: Claim; request: Request }) {
  const [isAnswering, setAnswering] = useState(false);
  const noWrite = useReasonWithout('claims:write');
  const { answer } = request;
  return (
    <section className={`${ui.notice} ${ui.section}`} aria-label="Information that the payer requests">
      <h2>
        {request.state === 'open' ? 'The payer requests information' : `Request of the payer: ${request.state}`}
        {request.state === 'open' && request.dueDate !== null && `, until ${dateText(request.dueDate)}`}
      </h2>
      <ul className={ui.bullets}>
        {request.items.map(({ code, message, serviceLineId }) => (
          <li key={`${code} ${serviceLineId}`}>
            <Phi none={code}>{message}</Phi> <span className={ui.hint}>{code}</span>
          </li>
        ))}
      </ul>
      {answer && (
        <p>
          {answer.documentIds.length === 1 ? 'One document' : `${answer.documentIds.length} documents`} sent:{' '}
          {labelIn(CHANNELS, answer.channel)}, <FullTime at={answer.sentAt} />
          {answer.delivery && `, ${words(answer.delivery.state).toLowerCase()}`}
          {answer.delivery?.reason && ` (${answer.delivery.reason})`}
        </p>
      )}
      {request.state === 'open' && (
        <p className={ui.below}>
          <Button variant="primary" disabledReason={noWrite} onClick={() => setAnswering(true)}>
            Send the information
          </Button>
        </p>
      )}
      {isAnswering && <Answer of={of} onClose={() => setAnswering(false)} />}
    </section>
  );
}

/** Chooses documents of the patient, uploads further ones, and sends them to the payer. */
function Answer({ of, onClose }: { of: Claim; onClose: () => void }) {
  const { data: documents = [] } = useDocumentsOf(of.patientId);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [channel, setChannel] = useState<Channel>('x12_275');
  const [trackingNumber, setTrackingNumber] = useState('');
  const { sendInformation } = useClaimActions(of.id);
  const mayUpload = useMay('documents:write');
  // The documents of the claim are the likely answer.
  const ids = chosen ?? documents.filter(({ claimId }) => claimId === of.id).map(({ id }) => id);
  const failure = sendInformation.error instanceof ApiFailure ? sendInformation.error : null;
  const toggle = ({ id }: Document) => setChosen(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  const submit = () => {
    const number = channel === 'x12_275' ? '' : trackingNumber.trim();
    const body = { channel, documentIds: [...ids], ...(number === '' ? {} : { trackingNumber: number }) };
    sendInformation.mutate({ claim: of, body }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      isWide
      title="Send the information"
      submit={channel === 'x12_275' ? 'Send to the payer' : 'Record as sent'}
      isBusy={sendInformation.isPending}
      missing={ids.length === 0 ? 'Choose a document first' : null}
      onSubmit={submit}
      onClose={onClose}
      error={sendInformation.error}
    >
      <fieldset className={`${ui.field} ${ui.plainGroup}`}>
        <legend>Documents of the patient</legend>
        {documents.length === 0 && <p className={ui.hint}>There is none yet. Upload the first one.</p>}
        {documents.map((document) => (
          <label key={document.id} className={ui.row}>
            <input type="checkbox" checked={ids.includes(document.id)} onChange={() => toggle(document)} />
            <Revealing of={document} field="title">
              <span>{document.title === null ? words(document.kind) : <Phi>{phiText(document.title)}</Phi>}</span>
            </Revealing>
          </label>
        ))}
        {failure?.about('documentIds') && <p className={ui.fieldError}>{failure.about('documentIds')}</p>}
      </fieldset>
      {mayUpload && (
        <div className={ui.field}>
          <UploadDocuments
            label="Upload documents to send"
            subject={{ claimId: of.id }}
            onStored={(added) => setChosen([...ids, ...added.map(({ id }) => id)])}
          />
        </div>
      )}
      <div className={ui.pair}>
        <SelectField
          id="information-channel"
          label="How it is sent"
          error={failure?.about('channel') ?? null}
          options={CHANNELS}
          value={channel}
          onChange={setChannel}
        />
        {channel !== 'x12_275' && (
          <TextField
            id="information-tracking"
            label="Tracking number (optional)"
            maxLength={50}
            error={failure?.about('trackingNumber') ?? null}
            value={trackingNumber}
            onChange={setTrackingNumber}
          />
        )}
      </div>
    </FormDialog>
  );
}
