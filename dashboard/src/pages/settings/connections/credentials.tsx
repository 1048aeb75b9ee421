import { useState } from 'react';
import {
  type Connection,
  type Credential,
  useForgetKey,
  useMakeKey,
} from '../../../api/queries/trading/connections.ts';
import { Button } from '../../../components/button.tsx';
import { CopyButton, CopyText } from '../../../components/copy.tsx';
import { Facts } from '../../../components/detail.tsx';
import { Status } from '../../../components/status.tsx';
import { FullTime, Time, useNow } from '../../../components/time.tsx';
import ui from '../../../components/ui.module.css';
import { daysUntil, isPressing } from '../../../components/urgency.ts';
import { ReplaceSecret } from './replace-secret.tsx';
import { labelOf, secretsOf } from './setting-fields.tsx';

const KEYS = [
  { use: 'sign_in', label: 'key', previous: 'previousPrivateKey', both: 'Both keys are offered.' },
  { use: 'pgp', label: 'PGP key', previous: 'previousPgpPrivateKey', both: 'Files to either key are opened.' },
] as const;

const NOTICE_DAYS = 30;

/** Returns the stored secret that expires first, or null if no expiry is known. */
export function firstToEnd({ credentials }: Connection): Credential | null {
  const ending = credentials.filter(({ expiresAt }) => expiresAt !== null);
  return ending.toSorted((a, b) => a.expiresAt!.localeCompare(b.expiresAt!))[0] ?? null;
}

/** Shows the expiry of a secret. It is highlighted from 30 days before. */
export function Ends({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null) return <span>—</span>;
  if (Date.parse(at) < now) return <Status of="expired" />;
  if (daysUntil(at, now) > NOTICE_DAYS) return <Time at={at} />;
  return <Status of="expires soon" tone={isPressing(at, { now, isOpen: true }) ? 'bad' : 'waiting'} />;
}

/** Shows the stored secrets by name, and the keys that the service has created, with their public keys. */
export function Credentials({ of, refused }: { of: Connection; refused: string | null }) {
  const [isReplacing, setReplacing] = useState(false);
  // The service creates only the keys that it keeps together with the previous key.
  const names = new Set(secretsOf(of.kind).map(({ name }) => name));
  const made = KEYS.filter(({ previous }) => names.has(previous));
  return (
    <section className={ui.section} aria-label="Secrets">
      <h3>Secrets</h3>
      {of.credentials.length === 0 && <p className={`${ui.hint} ${ui.section}`}>None is stored.</p>}
      {of.credentials.map((one) => (
        <div key={one.name} className={ui.section}>
          <Facts
            of={[
              ['Secret', <strong key="name">{labelOf(one.name)}</strong>],
              ['Stored', <FullTime key="stored" at={one.createdAt} />],
              one.expiresAt ? ['Ends', <FullTime key="ends" at={one.expiresAt} />] : null,
              one.fingerprint ? ['Fingerprint', <CopyText key="print" text={one.fingerprint} />] : null,
            ]}
          />
          {one.publicKey && (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long key is scrolled with the keyboard */}
              <pre className={`${ui.code} ${ui.below}`} tabIndex={0}>
                {one.publicKey}
              </pre>
              <p className={`${ui.row} ${ui.below}`}>
                <CopyButton text={one.publicKey} label="Copy public key" />
              </p>
            </>
          )}
        </div>
      ))}
      <div className={ui.row}>
        <Button disabledReason={refused} onClick={() => setReplacing(true)}>
          Store a secret
        </Button>
      </div>
      {made.map((key) => (
        <MadeKey key={key.use} of={of} made={key} refused={refused} />
      ))}
      {isReplacing && <ReplaceSecret of={of} onClose={() => setReplacing(false)} />}
    </section>
  );
}

type Made = (typeof KEYS)[number];

/** Creates a key of a connection, and deletes the previous one after the partner has the new one. */
function MadeKey({ of, made, refused }: { of: Connection; made: Made; refused: string | null }) {
  const makeKey = useMakeKey(made.use);
  const forget = useForgetKey(made.use);
  const hasPrevious = of.credentials.some(({ name }) => name === made.previous);
  return (
    <>
      <div className={`${ui.row} ${ui.below}`}>
        <Button
          icon="key"
          isBusy={makeKey.isPending}
          disabledReason={refused ?? (hasPrevious ? 'Delete the previous key first' : null)}
          onClick={() => makeKey.mutate(of)}
        >
          {`Create a ${made.label}`}
        </Button>
        <Button
          isBusy={forget.isPending}
          disabledReason={refused ?? (hasPrevious ? null : 'There is no previous key')}
          onClick={() => forget.mutate(of)}
        >
          {`Delete the previous ${made.label}`}
        </Button>
      </div>
      {hasPrevious && (
        <p className={`${ui.hint} ${ui.below}`}>
          {made.both} After the partner has the new key and a test has passed, delete the previous key.
        </p>
      )}
    </>
  );
}
