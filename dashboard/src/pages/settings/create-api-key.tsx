import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { type ApiKeyWithSecret, useCreateApiKey } from '../../api/queries/platform/api-keys.ts';
import { ChooseScopes } from '../../components/choose-scopes.tsx';
import { DateField } from '../../components/date-field.tsx';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { startOfDate } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import styles from './api-keys.module.css';

type Props = { onClose: () => void; onCreated: (key: ApiKeyWithSecret) => void };

/** Creates an API key with chosen permissions. */
export function CreateApiKey({ onClose, onCreated }: Props) {
  const create = useCreateApiKey(onCreated);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [expiresOn, setExpiresOn] = useState('');
  const [networks, setNetworks] = useState('');
  const failure = create.error instanceof ApiFailure ? create.error : null;
  const missing = name.trim() === '' ? 'Enter a name first' : chosen.size === 0 ? 'Choose a permission first' : null;
  const submit = () =>
    create.mutate({
      name: name.trim(),
      scopes: [...chosen].sort(),
      expiresAt: expiresOn === '' ? null : startOfDate(expiresOn),
      allowedCidrs: networks.split(/[\s,]+/).filter(Boolean),
    });
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title="Create an API key"
      submit="Create key"
      isBusy={create.isPending}
      missing={missing}
      onSubmit={submit}
      error={create.error}
    >
      <Field
        id="key-name"
        label="Name"
        hint="The program that will use the key."
        error={failure?.about('name') ?? null}
      >
        <input
          id="key-name"
          className={ui.input}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <ChooseScopes forKeys chosen={chosen} onChange={setChosen} />
      <div className={styles.pair}>
        <DateField
          id="key-expires"
          label="Expires"
          hint="If empty, the key does not expire."
          error={failure?.about('expiresAt') ?? null}
          value={expiresOn}
          onChange={setExpiresOn}
        />
        <Field
          id="key-networks"
          label="Allowed networks"
          hint="For example 203.0.113.0/24. If empty, all networks."
          error={failure?.about('allowedCidrs') ?? null}
        >
          <input
            id="key-networks"
            className={ui.input}
            value={networks}
            onChange={(event) => setNetworks(event.target.value)}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
