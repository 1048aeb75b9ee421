import { type Review, useReviewChanges, useReviewPolicyName } from '../../api/queries/office/reviews.ts';
import type { Phi as PhiValue } from '../../api/schema.ts';
import { Actor } from '../../components/actor.tsx';
import { Button } from '../../components/button.tsx';
import compare from '../../components/compare.module.css';
import { CopyText } from '../../components/copy.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { labelIn } from '../../components/list-of.ts';
import { Loading } from '../../components/loading.tsx';
import { dollars } from '../../components/money-text.ts';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { STAGES, TIMEOUTS } from '../../components/review-words.ts';
import { Status, words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { whoDecides } from '../../components/who-decides.ts';
import { useMay } from '../../session/session.tsx';
import { useNoDecision } from './use-no-decision.ts';

type Props = { of: Review; onClose: () => void; onDecide: (decision: 'approve' | 'reject') => void };

/** Shows a review: the held step, what it would change, who decides, and the decisions so far. */
export function ReviewDetail({ of, onClose, onDecide }: Props) {
  const reason = useNoDecision()(of);
  const policy = useReviewPolicyName(of.policyId, useMay('policies:read'));
  const { approvalsRequired, decisions, reviewers } = of;
  const approvals = decisions.filter(({ decision }) => decision === 'approve').length;
  return (
    <Detail title={words(labelIn(STAGES, of.stage))} label="Review" of={of} onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        <Button variant="primary" disabledReason={reason} title="Approve (y)" onClick={() => onDecide('approve')}>
          Approve
        </Button>
        <Button variant="danger" disabledReason={reason} title="Reject (n)" onClick={() => onDecide('reject')}>
          Reject
        </Button>
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['Status', <Status key="status" of={of.status} />],
            ['Policy', policy ?? <CopyText key="policy" text={of.policyId} />],
            ['About', <SubjectLink key="about" {...of.subject} />],
            of.claimId !== null && of.subject.type !== 'claim'
              ? ['Claim', <SubjectLink key="claim" type="claim" id={of.claimId} />]
              : null,
            ['Requested by', <Actor key="author" of={of.author} />],
            ['Requested', <FullTime key="at" at={of.createdAt} />],
            approvalsRequired > 0 ? ['Approvals', `${approvals} of ${approvalsRequired}`] : null,
            ['Who decides', whoDecides(reviewers)],
            of.expiresAt ? ['Until', <FullTime key="until" at={of.expiresAt} />] : null,
            of.expiresAt ? ['Without a decision', labelIn(TIMEOUTS, of.onTimeout)] : null,
            ...requestFacts(of.request),
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      <Changes of={of} />
      {decisions.length > 0 && (
        <div className={ui.section}>
          <h3>Decisions</h3>
          {decisions.map(({ decision, by, reason: why, at }) => (
            <p key={at}>
              {decision === 'approve' ? 'Approved' : 'Rejected'} by <Actor of={by} />, <FullTime at={at} />
              {why !== null && (
                <>
                  : <Phi>{why}</Phi>
                </>
              )}
            </p>
          ))}
        </div>
      )}
    </Detail>
  );
}

/** Returns what was requested, in words. Ids and lists of ids are left out. */
function requestFacts(request: Review['request']): [string, string][] {
  return Object.entries(request).flatMap(([name, value]): [string, string][] => {
    if (value === null || /ids?$/i.test(name)) return [];
    const title = words(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    const isMoney = name === 'amount' || name === 'difference';
    return [[title, isMoney && typeof value === 'number' ? dollars(value) : words(String(value))]];
  });
}

/** Shows the values that the step changes, beside each other. */
function Changes({ of }: { of: Review }) {
  const { data, error } = useReviewChanges(of);
  if (error) return <Problem error={error} />;
  if (!data) return <Loading />;
  if (of.status === 'pending' && data.isOutdated)
    return (
      <p className={ui.section}>
        The {words(of.subject.type).toLowerCase()} has changed since the step was requested, so it cannot be approved.
        Take the step again for another review.
      </p>
    );
  if (data.base === null || data.changes.length === 0) return null;
  return (
    <div className={ui.section}>
      <h3>What the step changes</h3>
      {data.base.id !== of.subject.id && (
        <p className={ui.hint}>
          Compared with <SubjectLink {...data.base} />
        </p>
      )}
      <table className={compare.compare} aria-label="What the step changes">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {data.changes.map(({ path, before, after }) => (
            <tr key={path} data-differs="true">
              <th scope="row">{placeText(path)}</th>
              <td>
                <Phi>{shown(path, before)}</Phi>
              </td>
              <td>
                <Phi>{shown(path, after)}</Phi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.changeCount > data.changes.length && (
        <p className={ui.hint}>
          {data.changeCount - data.changes.length} more changes are not shown. Open the{' '}
          {words(of.subject.type).toLowerCase()} for all of them.
        </p>
      )}
    </div>
  );
}

/** Returns the place of a value in words: `/serviceLines/0/chargeAmount` is "Service lines 1, charge amount". */
function placeText(path: string): string {
  const text = path
    .slice(1)
    .split('/')
    .map((part) =>
      /^\d+$/.test(part) ? ` ${Number(part) + 1}` : `, ${part.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)}`,
    )
    .join('')
    .slice(2);
  return words(text);
}

type Value = PhiValue<string> | PhiValue<number> | PhiValue<boolean> | null;

/** Returns a value as text; amounts of money in dollars. */
function shown(path: string, value: Value): PhiValue<string> | null {
  if (value === null) return null;
  const raw = value as unknown;
  const isMoney = typeof raw === 'number' && /(amount|charge|charges|paid|open\/\w+)$/i.test(path);
  return (isMoney ? dollars(raw) : String(raw)) as unknown as PhiValue<string>;
}
