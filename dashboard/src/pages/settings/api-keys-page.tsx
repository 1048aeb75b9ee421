import { useState } from 'react';
import {
  type ApiKey,
  type ApiKeyWithSecret,
  useApiKeys,
  useDisableApiKey,
  useEnableApiKey,
} from '../../api/queries/platform/api-keys.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Empty } from '../../components/empty.tsx';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { listOf, valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { ScopeChips } from '../../components/scope-chips.tsx';
import { ShowSecret } from '../../components/show-secret.tsx';
import { Status } from '../../components/status.tsx';
import { FullTime, Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { CreateApiKey } from './create-api-key.tsx';
import { LastUsed } from './last-used.tsx';
import { RevokeApiKey } from './revoke-api-key.tsx';
import { RotateApiKey } from './rotate-api-key.tsx';

type CreatorStatus = NonNullable<ApiKey['creator']>['status'];

const CREATORS = listOf<CreatorStatus>({
  active: 'Active user',
  disabled: 'Disabled user',
  removed: 'Removed user',
});

const COLUMNS: Column<ApiKey>[] = [
  { id: 'name', header: 'Name', width: 'minmax(140px, 1.6fr)', cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'key',
    header: 'Key',
    width: 'minmax(150px, 1fr)',
    cell: ({ prefix, lastFour }) => <code>{`${prefix}…${lastFour}`}</code>,
  },
  { id: 'status', header: 'Status', width: '100px', cell: (key) => <KeyStatus of={key} /> },
  {
    id: 'scopes',
    header: 'Permissions',
    width: 'minmax(140px, 1.2fr)',
    cell: ({ scopes }) => (scopes.length === 1 ? scopes[0] : `${scopes.length} permissions`),
  },
  { id: 'used', header: 'Last used', width: '90px', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} none="Never" /> },
  {
    id: 'from',
    header: 'From',
    width: '110px',
    from: 900,
    cell: ({ lastUsedFrom }) => <code>{lastUsedFrom ?? '—'}</code>,
  },
  {
    id: 'expires',
    header: 'Expires',
    width: '80px',
    from: 780,
    cell: ({ expiresAt }) => <Time at={expiresAt} none="Never" />,
  },
  { id: 'created', header: 'Created', width: '80px', from: 980, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

type Open =
  | { kind: 'create' }
  | { kind: 'rotate' | 'revoke'; key: ApiKey }
  | { kind: 'secret'; created: ApiKeyWithSecret };

export function ApiKeysPage() {
  return useMay('api_keys:read', 'admin:api_keys') ? (
    <ApiKeys />
  ) : (
    <NotAllowed scope="api_keys:read" docs="API%20keys" path="/v1/api-keys" />
  );
}

const STATUSES = listOf<ApiKey['status']>({ active: 'Active', disabled: 'Disabled', revoked: 'Revoked' });
const FIELDS: readonly PageFilter<'/settings/api-keys'>[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: STATUSES },
  { kind: 'choice', name: 'creator', label: 'Creator', options: CREATORS },
];

function ApiKeys() {
  const [search, change] = usePageSearch('/settings/api-keys');
  const [open, setOpen] = useState<Open | null>(null);
  const status = valuesIn(STATUSES, search.status);
  const creatorStatus = valuesIn(CREATORS, search.creator);
  const list = useApiKeys({ status, creatorStatus, isHalted: open?.kind === 'secret' });
  const isFiltered = status !== undefined || creatorStatus !== undefined;
  const selected = list.rows.find(({ id }) => id === search.id);
  const close = () => setOpen(null);
  const mayChange = useMay('admin:api_keys');
  const create = () => setOpen({ kind: 'create' });
  useCommands(
    mayChange ? [{ id: 'key.create', title: 'Create an API key', group: 'Page', keys: 'c', run: create }] : [],
  );
  const showSecret = (created: ApiKeyWithSecret) => setOpen({ kind: 'secret', created });
  return (
    <Page
      title="API keys"
      summary="Your programs authenticate their requests with API keys."
      actions={
        <>
          <AsCurl docs="API%20keys" calls={[{ method: 'GET', path: '/v1/permissions/me' }]} />
          {mayChange && (
            <Button variant="primary" icon="plus" onClick={create}>
              Create key
            </Button>
          )}
        </>
      }
    >
      <PageFilters page="/settings/api-keys" fields={FIELDS} />
      <div className={ui.split}>
        <PageTable
          page="/settings/api-keys"
          label="API keys"
          noun="key"
          list={list}
          columns={COLUMNS}
          empty={
            isFiltered ? (
              <Empty
                title={creatorStatus ? 'No key matches the filters' : `No ${status} key`}
                action={
                  <Button onClick={() => change({ status: undefined, creator: undefined })}>Show all keys</Button>
                }
              />
            ) : (
              <Empty
                title="No API key yet"
                action={
                  mayChange && (
                    <Button variant="primary" icon="plus" onClick={create}>
                      Create key
                    </Button>
                  )
                }
              >
                A program needs a key for every request. Create one with only the permissions that it needs.
              </Empty>
            )
          }
        />
        {selected && (
          <KeyDetail
            of={selected}
            siblings={list.rows}
            mayChange={mayChange}
            onClose={() => change({ id: undefined })}
            onShow={(id) => change({ id })}
            onRotate={() => setOpen({ kind: 'rotate', key: selected })}
            onRevoke={() => setOpen({ kind: 'revoke', key: selected })}
          />
        )}
      </div>
      {open?.kind === 'create' && <CreateApiKey onClose={close} onCreated={showSecret} />}
      {open?.kind === 'rotate' && <RotateApiKey of={open.key} onClose={close} onRotated={showSecret} />}
      {open?.kind === 'revoke' && <RevokeApiKey of={open.key} onClose={close} />}
      {open?.kind === 'secret' && (
        <ShowSecret
          title={open.created.rotatedFromId ? 'The new key' : 'The key is created'}
          secret={open.created.key}
          onClose={() => {
            change({ id: open.created.id });
            close();
          }}
        />
      )}
    </Page>
  );
}

function KeyStatus({ of }: { of: ApiKey }) {
  if (of.status === 'active' && of.rotatedToId !== null) return <Status of="rotated" tone="waiting" label="Replaced" />;
  if (needsReview(of)) return <Status of="review" tone="waiting" label="Review" />;
  return <Status of={of.status} tone={of.status === 'active' ? 'good' : 'quiet'} />;
}

/** Returns whether a key still works although the user who created it was disabled or removed. */
const needsReview = ({ status, creator }: ApiKey): boolean =>
  status === 'active' && creator !== null && creator.status !== 'active';

type DetailProps = {
  of: ApiKey;
  siblings: readonly ApiKey[];
  mayChange: boolean;
  onClose: () => void;
  onShow: (id: string) => void;
  onRotate: () => void;
  onRevoke: () => void;
};

function KeyDetail({ of, siblings, mayChange, onClose, onShow, onRotate, onRevoke }: DetailProps) {
  const isRevoked = of.status === 'revoked';
  const successor = siblings.find(({ id }) => id === of.rotatedToId);
  const link = (id: string | null) =>
    id && (
      <span className={ui.rowLinks}>
        <button type="button" onClick={() => onShow(id)}>
          {siblings.find((key) => key.id === id)?.name ?? id}
        </button>
      </span>
    );
  return (
    <Detail title={of.name} label={`API key ${of.name}`} onClose={onClose}>
      {mayChange && !isRevoked && <KeyActions of={of} onRotate={onRotate} onRevoke={onRevoke} />}
      {of.rotatedToId !== null && !isRevoked && (
        <p className={ui.section}>
          {successor ? <strong>{successor.name}</strong> : 'Another key'} replaces this key. <LastUsed of={of} /> Revoke
          it when your program uses the new one.
        </p>
      )}
      {needsReview(of) && (
        <p className={ui.section}>
          The user who created this key is {of.creator?.status}, and the key still works. Revoke it, or rotate it if a
          program needs it.
        </p>
      )}
      <div className={ui.section}>
        <Facts
          of={[
            ['Status', <KeyStatus key="status" of={of} />],
            ['Key', <code key="key">{`${of.prefix}…${of.lastFour}`}</code>],
            ['Id', <CopyText key="id" text={of.id} />],
            ['Last used', <Time key="used" at={of.lastUsedAt} none="Never" />],
            ['Used from', <code key="from">{of.lastUsedFrom ?? '—'}</code>],
            ['Allowed networks', of.allowedCidrs.length > 0 ? of.allowedCidrs.join(', ') : 'All'],
            ['Expires', of.expiresAt ? <FullTime key="expires" at={of.expiresAt} /> : 'Never'],
            ['Created', <FullTime key="created" at={of.createdAt} />],
            ['Created by', of.creator === null ? 'The operator' : <CopyText key="creator" text={of.creator.userId} />],
            of.rotatedFromId ? ['Replaces', link(of.rotatedFromId)] : null,
            of.rotatedToId ? ['Replaced by', link(of.rotatedToId)] : null,
          ]}
        />
      </div>
      <ScopeChips scopes={of.scopes} />
    </Detail>
  );
}

function KeyActions({ of, onRotate, onRevoke }: Pick<DetailProps, 'of' | 'onRotate' | 'onRevoke'>) {
  const disable = useDisableApiKey();
  const enable = useEnableApiKey();
  return (
    <div className={`${ui.row} ${ui.section}`}>
      {of.rotatedToId === null && (
        <Button icon="replay" onClick={onRotate}>
          Rotate
        </Button>
      )}
      {of.status === 'disabled' ? (
        <Button isBusy={enable.isPending} onClick={() => enable.mutate(of)}>
          Enable
        </Button>
      ) : (
        <Button isBusy={disable.isPending} onClick={() => disable.mutate(of)}>
          Disable
        </Button>
      )}
      <Button variant="danger" onClick={onRevoke}>
        Revoke
      </Button>
    </div>
  );
}
