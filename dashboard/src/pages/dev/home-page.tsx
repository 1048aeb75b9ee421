import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ApiKey, useActiveApiKeys } from '../../api/queries/platform/api-keys.ts';
import { type Delivery, useFailedDeliveries } from '../../api/queries/platform/deliveries.ts';
import { useNewestErrors } from '../../api/queries/platform/requests.ts';
import { useWebhooks } from '../../api/queries/platform/webhooks.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { CopyButton } from '../../components/copy.tsx';
import { Loading } from '../../components/loading.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { Time, useNow } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useSession } from '../../session/session.tsx';
import styles from './dev.module.css';
import { quickstartText } from './quickstart.ts';

/** Shows developers their first page after the sign-in. */
export function DeveloperHomePage() {
  return useMay('requests:read') ? (
    <Home />
  ) : (
    <NotAllowed scope="requests:read" docs="Request%20log" path="/v1/request-log" />
  );
}

function Home() {
  const mayKeys = useMay('api_keys:read', 'admin:api_keys');
  const mayWebhooks = useMay('webhooks:read', 'webhooks:write');
  const { organization, livemode } = useSession();
  return (
    <Page
      title="Home"
      summary={`${organization.name}, ${livemode ? 'live' : 'sandbox'}`}
      actions={<AsCurl docs="Request%20log" calls={[{ method: 'GET', path: '/v1/request-log' }]} />}
    >
      <div className={ui.body}>
        <div className={styles.columns}>
          <div>
            <Errors />
            {mayWebhooks && <Deliveries />}
            {mayKeys && <Keys />}
          </div>
          <div>
            {mayKeys ? <QuickstartOfKey /> : <Quickstart of={null} />}
            <Reading />
          </div>
        </div>
      </div>
    </Page>
  );
}

type PartProps = { title: string; all: ReactNode; isLoading: boolean; error: Error | null; children: ReactNode };

function Part({ title, all, isLoading, error, children }: PartProps) {
  return (
    <section className={ui.section} aria-label={title} aria-busy={isLoading ? true : undefined}>
      <div className={`${ui.row} ${ui.between}`}>
        <h2>{title}</h2>
        {all}
      </div>
      {error ? <Problem error={error} /> : isLoading ? <Loading /> : children}
    </section>
  );
}

