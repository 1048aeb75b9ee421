import { useState } from 'react';
import { BUILT_IN, useRoles } from '../../api/queries/platform/roles.ts';
import {
  type InvitedUser,
  type User,
  useDisableUser,
  useEnableUser,
  useInviteAgain,
  useUsers,
} from '../../api/queries/platform/users.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { severalIn } from '../../components/filters/filter-fields.ts';
import { PageFilters } from '../../components/filters/page-filters.tsx';
import { listOf, valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { ShowSecret } from '../../components/show-secret.tsx';
import { Status } from '../../components/status.tsx';
import { FullTime, Time } from '../../components/time.tsx';
import { useToast } from '../../components/toasts.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout, useSession } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { EditUser } from './edit-user.tsx';
import { InviteUser } from './invite-user.tsx';
import { roleName } from './role-name.tsx';

type Open = { kind: 'invite' } | { kind: 'edit' | 'disable'; user: User } | { kind: 'link'; invited: InvitedUser };

export function UsersPage() {
  return useMay('users:read') ? <Users /> : <NotAllowed scope="users:read" docs="Users" path="/v1/users" />;
}

const STATUSES = listOf<User['status']>({ invited: 'Invited', active: 'Active', disabled: 'Disabled' });

function Users() {
  const [search, change] = usePageSearch('/settings/users');
  const [open, setOpen] = useState<Open | null>(null);
  const toast = useToast();
  const refused = useReasonWithout('users:write');
  const list = useUsers(
    { status: valuesIn(STATUSES, search.status), role: severalIn(search.role) },
    open?.kind === 'link',
  );
  const roles = useRoles(useMay('roles:read')).rows;
  const selected = list.rows.find(({ id }) => id === search.id);
  const close = () => setOpen(null);
  const invite = () => setOpen({ kind: 'invite' });
  const onInvited = (invited: InvitedUser) => {
    change({ id: invited.id });
    if (invited.invitationUrl !== undefined) return setOpen({ kind: 'link', invited });
    toast.say('The invitation is mailed.');
    close();
  };
  useCommands(refused ? [] : [{ id: 'user.invite', title: 'Invite a user', group: 'Page', keys: 'c', run: invite }]);
  const columns: Column<User>[] = [
    { id: 'name', header: 'Name', width: 'minmax(140px, 1.2fr)', cell: ({ name }) => <strong>{name}</strong> },
    { id: 'status', header: 'Status', width: '100px', cell: (user) => <UserStatus of={user} /> },
    { id: 'role', header: 'Role', width: 'minmax(130px, 1fr)', cell: ({ role }) => roleName(role, roles) },
    { id: 'email', header: 'E-mail address', width: 'minmax(180px, 1.6fr)', cell: ({ email }) => email },
    {
      id: 'signedIn',
      header: 'Last signed in',
      width: '110px',
      from: 740,
      cell: ({ lastSignedInAt }) => <Time at={lastSignedInAt} none="Never" />,
    },
    { id: 'created', header: 'Invited', width: '90px', from: 840, cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  return (
    <Page
      title="Users"
      summary="The people who can sign in to your organization."
      actions={
        <>
          <AsCurl docs="Users" calls={[{ method: 'GET', path: '/v1/users' }]} />
          <Button variant="primary" icon="plus" disabledReason={refused} onClick={invite}>
            Invite user
          </Button>
        </>
      }
    >
      <PageFilters
        page="/settings/users"
        fields={[
          { kind: 'choice', name: 'status', label: 'Status', options: STATUSES },
          {
            kind: 'choice',
            name: 'role',
            label: 'Role',
            options: [...Object.keys(BUILT_IN), ...roles.map(({ id }) => id)].map((role) => ({
              value: role,
              label: roleName(role, roles),
            })),
          },
        ]}
      />
      <div className={ui.split}>
        <PageTable
          page="/settings/users"
          label="Users"
          noun="user"
          list={list}
          columns={columns}
          empty={
            <NoRows
              noun="user"
              isFiltered={search.status !== undefined || search.role !== undefined}
              onDropFilters={() => change({ status: undefined, role: undefined })}
            >
              <Empty title="No user yet" />
            </NoRows>
          }
        />
        {selected && (
          <UserDetail
            of={selected}
            role={roleName(selected.role, roles)}
            refused={refused}
            onClose={() => change({ id: undefined })}
            onEdit={() => setOpen({ kind: 'edit', user: selected })}
            onDisable={() => setOpen({ kind: 'disable', user: selected })}
            onInvited={onInvited}
          />
        )}
      </div>
      {open?.kind === 'invite' && <InviteUser roles={roles} onClose={close} onInvited={onInvited} />}
      {open?.kind === 'edit' && <EditUser of={open.user} roles={roles} onClose={close} />}
      {open?.kind === 'disable' && <DisableUser of={open.user} onClose={close} />}
      {open?.kind === 'link' && (
        <ShowSecret
          title={`The invitation of ${open.invited.name}`}
          description="Give this link to the person. The link works once, for seven days, and is shown only now. If the link is lost, create a new one."
          secret={open.invited.invitationUrl}
          onClose={close}
        />
      )}
    </Page>
  );
}

function UserStatus({ of }: { of: User }) {
  const tones = { invited: 'waiting', active: 'good', disabled: 'quiet' } as const;
  return <Status of={of.status} tone={tones[of.status]} />;
}

type DetailProps = {
  of: User;
  role: string;
  refused: string | null;
  onClose: () => void;
  onEdit: () => void;
  onDisable: () => void;
  onInvited: (invited: InvitedUser) => void;
};

function UserDetail({ of, role, refused, onClose, onEdit, onDisable, onInvited }: DetailProps) {
  const enable = useEnableUser();
  const inviteAgain = useInviteAgain(onInvited);
  const isOneself = useSession().user.id === of.id;
  return (
    <Detail title={of.name} label={`User ${of.name}`} onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        <Button disabledReason={refused} onClick={onEdit}>
          Change
        </Button>
        {of.status === 'invited' && (
          <Button isBusy={inviteAgain.isPending} disabledReason={refused} onClick={() => inviteAgain.mutate(of)}>
            Invite again
          </Button>
        )}
        {of.status === 'disabled' ? (
          <Button isBusy={enable.isPending} disabledReason={refused} onClick={() => enable.mutate(of)}>
            Enable
          </Button>
        ) : (
          <Button
            variant="danger"
            disabledReason={refused ?? (isOneself ? 'Ask another administrator to disable you' : null)}
            onClick={onDisable}
          >
            Disable
          </Button>
        )}
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['Status', <UserStatus key="status" of={of} />],
            ['E-mail address', <CopyText key="email" text={of.email} />],
            ['Role', role],
            ['Last signed in', of.lastSignedInAt ? <FullTime key="at" at={of.lastSignedInAt} /> : 'Never'],
            of.invitationExpiresAt ? ['Link valid until', <FullTime key="until" at={of.invitationExpiresAt} />] : null,
            ['Id', <CopyText key="id" text={of.id} />],
            ['Invited', <FullTime key="created" at={of.createdAt} />],
          ]}
        />
      </div>
    </Detail>
  );
}

function DisableUser({ of, onClose }: { of: User; onClose: () => void }) {
  const disable = useDisableUser(onClose);
  return (
    <Confirm
      title={`Disable ${of.name}?`}
      verb="Disable user"
      isBusy={disable.isPending}
      error={disable.error}
      onConfirm={() => disable.mutate(of)}
      onClose={onClose}
    >
      <p>Open sessions end at once, and the person cannot sign in until enabled again. Nothing else changes.</p>
    </Confirm>
  );
}
