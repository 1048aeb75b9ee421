import { useState } from 'react';
import type { Role } from '../../api/queries/platform/roles.ts';
import { type User, useUpdateUser } from '../../api/queries/platform/users.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import ui from '../../components/ui.module.css';
import { ChooseRole } from './role-name.tsx';

/** Changes the name and the role of a user. */
export function EditUser({ of, roles, onClose }: { of: User; roles: readonly Role[]; onClose: () => void }) {
  const update = useUpdateUser(onClose);
  const [name, setName] = useState(of.name);
  const [role, setRole] = useState<string>(of.role);
  const isSame = name.trim() === of.name && role === of.role;
  const missing = name.trim() === '' ? 'Enter a name first' : isSame ? 'Nothing is changed' : null;
  return (
    <FormDialog
      onClose={onClose}
      title={`Change ${of.name}`}
      submit="Save"
      isBusy={update.isPending}
      missing={missing}
      onSubmit={() => update.mutate({ id: of.id, changes: { name: name.trim(), role } })}
      error={update.error}
    >
      <Field id="user-name" label="Name">
        <input
          id="user-name"
          className={ui.input}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field id="user-role" label="Role" hint="The change takes effect with the next request of an open session.">
        <ChooseRole id="user-role" className={ui.input ?? ''} value={role} roles={roles} onChange={setRole} />
      </Field>
    </FormDialog>
  );
}
