import { useState } from 'react';
import { type Review, useReviews } from '../../api/queries/office/reviews.ts';
import { Actor } from '../../components/actor.tsx';
import { AsCurl } from '../../components/as-curl.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { cleared, severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { labelIn, listOf, valuesIn } from '../../components/list-of.ts';
import { dollars } from '../../components/money-text.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { STAGES } from '../../components/review-words.ts';
import { Status, words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { Time } from '../../components/time.tsx';
import { useToast } from '../../components/toasts.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { DecideReview } from './decide-review.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { useNoDecision } from './use-no-decision.ts';

const STATUSES = listOf<Review['status']>({
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  released: 'Released',
  superseded: 'Superseded',
  notified: 'Notified',
});

const COLUMNS: Column<Review>[] = [
  {
    id: 'status',
    header: 'Status',
    width: '110px',
    cell: ({ status }) => <Status of={status} label={labelIn(STATUSES, status)} />,
  },
  {
    id: 'step',
    header: 'Step',
    width: 'minmax(150px, 1.6fr)',
    cell: ({ stage }) => <strong>{words(labelIn(STAGES, stage))}</strong>,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: '90px',
    align: 'right',
    isBlank: ({ request }) => typeof request.amount !== 'number',
    cell: ({ request: { amount } }) => (typeof amount === 'number' ? dollars(amount) : '—'),
  },
  {
    id: 'about',
    header: 'About',
    width: 'minmax(130px, 1fr)',
    cell: ({ subject }) => <SubjectLink {...subject} />,
  },
  {
    id: 'author',
    header: 'Requested by',
    width: 'minmax(120px, 1fr)',
    from: 820,
    cell: ({ author }) => <Actor of={author} />,
  },
  { id: 'age', header: 'Since', width: '90px', from: 660, cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    id: 'expires',
    header: 'Until',
    width: '90px',
    from: 720,
    isBlank: ({ expiresAt }) => expiresAt === null,
    cell: ({ expiresAt }) => <Time at={expiresAt} none="—" />,
  },
];

export function ReviewsPage() {
  return useMay('reviews:read') ? (
    <Reviews />
  ) : (
    <NotAllowed scope="reviews:read" docs="Manual review" path="/v1/reviews" />
  );
}

const FIELDS: readonly PageFilter<'/reviews'>[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: [...STATUSES, { value: 'all', label: 'All' }] },
  { kind: 'choice', name: 'stage', label: 'Step', options: STAGES },
  { kind: 'text', name: 'claim', label: 'Claim id', maxLength: 1600 },
];

function Reviews() {
  const [search, change] = usePageSearch('/reviews');
  const [deciding, setDeciding] = useState<{ review: Review; decision: 'approve' | 'reject' } | null>(null);
  const noDecision = useNoDecision();
  const toast = useToast();
  const isAll = severalIn(search.status)?.includes('all') ?? false;
  const list = useReviews({
    status: isAll ? undefined : (valuesIn(STATUSES, search.status) ?? 'pending'),
    stage: valuesIn(STAGES, search.stage),
    claimId: severalIn(search.claim),
  });
  const isFiltered = search.status !== undefined || search.stage !== undefined || search.claim !== undefined;
  const dropFilters = () => change(cleared(FIELDS));
  const selected = list.rows.find(({ id }) => id === search.id);
  const ask = (decision: 'approve' | 'reject') => (review: Review) => {
    const reason = noDecision(review);
    if (reason === null) setDeciding({ review, decision });
    else toast.refuse(reason);
  };
  return (
    <Page
      title="Reviews"
      actions={
        <AsCurl
          docs="Manual review"
          calls={[
            { method: 'GET', path: '/v1/reviews?status=pending' },
            ...(selected
              ? ([
                  { method: 'GET', path: `/v1/reviews/${selected.id}/changes` },
                  { method: 'POST', path: `/v1/reviews/${selected.id}/decision`, body: { decision: 'approve' } },
                ] as const)
              : []),
          ]}
        />
      }
    >
      <PageFilters page="/reviews" fields={FIELDS}>
        {search.status === undefined && <span className={ui.hint}>Steps that wait</span>}
      </PageFilters>
      <div className={ui.split}>
        <PageTable
          page="/reviews"
          noun="review"
          label="Reviews"
          list={list}
          columns={COLUMNS}
          actions={[
            { keys: 'y', title: 'Approve the step', run: ask('approve') },
            { keys: 'n', title: 'Reject the step', run: ask('reject') },
          ]}
          empty={
            <NoRows noun="review" isFiltered={isFiltered} title="No step waits" onDropFilters={dropFilters}>
              <Empty title="No step waits for a review">
                A step appears here when a policy requires that a person approves it. Policies are under Settings.
              </Empty>
            </NoRows>
          }
        />
        {selected && (
          <ReviewDetail
            key={selected.id}
            of={selected}
            onClose={() => change({ id: undefined })}
            onDecide={(decision) => ask(decision)(selected)}
          />
        )}
      </div>
      {deciding && (
        <DecideReview
          of={deciding.review}
          decision={deciding.decision}
          onClose={() => setDeciding(null)}
          onDone={() => {
            setDeciding(null);
            change({ id: undefined });
          }}
        />
      )}
    </Page>
  );
}
