import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDeleteQueue, useQueues, useWorkSummary, type WorkQueue } from '../../api/queries/office/work.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { EditQueue } from './edit-queue.tsx';

type Open = { kind: 'edit'; queue: WorkQueue | null } | { kind: 'delete'; queue: WorkQueue };

export function QueuesPage() {
  return useMay('work:read') ? <Queues /> : <NotAllowed scope="work:read" docs="Work" path="/v1/queues" />;
}

function Queues() {
  const list = useQueues();
  const { data: summary } = useWorkSummary();
  const [open, setOpen] = useState<Open | null>(null);
  const noWrite = useReasonWithout('work:write');
  const itemsOf = (id: string) => summary?.byQueue.find(({ queueId }) => queueId === id)?.items ?? 0;
  const create = () => setOpen({ kind: 'edit', queue: null });
  const columns: Column<WorkQueue>[] = [
    { id: 'name', header: 'Name', width: 'minmax(140px, 1fr)', cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'about',
      header: 'Which items belong in it',
      width: 'minmax(160px, 2fr)',
      cell: (row) => row.description ?? '—',
    },
    {
      id: 'members',
      header: 'Members',
      width: '90px',
      cell: ({ members }) => (members.length === 0 ? 'Everybody' : members.length),
    },
    {
      id: 'items',
      header: 'Open items',
      width: '80px',
      align: 'right',
      cell: ({ id }) => (
        <Link to="/work" search={{ queue: id }}>
          {itemsOf(id)}
        </Link>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '150px',
      cell: (queue) => (
        <span className={ui.row}>
          <Button disabledReason={noWrite} onClick={() => setOpen({ kind: 'edit', queue })}>
            Change
          </Button>
          <Button variant="danger" disabledReason={noWrite} onClick={() => setOpen({ kind: 'delete', queue })}>
            Delete
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Page
      back="/work"
      title="Queues"
      summary="Work items by team or subject. An item can be in one queue."
      actions={
        <>
          <AsCurl docs="Work" calls={[{ method: 'GET', path: '/v1/queues' }]} />
          <Link to="/work">All work</Link>
          <Button variant="primary" icon="plus" disabledReason={noWrite} onClick={create}>
            Create queue
          </Button>
        </>
      }
    >
      <div className={ui.split}>
        <DataTable
          label="Queues"
          list={list}
          columns={columns}
          idOf={({ id }) => id}
          empty={
            <Empty
              title="No queue yet"
              action={
                <Button variant="primary" disabledReason={noWrite} onClick={create}>
                  Create a queue
                </Button>
              }
            >
              Without queues, all users take items from all open work.
            </Empty>
          }
        />
      </div>
      {open?.kind === 'edit' && <EditQueue of={open.queue} onClose={() => setOpen(null)} />}
      {open?.kind === 'delete' && <DeleteQueue of={open.queue} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function DeleteQueue({ of, onClose }: { of: WorkQueue; onClose: () => void }) {
  const remove = useDeleteQueue(onClose);
  return (
    <Confirm
      title={`Delete the queue ${of.name}?`}
      verb="Delete"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(of)}
      onClose={onClose}
    >
      <p>A queue cannot be deleted while unfinished items or policies use it. Move the items to another queue first.</p>
    </Confirm>
  );
}
