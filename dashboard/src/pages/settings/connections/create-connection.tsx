import { useRef, useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { type Connection, type TradingPartner, useCreateConnection } from '../../../api/queries/trading/connections.ts';
import { Field } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { NameField } from '../../../components/name-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import ui from '../../../components/ui.module.css';
import { SecretInput } from './secret-input.tsx';
import { KINDS, labelOf, SettingFields, secretsOf, settingsFrom, settingsOf } from './setting-fields.tsx';

type Props = { partners: readonly TradingPartner[]; onClose: () => void; onCreated: (made: Connection) => void };

/** Fields that the service sets itself, or that only a rotation needs. */
const LATER = new Set(['previousPrivateKey', 'previousPgpPrivateKey', 'nextClientCertificate', 'nextClientKey']);

/** Sets up a connection of a kind. */
export function CreateConnection({ partners, onClose, onCreated }: Props) {
  const secrets = useRef<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const create = useCreateConnection(secrets, onCreated);
  const [kind, setKind] = useState('sftp');
  const [name, setName] = useState('');
  const [tradingPartnerId, setPartner] = useState('');
  const [texts, setTexts] = useState<Record<string, string>>({});
  const failure = create.error instanceof ApiFailure ? create.error : null;
  const missing =
    name.trim() === '' ? 'Name' : settingsOf(kind).find((one) => one.isRequired && !texts[one.name]?.trim());
  const submit = () =>
    create.mutate({
      kind,
      name: name.trim(),
      profile: settingsFrom(kind, texts),
      ...(tradingPartnerId && { tradingPartnerId }),
      attempt,
    });
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title="Set up a connection"
      description="The connection is a draft. Nothing is sent over it until you have tested and activated it."
      submit="Set up"
      isBusy={create.isPending}
      missing={missing ? `Fill in first: ${typeof missing === 'string' ? missing : labelOf(missing.name)}` : null}
      onSubmit={submit}
      error={create.error}
    >
      <div className={ui.pair}>
        <SelectField
          id="connection-kind"
          label="Kind"
          options={KINDS}
          value={kind}
          onChange={(value) => {
            secrets.current = {};
            setTexts({});
            setKind(value);
          }}
        />
        <NameField id="connection-name" failure={failure} maxLength={60} value={name} onChange={setName} />
      </div>
      <Field
        id="connection-partner"
        label="Trading partner"
        hint="The partner will use this connection."
        error={failure?.about('tradingPartnerId') ?? null}
      >
        <select
          id="connection-partner"
          className={ui.input}
          value={tradingPartnerId}
          onChange={(event) => setPartner(event.target.value)}
        >
          <option value="">None yet</option>
          {partners
            .filter(({ connectionId }) => connectionId === null)
            .map((partner) => (
              <option key={partner.id} value={partner.id}>
                {partner.name}
              </option>
            ))}
        </select>
      </Field>
      <SettingFields
        kind={kind}
        texts={texts}
        failure={failure}
        onChange={(field, text) => setTexts({ ...texts, [field]: text })}
      />
      <section key={kind} className={ui.section} aria-label="Secrets">
        <h3>Secrets</h3>
        <p className={`${ui.hint} ${ui.section}`}>
          They are stored encrypted and cannot be read again.
          {kind === 'sftp' && ' If the private key is empty, you can have the service create one.'}
        </p>
        {secretsOf(kind)
          .filter((one) => !LATER.has(one.name))
          .map((one) => (
            <SecretInput
              key={one.name}
              of={one}
              into={secrets}
              error={failure?.about(`secrets/${one.name}`) ?? null}
              onEdit={() => setAttempt((count) => count + 1)}
            />
          ))}
      </section>
    </FormDialog>
  );
}
