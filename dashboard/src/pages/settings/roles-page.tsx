import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useScopes } from '../../api/queries/platform/api-keys.ts';
import { BUILT_IN, type Role, useDeleteRole, useRoles } from '../../api/queries/platform/roles.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail } from '../../components/detail.tsx';
import { Empty } from '../../components/empty.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { ScopeChips } from '../../components/scope-chips.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { EditRole } from './edit-role.tsx';
import { roleName } from './role-name.tsx';

/** A built-in role, or one of the organization. */
type Row = { id: string; name: string; description: string; scopes: readonly string[]; own: Role | null };

const COLUMNS: Column<Row>[] = [
  { id: 'name', header: 'Role', width: 'minmax(150px, 1fr)', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'kind', header: 'Kind', width: '90px', cell: ({ own }) => (own ? 'Your own' : 'Built in') },
  { id: 'description', header: 'Purpose', width: 'minmax(160px, 2fr)', cell: ({ description }) => description || '—' },
  { id: 'scopes', header: 'Permissions', width: '90px', align: 'right', cell: ({ scopes }) => scopes.length },
];

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; role: Role };

export function RolesPage() {
  return useMay('roles:read') ? <Roles /> : <NotAllowed scope="roles:read" docs="Permissions" path="/v1/roles" />;
}

function Roles() {
  const [search, change] = usePageSearch('/settings/roles');
  const [open, setOpen] = useState<Open | null>(null);
  const refused = useReasonWithout('roles:write');
  const list = useRoles();
  const scopes = useScopes().data?.data ?? [];
  const builtIn = Object.entries(BUILT_IN).map(([id, description]) => ({
    ...{ id, name: roleName(id, []), description, own: null },
    scopes: scopes.filter(({ roles }) => roles.includes(id)).map(({ name }) => name),
  }));
  const own = list.rows.map((role) => ({
    ...{ id: role.id, name: role.name, description: role.description ?? '', scopes: role.scopes, own: role },
  }));
  const rows: Row[] = [...own, ...builtIn];
  const selected = rows.find(({ id }) => id === search.id);
  const close = () => setOpen(null);
  const create = () => setOpen({ kind: 'create' });
  useCommands(refused ? [] : [{ id: 'role.create', title: 'Create a role', group: 'Page', keys: 'c', run: create }]);
  return (
    <Page
      title="Roles"
      summary="The permissions of your users. A user has one role."
      actions={
        <>
          <AsCurl
            docs="Permissions"
            calls={[
              { method: 'GET', path: '/v1/roles' },
              { method: 'GET', path: '/v1/scopes' },
            ]}
          />
          <Button variant="primary" icon="plus" disabledReason={refused} onClick={create}>
            Create role
          </Button>
        </>
      }
    >
      <div className={ui.split}>
        <PageTable
          page="/settings/roles"
          label="Roles"
          noun="role"
          list={{ ...list, rows }}
          columns={COLUMNS}
          empty={<Empty title="No role" />}
        />
        {selected && (
          <Detail title={selected.name} label={`Role ${selected.name}`} onClose={() => change({ id: undefined })}>
            <div className={`${ui.row} ${ui.section}`}>
              <Link to="/settings/users" search={{ role: selected.id }}>
                Users with this role
              </Link>
              {selected.own && (
                <>
                  <Button disabledReason={refused} onClick={() => setOpen({ kind: 'edit', role: selected.own! })}>
                    Change
                  </Button>
                  <Button
                    variant="danger"
                    disabledReason={refused}
                    onClick={() => setOpen({ kind: 'delete', role: selected.own! })}
                  >
                    Delete
                  </Button>
                </>
              )}
            </div>
            {selected.description && <p className={ui.section}>{selected.description}</p>}
            <ScopeChips scopes={selected.scopes} />
          </Detail>
        )}
      </div>
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <EditRole
          of={open.kind === 'edit' ? open.role : null}
          onClose={close}
          onSaved={({ id }) => {
            change({ id });
            close();
          }}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteRole
          of={open.role}
          onClose={close}
          onDeleted={() => {
            change({ id: undefined });
            close();
          }}
        />
      )}
    </Page>
  );
}

function DeleteRole({ of, onClose, onDeleted }: { of: Role; onClose: () => void; onDeleted: () => void }) {
  const remove = useDeleteRole(onDeleted);
  return (
    <Confirm
      title={`Delete ${of.name}?`}
      verb="Delete role"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(of)}
      onClose={onClose}
    >
      <p>A role cannot be deleted while users have it or a policy or pending review names it.</p>
    </Confirm>
  );
}
