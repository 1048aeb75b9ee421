import { useState } from 'react';
import type { Role } from '../../api/queries/roles.ts';
import { type User, useUpdateUser } from '../../api/queries/users.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/problem.tsx';
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
    <Dialog
      isOpen
      onClose={onClose}
      title={`Change ${of.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={update.isPending}
            disabledReason={missing}
            onClick={() => update.mutate({ id: of.id, changes: { name: name.trim(), role } })}
          >
            Save
          </Button>
        </>
      }
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
      <Field id="user-role" label="Role" hint="Takes effect in open sessions with their next request.">
        <ChooseRole id="user-role" className={ui.input ?? ''} value={role} roles={roles} onChange={setRole} />
      </Field>
      {update.error && <Problem error={update.error} />}
    </Dialog>
  );
}
