import { useState } from 'react';
import { type Connection, type Credential, useForgetKey, useMakeKey } from '../../../api/queries/connections.ts';
import { Button } from '../../../components/button.tsx';
import { CopyButton, CopyText } from '../../../components/copy.tsx';
import { Facts } from '../../../components/detail.tsx';
import { Status } from '../../../components/status.tsx';
import { FullTime, Time, useNow } from '../../../components/time.tsx';
import ui from '../../../components/ui.module.css';
import { ReplaceSecret } from './replace-secret.tsx';
import { labelOf } from './setting-fields.tsx';

const DAY_MS = 86_400_000;
const NOTICE_DAYS = 30;

/** Returns the stored secret that ends first, or null if no end is known. */
export function firstToEnd({ credentials }: Connection): Credential | null {
  const ending = credentials.filter(({ expiresAt }) => expiresAt !== null);
  return ending.toSorted((a, b) => a.expiresAt!.localeCompare(b.expiresAt!))[0] ?? null;
}

/** When a secret ends. From 30 days before, a person must act. */
export function Ends({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null) return <span>—</span>;
  const left = Date.parse(at) - now;
  if (left > NOTICE_DAYS * DAY_MS) return <Time at={at} />;
  return <Status of={left < 0 ? 'expired' : 'ends soon'} tone="bad" label={left < 0 ? 'Expired' : undefined} />;
}

/** The stored secrets by name, and the keys that the service has made, with their public halves. */
export function Credentials({ of, refused }: { of: Connection; refused: string | null }) {
  const makeKey = useMakeKey();
  const forget = useForgetKey();
  const [isReplacing, setReplacing] = useState(false);
  const isSftp = of.kind === 'sftp';
  const hasPrevious = of.credentials.some(({ name }) => name === 'previousPrivateKey');
  return (
    <section className={ui.section} aria-label="Secrets">
      <h3>Secrets</h3>
      {of.credentials.length === 0 && <p className={ui.hint}>None is stored.</p>}
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
        {isSftp && (
          <>
            <Button
              icon="key"
              isBusy={makeKey.isPending}
              disabledReason={refused ?? (hasPrevious ? 'Forget the previous key first' : null)}
              onClick={() => makeKey.mutate(of)}
            >
              Make a key
            </Button>
            <Button
              isBusy={forget.isPending}
              disabledReason={refused ?? (hasPrevious ? null : 'There is no previous key')}
              onClick={() => forget.mutate(of)}
            >
              Forget the previous key
            </Button>
          </>
        )}
      </div>
      {isSftp && hasPrevious && (
        <p className={`${ui.hint} ${ui.below}`}>
          Both keys are offered. Once the partner knows the new one and a test has passed, forget the previous one.
        </p>
      )}
      {isReplacing && <ReplaceSecret of={of} onClose={() => setReplacing(false)} />}
    </section>
  );
}
