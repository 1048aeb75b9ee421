import type { ApiClient } from './client.ts';
import { DemoError } from './demo-error.ts';
import { type DemoPrinter, dollars } from './demo-printer.ts';

/** The payer decides after 30 days, which take eight seconds, or 30 seconds with the time scale of `npm start`. */
const DECISION_MS_MAX = 60_000;
const POLL_MS = 250;
const REASON = 'The visit was an emergency, for which the plan requires no authorization.';

/** The demo's appeal at its end. Amounts are in cents. */
export type AppealOutcome = { id: string; status: string; amountRecovered: number | null; claimStatus: string };

/**
 * Appeals the denial of a claim, waits for the payer's decision and for the payment. Throws DemoError if it is lost.
 */
export async function playAppeal(api: ApiClient, printer: DemoPrinter, claimId: string): Promise<AppealOutcome> {
  printer.title('Appeal of the denied claim');
  const { body: denials } = await api.get(`/v1/denials?claimId=${claimId}`);
  const { body: appeal } = await api.post('/v1/appeals', { denialIds: [denials.data[0].id] });
  printer.step(
    `appeal   ${appeal.id}  ${appeal.levelName}, ${dollars(appeal.amountInControversy)}, until ${appeal.deadline.date}`,
  );
  const path = `/v1/appeals/${appeal.id}`;
  for (const { description } of appeal.letter.placeholders) printer.detail(`to fill in: ${description}`);
  const placeholders = appeal.letter.placeholders.map(({ key }: { key: string }) => ({ key, value: REASON }));
  await api.patch(path, { placeholders });
  const { text: letter } = await api.text(`${path}/letter?format=text`);
  for (const line of letter.trimEnd().split('\n')) printer.detail(line);
  await api.post(`${path}/send`, { channel: 'sandbox' });
  printer.step('sent     to the payer');
  const deadline = performance.now() + DECISION_MS_MAX;
  for (;;) {
    const { body: current } = await api.get(path);
    const { body: claim } = await api.get(`/v1/claims/${claimId}`);
    const { status, outcome } = current;
    if (outcome !== null && (status !== 'overturned' || claim.status === 'paid')) {
      printer.step(`decision ${status}: ${outcome.reason}`);
      printer.step(`claim    ${claim.status}, paid ${dollars(claim.amountPaid)}`);
      if (status !== 'overturned') throw new DemoError(`the appeal is ${status}`);
      return { id: appeal.id, status, amountRecovered: outcome.amountRecovered, claimStatus: claim.status };
    }
    if (performance.now() > deadline) throw new DemoError(`the appeal is still ${status}, the claim ${claim.status}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
