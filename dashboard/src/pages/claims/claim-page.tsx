import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  type Claim,
  type Finding,
  useAnnotations,
  useClaim,
  useClaimActions,
  useFindings,
} from '../../api/queries/billing/claims.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Loading } from '../../components/loading.tsx';
import { Money } from '../../components/money.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import { words } from '../../components/status.tsx';
import { TabPanel, Tabs } from '../../components/tabs.tsx';
import ui from '../../components/ui.module.css';
import { ClearButton } from '../../components/withheld/clear-button.tsx';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { ArchivedClaim } from './archived-claim.tsx';
import { inFormOrder, pointerOf } from './boxes.ts';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimHeading, ClaimState } from './claim-heading.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { ClaimTab, TABS } from './claim-tabs.tsx';
import { isCorrectable } from './claim-verbs.ts';
import styles from './claims.module.css';
import { DaysLeft } from './days-left.tsx';
import { Findings } from './findings.tsx';
import { keyOf, keyOfReasons } from './form/box-keys.ts';
import { useBoxEdits } from './form/use-box-edits.ts';
import { HeldForReview } from './held-for-review.tsx';

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
    <ClaimView key={id} of={data} />
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
  const actions = useClaimActions(of.id);
  const annotations = useAnnotations(of.id).data;
  const noWrite = useReasonWithout('claims:write');
  const tab = TABS.find(({ id }) => id === search.tab)?.id ?? 'form';
  const findings = inFormOrder((data?.data ?? []).filter(({ status }) => status === 'open'));
  const active = findings.find(({ id }) => id === activeId) ?? null;
  const cannot = (verb: string) => `A ${words(of.status).toLowerCase()} claim cannot be ${verb}`;
  const reason = noWrite ?? (EDITABLE.has(of.status) ? null : cannot('checked or submitted'));
  const edits = useBoxEdits(of, noWrite ?? (isCorrectable(of) ? null : cannot('changed')));
  const reasons = annotations?.reasons ?? [];
  const activate = (finding: Finding | null) => {
    setActiveId(finding?.id ?? null);
    if (finding) document.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  };
  const edit = () => {
    if (edits.reason !== null) return;
    const focused = document.activeElement
      ?.closest<HTMLElement>('[data-box]')
      ?.querySelector<HTMLElement>('[data-edit]');
    edits.openBox(focused?.dataset.edit ?? (active && keyOf(pointerOf(active))) ?? '1a');
  };
  const correct = () => {
    if (tab !== 'form') change({ tab: undefined });
    edits.openBox(keyOfReasons(reasons) ?? keyOfFindings(findings) ?? '1a');
  };
  const fix = () => {
    if (tab !== 'form') change({ tab: undefined });
    const first = findings.find(({ blocking }) => blocking) ?? findings[0];
    if (first === undefined) return;
    activate(first);
    focusFinding(first);
  };
  useCommands(
    edits.reason === null ? [{ id: 'claim.edit', title: 'Edit the box', group: 'Claim', keys: 'e', run: edit }] : [],
  );
  // "Correct the claim" on another page leads to the box with the reason, once.
  const wants = search.correct === 'true' && edits.reason === null && annotations !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is opened once the reasons are known
  useEffect(() => {
    if (!wants) return;
    change({ correct: undefined });
    correct();
  }, [wants]);
  return (
    <Page
      back="/claims"
      of={of}
      title="Claim"
      heading={<ClaimHeading of={of} />}
      isLetter={tab === 'print'}
      summary={<ClaimState of={of} reasons={annotations?.reasons ?? null} noWrite={noWrite} />}
      actions={
        <>
          <AsCurl
            docs="Claims"
            calls={[
              { method: 'GET', path: `/v1/claims/${of.id}` },
              { method: 'GET', path: `/v1/claims/${of.id}/annotations` },
              { method: 'PATCH', path: `/v1/claims/${of.id}`, body: { externalId: of.externalId } },
              { method: 'POST', path: `/v1/claims/${of.id}/scrub` },
              { method: 'POST', path: `/v1/claims/${of.id}/submit` },
            ]}
          />
          <ClaimActions of={of} noWrite={noWrite} reason={reason} onCorrect={correct} onFix={fix} />
        </>
      }
    >
      <div data-no-print={tab === 'print' ? '' : undefined} className={styles.pageHead}>
        <MoneyRow of={of} />
        <HeldForReview of={of} />
        <ArchivedClaim of={of} />
        <Tabs
          label="Claim"
          tabs={tabsOf(of)}
          chosen={tab}
          onChoose={(id) => change({ tab: id === 'form' ? undefined : id })}
        />
      </div>
      {tab === 'form' ? (
        <div className={`${ui.sideBySide} ${styles.work}`}>
          <div>
            <ClaimForm of={of} findings={findings} active={active} edits={edits} annotations={annotations} />
          </div>
          <div>
            <Findings
              of={of}
              findings={findings}
              active={active}
              onActivate={activate}
              onApply={(body) => actions.applyFix.mutate({ claim: of, body })}
              isBusy={actions.applyFix.isPending}
              reason={reason}
            />
            <ClaimPanel of={of} reasons={reasons} onOpen={edits.reason === null ? edits.openBox : null} />
          </div>
        </div>
      ) : (
        <TabPanel label="Claim">
          <ClaimTab tab={tab} of={of} />
        </TabPanel>
      )}
    </Page>
  );
}

/** Focuses a finding in the list beside the form, so that Tab continues with its fixes. */
const focusFinding = ({ id }: Finding) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-finding-id="${id}"] button`)?.focus());

/** Returns the box or the line of the first finding, as the key of its editor. */
const keyOfFindings = (findings: readonly Finding[]): string | null =>
  findings.map((finding) => keyOf(pointerOf(finding))).find((key) => key !== null) ?? null;

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
      {of.estimate && (
        <div>
          <dt>Estimate of the payer</dt>
          <dd>
            <Money cents={of.estimate.payerPays} />
          </dd>
        </div>
      )}
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
    </dl>
  );
}
