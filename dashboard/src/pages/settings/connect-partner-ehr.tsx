import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import {
  type NewPartnerEhr,
  type PartnerEhrConnection,
  useConnectPartnerEhr,
  useFhirConnections,
} from '../../api/queries/integrations/integrations.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { listOf } from '../../components/list-of.ts';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { FillInSandbox } from './fill-in-sandbox.tsx';
import { SecretField, useSecret } from './secret-field.tsx';
import { TickSeveral } from './tick-several.tsx';

const PROFILES = listOf<NewPartnerEhr['profile']>({
  standard: 'Standard',
  elation: 'Elation',
  athenahealth: 'athenahealth',
  healthie: 'Healthie',
});

const WRITES = listOf<NewPartnerEhr['writes'][number]>({
  authorization_status: 'Authorization status',
  claim_status: 'Claim status',
  eligibility_result: 'Eligibility result',
});

const EMPTY = {
  ...{ name: '', partner: '', practiceId: '', baseUrl: '', undoWindow: '60', fhirConnectionId: '' },
  ...{ profile: 'standard' as NewPartnerEhr['profile'], writes: [] as NewPartnerEhr['writes'] },
};

type Props = { onClose: () => void; onSaved: (connection: PartnerEhrConnection) => void };

/** Connects an EHR that has an API of its own. */
export function ConnectPartnerEhr({ onClose, onSaved }: Props) {
  const credential = useSecret();
  const connect = useConnectPartnerEhr(credential.value, onSaved);
  const servers = useFhirConnections().rows;
  const [form, setForm] = useState(EMPTY);
  const set = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }));
  const failure = connect.error instanceof ApiFailure ? connect.error : null;
  const { name, partner, practiceId, baseUrl, undoWindow, fhirConnectionId, profile, writes } = form;
  const missing = !name.trim()
    ? 'Enter a name first'
    : !(partner.trim() && practiceId.trim())
      ? 'Enter the EHR and its id of the practice'
      : !(baseUrl.trim() && credential.value.current)
        ? 'Enter the address and the token'
        : null;
  const submit = () =>
    connect.mutate({
      ...{ name: name.trim(), partner: partner.trim(), practiceId: practiceId.trim(), baseUrl: baseUrl.trim() },
      ...{ profile, writes, fhirConnectionId: fhirConnectionId || null, attempt: credential.edits },
      ...(undoWindow.trim() !== '' && { undoWindowSeconds: Number(undoWindow) }),
    });
  const text = (id: 'name' | 'partner' | 'practiceId' | 'baseUrl', label: string, maxLength: number, hint?: string) => (
    <TextField
      id={`ehr-${id}`}
      label={label}
      hint={hint}
      error={failure?.about(id) ?? null}
      maxLength={maxLength}
      value={form[id]}
      onChange={(value) => set({ [id]: value })}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title="Connect a partner EHR"
      description="The EHR announces changes of charts by webhooks, and the service writes results to it."
      submit="Connect"
      isBusy={connect.isPending}
      missing={missing}
      onSubmit={submit}
      error={connect.error}
    >
      <FillInSandbox
        onFill={({ partnerBaseUrl, partnerPracticeId, partnerToken }) => {
          const sandbox = { name: 'Sandbox EHR', partner: 'Sandbox', profile: 'standard' } as const;
          set({ ...sandbox, practiceId: partnerPracticeId, baseUrl: partnerBaseUrl });
          credential.fill(partnerToken);
        }}
      />
      <div className={ui.pair}>
        {text('name', 'Name', 100)}
        {text('partner', 'EHR', 100, 'The name of the system.')}
        {text('practiceId', 'Practice', 200, "The EHR's id of your practice.")}
        {text('baseUrl', 'Address', 500, "The base address of the EHR's API.")}
        <SecretField
          id="ehr-credential"
          label="Token"
          hint="The bearer token of the API. The token is stored encrypted and cannot be read again."
          error={failure?.about('credential') ?? null}
          maxLength={4096}
          of={credential}
        />
        <SelectField
          id="ehr-profile"
          label="Webhooks"
          hint="The format and signature of the webhooks."
          error={failure?.about('profile') ?? null}
          options={PROFILES}
          value={profile}
          onChange={(value) => set({ profile: value })}
        />
        <SelectField
          id="ehr-server"
          label="FHIR server"
          hint="The server of the same practice, from which announced changes are read."
          error={failure?.about('fhirConnectionId') ?? null}
          options={[{ value: '', label: 'None' }, ...servers.map(({ id, name: label }) => ({ value: id, label }))]}
          value={fhirConnectionId}
          onChange={(value) => set({ fhirConnectionId: value })}
        />
        <Field
          id="ehr-undo"
          label="Undo window in seconds"
          hint="Writes wait for this time, so that they can be cancelled."
          error={failure?.about('undoWindowSeconds') ?? null}
        >
          <input
            id="ehr-undo"
            className={ui.input}
            inputMode="numeric"
            maxLength={5}
            value={undoWindow}
            onChange={(event) => set({ undoWindow: event.target.value })}
          />
        </Field>
      </div>
      <TickSeveral
        label="Writes"
        title="The service writes to the EHR"
        options={WRITES}
        chosen={writes}
        onChange={(chosen) => set({ writes: chosen })}
      />
    </FormDialog>
  );
}
