import { useSandboxEhr } from '../../api/queries/integrations.ts';
import type { Schemas } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useSession } from '../../session/session.tsx';

/** Shows a button that fills a form in with the EHR of the sandbox. In live mode there is none. */
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
