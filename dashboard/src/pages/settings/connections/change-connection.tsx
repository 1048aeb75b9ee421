import { useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { type Connection, useChangeConnection } from '../../../api/queries/trading/connections.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { NameField } from '../../../components/name-field.tsx';
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
    <FormDialog
      onClose={onClose}
      isWide
      title={`Change ${of.name}`}
      description="An empty setting uses its default."
      submit="Save"
      isBusy={change.isPending}
      missing={missing}
      onSubmit={() => change.mutate({ of, ...changes })}
      error={change.error}
    >
      <NameField id="connection-name" failure={failure} maxLength={60} value={name} onChange={setName} />
      <SettingFields
        kind={of.kind}
        texts={texts}
        failure={failure}
        onChange={(field, text) => setTexts({ ...texts, [field]: text })}
      />
    </FormDialog>
  );
}
