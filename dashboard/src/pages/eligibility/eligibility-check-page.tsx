import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type EligibilityCheck,
  useCheckEligibility,
  useEligibilityActions,
  useEligibilityCheck,
  useEligibilityX12,
} from '../../api/queries/eligibility.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Empty } from '../../components/empty.tsx';
import { Loading } from '../../components/loading.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { phiText } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { RecordActions } from '../../components/record-actions.tsx';
import type { RecordStep } from '../../components/record-menu.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import { useToast } from '../../components/toasts.tsx';
import ui from '../../components/ui.module.css';
import { useFullX12 } from '../../components/x12/use-full-x12.ts';
import { X12Viewer } from '../../components/x12/x12-viewer.tsx';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { Attempts } from './attempts.tsx';
import { Benefits } from './benefits.tsx';
import { CheckFacts } from './check-facts.tsx';
import { CheckHeading, CheckState } from './check-heading.tsx';
import { EligibilityTimeline } from './eligibility-timeline.tsx';
import { PayerErrors } from './payer-errors.tsx';
import { repeated } from './repeated.ts';
import { RetryCheck } from './retry-check.tsx';
import { Suggestions } from './suggestions.tsx';
import { Summary } from './summary.tsx';

const TABS = [
  { id: 'result', label: 'Result' },
  { id: 'timeline', label: 'History of the patient' },
  { id: 'x12', label: 'X12' },
] as const;

export function EligibilityCheckPage() {
  const { id } = useParams({ from: '/eligibility/$id' });
  return useMay('eligibility:read') ? (
    <OneCheck id={id} />
  ) : (
    <NotAllowed scope="eligibility:read" docs="Eligibility" path={`/v1/eligibility-checks/${id}`} />
  );
}

function OneCheck({ id }: { id: string }) {
  const { data, error, refetch } = useEligibilityCheck(id);
  if (error) {
    return (
      <Page
        back="/eligibility"
        title="Eligibility check"
        actions={<AsCurl docs="Eligibility" calls={[{ method: 'GET', path: `/v1/eligibility-checks/${id}` }]} />}
      >
        <div className={ui.body}>
          <Problem error={error} retry={() => void refetch()} />
        </div>
      </Page>
    );
  }
  return data ? (
    <CheckView of={data} />
  ) : (
    <Page back="/eligibility" title="Eligibility check">
      {null}
    </Page>
  );
}

