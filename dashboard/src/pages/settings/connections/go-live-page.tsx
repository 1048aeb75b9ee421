import { Link } from '@tanstack/react-router';
import type { Address } from '../../../addresses.ts';
import { useGoLiveCheck } from '../../../api/queries/trading/connections.ts';
import type { Schemas } from '../../../api/schema.ts';
import { AsCurl } from '../../../components/as-curl.tsx';
import { Button } from '../../../components/button.tsx';
import { Loading } from '../../../components/loading.tsx';
import { NotAllowed } from '../../../components/not-allowed.tsx';
import { Page } from '../../../components/page.tsx';
import { Problem } from '../../../components/problem.tsx';
import { Status } from '../../../components/status.tsx';
import ui from '../../../components/ui.module.css';
import { useMay } from '../../../session/session.tsx';
import styles from './go-live.module.css';

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
const TONES = { done: 'good', missing: 'waiting', waits: 'waiting' } as const;

/** Shows the steps that are missing before claims reach real payers. */
export function GoLivePage() {
  return useMay('partners:write') ? (
    <GoLive />
  ) : (
    <NotAllowed scope="partners:write" docs="Organization" path="/v1/organization/go-live" />
  );
}

function GoLive() {
  const { data, error, isFetching, refetch } = useGoLiveCheck();
  return (
    <Page
      title="Going live"
      summary="What is missing before claims reach real payers. The service checks each step itself."
      actions={
        <>
          <AsCurl docs="Organization" calls={[{ method: 'GET', path: '/v1/organization/go-live' }]} />
          <Button icon="replay" isBusy={isFetching && data !== undefined} onClick={() => void refetch()}>
            Check again
          </Button>
        </>
      }
    >
      <div className={ui.body}>
        {error ? <Problem error={error} retry={() => void refetch()} /> : data ? <Steps of={data} /> : <Loading />}
      </div>
    </Page>
  );
}

function Steps({ of: { ready, livemode, steps } }: { of: Schemas['GoLiveCheck'] }) {
  const done = steps.filter(({ outcome }) => outcome === 'done').length;
  const share = `${Math.round((done / steps.length) * 100)}%`;
  const next = steps.find(({ outcome }) => outcome === 'missing');
  return (
    <>
      <section className={ui.section}>
        <h2>{ready ? 'Claims reach real payers' : `${done} of ${steps.length} steps are done`}</h2>
        <div className={ui.bar} aria-hidden="true">
          <i style={{ width: share }} />
        </div>
        {next && (
          <p className={styles.next}>
            Next: <Link {...STEPS[next.step].page}>{STEPS[next.step].label}</Link>
          </p>
        )}
        {!livemode && (
          <p className={ui.hint}>
            This is a sandbox, whose claims go to simulated payers. The steps are those of a live deployment.
          </p>
        )}
      </section>
      <ol className={styles.steps} aria-label="Steps to go live">
        {steps.map(({ step, outcome, found, next: call }) => (
          <li key={step}>
            <Link {...STEPS[step].page}>{STEPS[step].label}</Link>
            <span>
              <Status of={outcome} tone={TONES[outcome]} />
            </span>
            <div>
              {found.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              {call && <code>{call.request}</code>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
