import { useState } from 'react';
import {
  type ReviewPolicy,
  useReviewFields,
  useReviewPolicies,
  useReviewPreview,
  useSwitchReviewPolicy,
} from '../../api/queries/policies.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Empty } from '../../components/empty.tsx';
import { labelIn } from '../../components/list-of.ts';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import type { Condition } from './condition-rows.ts';
import { ConditionText } from './condition-text.tsx';
import { EditReviewPolicy } from './edit-review-policy.tsx';
import { ACTIONS, STAGES, TIMEOUTS } from './review-words.ts';

const COLUMNS: Column<ReviewPolicy>[] = [
  { id: 'name', header: 'Name', width: 'minmax(150px, 1.4fr)', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'stage', header: 'Before', width: 'minmax(150px, 1fr)', cell: ({ stage }) => words(labelIn(STAGES, stage)) },
  { id: 'action', header: 'Then', width: 'minmax(190px, 1.2fr)', cell: ({ action }) => labelIn(ACTIONS, action) },
  { id: 'pending', header: 'Waiting', width: '65px', align: 'right', cell: ({ stats }) => stats.pending },
  { id: 'matched', header: 'So far', width: '60px', align: 'right', cell: ({ stats }) => stats.matched },
  { id: 'enabled', header: 'Status', width: '80px', cell: ({ enabled }) => <Switched isOn={enabled} /> },
];

function Switched({ isOn }: { isOn: boolean }) {
  return <Status of={isOn ? 'on' : 'off'} tone={isOn ? 'good' : 'quiet'} />;
}

/** The policies that require approvals of steps. */
export function ReviewPolicies() {
  const [search, change] = usePageSearch();
  const list = useReviewPolicies();
  const [edited, setEdited] = useState<ReviewPolicy | 'new' | null>(null);
  const refused = useReasonWithout('policies:admin');
  const selected = list.rows.find(({ id }) => id === search.id);
  const create = (
    <Button icon="plus" disabledReason={refused} onClick={() => setEdited('new')}>
      Create a policy
    </Button>
  );
  return (
    <>
      {list.rows.length > 0 && <div className={ui.filters}>{create}</div>}
      <div className={ui.split}>
        <PageTable
          label="Manual review"
          noun="policy"
          list={list}
          columns={COLUMNS}
          empty={
            <Empty title="No step requires an approval" action={create}>
              A policy requires people to approve steps, such as the submission of claims above an amount.
            </Empty>
          }
        />
        {selected && (
          <PolicyDetail of={selected} onClose={() => change({ id: undefined })} onEdit={() => setEdited(selected)} />
        )}
      </div>
      {edited !== null && (
        <EditReviewPolicy
          of={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={({ id }) => {
            setEdited(null);
            change({ id });
          }}
        />
      )}
    </>
  );
}

function PolicyDetail({ of, onClose, onEdit }: { of: ReviewPolicy; onClose: () => void; onEdit: () => void }) {
  const { data, error } = useReviewPreview(of.id);
  const turn = useSwitchReviewPolicy();
  const refused = useReasonWithout('policies:admin');
  const { stats } = of;
  return (
    <Detail title={of.name} label={`Review policy ${of.name}`} onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        <Button isBusy={turn.isPending} disabledReason={refused} onClick={() => turn.mutate(of)}>
          {of.enabled ? 'Turn off' : 'Turn on'}
        </Button>
        <Button disabledReason={refused ?? (of.deletedAt ? 'It is deleted' : null)} onClick={onEdit}>
          Change
        </Button>
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['Status', <Switched key="status" isOn={of.enabled} />],
            ['Before', words(labelIn(STAGES, of.stage))],
            ['Then', labelIn(ACTIONS, of.action)],
            ['Sample', of.sampling ? `${of.sampling.percent} %` : 'All that match'],
            ['Time limit', of.expiresHoldAfterMinutes === null ? 'None' : `${of.expiresHoldAfterMinutes} min`],
            ['Without a decision', labelIn(TIMEOUTS, of.onTimeout)],
            ['Decided so far', `${stats.approved} approved, ${stats.rejected} rejected`],
            ['Median time', stats.medianMinutes === null ? '—' : `${stats.medianMinutes} min`],
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      <div className={ui.section}>
        <h3>Preview of past steps</h3>
        {error && <Problem error={error} />}
        {data && (
          <>
            <p>
              {data.steps === 0
                ? `There have been no such steps since ${data.since.slice(0, 10)}, so nothing can be compared.`
                : `It would have matched ${data.sampled} of ${data.steps} steps since ${data.since.slice(0, 10)}.`}
            </p>
            <p className={ui.row}>
              {data.subjects.slice(0, 12).map(({ type, id }) => (
                <SubjectLink key={id} type={type} id={id} />
              ))}
            </p>
          </>
        )}
      </div>
      <ConditionText of={of.condition as Condition} fields={useReviewFields(of.stage).data?.data ?? []} />
    </Detail>
  );
}
