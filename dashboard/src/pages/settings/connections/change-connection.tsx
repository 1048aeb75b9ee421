import { useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { type Connection, useChangeConnection } from '../../../api/queries/connections.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Problem } from '../../../components/problem.tsx';
import ui from '../../../components/ui.module.css';
import { SettingFields, settingsFrom } from './setting-fields.tsx';

const textsOf = (profile: Connection['profile']): Record<string, string> =>
  Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, String(value)]));

/** Changes the name and the settings of a connection. */
export function ChangeConnection({ of, onClose }: { of: Connection; onClose: () => void }) {
  const change = useChangeConnection(onClose);
  const [name, setName] = useState(of.name);
  const [texts, setTexts] = useState(() => textsOf(of.profile));
  const failure = change.error instanceof ApiFailure ? change.error : null;
  const profile = Object.fromEntries(
    Object.entries(settingsFrom(of.kind, texts, of.profile)).filter(([field, value]) => of.profile[field] !== value),
  );
  const changes = {
    ...(name.trim() !== of.name && { name: name.trim() }),
    ...(Object.keys(profile).length > 0 && { profile }),
  };
  const missing =
    name.trim() === '' ? 'Enter a name first' : Object.keys(changes).length === 0 ? 'Nothing is changed' : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isWide
      title={`Change ${of.name}`}
      description="An empty setting uses its default."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={change.isPending}
            disabledReason={missing}
            onClick={() => change.mutate({ of, ...changes })}
          >
            Save
          </Button>
        </>
      }
    >
      <Field id="connection-name" label="Name" error={failure?.about('name') ?? null}>
        <input
          id="connection-name"
          className={ui.input}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <SettingFields
        kind={of.kind}
        texts={texts}
        failure={failure}
        onChange={(field, text) => setTexts({ ...texts, [field]: text })}
      />
      {change.error && <Problem error={change.error} />}
    </Dialog>
  );
}
