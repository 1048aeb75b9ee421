import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import type { Role } from '../../api/queries/platform/roles.ts';
import { type InvitedUser, useInviteUser } from '../../api/queries/platform/users.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import ui from '../../components/ui.module.css';
import { ChooseRole } from './role-name.tsx';

type Props = { roles: readonly Role[]; onClose: () => void; onInvited: (user: InvitedUser) => void };

/** Invites a person to the organization. */
export function InviteUser({ roles, onClose, onInvited }: Props) {
  const invite = useInviteUser(onInvited);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState('viewer');
  const failure = invite.error instanceof ApiFailure ? invite.error : null;
  const missing = email.trim() === '' ? 'Enter an address first' : name.trim() === '' ? 'Enter a name first' : null;
  return (
    <FormDialog
      onClose={onClose}
      title="Invite a user"
      submit="Invite"
      isBusy={invite.isPending}
      missing={missing}
      onSubmit={() => invite.mutate({ email: email.trim(), name: name.trim(), role })}
      error={invite.error}
    >
      <Field
        id="user-email"
        label="E-mail address"
        hint="The address by which your identity provider knows the person."
        error={failure?.about('email') ?? null}
      >
        <input
          id="user-email"
          type="email"
          className={ui.input}
          autoComplete="off"
          maxLength={255}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <NameField id="user-name" failure={failure} value={name} onChange={setName} />
      <Field id="user-role" label="Role" error={failure?.about('role') ?? null}>
        <ChooseRole id="user-role" className={ui.input ?? ''} value={role} roles={roles} onChange={setRole} />
      </Field>
    </FormDialog>
  );
}
