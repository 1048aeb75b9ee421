import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type ListedWorkItem,
  useQueues,
  useTakeNext,
  useUpdateWork,
  useWork,
  useWorkItem,
  useWorkSummary,
  type WorkItem,
} from '../../api/queries/office/work.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { moneyColumn } from '../../components/data-table/money-column.tsx';
import { payerColumn, personColumn, serviceColumn } from '../../components/data-table/subject-columns.tsx';
import { Deadline } from '../../components/deadline.tsx';
import { Empty } from '../../components/empty.tsx';
import { cleared, isSet, severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { GivenFilters } from '../../components/given-filters.tsx';
import { valueIn, valuesIn } from '../../components/list-of.ts';
import { ListOrder } from '../../components/list-order.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Status, words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { Time, useNow } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout, useSession } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { Assignee } from './assignee.tsx';
import { Bulk } from './bulk.tsx';
import { dueBefore, SLA_STATES, SORTS, STATUSES, TYPES } from './choices.ts';
import { QueueClear } from './queue-clear.tsx';
import { ResolveWork } from './resolve-work.tsx';
import { useRowActions } from './row-actions.ts';
import { SlaState } from './sla-clock.tsx';
import { WorkDetail } from './work-detail.tsx';

/** States in which nothing is left to do. */
const DONE: ReadonlySet<ListedWorkItem['status']> = new Set(['done', 'cancelled'] as const);

const COLUMNS: Column<ListedWorkItem>[] = [
  personColumn(),
  payerColumn({ from: 860 }),
  serviceColumn({ from: 980 }),
  moneyColumn('risk', 'At risk', ({ amountAtRisk }) => amountAtRisk, { from: 480 }),
  { id: 'title', header: 'What', width: 'minmax(140px, 2.4fr)', cell: (row) => <What of={row} /> },
  {
    id: 'due',
    header: 'Due',
    width: '78px',
    isBlank: ({ dueAt }) => dueAt === null,
    cell: ({ dueAt, status }) => <Deadline of={dueAt} isOpen={!DONE.has(status)} />,
  },
  { id: 'score', header: 'Urgency', width: '52px', align: 'right', cell: ({ priorityScore }) => priorityScore.value },
  {
    id: 'status',
    header: 'Status',
    width: '105px',
    from: 640,
    cell: ({ status }) => <Status of={status} tone={status === 'open' ? 'active' : undefined} />,
  },
  { id: 'assignee', header: 'Assignee', width: '76px', from: 760, cell: ({ assignee }) => <Assignee of={assignee} /> },
  {
    id: 'sla',
    header: 'Service level',
    width: 'minmax(95px, 0.8fr)',
    from: 1080,
    isBlank: ({ sla }) => sla === null,
    cell: ({ sla }) => <SlaState of={sla} />,
  },
  { id: 'age', header: 'Created', width: '78px', from: 1240, cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    id: 'about',
    header: 'About',
    width: 'minmax(152px, 0.8fr)',
    from: 1160,
    cell: ({ subject }) => (subject ? <SubjectLink {...subject} /> : '—'),
  },
  { id: 'type', header: 'Type', width: 'minmax(100px, 1fr)', from: 1400, cell: ({ type }) => words(type) },
  {
    id: 'blocks',
    header: 'Blocks',
    width: '46px',
    from: 1320,
    cell: ({ blocksSubmission }) => (blocksSubmission ? 'Yes' : '—'),
  },
];

/** Shows the task, and its reason. */
function What({ of: { title, category } }: { of: WorkItem }) {
  return (
    <>
      <strong>{title}</strong> {category && <span className={ui.hint}>{words(category)}</span>}
    </>
  );
}

const STATUS_CHOICES = [...STATUSES, { value: 'unfinished', label: 'Not finished' }, { value: 'all', label: 'All' }];
const DUE = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Within a day' },
  { value: 'week', label: 'Within a week' },
];

const fieldsOf = (queues: readonly { id: string; name: string }[]): readonly PageFilter<'/work'>[] => [
  { kind: 'patient', name: 'patient', label: 'Patient' },
  { kind: 'choice', name: 'status', label: 'Status', options: STATUS_CHOICES },
  {
    kind: 'choice',
    name: 'queue',
    label: 'Queue',
    options: [...queues.map(({ id, name }) => ({ value: id, label: name })), { value: 'none', label: 'In no queue' }],
  },
  { kind: 'colleague', name: 'assignee', label: 'Assignee', none: 'Nobody' },
  { kind: 'choice', name: 'type', label: 'Type', options: TYPES },
  { kind: 'choice', name: 'sla', label: 'Service level', options: SLA_STATES },
  { kind: 'choice', name: 'due', label: 'Due', options: DUE, takesOne: true },
];

export function WorkPage() {
  return useMay('work:read') ? <Work /> : <NotAllowed scope="work:read" docs="Work" path="/v1/work" />;
}

