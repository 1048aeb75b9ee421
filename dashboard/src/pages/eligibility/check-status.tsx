import type { EligibilityCheck } from '../../api/queries/eligibility.ts';
import { Status } from '../../components/status.tsx';

type Props = { of: Pick<EligibilityCheck, 'status' | 'coverageStatus'> };

/** Shows the result of a completed check, or the state of a check without a result. */
export function CheckStatus({ of: { status, coverageStatus } }: Props) {
  if (status === 'pending') return <Status of="pending" label="Waiting for the payer" />;
  if (status !== 'completed') return <Status of={status} />;
  if (coverageStatus === 'active') return <Status of="active" label="Covered" />;
  if (coverageStatus === 'inactive') return <Status of="inactive" tone="bad" label="Not covered" />;
  return <Status of="unknown" tone="waiting" label="Unknown" />;
}
