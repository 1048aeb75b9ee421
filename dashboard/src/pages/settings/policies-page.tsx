import { AsCurl } from '../../components/as-curl.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { Calendars } from './calendars.tsx';
import { EligibilityPolicies } from './eligibility-policies.tsx';
import { ReviewPolicies } from './review-policies.tsx';
import { ScrubRules } from './scrub-rules.tsx';
import { SlaPolicies } from './sla-policies.tsx';

const TABS = [
  { id: 'sla', label: 'Service levels' },
  { id: 'review', label: 'Manual review' },
  { id: 'scrub-rules', label: 'Scrub rules' },
  { id: 'eligibility', label: 'Eligibility' },
  { id: 'calendars', label: 'Calendars' },
] as const;

export function PoliciesPage() {
  return useMay('policies:read') ? (
    <Policies />
  ) : (
    <NotAllowed scope="policies:read" docs="SLA%20policies" path="/v1/sla-policies" />
  );
}

function Policies() {
  const [search, change] = usePageSearch('/settings/policies');
  const tab = TABS.find(({ id }) => id === search.tab)?.id ?? 'sla';
  return (
    <Page
      title="Policies"
      summary="Due times of work, approvals of steps, rules for claims, and checks of coverages."
      actions={
        <AsCurl
          docs="SLA%20policies"
          calls={[
            { method: 'GET', path: '/v1/sla-policies' },
            { method: 'GET', path: '/v1/manual-review-policies' },
            { method: 'GET', path: '/v1/scrub-rules' },
            { method: 'GET', path: '/v1/eligibility-policies' },
            { method: 'GET', path: '/v1/calendars' },
          ]}
        />
      }
    >
      <Tabs label="Policies" tabs={TABS} chosen={tab} onChoose={(id) => change({ tab: id, id: undefined })} />
      {tab === 'sla' && <SlaPolicies />}
      {tab === 'review' && <ReviewPolicies />}
      {tab === 'scrub-rules' && <ScrubRules />}
      {tab === 'eligibility' && <EligibilityPolicies />}
      {tab === 'calendars' && <Calendars />}
    </Page>
  );
}
