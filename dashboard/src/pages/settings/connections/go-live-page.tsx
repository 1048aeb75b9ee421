import { Link } from '@tanstack/react-router';
import type { Address } from '../../../addresses.ts';
import { useGoLiveCheck } from '../../../api/queries/trading/connections.ts';
import type { Schemas } from '../../../api/schema.ts';
import { Loading } from '../../../components/loading.tsx';
import { NotAllowed } from '../../../components/not-allowed.tsx';
import { Problem } from '../../../components/problem.tsx';
import { Status } from '../../../components/status.tsx';
import ui from '../../../components/ui.module.css';
import { useMay } from '../../../session/session.tsx';

type Step = Schemas['GoLiveStep'];

const STEPS: Record<Step['step'], { label: string; page: Address }> = {
  organization_settings: { label: 'Settings of the organization', page: { to: '/settings/organization' } },
  mail_address: { label: 'Mail address of the organization', page: { to: '/settings/organization' } },
  origin_ips: { label: 'Source addresses of webhooks', page: { to: '/dev/webhooks' } },
  encryption_at_rest: { label: 'Encrypted storage', page: { to: '/settings/connections' } },
  trading_partner: { label: 'A trading partner', page: { to: '/settings/connections', search: { tab: 'partners' } } },
  connection: { label: 'A connection that works', page: { to: '/settings/connections' } },
  routes: { label: 'Routes of payers', page: { to: '/settings/payers' } },
  enrollments: { label: 'Enrollments', page: { to: '/settings/payers', search: { tab: 'enrollments' } } },
  test_file: { label: 'An accepted test file', page: { to: '/settings/connections' } },
  live: { label: 'Live', page: { to: '/settings/connections' } },
};
const TONES = { done: 'good', missing: 'bad', waits: 'waiting' } as const;

/** Shows the steps that are missing before claims reach real payers. */
export function GoLiveCheck() {
  const mayRead = useMay('partners:write');
  const { data, error, refetch } = useGoLiveCheck(mayRead);
  if (!mayRead) return <NotAllowed scope="partners:write" docs="Organization" path="/v1/organization/go-live" isPart />;
  if (error) {
    return (
      <div className={ui.body}>
        <Problem error={error} retry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Loading />;
  return (
    <div className={ui.body}>
      <section className={ui.section}>
        <h2>{data.ready ? 'Claims reach real payers' : 'Steps that are missing before going live'}</h2>
        {!data.livemode && (
          <p className={ui.hint}>
            This is a sandbox, whose claims go to simulated payers. The steps are those of a live deployment.
          </p>
        )}
      </section>
      <div className={ui.scrollX}>
        <table className={`${ui.grid} ${ui.wideGrid}`} aria-label="Steps to go live">
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">State</th>
              <th scope="col">Found</th>
              <th scope="col">By the API</th>
            </tr>
          </thead>
          <tbody>
            {data.steps.map((step) => (
              <tr key={step.step}>
                <td className={ui.nowrap}>
                  <Link {...STEPS[step.step].page}>{STEPS[step.step].label}</Link>
                </td>
                <td>
                  <Status of={step.outcome} tone={TONES[step.outcome]} />
                </td>
                <td>
                  {step.found.map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </td>
                <td>{step.next && <code>{step.next.request}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
