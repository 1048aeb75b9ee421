import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { type Role, useSaveRole } from '../../api/queries/platform/roles.ts';
import { Button } from '../../components/button.tsx';
import { ChooseScopes } from '../../components/choose-scopes.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { NameField } from '../../components/name-field.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';

type Props = { of: Role | null; onClose: () => void; onSaved: (role: Role) => void };

/** Creates a role of the organization, or changes one. */
export function EditRole({ of, onClose, onSaved }: Props) {
  const save = useSaveRole(of?.id ?? null, onSaved);
  const [name, setName] = useState(of?.name ?? '');
  const [description, setDescription] = useState(of?.description ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(of?.scopes ?? []));
  const failure = save.error instanceof ApiFailure ? save.error : null;
  const missing = name.trim() === '' ? 'Enter a name first' : chosen.size === 0 ? 'Choose a permission first' : null;
  const submit = () =>
    save.mutate({ name: name.trim(), description: description.trim() || null, scopes: [...chosen].sort() });
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={of ? `Change ${of.name}` : 'Create a role'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={save.isPending} disabledReason={missing} onClick={submit}>
            {of ? 'Save' : 'Create role'}
          </Button>
        </>
      }
    >
      <NameField id="role-name" failure={failure} value={name} onChange={setName} />
      <Field id="role-description" label="Purpose">
        <input
          id="role-description"
          className={ui.input}
          maxLength={500}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <ChooseScopes chosen={chosen} onChange={setChosen} />
      {save.error && <Problem error={save.error} />}
    </Dialog>
  );
}
