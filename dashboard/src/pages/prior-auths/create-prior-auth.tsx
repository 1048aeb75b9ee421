import { useState } from 'react';
import { useUsualProvider } from '../../api/queries/practice/parties.ts';
import { type PriorAuth, useCreatePriorAuth } from '../../api/queries/prior-auths.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { PickCoverage, type PickedCoverage } from '../../components/pick-coverage.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { aService, itemOf, missingIn, type ServiceInput, Services } from './services.tsx';

type Props = { onClose: () => void; onDone: (created: PriorAuth) => void };

/** Drafts the request for one or several services. */
export function CreatePriorAuth({ onClose, onDone }: Props) {
  const [picked, setPicked] = useState<PickedCoverage | null>(null);
  const [diagnosis, setDiagnosis] = useState('');
  const [services, setServices] = useState<ServiceInput[]>([aService(1)]);
  const [place, setPlace] = useState('');
  const [urgency, setUrgency] = useState<PriorAuth['urgency']>('standard');
  const [typed, setTyped] = useState<{ npi?: string; organizationName?: string }>({});
  const { data: usual } = useUsualProvider();
  const create = useCreatePriorAuth(onDone);
  const npi = typed.npi ?? usual?.npi ?? '';
  const organizationName = typed.organizationName ?? usual?.organizationName ?? '';
  const empty = diagnosis.trim() === '' ? 'Diagnosis (ICD-10-CM)' : missingIn(services);
  const missing =
    picked === null
      ? 'Choose a patient and a coverage first'
      : npi === ''
        ? 'Enter the NPI first'
        : empty
          ? `Enter ${empty} first`
          : null;
  const submit = () => {
    if (missing !== null || create.isPending) return;
    create.mutate({
      ...picked!,
      urgency,
      requestingProvider: { npi, organizationName: organizationName || null },
      diagnoses: [{ code: diagnosis.trim(), primary: true }],
      items: services.map(itemOf),
      ...(place.trim() ? { placeOfServiceCode: place.trim() } : {}),
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title="Request an authorization"
      submit="Create draft"
      isBusy={create.isPending}
      missing={missing}
      onSubmit={submit}
      error={create.error}
    >
      <PickCoverage value={picked} onChange={setPicked} />
      <div className={ui.pair}>
        <TextField
          id="auth-diagnosis"
          label="Diagnosis (ICD-10-CM)"
          maxLength={10}
          value={diagnosis}
          onChange={setDiagnosis}
        />
        <TextField
          id="auth-place"
          label="Place of service"
          hint="Two digits, such as 11 for an office."
          maxLength={2}
          value={place}
          onChange={setPlace}
        />
        <Field id="auth-npi" label="Requesting provider NPI">
          <input
            id="auth-npi"
            className={ui.input}
            value={npi}
            onChange={(event) => setTyped({ ...typed, npi: event.target.value.trim() })}
          />
        </Field>
        <Field id="auth-name" label="Requesting provider name">
          <input
            id="auth-name"
            className={ui.input}
            value={organizationName}
            onChange={(event) => setTyped({ ...typed, organizationName: event.target.value })}
          />
        </Field>
        <Field id="auth-urgency" label="Urgency">
          <select
            id="auth-urgency"
            className={ui.input}
            value={urgency}
            onChange={(event) => setUrgency(event.target.value as PriorAuth['urgency'])}
          >
            <option value="standard">Standard</option>
            <option value="expedited">Expedited</option>
          </select>
        </Field>
      </div>
      <Services value={services} onChange={setServices} />
    </FormDialog>
  );
}
