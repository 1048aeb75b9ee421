import type { ReactNode } from 'react';
import { useClaim } from '../../api/queries/billing/claims.ts';
import { type Review, useReviewChanges, useReviewPolicyName } from '../../api/queries/office/reviews.ts';
import type { Phi as PhiValue } from '../../api/schema.ts';
import { Actor } from '../../components/actor.tsx';
import { Button } from '../../components/button.tsx';
import compare from '../../components/compare.module.css';
import { CopyText } from '../../components/copy.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { firstServiceDay } from '../../components/first-service-day.ts';
import { labelIn } from '../../components/list-of.ts';
import { Loading } from '../../components/loading.tsx';
import { Money } from '../../components/money.tsx';
import { dollars } from '../../components/money-text.ts';
import { PayerName } from '../../components/payer-name.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { RecordActions } from '../../components/record-actions.tsx';
import { Awaits, RecordHeading, RecordState } from '../../components/record-heading.tsx';
import { STAGES, TIMEOUTS } from '../../components/review-words.ts';
import { ServiceDay } from '../../components/service-day.tsx';
import { words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { FullTime } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
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
    <Detail title={<ReviewHeading of={of} />} label="Review" of={of} onClose={onClose}>
      <p className={`${ui.row} ${ui.section}`}>
        <RecordState
          of={of.status}
          label={of.status === 'pending' ? 'Waiting' : undefined}
          why={words(labelIn(STAGES, of.stage))}
        />
        {of.status === 'pending' && (
          <Awaits>
            {reason === null ? 'Decide the step' : reason}
            {of.expiresAt === null ? '.' : `, until ${dateText(of.expiresAt)}.`}
          </Awaits>
        )}
      </p>
      <div className={`${ui.row} ${ui.section}`}>
        {reason === null && (
          <>
            <Button variant="primary" title="Approve (y)" onClick={() => onDecide('approve')}>
              Approve
            </Button>
            <Button variant="danger" title="Reject (n)" onClick={() => onDecide('reject')}>
              Reject
            </Button>
          </>
        )}
        <RecordActions id={of.id} next={null} />
      </div>
      <div className={ui.section}>
        <Facts
          of={[
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

/** Shows whom a held step is about: the patient and the payer of its claim, and the amount that the step changes. */
function ReviewHeading({ of }: { of: Review }) {
  const mayRead = useMay('claims:read');
  const { amount } = of.request;
  const money = typeof amount === 'number' ? <Money key="amount" cents={amount} /> : null;
  if (of.claimId !== null && mayRead) return <OfClaim id={of.claimId} money={money} />;
  const patientId = of.subject.type === 'patient' ? of.subject.id : null;
  return <RecordHeading patientId={patientId} facts={[words(labelIn(STAGES, of.stage)), money]} />;
}

function OfClaim({ id, money }: { id: string; money: ReactNode }) {
  const { data: claim } = useClaim(id);
  if (claim === undefined) return <span>…</span>;
  return (
    <RecordHeading
      patientId={claim.patientId}
      facts={[
        <PayerName key="payer" id={claim.payerId} />,
        <ServiceDay key="date" of={firstServiceDay(claim)} />,
        money ?? <Money key="charge" cents={claim.totalCharges} />,
      ]}
    />
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
