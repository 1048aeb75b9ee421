import type { ApiClient } from './client.ts';
import { DemoError } from './demo-error.ts';
import { dollars, type Narrator } from './narrate.ts';

/** The payer decides after 30 days, which take eight seconds, or 30 seconds with the time scale of `npm start`. */
const DECISION_MS_MAX = 60_000;
const POLL_MS = 250;
const REASON = 'The visit was an emergency, for which the plan requires no authorization.';

/** The demo's appeal at its end. Amounts are in cents. */
export type AppealOutcome = { id: string; status: string; amountRecovered: number | null; claimStatus: string };

/** Appeals the denial of a claim, waits for the payer's decision and for the payment. Throws DemoError if it is lost. */
export async function playAppeal(api: ApiClient, narrator: Narrator, claimId: string): Promise<AppealOutcome> {
  narrator.title('Appeal of the denied claim');
  const { body: denials } = await api.get(`/v1/denials?claimId=${claimId}`);
  const { body: appeal } = await api.post('/v1/appeals', { denialIds: [denials.data[0].id] });
  narrator.step(
    `appeal   ${appeal.id}  ${appeal.levelName}, ${dollars(appeal.amountInControversy)}, until ${appeal.deadline.date}`,
  );
  const path = `/v1/appeals/${appeal.id}`;
  for (const { description } of appeal.letter.placeholders) narrator.detail(`to fill in: ${description}`);
  const placeholders = appeal.letter.placeholders.map(({ key }: { key: string }) => ({ key, value: REASON }));
  await api.patch(path, { placeholders });
  const { text: letter } = await api.text(`${path}/letter?format=text`);
  for (const line of letter.trimEnd().split('\n')) narrator.detail(line);
  await api.post(`${path}/send`, { channel: 'sandbox' });
  narrator.step('sent     to the payer');
  const deadline = performance.now() + DECISION_MS_MAX;
  for (;;) {
    const { body: current } = await api.get(path);
    const { body: claim } = await api.get(`/v1/claims/${claimId}`);
    const { status, outcome } = current;
    if (outcome !== null && (status !== 'overturned' || claim.status === 'paid')) {
      narrator.step(`decision ${status}: ${outcome.reason}`);
      narrator.step(`claim    ${claim.status}, paid ${dollars(claim.amountPaid)}`);
      if (status !== 'overturned') throw new DemoError(`the appeal is ${status}`);
      return { id: appeal.id, status, amountRecovered: outcome.amountRecovered, claimStatus: claim.status };
    }
    if (performance.now() > deadline) throw new DemoError(`the appeal is still ${status}, the claim ${claim.status}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