function CheckView({ of }: { of: EligibilityCheck }) {
  const [search, change] = usePageSearch('/eligibility/$id');
  const navigate = useNavigate();
  const toast = useToast();
  const { cancel } = useEligibilityActions();
  const again = useCheckEligibility(({ id }) => void navigate({ to: '/eligibility/$id', params: { id } }));
  const noWrite = useReasonWithout('eligibility:write');
  const tab = TABS.find(({ id }) => id === search.tab)?.id ?? 'result';
  const noAgain = noWrite ?? (of.coverageId === null ? 'The check was not made for a stored coverage' : null);
  const checkAgain = () => {
    if (noAgain !== null) toast.refuse(noAgain);
    else if (!again.isPending) again.mutate(repeated(of));
  };
  const [isRetrying, setRetrying] = useState(false);
  const noRetry = noWrite ?? (of.status === 'pending' ? 'The payer has not answered yet' : null);
  const retry = () => (noRetry === null ? setRetrying(true) : toast.refuse(noRetry));
  useCommands([{ id: 'eligibility.retry', title: 'Edit and retry', group: 'Eligibility', keys: 'e', run: retry }]);
  useCommands([{ id: 'eligibility.again', title: 'Check again', group: 'Eligibility', keys: 'r', run: checkAgain }]);
  const retryStep = { title: 'Edit and retry', keys: 'e', run: retry };
  const againStep = { title: 'Check again', keys: 'r', isBusy: again.isPending, run: checkAgain };
  const showSuggestion = {
    title: of.nextAction === 'add_other_coverage' ? 'Show the other coverage' : 'Show the correction',
    run: () => {
      if (tab !== 'result') change({ tab: undefined });
      requestAnimationFrame(focusSuggestion);
    },
  };
  const steps: Record<NonNullable<EligibilityCheck['nextAction']>, RecordStep | null> = {
    correct_and_resubmit: retryStep,
    resubmit: againStep,
    apply_coverage_fix: showSuggestion,
    add_other_coverage: showSuggestion,
    wait: null,
  };
  const next = noWrite === null && of.nextAction !== null ? steps[of.nextAction] : null;
  const more = [
    noRetry === null && next !== retryStep ? retryStep : null,
    noAgain === null && next !== againStep ? againStep : null,
    noWrite === null && of.status === 'pending' ? { title: 'Cancel the check', run: () => cancel.mutate(of) } : null,
  ];
  return (
    <Page
      back="/eligibility"
      of={of}
      title="Eligibility check"
      heading={<CheckHeading of={of} />}
      summary={<CheckState of={of} noWrite={noWrite} />}
      actions={
        <>
          <AsCurl
            docs="Eligibility"
            calls={[{ method: 'GET', path: `/v1/eligibility-checks/${of.id}?expand=rawX12` }]}
          />
          <RecordActions id={of.id} patientId={of.patientId} next={next} more={more} />
        </>
      }
    >
      <Tabs label="Eligibility check" tabs={TABS} chosen={tab} onChoose={(id) => change({ tab: id })} />
      <TabPanel label="Eligibility check">
        {again.error && <Problem error={again.error} />}
        {tab === 'result' && <Result of={of} noWrite={noWrite} />}
        {tab === 'timeline' &&
          (of.patientId ? (
            <EligibilityTimeline patientId={of.patientId} currentId={of.id} />
          ) : (
            <Empty title="No patient">The check was made without a stored patient.</Empty>
          ))}
        {tab === 'x12' && <Files of={of} />}
      </TabPanel>
      {isRetrying && (
        <RetryCheck
          of={of}
          onClose={() => setRetrying(false)}
          onDone={({ id }) => {
            setRetrying(false);
            void navigate({ to: '/eligibility/$id', params: { id } });
          }}
        />
      )}
    </Page>
  );
}

/** Focuses the suggestion that the payer's answer makes, which is on the first tab. */
const focusSuggestion = () =>
  document.querySelector<HTMLElement>('[data-suggestions] input, [data-suggestions] button')?.focus();

function Result({ of, noWrite }: { of: EligibilityCheck; noWrite: string | null }) {
  const [row, setRow] = useState<number | null>(null);
  return (
    <>
      {of.patientId && <Attempts of={of} patientId={of.patientId} />}
      <PayerErrors of={of} />
      <Suggestions of={of} noWrite={noWrite} />
      <div className={ui.columns}>
        <CheckFacts of={of} />
        {of.status === 'completed' && <Summary of={of} onRow={setRow} />}
      </div>
      {of.plans.length > 0 && <Benefits of={of} row={row} />}
      {of.status === 'pending' && (
        <Empty title="The payer has not answered yet">This page shows the answer as soon as it arrives.</Empty>
      )}
      {of.claimId && (
        <p>
          <Link to="/claims/$id" params={{ id: of.claimId }}>
            The claim of this check
          </Link>
        </p>
      )}
    </>
  );
}

function Files({ of }: { of: EligibilityCheck }) {
  const { isFull, reveal } = useFullX12(of.id);
  const { data, error } = useEligibilityX12(of.id, isFull);
  if (error) return <Problem error={error} />;
  if (data === undefined) return <Loading />;
  const response = data?.response ? phiText(data.response) : null;
  const request = data?.request ? phiText(data.request) : null;
  return (
    <>
      <section className={ui.section}>
        <h2>271, the payer's answer</h2>
        {response ? (
          <X12Viewer name={`${of.id} 271`} text={response} reveal={reveal} />
        ) : (
          <p className={ui.hint}>The payer has not answered.</p>
        )}
      </section>
      <section className={ui.section}>
        <h2>270, the inquiry</h2>
        {request ? (
          <X12Viewer name={`${of.id} 270`} text={request} reveal={reveal} />
        ) : (
          <p className={ui.hint}>Nothing was sent.</p>
        )}
      </section>
    </>
  );
}
