import { useSandboxEhr } from '../../api/queries/integrations/integrations.ts';
import type { Schemas } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useSession } from '../../session/session.tsx';

/** Shows a button that fills in a form with the address and keys of the sandbox's EHR. Live mode has no such button. */
export function FillInSandbox({ onFill }: { onFill: (ehr: Schemas['SandboxEhr']) => void }) {
  const { livemode } = useSession();
  const { data } = useSandboxEhr(useMay('sandbox:write') && !livemode);
  if (!data) return null;
  return (
    <div className={ui.section}>
      <Button onClick={() => onFill(data)}>Fill in the EHR of the sandbox</Button>
    </div>
  );
}
