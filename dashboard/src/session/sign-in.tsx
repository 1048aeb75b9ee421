import { useEffect, useRef, useState } from 'react';
import { Logo } from '../components/logo.tsx';
import { hasDrafts } from './drafts.ts';
import styles from './session.module.css';

/** Shows the page for users who are not signed in. The identity provider asks for the password. */
export function SignIn() {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = 'Sign in · rcm';
    // It replaces a page, so it gets the focus.
    card.current?.focus();
  }, []);
  // A sign-in in this tab would lose what the user has typed.
  const [keepsTab] = useState(hasDrafts);
  const returnTo = encodeURIComponent(location.pathname + location.search);
  return (
    <main className={styles.gate}>
      <div ref={card} tabIndex={-1} className={styles.card}>
        <Logo />
        <h1>Sign in to the dashboard</h1>
        <p>Keys, webhooks and the work of your billing team are here. Programs use API keys instead.</p>
        {keepsTab && <p>Your input is kept in this tab. Sign in in the tab that opens, then return to this tab.</p>}
        <a
          className={styles.signIn}
          href={`/sign-in?returnTo=${keepsTab ? '%2Fapp%2F' : returnTo}`}
          target={keepsTab ? '_blank' : undefined}
          rel="noreferrer"
        >
          Sign in
        </a>
        <p className={styles.note}>
          In a sandbox the first <code>npm start</code> prints the users and their password;{' '}
          <code>npx rcm users list</code> shows them again.
        </p>
        <p className={styles.links}>
          <a href="/docs">Documentation</a>
          <a href="/docs/errors">Errors</a>
        </p>
      </div>
    </main>
  );
}
