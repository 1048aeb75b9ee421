import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, useCallback, useContext, useEffect } from 'react';
import { api, setSignedOutHandler, unwrap } from '../api/client.ts';
import { csrfHeader, setCsrfToken } from '../api/csrf.ts';
import { ApiFailure } from '../api/failure.ts';
import type { Schemas } from '../api/schema.ts';
import { Button } from '../components/button.tsx';
import { Problem } from '../components/problem.tsx';
import { setPracticeZone } from '../components/time-text.ts';
import { LiveChanges } from '../live/live-changes.tsx';
import { keepDraftsOf } from './drafts.ts';
import { elapsedMs, momentNow, timeLeftMs } from './idle.ts';
import { IdleWarning } from './idle-warning.tsx';
import styles from './session.module.css';
import { SignIn } from './sign-in.tsx';
import { announceSignIn, announceSignOut, onSignInElsewhere, onSignOutElsewhere } from './tabs.ts';

export type Session = Schemas['Session'];

/** How often an active user's activity is reported to the service, even if the page makes no requests. */
const KEEP_ALIVE_MS = 60_000;

const Context = createContext<Session | null>(null);

/** Returns the session of the signed-in user. */
export function useSession(): Session {
  return useContext(Context)!;
}

/** Returns whether the user's role has a permission. */
export function useMay(...anyOf: [string, ...string[]]): boolean {
  const { scopes } = useSession();
  return anyOf.some((scope) => scopes.includes(scope));
}

/** Returns why the user's role does not allow an action, or null if it does. */
export function useReasonWithout(scope: string): string | null {
  return useMay(scope) ? null : `Your role does not have ${scope}`;
}

/** Removes all data of a session from memory. The query of the session itself stays, because the gate reads it. */
function forgetData(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

/** Shows its content to a signed-in user, and the sign-in page otherwise. */
export function SessionGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['session'],
    queryFn: async () => {
      try {
        const pending = api.GET('/v1/session');
        const session = await unwrap(pending);
        const { response } = await pending;
        const known = client.getQueryData<Session | null>(['session']);
        if (known && known.user.id !== session.user.id) forgetData(client);
        setCsrfToken(session.csrfToken);
        setPracticeZone(session.organization.timeZone);
        keepDraftsOf(session.user.id);
        const idleMs = timeLeftMs(session.idleExpiresAt, response.headers.get('date'), Date.now());
        return { ...session, idleMs, answeredAt: momentNow() };
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 401) return null;
        throw error;
      }
    },
    staleTime: KEEP_ALIVE_MS,
    // The browser's connection is not the user's activity.
    refetchOnReconnect: false,
  });
  // Removes all data of the ended session from memory.
  const forget = useCallback(() => {
    setCsrfToken(null);
    forgetData(client);
    client.setQueryData(['session'], null);
  }, [client]);
  useEffect(() => {
    setSignedOutHandler(() => {
      if (client.getQueryData(['session']) !== null && client.getQueryData(['session']) !== undefined) forget();
    });
    return onSignOutElsewhere(forget);
  }, [client, forget]);
  const { data, refetch } = query;
  const userId = data?.user.id ?? null;
  useEffect(() => {
    if (userId !== null) announceSignIn(userId);
    return onSignInElsewhere(userId, () => void refetch());
  }, [userId, refetch]);
  if (query.isPending) return <div className={styles.splash} aria-busy="true" />;
  if (query.error) {
    return (
      <main className={styles.gate}>
        <Problem error={query.error} retry={() => void query.refetch()} />
      </main>
    );
  }
  if (query.data === null) return <SignIn />;
  // The request counted as activity, so the full limit remained when the service responded.
  const { idleMs, answeredAt } = query.data;
  return (
    <Context value={query.data}>
      {/* Another user who signs in in another tab begins anew here, without the forms of the former one. */}
      <Fragment key={userId}>
        {children}
        <LiveChanges />
      </Fragment>
      <IdleWarning
        idleMs={idleMs}
        onExpired={() => void endSession().finally(forget)}
        onActive={() => {
          if (elapsedMs(answeredAt, momentNow()) > KEEP_ALIVE_MS) void query.refetch();
        }}
      />
    </Context>
  );
}

/** Ends the session at the service. The caller blanks the page even if the request fails. */
async function endSession(): Promise<void> {
  announceSignOut();
  await fetch('/sign-out', { method: 'POST', headers: csrfHeader(), redirect: 'manual' });
}

/**
 * Shows a form instead of sending a request, because the response redirects to the identity provider, which ends its
 * own session.
 */
export function SignOutButton() {
  const { csrfToken } = useSession();
  return (
    <form method="post" action="/sign-out" onSubmit={announceSignOut}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <Button type="submit" variant="quiet">
        Sign out
      </Button>
    </form>
  );
}
