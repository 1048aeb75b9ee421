import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import {
  type FhirConnection,
  type NewFhirConnection,
  useConnectFhir,
} from '../../api/queries/integrations/integrations.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { listOf } from '../../components/list-of.ts';
import { NameField } from '../../components/name-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { useSession } from '../../session/session.tsx';
import { FillInSandbox } from './fill-in-sandbox.tsx';
import { SecretField, useSecret } from './secret-field.tsx';

const VENDORS = listOf<FhirConnection['vendor']>({
  epic: 'Epic',
  oracle_health: 'Oracle Health',
  athenahealth: 'athenahealth',
  eclinicalworks: 'eClinicalWorks',
  meditech: 'MEDITECH',
  nextgen: 'NextGen',
  medplum: 'Medplum',
  hapi: 'HAPI',
  sandbox: 'EHR of the sandbox',
  other: 'Other',
});

/** Other methods need steps at the authorization server between the creation and the first test. */
const METHODS = [
  { value: 'client_secret', label: 'Client id and secret' },
  { value: 'none', label: 'Nothing' },
] as const satisfies readonly { value: FhirConnection['authMethod']; label: string }[];

const EMPTY: NewFhirConnection = { name: '', vendor: 'other', fhirBaseUrl: '', authMethod: 'client_secret' };

type Props = { onClose: () => void; onSaved: (connection: FhirConnection) => void };

/** Connects a FHIR server to which the service signs in with a client secret, or without signing in. */
export function ConnectFhir({ onClose, onSaved }: Props) {
  const { livemode } = useSession();
  const secret = useSecret();
  const connect = useConnectFhir(secret.value, onSaved);
  const [body, setBody] = useState(EMPTY);
  const { name, fhirBaseUrl, authMethod, clientId } = body;
  const set = (changes: Partial<NewFhirConnection>) => setBody((before) => ({ ...before, ...changes }));
  const failure = connect.error instanceof ApiFailure ? connect.error : null;
  const hasSecret = authMethod === 'client_secret';
  const missing = !name.trim()
    ? 'Enter a name first'
    : !fhirBaseUrl.trim()
      ? 'Enter the address of the server'
      : hasSecret && !(clientId && secret.value.current)
        ? 'Enter the client id and the secret'
        : null;
  return (
    <FormDialog
      onClose={onClose}
      title="Connect a FHIR server"
      description="The service reads charts from the server, and writes coverages and documents to it."
      submit="Connect"
      isBusy={connect.isPending}
      missing={missing}
      onSubmit={() => connect.mutate({ ...body, attempt: secret.edits })}
      error={connect.error}
    >
      <FillInSandbox
        onFill={({ fhirBaseUrl, clientId, clientSecret }) => {
          setBody({ name: 'Sandbox EHR', vendor: 'sandbox', fhirBaseUrl, authMethod: 'client_secret', clientId });
          secret.fill(clientSecret);
        }}
      />
      <div className={ui.pair}>
        <NameField id="fhir-name" failure={failure} value={name} onChange={(value) => set({ name: value })} />
        <SelectField
          id="fhir-vendor"
          label="Vendor"
          options={VENDORS}
          value={body.vendor ?? 'other'}
          onChange={(value) => set({ vendor: value })}
        />
      </div>
      <TextField
        id="fhir-url"
        label="Server"
        hint="The base address of the server's FHIR R4 API."
        error={failure?.about('fhirBaseUrl') ?? null}
        maxLength={500}
        value={fhirBaseUrl}
        onChange={(value) => set({ fhirBaseUrl: value })}
      />
      <SelectField
        id="fhir-method"
        label="Signs in by"
        hint="Connections with keys or a launch by a person are created over the API."
        error={failure?.about('authMethod') ?? null}
        options={METHODS.filter(({ value }) => value !== 'none' || !livemode)}
        value={authMethod}
        onChange={(value) => set({ authMethod: value, clientId: undefined })}
      />
      {hasSecret && (
        <div className={ui.pair}>
          <TextField
            id="fhir-client"
            label="Client id"
            error={failure?.about('clientId') ?? null}
            maxLength={200}
            value={clientId ?? ''}
            onChange={(value) => set({ clientId: value || undefined })}
          />
          <SecretField
            id="fhir-secret"
            label="Client secret"
            error={failure?.about('clientSecret') ?? null}
            maxLength={500}
            of={secret}
          />
        </div>
      )}
    </FormDialog>
  );
}
