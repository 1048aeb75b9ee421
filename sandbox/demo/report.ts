import type { ApiClient } from './client.ts';
import { DemoError } from './demo-error.ts';
import { type DemoPrinter, dollars } from './demo-printer.ts';
import type { PlayedClaim } from './play.ts';
import type { Receiver } from './receiver.ts';

/** The transaction sets of a claim in order, first the claim itself, each with the segments to show. */
const SHOWN_SEGMENTS = [
  ['', new Set(['CLM', 'CL1', 'HI', 'SV1', 'SV2', 'SV3', 'TOO', 'DTP'])],
  ['999', new Set(['AK1', 'AK2', 'IK3', 'IK4', 'IK5', 'AK9'])],
  ['277CA', new Set(['TRN', 'STC'])],
  ['835', new Set(['BPR', 'TRN', 'CLP', 'MIA', 'MOA', 'SVC', 'CAS', 'PLB'])],
] as const;
const EVENTS_WAIT_MS = 10_000;

/** Prints the X12 exchanged for one claim, in order. */
export async function showX12(api: ApiClient, printer: DemoPrinter, claimId: string): Promise<void> {
  for (const [transactionSet, shownIds] of SHOWN_SEGMENTS) {
    const query = transactionSet === '' ? '' : `?transactionSet=${transactionSet}`;
    const { status, text } = await api.text(`/v1/claims/${claimId}/x12${query}`);
    const name = transactionSet || '837';
    if (status !== 200) throw new DemoError(`no ${name} for ${claimId}: ${status}`);
    printer.x12(`${name} of ${claimId}`, text, shownIds);
  }
}

/** A claim at the end of the demo. Amounts are in cents. */
export type ClaimOutcome = {
  id: string;
  title: string;
  status: string;
  statusReason: { code: string; message: string } | null;
  totalCharges: number;
  amountPaid: number;
  patientResponsibility: number;
  /** The answer to a predetermination. */
  estimate: { payerPays: number; patientResponsibility: number } | null;
  denialIds: string[];
};

/** Prints and returns the outcome of every claim, with the payer's reasons. */
export async function showOutcomes(
  api: ApiClient,
  printer: DemoPrinter,
  claims: readonly PlayedClaim[],
): Promise<ClaimOutcome[]> {
  const outcomes: ClaimOutcome[] = [];
  printer.title('Outcomes');
  for (const { id, title } of claims) {
    const { body: claim } = await api.get(`/v1/claims/${id}`);
    const { status, statusReason, totalCharges, amountPaid, patientResponsibility, denialIds } = claim;
    const sums = { totalCharges, amountPaid, patientResponsibility };
    outcomes.push({ id, title, status, statusReason, ...sums, estimate: claim.estimate, denialIds });
    const money = `charged ${dollars(claim.totalCharges)}, paid ${dollars(claim.amountPaid)}, patient owes ${dollars(claim.patientResponsibility)}`;
    printer.detail(`${claim.id}  ${claim.status.padEnd(15)} ${money}  (${title})`);
    if (claim.estimate) printer.detail(`    estimate: the payer would pay ${dollars(claim.estimate.payerPays)}`);
    if (claim.statusReason) printer.detail(`    reason: ${claim.statusReason.code} ${claim.statusReason.message}`);
    for (const denialId of claim.denialIds) {
      const { body: denial } = await api.get(`/v1/denials/${denialId}`);
      const remarks = denial.rarcs.length > 0 ? ` ${denial.rarcs.join(' ')}` : '';
      printer.detail(
        `    denial ${denial.groupCode}-${denial.carc}${remarks}: ${denial.category}, ${dollars(denial.deniedAmount)}`,
      );
    }
  }
  return outcomes;
}

/** The prior authorization at the end of the demo. Units are decimals as text. */
export type AuthorizationOutcome = {
  id: string;
  status: string;
  authorizationNumber: string | null;
  usage: { authorizedUnits: string; usedUnits: string; remainingUnits: string; claimIds: string[] };
};

/** Prints and returns the quantity of the prior authorization that the claims have used. */
export async function showAuthorization(
  api: ApiClient,
  printer: DemoPrinter,
  id: string,
): Promise<AuthorizationOutcome> {
  const { body } = await api.get(`/v1/prior-authorizations/${id}`);
  const { authorizedUnits, usedUnits, remainingUnits, claimIds } = body.usage;
  const { authorizationNumber } = body.decision;
  const used = `number ${authorizationNumber}, ${usedUnits} of ${authorizedUnits} units used`;
  printer.detail(`${id}   ${body.status.padEnd(15)} ${used} by ${claimIds.join(', ')}`);
  const usage = { authorizedUnits, usedUnits, remainingUnits, claimIds };
  return { id, status: body.status, authorizationNumber, usage };
}

/** Counts of the events that the demo's receiver received. */
export type EventCounts = { received: number; verified: number; byType: Record<string, number> };

/** An expected event: its type, and the resource that it concerns. */
type AwaitedEvent = { type: string; id: string };

/** Waits for the awaited events. Throws DemoError if one is missing or a signature is wrong. */
export async function checkEvents(
  printer: DemoPrinter,
  receiver: Receiver,
  awaited: readonly AwaitedEvent[],
): Promise<EventCounts> {
  const deadline = performance.now() + EVENTS_WAIT_MS;
  const missing = () =>
    awaited.filter(({ type, id }) => !receiver.events.some((event) => event.type === type && isAbout(event.data, id)));
  while (missing().length > 0 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100));
  const bad = receiver.events.filter((event) => !event.isVerified);
  printer.title('Events');
  const counts = new Map<string, number>();
  for (const event of receiver.events) counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
  for (const [type, count] of [...counts].sort()) printer.detail(`${String(count).padStart(4)} × ${type}`);
  printer.detail(
    `${receiver.events.length} received, ${receiver.events.length - bad.length} with a verified signature`,
  );
  if (bad.length > 0) throw new DemoError(`${bad.length} events had a bad signature`);
  if (missing().length > 0)
    throw new DemoError(
      `no event ${missing()
        .map(({ type, id }) => `${type} of ${id}`)
        .join(', ')}`,
    );
  const received = receiver.events.length;
  return { received, verified: received - bad.length, byType: Object.fromEntries([...counts].sort()) };
}

// biome-ignore lint/suspicious/noExplicitAny: the data of any event, as a customer reads them.
const isAbout = (data: any, id: string) => data.claim?.id === id || data.appeal?.id === id;