function Errors() {
  const { data, error } = useNewestErrors();
  return (
    <Part
      title="Last errors"
      all={<Link to="/dev/requests">Request log</Link>}
      isLoading={data === undefined && !error}
      error={error}
    >
      {data?.length === 0 ? (
        <p className={ui.hint}>No request was refused or failed in the last seven days.</p>
      ) : (
        <ul className={styles.lines}>
          {data?.map(({ id, status, outcome, method, route, errorCode, createdAt }) => (
            <li key={id}>
              <Status of={outcome} tone={outcome === 'failed' ? 'bad' : 'quiet'} label={String(status)} />
              <div>
                <Link to="/dev/requests" search={{ outcome, id }}>
                  <code>
                    {method} {route}
                  </code>
                </Link>
                <p>{errorCode}</p>
              </div>
              <Time at={createdAt} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Deliveries are read for each endpoint, so that a page with many endpoints reads those of the newest only. */
const ENDPOINTS_READ = 5;

function Deliveries() {
  const { rows, isLoading, error } = useWebhooks();
  const failed = useFailedDeliveries(rows.slice(0, ENDPOINTS_READ).map(({ id }) => id));
  const failing = rows
    .filter(({ consecutiveFailures, status }) => consecutiveFailures > 0 || status === 'disabled')
    .slice(0, ENDPOINTS_READ);
  const urlOf = (id: string) => rows.find((webhook) => webhook.id === id)?.url;
  return (
    <Part
      title="Failed deliveries"
      all={<Link to="/dev/webhooks">Webhooks</Link>}
      isLoading={isLoading || failed.isLoading}
      error={error ?? failed.error}
    >
      {failing.length === 0 && failed.rows.length === 0 ? (
        <p className={ui.hint}>
          {rows.length === 0 ? (
            <>
              There is no webhook yet. <Link to="/dev/webhooks">Add one</Link>
            </>
          ) : (
            'No delivery has failed in the last 24 hours.'
          )}
        </p>
      ) : (
        <ul className={styles.lines}>
          {failing.map(({ id, url, status, consecutiveFailures }) => (
            <li key={id}>
              <Status of={status} />
              <Link to="/dev/webhooks" search={{ id }}>
                {url}
              </Link>
              <span>{consecutiveFailures} lost in a row</span>
            </li>
          ))}
          {failed.rows.map((of) => (
            <FailedDelivery key={of.deliveryId} of={of} url={urlOf(of.subscriptionId)} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function FailedDelivery({ of, url }: { of: Delivery; url: string | undefined }) {
  const now = useNow();
  const { subscriptionId, deliveryId, eventType, attempt, outcome, responseStatus, createdAt, nextAttemptAt } = of;
  const isRetried = nextAttemptAt !== null && Date.parse(nextAttemptAt) > now;
  return (
    <li>
      <Status of="failed" label={responseStatus === null ? words(outcome ?? 'failed') : `HTTP ${responseStatus}`} />
      <div>
        <Link to="/dev/deliveries" search={{ webhook: subscriptionId, id: deliveryId }}>
          {eventType}
        </Link>
        <p>
          {url && `${url}, `}attempt {attempt} of 7
          {isRetried && (
            <>
              , the next one <Time at={nextAttemptAt} />
            </>
          )}
        </p>
      </div>
      <Time at={createdAt} />
    </li>
  );
}

const KEYS_SHOWN = 5;

/** Shows the newest active keys and when each was last used. */
function Keys() {
  const { data, error } = useActiveApiKeys();
  const keys = data?.data ?? [];
  const count = data?.hasMore ? `more than ${keys.length}` : keys.length;
  return (
    <Part
      title={`Active API keys${data ? `: ${count}` : ''}`}
      all={<Link to="/settings/api-keys">API keys</Link>}
      isLoading={data === undefined && !error}
      error={error}
    >
      {keys.length === 0 ? (
        <p className={ui.hint}>There is no active key. Programs need one for each request.</p>
      ) : (
        <ul className={styles.lines}>
          {keys.slice(0, KEYS_SHOWN).map(({ id, name, prefix, lastFour, scopes, lastUsedAt }) => (
            <li key={id}>
              <code>…{lastFour}</code>
              <div>
                <Link to="/settings/api-keys" search={{ id }}>
                  {name}
                </Link>
                <p>
                  {prefix}, {scopes.length === 1 ? scopes[0] : `${scopes.length} permissions`}
                </p>
              </div>
              <span>
                {lastUsedAt === null ? (
                  'never used'
                ) : (
                  <>
                    used <Time at={lastUsedAt} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Shows the first calls with the newest key of the user, or else of the organization. */
function QuickstartOfKey() {
  const { user } = useSession();
  const { data } = useActiveApiKeys();
  const keys = data?.data ?? [];
  return <Quickstart of={keys.find(({ creator }) => creator?.userId === user.id) ?? keys[0] ?? null} />;
}

function Quickstart({ of }: { of: ApiKey | null }) {
  const { livemode } = useSession();
  const mayKeys = useMay('admin:api_keys');
  const text = quickstartText({ livemode, origin: location.origin, key: of });
  return (
    <section className={ui.section} aria-label="First calls">
      <h2>First calls</h2>
      <p className={`${ui.hint} ${styles.intro}`}>
        {of !== null
          ? `The first line names the key “${of.name}” by its first and last characters. Replace it by the whole key, which was shown once.`
          : mayKeys
            ? 'Create an API key and put it into the first line.'
            : 'Put an API key into the first line. An administrator of your organization creates keys.'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long command is scrolled with the keyboard */}
      <pre className={ui.code} tabIndex={0}>
        {text}
      </pre>
      <div className={ui.below}>
        <CopyButton text={text} label="Copy the calls" />
      </div>
    </section>
  );
}

function Reading() {
  return (
    <section className={ui.section} aria-label="Read on">
      <h2>Read on</h2>
      <ul className={styles.links}>
        <li>
          <a href="/docs" target="_blank" rel="noreferrer">
            Documentation
          </a>
        </li>
        <li>
          <a href="/docs/errors" target="_blank" rel="noreferrer">
            Errors and what to do
          </a>
        </li>
        <li>
          <a href="/v1/openapi.json" target="_blank" rel="noreferrer">
            OpenAPI document
          </a>
        </li>
      </ul>
    </section>
  );
}