function Work() {
  const [search, change] = usePageSearch('/work');
  const { user } = useSession();
  const now = useNow();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [isResolving, setResolving] = useState(false);
  const [resolving, setRowResolving] = useState<WorkItem | null>(null);
  const resolve = useUpdateWork(() => setRowResolving(null));
  const actions = useRowActions(setRowResolving);
  const { queue, assignee, due, patient, id } = search;
  // Assigned items are in progress; unassigned items are open.
  const usualStatus = assignee === undefined ? 'open' : 'in_progress';
  const statuses = severalIn(search.status) ?? [];
  const isUnfinished = statuses.includes('unfinished');
  const isOfAll = isUnfinished || statuses.includes('all');
  const isUnassigned = severalIn(assignee)?.includes('none') ?? false;
  const isUnqueued = severalIn(queue)?.includes('none') ?? false;
  const list = useWork({
    status: isOfAll ? undefined : (valuesIn(STATUSES, search.status) ?? usualStatus),
    finished: isUnfinished ? false : undefined,
    assigned: isUnassigned ? false : undefined,
    queued: isUnqueued ? false : undefined,
    type: valuesIn(TYPES, search.type),
    queueId: isUnqueued ? undefined : severalIn(queue),
    assigneeId: isUnassigned ? undefined : severalIn(assignee)?.map((one) => (one === 'me' ? user.id : one)),
    slaState: valuesIn(SLA_STATES, search.sla),
    patientId: severalIn(patient),
    'dueAt[gte]': search.dueFrom,
    'dueAt[lt]': search.dueBefore ?? dueBefore(due, now),
    sort: valueIn(SORTS, search.sort) ?? 'priorityScore:desc',
  });
  const queues = useQueues().rows;
  const { data: summary } = useWorkSummary();
  const noWrite = useReasonWithout('work:write');
  const take = useTakeNext((item) => item && change({ id: item.id }));
  const ofQueue = queue && !isUnqueued && !queue.includes(',') ? { queueId: queue } : {};
  const takeNext = () => noWrite === null && take.mutate(ofQueue);
  useCommands([{ id: 'work.next', title: 'Take the next item', group: 'Work', keys: 'n', run: takeNext }]);
  const fields = fieldsOf(queues);
  const isFiltered = fields.some((field) => isSet(field, search));
  const dropFilters = () => change({ ...cleared(fields), dueFrom: undefined, dueBefore: undefined });
  const selected = list.rows.filter((row) => selectedIds.has(row.id));
  const queueName = (of: string) => queues.find((each) => each.id === of)?.name ?? `…${of.slice(-6)}`;
  return (
    <Page
      title="Work"
      summary={
        summary && (
          <>
            {summary.open} open, {summary.unassigned} without an assignee, {summary.overdue} overdue
          </>
        )
      }
      actions={
        <>
          <AsCurl
            docs="Work"
            calls={[
              { method: 'GET', path: '/v1/work?status=open&sort=priorityScore:desc' },
              { method: 'POST', path: '/v1/work/take-next' },
            ]}
          />
          <Link to="/work/queues">Queues</Link>
          <Button variant="primary" isBusy={take.isPending} disabledReason={noWrite} onClick={takeNext}>
            Take next
          </Button>
        </>
      }
    >
      <PageFilters page="/work" fields={fields}>
        {search.status === undefined && (
          <span className={ui.hint}>{assignee === undefined ? 'Open items' : 'Items in progress'}</span>
        )}
        <GivenFilters
          filters={[
            ...(search.dueFrom ? [{ name: 'dueFrom' as const, text: `Due from ${dateText(search.dueFrom)}` }] : []),
            ...(search.dueBefore
              ? [{ name: 'dueBefore' as const, text: `Due before ${dateText(search.dueBefore)}` }]
              : []),
          ]}
          onDrop={(name) => change({ [name]: undefined })}
        />
        <ListOrder page="/work" options={SORTS} />
      </PageFilters>
      <Bulk items={selected} onDone={() => setSelectedIds(new Set())} />
      <div className={ui.split}>
        <DataTable
          label="Work items"
          list={list}
          columns={COLUMNS}
          idOf={(row) => row.id}
          openId={id}
          onOpen={(row) => change({ id: row.id })}
          actions={actions}
          selection={{ ids: selectedIds, onChange: setSelectedIds }}
          empty={
            isFiltered ? (
              <Empty title="No item matches" action={<Button onClick={dropFilters}>Drop the filters</Button>} />
            ) : (
              <QueueClear onOpen={(next) => change({ id: next })} />
            )
          }
        />
        {id && (
          <OpenItem
            key={id}
            id={id}
            queues={queues}
            queueName={queueName}
            isResolving={isResolving}
            setResolving={setResolving}
            onClose={() => change({ id: undefined })}
          />
        )}
      </div>
      {resolving && (
        <ResolveWork
          count={1}
          isBusy={resolve.isPending}
          onClose={() => setRowResolving(null)}
          onResolve={(resolution) =>
            resolve.mutate({
              item: resolving,
              change: { status: 'done', resolution },
              successMessage: 'The item is completed.',
            })
          }
        />
      )}
    </Page>
  );
}

type OpenProps = {
  id: string;
  queues: readonly { id: string; name: string }[];
  queueName: (id: string) => string;
  isResolving: boolean;
  setResolving: (isOpen: boolean) => void;
  onClose: () => void;
};

/** Shows the open item. It is requested separately, because it stays open when it is no longer in the list. */
function OpenItem({ id, queues, queueName, isResolving, setResolving, onClose }: OpenProps) {
  const { data } = useWorkItem(id);
  const update = useUpdateWork(() => setResolving(false));
  if (!data) return null;
  return (
    <>
      <WorkDetail
        of={data}
        queues={queues}
        queueName={queueName}
        onClose={onClose}
        onResolve={() => setResolving(true)}
      />
      {isResolving && (
        <ResolveWork
          count={1}
          isBusy={update.isPending}
          onClose={() => setResolving(false)}
          onResolve={(resolution) =>
            update.mutate({
              item: data,
              change: { status: 'done', resolution },
              successMessage: 'The item is completed.',
            })
          }
        />
      )}
    </>
  );
}
