import { useRef, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import {
  type FhirConnection,
  type NewFhirConnection,
  useConnectFhir,
  useSandboxEhr,
} from '../../api/queries/integrations.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { listOf } from '../../components/list-of.ts';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useSession } from '../../session/session.tsx';

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
  const isSandbox = useMay('sandbox:write') && !livemode;
  const sandbox = useSandboxEhr(isSandbox);
  // The secret is only in its input and in this reference, never in a state or a cache.
  const secret = useRef('');
  const secretInput = useRef<HTMLInputElement>(null);
  const [attempt, setAttempt] = useState(0);
  const connect = useConnectFhir(secret, onSaved);
  const [body, setBody] = useState(EMPTY);
  const { name, fhirBaseUrl, authMethod, clientId } = body;
  const set = (changes: Partial<NewFhirConnection>) => setBody((before) => ({ ...before, ...changes }));
  const failure = connect.error instanceof ApiFailure ? connect.error : null;
  const hasSecret = authMethod === 'client_secret';
  const missing = !name.trim()
    ? 'Enter a name first'
    : !fhirBaseUrl.trim()
      ? 'Enter the address of the server'
      : hasSecret && !(clientId && secret.current)
        ? 'Enter the client id and the secret'
        : null;
  const keep = (value: string) => {
    secret.current = value;
    setAttempt((before) => before + 1);
  };
  const fillIn = ({ fhirBaseUrl, clientId, clientSecret }: NonNullable<typeof sandbox.data>) => {
    setBody({ name: 'Sandbox EHR', vendor: 'sandbox', fhirBaseUrl, authMethod: 'client_secret', clientId });
    keep(clientSecret);
    if (secretInput.current) secretInput.current.value = clientSecret;
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Connect a FHIR server"
      description="Charts are read from it, and coverages and documents are written to it."
      submit="Connect"
      isBusy={connect.isPending}
      missing={missing}
      onSubmit={() => connect.mutate({ ...body, attempt })}
      error={connect.error}
    >
      {sandbox.data && (
        <div className={ui.section}>
          <Button onClick={() => fillIn(sandbox.data)}>Fill in the EHR of the sandbox</Button>
        </div>
      )}
      <div className={ui.pair}>
        <TextField
          id="fhir-name"
          label="Name"
          error={failure?.about('name') ?? null}
          maxLength={100}
          value={name}
          onChange={(value) => set({ name: value })}
        />
        <Field id="fhir-vendor" label="Vendor">
          <select
            id="fhir-vendor"
            className={ui.input}
            value={body.vendor}
            onChange={(event) => set({ vendor: event.target.value as never })}
          >
            {VENDORS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <TextField
        id="fhir-url"
        label="Server"
        hint="The base address of its FHIR R4 API."
        error={failure?.about('fhirBaseUrl') ?? null}
        maxLength={500}
        value={fhirBaseUrl}
        onChange={(value) => set({ fhirBaseUrl: value })}
      />
      <Field
        id="fhir-method"
        label="Signs in by"
        hint="Connections with keys or a launch by a person are created over the API."
        error={failure?.about('authMethod') ?? null}
      >
        <select
          id="fhir-method"
          className={ui.input}
          value={authMethod}
          onChange={(event) => set({ authMethod: event.target.value as never, clientId: undefined })}
        >
          {METHODS.filter(({ value }) => value !== 'none' || !livemode).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
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
          <Field id="fhir-secret" label="Client secret" error={failure?.about('clientSecret') ?? null}>
            <input
              id="fhir-secret"
              className={ui.input}
              type="password"
              autoComplete="off"
              maxLength={500}
              ref={secretInput}
              defaultValue={secret.current}
              onChange={(event) => keep(event.target.value)}
            />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}
