import { useState } from 'react';
import { useResetSandbox } from '../../api/queries/sandbox.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Empty } from '../../components/empty.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useSession } from '../../session/session.tsx';
import styles from './dev.module.css';
import { MemberIds } from './member-ids.tsx';
import { Scenarios } from './scenarios.tsx';
import { TestClocks } from './test-clocks.tsx';
import { TriggerEvent } from './trigger-event.tsx';

export function SandboxPage() {
  const { livemode } = useSession();
  const isAllowed = useMay('sandbox:write');
  const [isResetting, setResetting] = useState(false);
  if (livemode) return <Empty title="This is a live deployment">The sandbox is a separate deployment.</Empty>;
  if (!isAllowed) return <NotAllowed scope="sandbox:write" docs="Sandbox" path="/v1/sandbox/scenarios" />;
  return (
    <Page
      title="Sandbox"
      summary="Simulated payers with answers of your choice, and a clock that you control."
      actions={
        <>
          <AsCurl
            docs="Sandbox"
            calls={[
              { method: 'GET', path: '/v1/sandbox/scenarios' },
              { method: 'POST', path: '/v1/sandbox/reset' },
            ]}
          />
          <Button variant="danger" onClick={() => setResetting(true)}>
            Reset
          </Button>
        </>
      }
    >
      <div className={ui.body}>
        <div className={styles.columns}>
          <Scenarios />
          <div>
            <TestClocks />
            <MemberIds />
            <TriggerEvent />
          </div>
        </div>
      </div>
      {isResetting && <Reset onClose={() => setResetting(false)} />}
    </Page>
  );
}

function Reset({ onClose }: { onClose: () => void }) {
  const reset = useResetSandbox(onClose);
  return (
    <Confirm
      title="Reset the sandbox?"
      verb="Reset"
      typed="reset"
      isBusy={reset.isPending}
      error={reset.error}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      <p>
        All patients, claims, events, webhook endpoints and test clocks of this organization are deleted. Users, API
        keys and the audit log stay.
      </p>
    </Confirm>
  );
}
