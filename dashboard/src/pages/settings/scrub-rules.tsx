import { useState } from 'react';
import {
  type ScrubRule,
  useDeleteScrubRule,
  useRulePreview,
  useRuleProperties,
  useRuleTests,
  useScrubRules,
  useSwitchScrubRule,
} from '../../api/queries/billing/scrub-rules.ts';
import { Confirm } from '../../components/confirm.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { labelIn } from '../../components/list-of.ts';
import { Money } from '../../components/money.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { Problem } from '../../components/problem.tsx';
import { RULE_ACTIONS, RULE_MODES, RULE_SCOPES } from '../../components/scrub-rule-words.ts';
import { Status, words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { FullTime } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import type { Condition } from './condition-rows.ts';
import { ConditionText } from './condition-text.tsx';
import { EditScrubRule } from './edit-scrub-rule.tsx';
import { PolicyButtons, Switched } from './policy-switch.tsx';
import { type PolicyDetailProps, PolicyTab } from './policy-tab.tsx';

const COLUMNS: Column<ScrubRule>[] = [
  { id: 'name', header: 'Name', width: 'minmax(170px, 1.6fr)', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'action', header: 'Then', width: '75px', from: 660, cell: ({ action }) => words(action.type) },
  { id: 'mode', header: 'Mode', width: '80px', cell: ({ mode }) => words(mode) },
  { id: 'evaluated', header: 'Claims', width: '70px', align: 'right', cell: ({ stats }) => stats.evaluated },
  { id: 'matched', header: 'Matched', width: '75px', align: 'right', cell: ({ stats }) => stats.matched },
  { id: 'enabled', header: 'Status', width: '80px', cell: ({ enabled }) => <Switched isOn={enabled} /> },
];

/** Shows the rules of the organization that claims are checked with. */
export function ScrubRules() {
  return (
    <PolicyTab
      label="Scrub rules"
      noun="rule"
      list={useScrubRules()}
      columns={COLUMNS}
      create="Create a rule"
      none="Claims are checked with the rules of the service only"
      about="A rule reports what your payers deny, holds claims, or proposes a fix. In shadow mode it only counts."
      detail={RuleDetail}
      editor={EditScrubRule}
    />
  );
}

function datesOf({ effectiveFrom: from, effectiveTo: to }: ScrubRule): string {
  if (from === null && to === null) return 'All';
  if (from === null) return `Until ${dateText(to!)}`;
  return to === null ? `From ${dateText(from)}` : `${dateText(from)} to ${dateText(to)}`;
}

function RuleDetail({ of, refused, onClose, onEdit }: PolicyDetailProps<ScrubRule>) {
  const { stats, action } = of;
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Detail title={of.name} label={`Scrub rule ${of.name}`} onClose={onClose}>
      <PolicyButtons
        of={of}
        turn={useSwitchScrubRule()}
        refused={refused}
        fixed={null}
        onEdit={onEdit}
        onDelete={() => setDeleting(true)}
      />
      {of.description && <p className={ui.section}>{of.description}</p>}
      <div className={ui.section}>
        <Facts
          of={[
            ['Status', <Switched key="status" isOn={of.enabled} />],
            ['Mode', labelIn(RULE_MODES, of.mode)],
            ['Then', labelIn(RULE_ACTIONS, action.type)],
            ['Text', action.reason ?? action.message],
            ['Compares', labelIn(RULE_SCOPES, of.scope)],
            ['Payers', of.payerIds.length === 0 ? 'All' : of.payerIds.map((id) => <PayerName key={id} id={id} />)],
            ['Types of claims', of.claimTypes.length === 0 ? 'All' : of.claimTypes.map(words).join(', ')],
            ['Dates of service', datesOf(of)],
            of.expiresAt ? ['Expires', <FullTime key="expires" at={of.expiresAt} />] : null,
            [`Since ${dateText(stats.since)}`, `${stats.matched} of ${stats.evaluated} claims matched`],
            ['Owner', of.owner ?? '—'],
            ['Findings name it', <CopyText key="id" text={`org.${of.slug}`} />],
          ]}
        />
      </div>
      <Preview of={of} />
      <Tests of={of} />
      <ConditionText of={of.condition as Condition} fields={useRuleProperties(of.scope).data?.data ?? []} />
      {isDeleting && <DeleteRule of={of} onClose={() => setDeleting(false)} onDeleted={onClose} />}
    </Detail>
  );
}

type DeleteProps = { of: ScrubRule; onClose: () => void; onDeleted: () => void };

function DeleteRule({ of, onClose, onDeleted }: DeleteProps) {
  const remove = useDeleteScrubRule(onDeleted);
  return (
    <Confirm
      title={`Delete ${of.name}?`}
      verb="Delete"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(of)}
      onClose={onClose}
    >
      <p>Claims are no longer checked with it. Its findings are kept, and claims that it holds stay held.</p>
    </Confirm>
  );
}

/** Shows what the rule would have matched, with the money at stake. */
function Preview({ of }: { of: ScrubRule }) {
  const mayRead = useMay('claims:read');
  const { data, error } = useRulePreview(of, mayRead);
  return (
    <div className={ui.section}>
      <h3>Preview of the newest claims</h3>
      {!mayRead && <p className={ui.hint}>The preview needs the permission to read claims.</p>}
      {error && <Problem error={error} />}
      {data && (
        <>
          <p>
            {data.claims === 0
              ? 'There are no claims yet, so nothing can be compared.'
              : `It matches ${data.matched} of ${data.claims} claims, created since ${dateText(data.since!)}.`}
          </p>
          {data.matched > 0 && (
            <Facts
              of={[
                ['Charges', <Money key="charges" cents={data.charges} />],
                [`Denied (${data.deniedClaims} claims)`, <Money key="denied" cents={data.deniedAmount} />],
              ]}
            />
          )}
          <p className={ui.row}>
            {data.claimIds.slice(0, 12).map((id) => (
              <SubjectLink key={id} type="claim" id={id} />
            ))}
          </p>
        </>
      )}
    </div>
  );
}

function Tests({ of }: { of: ScrubRule }) {
  const { data, error } = useRuleTests(of, useMay('claims:read'));
  if (of.tests.length === 0) return null;
  return (
    <div className={ui.section}>
      <h3>Tests</h3>
      {error && <Problem error={error} />}
      <ul className={ui.bullets}>
        {(data?.tests ?? []).map(({ name, expect, passed }) => (
          <li key={name}>
            {name}: {expect === 'match' ? 'must match' : 'must not match'}{' '}
            <Status of={passed ? 'passed' : 'failed'} tone={passed ? 'good' : 'bad'} />
          </li>
        ))}
      </ul>
    </div>
  );
}
