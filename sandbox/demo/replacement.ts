import type { ApiClient } from './client.ts';
import { DemoError } from './demo-error.ts';
import { type DemoPrinter, dollars } from './demo-printer.ts';
import { scrubAndFix } from './play.ts';

/** The payer decides after 14 days, which take four seconds. */
const DECISION_MS_MAX = 60_000;
const POLL_MS = 250;
/** A distinct procedural service, so that the line is not bundled into the first. */
const MODIFIER = '59';

/** The demo's replacement at its end. */
export type ReplacementOutcome = { id: string; replaces: string; status: string; originalStatus: string };

type ShownLine = {
  id: string;
  procedureCode: string;
  diagnosisPointers: number[];
  serviceDate: { start: string; end: string };
  charge: number;
};

/**
 * Replaces a claim with a bundled line by a corrected one (frequency 7) and waits for the decision. Throws DemoError if it
 * is not paid.
 */
export async function playReplacement(
  api: ApiClient,
  printer: DemoPrinter,
  claimId: string,
): Promise<ReplacementOutcome> {
  printer.title('Replacement of the claim with a denied line');
  const { body: denials } = await api.get(`/v1/denials?claimId=${claimId}`);
  const [denial] = denials.data;
  printer.detail(`denied: ${denial.groupCode}-${denial.carc} ${denial.label}, ${dollars(denial.deniedAmount)}`);
  const { body: draft } = await api.post(`/v1/claims/${claimId}/replace`, {});
  const serviceLines = draft.serviceLines.map((line: ShownLine, index: number) => {
    const { id, procedureCode, diagnosisPointers, serviceDate, charge } = line;
    const kept = { id, procedureCode, diagnosisPointers, serviceDate, charge };
    return index === 0 ? kept : { ...kept, modifiers: [MODIFIER] };
  });
  await api.patch(`/v1/claims/${draft.id}`, { serviceLines });
  printer.step(`claim    ${draft.id}  frequency 7, line 2 with modifier ${MODIFIER}`);
  await scrubAndFix(api, null, draft.id);
  await api.post(`/v1/claims/${draft.id}/submit`);
  printer.step('sent     to the payer');
  return awaitReplacement(api, printer, draft.id);
}

async function awaitReplacement(api: ApiClient, printer: DemoPrinter, id: string): Promise<ReplacementOutcome> {
  const deadline = performance.now() + DECISION_MS_MAX;
  for (;;) {
    const { body: claim } = await api.get(`/v1/claims/${id}`);
    const { body: original } = await api.get(`/v1/claims/${claim.originalClaimId}`);
    if (claim.status === 'paid' && original.status === 'voided') {
      printer.step(`claim    ${claim.status}, paid ${dollars(claim.amountPaid)}`);
      printer.step(`original ${original.status}: ${original.statusReason.message}`);
      return { id, replaces: original.id, status: claim.status, originalStatus: original.status };
    }
    if (performance.now() > deadline) throw new DemoError(`the replacement is still ${claim.status}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
