import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { type ApiKeyWithSecret, useCreateApiKey, useScopes } from '../../api/queries/api-keys.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';
import { useSession } from '../../session/session.tsx';
import styles from './api-keys.module.css';

type Props = { onClose: () => void; onCreated: (key: ApiKeyWithSecret) => void };

/** Creates an API key with chosen permissions. */
export function CreateApiKey({ onClose, onCreated }: Props) {
  const session = useSession();
  const scopes = useScopes();
  const create = useCreateApiKey(onCreated);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [expiresOn, setExpiresOn] = useState('');
  const [networks, setNetworks] = useState('');
  const failure = create.error instanceof ApiFailure ? create.error : null;
  // Users can grant only permissions that they have. Some permissions are never granted to keys.
  const offered = (scopes.data?.data ?? []).filter(
    (scope) => !scope.forUsersOnly && session.scopes.includes(scope.name),
  );
  const areas = Map.groupBy(offered, (scope) => scope.name.split(':')[0]!);
  const choose = (names: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const each of names) isChosen ? next.add(each) : next.delete(each);
    setChosen(next);
  };
  const missing = name.trim() === '' ? 'Enter a name first' : chosen.size === 0 ? 'Choose a permission first' : null;
  const submit = () =>
    create.mutate({
      name: name.trim(),
      scopes: offered.map((scope) => scope.name).filter((each) => chosen.has(each)),
      expiresAt: expiresOn === '' ? null : `${expiresOn}T00:00:00.000Z`,
      allowedCidrs: networks.split(/[\s,]+/).filter(Boolean),
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isWide
      title="Create an API key"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={create.isPending} disabledReason={missing} onClick={submit}>
            Create key
          </Button>
        </>
      }
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
      <fieldset className={styles.scopes}>
        <legend>
          Permissions{' '}
          <span className={ui.hint}>
            {chosen.size} of {offered.length}
          </span>
        </legend>
        <div className={`${ui.row} ${styles.presets}`}>
          <Button
            onClick={() =>
              choose(
                offered.map((scope) => scope.name),
                true,
              )
            }
          >
            All
          </Button>
          <Button
            onClick={() => {
              setChosen(new Set(offered.map((scope) => scope.name).filter((each) => each.endsWith(':read'))));
            }}
          >
            Read only
          </Button>
          <Button onClick={() => setChosen(new Set())}>None</Button>
        </div>
        {[...areas].map(([area, own]) => (
          <div key={area} className={styles.area}>
            <span>{area.replaceAll('_', ' ')}</span>
            {own.map((scope) => (
              <label key={scope.name} title={scope.description}>
                <input
                  type="checkbox"
                  checked={chosen.has(scope.name)}
                  onChange={(event) => choose([scope.name], event.target.checked)}
                />
                {scope.name.split(':')[1]}
              </label>
            ))}
          </div>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <Field id="key-expires" label="Expires" hint="Empty: never." error={failure?.about('expiresAt') ?? null}>
          <input
            id="key-expires"
            type="date"
            className={ui.input}
            value={expiresOn}
            onChange={(event) => setExpiresOn(event.target.value)}
          />
        </Field>
        <Field
          id="key-networks"
          label="Allowed networks"
          hint="Such as 203.0.113.0/24. Empty: all."
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
      {create.error && <Problem error={create.error} />}
    </Dialog>
  );
}
