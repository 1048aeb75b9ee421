import { useState } from 'react';
import { type Connection, useDeleteConnection, useResumeConnection } from '../../../api/queries/trading/connections.ts';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { CopyText } from '../../../components/copy.tsx';
import { Detail, Facts } from '../../../components/detail.tsx';
import { Status, words } from '../../../components/status.tsx';
import { FullTime, Time } from '../../../components/time.tsx';
import ui from '../../../components/ui.module.css';
import { useReasonWithout } from '../../../session/session.tsx';
import { ChangeConnection } from './change-connection.tsx';
import { LetGoLive, PauseConnection } from './change-state.tsx';
import { Credentials } from './credentials.tsx';
import { KINDS, labelOf } from './setting-fields.tsx';
import { TryConnection } from './try-connection.tsx';

const TONES = { draft: 'quiet', testing: 'active', live: 'good', paused: 'waiting', quarantined: 'bad' } as const;

export function ConnectionState({ of }: { of: Connection['state'] }) {
  return <Status of={of} tone={TONES[of]} />;
}

export const kindName = (kind: string) => KINDS.find(({ value }) => value === kind)?.label ?? words(kind);

type Open = 'change' | 'pause' | 'go-live' | 'delete';
type Props = { of: Connection; partners: string; onClose: () => void };

/** Shows one connection: its state, its settings, its secrets by name, and a test. */
export function ConnectionDetail({ of, partners, onClose }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const resume = useResumeConnection();
  const refused = useReasonWithout('partners:write');
  const close = () => setOpen(null);
  const isUsed = of.state === 'testing' || of.state === 'live';
  return (
    <Detail title={of.name} label={`Connection ${of.name}`} onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        {isUsed ? (
          <Button disabledReason={refused} onClick={() => setOpen('pause')}>
            Pause
          </Button>
        ) : (
          <Button isBusy={resume.isPending} disabledReason={refused} onClick={() => resume.mutate(of)}>
            {of.state === 'draft' ? 'Begin testing' : 'Resume'}
          </Button>
        )}
        <Button disabledReason={refused ?? whyNotLive(of)} onClick={() => setOpen('go-live')}>
          Go live
        </Button>
        <Button disabledReason={refused} onClick={() => setOpen('change')}>
          Change
        </Button>
        <Button
          variant="danger"
          disabledReason={refused ?? (of.tradingPartnerIds.length > 0 ? 'A trading partner uses it' : null)}
          onClick={() => setOpen('delete')}
        >
          Delete
        </Button>
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['State', <ConnectionState key="state" of={of.state} />],
            of.stateReason ? ['Because', of.stateReason] : null,
            ['Kind', kindName(of.kind)],
            ['Trading partners', partners],
            ['Last success', <Time key="worked" at={of.lastSuccessAt} none="Never" />],
            of.lastFailureAt
              ? [
                  'Last failed',
                  <span key="failed">
                    <Time at={of.lastFailureAt} />
                    {of.lastFailureReason && `: ${words(of.lastFailureReason)}`}
                    {of.consecutiveFailures > 0 && ` (${of.consecutiveFailures} since the last success)`}
                  </span>,
                ]
              : null,
            ['Test file accepted', of.testAcceptedAt ? <FullTime key="accepted" at={of.testAcceptedAt} /> : 'Not yet'],
            of.wentLiveAt ? ['Live since', <FullTime key="live" at={of.wentLiveAt} />] : null,
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      {/* A test result belongs to the version that was tested. */}
      <TryConnection key={`${of.id} ${of.hostKeys.length}`} of={of} refused={refused} />
      <Credentials of={of} refused={refused} />
      {hasSettings(of) && (
        <div className={ui.section}>
          <h3>Settings</h3>
          <Facts
            of={[
              ...Object.entries(of.profile).map(([name, value]) => [labelOf(name), String(value)] as const),
              of.hostKeys.length > 0
                ? ['Host keys', of.hostKeys.map((key) => <CopyText key={key} text={key} />)]
                : of.kind === 'sftp'
                  ? ['Host keys', 'No key is confirmed. A test shows the key of the server.']
                  : null,
            ]}
          />
        </div>
      )}
      {open === 'change' && <ChangeConnection of={of} onClose={close} />}
      {open === 'pause' && <PauseConnection of={of} onClose={close} />}
      {open === 'go-live' && <LetGoLive of={of} onClose={close} />}
      {open === 'delete' && <DeleteConnection of={of} onClose={close} onDeleted={onClose} />}
    </Detail>
  );
}

/** The connection to the simulator has none. */
const hasSettings = ({ kind, profile }: Connection): boolean => kind === 'sftp' || Object.keys(profile).length > 0;

function whyNotLive({ state }: Connection): string | null {
  if (state === 'live') return 'The connection is live';
  return state === 'testing' ? null : 'Begin testing first';
}

function DeleteConnection({ of, onClose, onDeleted }: { of: Connection; onClose: () => void; onDeleted: () => void }) {
  const remove = useDeleteConnection(onDeleted);
  return (
    <Confirm
      title={`Delete ${of.name}?`}
      verb="Delete"
      typed={of.name}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(of)}
      onClose={onClose}
    >
      <p>The connection and its secrets are deleted permanently.</p>
    </Confirm>
  );
}
