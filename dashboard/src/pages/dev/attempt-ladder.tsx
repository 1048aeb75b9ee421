import { Link } from '@tanstack/react-router';
import { type Delivery, useAttempts } from '../../api/queries/platform/deliveries.ts';
import { CopyText } from '../../components/copy.tsx';
import { Facts } from '../../components/detail.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { words } from '../../components/status.tsx';
import { FullTime, Time } from '../../components/time.tsx';
import { span } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import styles from './dev.module.css';
import { dispatchesOf, plannedAttempts } from './ladder.ts';

const TONES = { pending: 'waiting', succeeded: 'good', failed: 'bad', permanently_failed: 'bad' } as const;

/** Shows the past and remaining attempts to deliver one event, and its replays. */
export function AttemptLadder({ of, onShow }: { of: Delivery; onShow: (deliveryId: string) => void }) {
  const { data, error } = useAttempts(of);
  return (
    <>
      <div className={ui.section}>
        <Facts
          of={[
            [
              'Event',
              <Link key="event" to="/dev/events" search={{ id: of.eventId }}>
                {of.eventId}
              </Link>,
            ],
            ['Delivery', <CopyText key="id" text={of.deliveryId} />],
            of.replayOf
              ? [
                  'Replay of',
                  <span key="of" className={ui.rowLinks}>
                    <button type="button" onClick={() => onShow(of.replayOf!)}>
                      <code>{of.replayOf}</code>
                    </button>
                  </span>,
                ]
              : null,
          ]}
        />
      </div>
      {error && <Problem error={error} />}
      {dispatchesOf(data ?? [of]).map((dispatch, index) => (
        <div key={dispatch.id} className={styles.ladder}>
          <h3>{dispatch.replayOf === null ? 'Delivery' : `Replay ${index}`}</h3>
          <ol>
            {dispatch.attempts.map((attempt) => (
              <Attempt
                key={attempt.deliveryId}
                of={attempt}
                isShown={attempt.deliveryId === of.deliveryId}
                onShow={onShow}
              />
            ))}
            {plannedAttempts(dispatch).map(({ attempt, afterSeconds, at }) => (
              <li key={attempt} data-tone="planned">
                Attempt {attempt}, {at ? <Time at={at} /> : `${span(afterSeconds * 1000)} after the previous one`}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}

type AttemptProps = { of: Delivery; isShown: boolean; onShow: (deliveryId: string) => void };

function Attempt({ of, isShown, onShow }: AttemptProps) {
  const answer =
    of.responseStatus === null ? (of.outcome ? words(of.outcome) : 'Being sent') : `HTTP ${of.responseStatus}`;
  return (
    <li data-tone={TONES[of.status]}>
      <div className={ui.row}>
        <strong>{answer}</strong>
        <span className={ui.hint}>
          attempt {of.attempt}
          {of.durationMs !== null && `, ${of.durationMs} ms`}
        </span>
        {!isShown && (
          <span className={ui.rowLinks}>
            <button type="button" onClick={() => onShow(of.deliveryId)}>
              Show
            </button>
          </span>
        )}
      </div>
      <p className={`${ui.hint} ${ui.small}`}>
        <FullTime at={of.attemptedAt ?? of.createdAt} hasSeconds />
      </p>
      {isShown && of.responseExcerpt && (
        <pre className={`${ui.code} ${ui.wrap}`}>
          <Phi>{of.responseExcerpt}</Phi>
        </pre>
      )}
    </li>
  );
}
