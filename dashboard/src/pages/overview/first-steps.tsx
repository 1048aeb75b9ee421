import { useScenarios } from '../../api/queries/sandbox.ts';
import { Button } from '../../components/button.tsx';
import { Empty } from '../../components/empty.tsx';
import { Problem } from '../../components/problem.tsx';
import { DemoProgress } from '../../sandbox/demo-progress.tsx';
import { LackingScopes } from '../../sandbox/lacking-scopes.tsx';
import { useRunningDemo, useScenarioRuns } from '../../sandbox/use-demo.ts';
import { useMay, useSession } from '../../session/session.tsx';

/**
 * Shows the start page of an installation without claims: the demo in the sandbox, otherwise the ways to add claims.
 */
export function FirstSteps() {
  const { livemode } = useSession();
  const isOffered = useMay('sandbox:write') && !livemode;
  return isOffered ? (
    <OfferDemo />
  ) : (
    <Empty title="No claim yet">
      Create claims with <code>POST /v1/claims</code>, import an 837 file with <code>npx rcm claims import</code>, or
      connect an EHR.
    </Empty>
  );
}

function OfferDemo() {
  const { data, error } = useScenarios();
  const { playDemo, demoLacks, runs } = useScenarioRuns('/', data?.data ?? []);
  const demo = useRunningDemo();
  const failed = Object.entries(runs).filter(([, run]) => run.isFinished && run.hasFailed);
  if (error) return <Problem error={error} />;
  if (demoLacks.length > 0) {
    return (
      <Empty title="No claim yet">
        You cannot play the demo. <LackingScopes scopes={demoLacks} />
      </Empty>
    );
  }
  return (
    <Empty
      title={demo ? 'The demo is running' : 'No claim yet'}
      action={
        demo ? (
          <DemoProgress of={demo} />
        ) : (
          <Button
            variant="primary"
            icon="play"
            disabledReason={data ? null : 'The scenarios are being loaded'}
            onClick={() => void playDemo()}
          >
            Play the demo
          </Button>
        )
      }
    >
      The demo sends claims to payers of the sandbox, which pay, deny and reject them. It takes less than a minute, and
      every page has data afterwards.
      {failed.length > 0 && ` ${failed.length} scenarios failed; the page Sandbox shows where.`}
    </Empty>
  );
}
