import {
  type ReviewPolicy,
  useReviewFields,
  useReviewPolicies,
  useReviewPreview,
  useSwitchReviewPolicy,
} from '../../api/queries/office/policies.ts';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { labelIn } from '../../components/list-of.ts';
import { Problem } from '../../components/problem.tsx';
import { ACTIONS, STAGES, TIMEOUTS } from '../../components/review-words.ts';
import { words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import type { Condition } from './condition-rows.ts';
import { ConditionText } from './condition-text.tsx';
import { EditReviewPolicy } from './edit-review-policy.tsx';
import { PolicyButtons, Switched } from './policy-switch.tsx';
import { type PolicyDetailProps, PolicyTab } from './policy-tab.tsx';

const COLUMNS: Column<ReviewPolicy>[] = [
  { id: 'name', header: 'Name', width: 'minmax(150px, 1.4fr)', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'stage', header: 'Before', width: 'minmax(150px, 1fr)', cell: ({ stage }) => words(labelIn(STAGES, stage)) },
  { id: 'action', header: 'Then', width: 'minmax(190px, 1.2fr)', cell: ({ action }) => labelIn(ACTIONS, action) },
  { id: 'pending', header: 'Waiting', width: '65px', align: 'right', cell: ({ stats }) => stats.pending },
  { id: 'matched', header: 'So far', width: '60px', align: 'right', cell: ({ stats }) => stats.matched },
  { id: 'enabled', header: 'Status', width: '80px', cell: ({ enabled }) => <Switched isOn={enabled} /> },
];

/** Shows the policies that require approvals of steps. */
export function ReviewPolicies() {
  return (
    <PolicyTab
      label="Manual review"
      noun="policy"
      list={useReviewPolicies()}
      columns={COLUMNS}
      create="Create a policy"
      none="No step requires an approval"
      about="A policy requires people to approve steps, such as the submission of claims above an amount."
      detail={PolicyDetail}
      editor={EditReviewPolicy}
    />
  );
}

function PolicyDetail({ of, refused, onClose, onEdit }: PolicyDetailProps<ReviewPolicy>) {
  const { data, error } = useReviewPreview(of.id);
  const turn = useSwitchReviewPolicy();
  const { stats } = of;
  return (
    <Detail title={of.name} label={`Review policy ${of.name}`} onClose={onClose}>
      <PolicyButtons
        of={of}
        turn={turn}
        refused={refused}
        fixed={of.deletedAt ? 'The policy is deleted' : null}
        onEdit={onEdit}
      />
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
                ? `There have been no such steps since ${dateText(data.since)}, so nothing can be compared.`
                : `It would have matched ${data.sampled} of ${data.steps} steps since ${dateText(data.since)}.`}
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
