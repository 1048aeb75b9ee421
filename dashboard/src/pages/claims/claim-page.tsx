import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Claim, type Finding, useClaim, useClaimActions, useFindings } from '../../api/queries/billing/claims.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Loading } from '../../components/loading.tsx';
import { Money } from '../../components/money.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { Tabs } from '../../components/tabs.tsx';
import ui from '../../components/ui.module.css';
import { ClearButton } from '../../components/withheld/clear-button.tsx';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { BillNextPayer } from './bill-next-payer.tsx';
import { inFormOrder } from './boxes.ts';
import { ClaimTab, TABS } from './claim-tabs.tsx';
import styles from './claims.module.css';
import { DaysLeft } from './days-left.tsx';
import { Findings } from './findings.tsx';
import { Form1500 } from './form-1500.tsx';
import { HeldForReview } from './held-for-review.tsx';
import { HoldClaim } from './hold-claim.tsx';
import { NextAction } from './next-action.tsx';

const EDITABLE = new Set(['draft', 'ready', 'held']);

export function ClaimPage() {
  const { id } = useParams({ from: '/claims/$id' });
  return useMay('claims:read') ? (
    <OneClaim id={id} />
  ) : (
    <NotAllowed scope="claims:read" docs="Claims" path={`/v1/claims/${id}`} />
  );
}

function OneClaim({ id }: { id: string }) {
  const { data, error, refetch } = useClaim(id);
  if (error) {
    return (
      <Page
        back="/claims"
        title="Claim"
        actions={<AsCurl docs="Claims" calls={[{ method: 'GET', path: `/v1/claims/${id}` }]} />}
      >
        <div className={ui.body}>
          <Problem error={error} retry={() => void refetch()} />
        </div>
      </Page>
    );
  }
  return data ? (
    <ClaimView of={data} />
  ) : (
    <Page back="/claims" title="Claim">
      <Loading />
    </Page>
  );
}

function ClaimView({ of }: { of: Claim }) {
  const [search, change] = usePageSearch('/claims/$id');
  const { data } = useFindings(of.id);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isHolding, setHolding] = useState(false);
  const actions = useClaimActions(of.id);
  const noWrite = useReasonWithout('claims:write');
  const tab = TABS.find(({ id }) => id === search.tab)?.id ?? 'form';
  const findings = inFormOrder((data?.data ?? []).filter(({ status }) => status === 'open'));
  const active = findings.find(({ id }) => id === activeId) ?? null;
  const notEditable = EDITABLE.has(of.status) ? null : `A ${words(of.status).toLowerCase()} claim cannot be changed`;
  const reason = noWrite ?? notEditable;
  const submitReason = reason ?? (of.status === 'ready' ? null : 'Check the claim and correct what blocks it first');
  const activate = (finding: Finding | null) => {
    setActiveId(finding?.id ?? null);
    if (finding) document.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  };
  const scrub = () => reason === null && actions.scrub.mutate(of);
  const submit = () => submitReason === null && actions.submit.mutate(of);
  const hold = () => noWrite === null && setHolding(true);
  useCommands([
    { id: 'claim.scrub', title: 'Check the claim', group: 'Claim', keys: 's', run: scrub },
    { id: 'claim.submit', title: 'Submit the claim', group: 'Claim', keys: 'u', run: submit },
  ]);
  return (
    <Page
      back="/claims"
      of={of}
      title="Claim"
      summary={
        <>
          <CopyText text={of.id} label="Copy claim id" /> <Status of={of.status} /> {of.statusReason?.message}
        </>
      }
      actions={
        <>
          <AsCurl
            docs="Claims"
            calls={[
              { method: 'GET', path: `/v1/claims/${of.id}` },
              { method: 'POST', path: `/v1/claims/${of.id}/scrub` },
              { method: 'POST', path: `/v1/claims/${of.id}/submit` },
            ]}
          />
          {of.status === 'rejected' && (
            <Button
              isBusy={actions.reopen.isPending}
              disabledReason={noWrite}
              onClick={() => actions.reopen.mutate(of)}
            >
              Reopen
            </Button>
          )}
          {(of.status === 'draft' || of.status === 'ready') && (
            <Button disabledReason={noWrite} onClick={hold}>
              Hold
            </Button>
          )}
          {of.status === 'held' && (
            <Button
              isBusy={actions.release.isPending}
              disabledReason={noWrite}
              onClick={() => actions.release.mutate(of)}
            >
              Release
            </Button>
          )}
          <BillNextPayer of={of} action={actions.billNext} noWrite={noWrite} />
          <Button isBusy={actions.scrub.isPending} disabledReason={reason} onClick={scrub}>
            Check
          </Button>
          <Button variant="primary" isBusy={actions.submit.isPending} disabledReason={submitReason} onClick={submit}>
            Submit
          </Button>
        </>
      }
    >
      <MoneyRow of={of} />
      <HeldForReview of={of} />
      <Tabs
        label="Claim"
        tabs={tabsOf(of)}
        chosen={tab}
        onChoose={(id) => change({ tab: id === 'form' ? undefined : id })}
      />
      {tab === 'form' ? (
        <div className={`${ui.sideBySide} ${styles.work}`}>
          <div>
            <Form1500 of={of} findings={findings} active={active} />
          </div>
          <Findings
            of={of}
            findings={findings}
            active={active}
            onActivate={activate}
            onApply={(body) => actions.applyFix.mutate({ claim: of, body })}
            isBusy={actions.applyFix.isPending}
            reason={reason}
          />
        </div>
      ) : (
        <div className={ui.body}>
          <ClaimTab tab={tab} of={of} />
        </div>
      )}
      {isHolding && <HoldClaim of={of} action={actions.hold} onClose={() => setHolding(false)} />}
    </Page>
  );
}

const tabsOf = ({ denialIds, remittanceIds }: Claim) =>
  TABS.map((each) => {
    const count = each.id === 'denials' ? denialIds.length : each.id === 'payments' ? remittanceIds.length : undefined;
    return { ...each, count };
  });

function MoneyRow({ of }: { of: Claim }) {
  return (
    <dl className={styles.money}>
      {(
        [
          ['Charge', of.totalCharges],
          ['Allowed', of.amountAllowed],
          ['Paid', of.amountPaid],
          ['Denied', of.amountDenied],
          ['Patient owes', of.patientResponsibility],
          ['Balance', of.balance],
        ] as const
      ).map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
      {of.amountInSuspense !== 0 && (
        <div>
          <dt>In suspense</dt>
          <dd className={ui.row}>
            <Money cents={of.amountInSuspense} />
            <ClearButton claimId={of.id} amount={of.amountInSuspense} />
          </dd>
        </div>
      )}
      <div>
        <dt>Left to file</dt>
        <dd>
          <DaysLeft of={of} />
        </dd>
      </div>
      <div>
        <dt>Next action</dt>
        <dd>
          <NextAction of={of} />
        </dd>
      </div>
    </dl>
  );
}
