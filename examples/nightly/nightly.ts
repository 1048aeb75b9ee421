// The night of a telehealth practice: node nightly.ts patients.csv visits.csv
// The visits of the day become claims, payers' answers become money, and what they refuse is appealed.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Claim, type Encounter, type Event, Rcm } from 'rcm-sdk';
import { constructEvent } from 'rcm-sdk/webhooks';

const { RCM_API_URL: baseUrl = 'http://127.0.0.1:8080', RCM_API_KEY: apiKey = '' } = process.env;
const rcm = new Rcm({ baseUrl, apiKey });
const [patientsCsv = 'patients.csv', visitsCsv = 'visits.csv'] = process.argv.slice(2);
const night = { imported: 0, refused: [] as string[], ineligible: 0, authorized: 0, fixed: 0, claims: 0 };
const DECIDED = ['claim.paid', 'claim.partially_paid', 'claim.denied', 'claim.rejected'] as const;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Creates and changes the records of a file. Sending it again tomorrow changes only what differs. */
async function importFile(path: string, type?: 'encounter'): Promise<void> {
  const file = await readFile(path);
  const query = type === undefined ? {} : { type };
  const started = await rcm.imports.create(file, { query, contentType: 'text/csv' });
  const { id, counts } = await rcm.waitFor(started, ({ completedAt }) => completedAt !== null);
  night.imported += counts.created + counts.updated + counts.unchanged;
  for await (const { line, error } of rcm.imports.listRows(id, { outcome: ['failed'] })) {
    night.refused.push(`${path}:${line}: ${error!.param} ${error!.details[0]?.message ?? error!.message}`);
  }
}

/** Receives webhooks, and resolves once every claim has been decided. */
async function receiveDecisions() {
  let secret = '';
  const decisions = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const event: Event | null = await constructEvent(body, request.headers, secret).catch(() => null);
    if (event && 'claim' in event.data) decisions.set(event.data.claim.id, event.type);
    response.writeHead(event === null ? 400 : 204).end();
    server.emit('decided');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const subscription = await rcm.webhooks.createSubscription({ url, events: [...DECIDED] });
  secret = subscription.signingSecret!;
  const all = async (claims: readonly Claim[]) => {
    while (claims.some(({ id }) => !decisions.has(id))) await once(server, 'decided');
  };
  const close = async () => {
    await rcm.webhooks.deleteSubscription(subscription.id);
    server.close();
  };
  return { all, close };
}

/** Whether the patient is covered on the day of the visit. */
async function isCovered({ coverageId, serviceDate }: Encounter): Promise<boolean> {
  const check = await rcm.eligibility.createCheck({ coverageId: coverageId!, serviceDate, maxAgeSeconds: 86_400 });
  return check.coverageStatus === 'active';
}

/** Requests the authorization of a visit whose payer needs one, and notes it in the visit. */
async function authorize(visit: Encounter): Promise<boolean> {
  const items = visit.charges.map(({ procedureCode }) => ({
    procedureCode: procedureCode!,
    serviceDates: visit.serviceDate,
  }));
  const coverageId = visit.coverageId!;
  const needed = await rcm.priorAuthorizations.determine({ coverageId, items });
  if (!needed.items.some(({ required }) => required === 'yes')) return true;
  const request = { patientId: visit.patientId, coverageId, placeOfServiceCode: visit.placeOfServiceCode };
  const { diagnoses, externalId } = visit;
  const draft = await rcm.priorAuthorizations.create({ ...request, externalId: externalId!, diagnoses, items });
  const sent = await rcm.priorAuthorizations.submit(draft.id);
  const decided = await rcm.waitFor(sent, ({ status }) => status !== 'submitted' && status !== 'pending');
  if (decided.status !== 'approved') return false;
  night.authorized += 1;
  await rcm.encounters.update(visit.id, { priorAuthorizationIds: [decided.id] });
  return true;
}

/** Makes a claim of a visit, repairs what is safe to repair, and returns it if it can be submitted. */
async function claimOf(visit: Encounter): Promise<Claim | null> {
  const draft = await rcm.encounters.createClaim(visit.id);
  const { findings } = await rcm.claims.scrub(draft.id);
  if (findings.some(({ blocking }) => blocking)) {
    const { appliedFixes } = await rcm.claims.applyFix(draft.id, { all: 'safe' });
    night.fixed += appliedFixes.length;
  }
  const claim = await rcm.claims.get(draft.id);
  return claim.status === 'ready' ? claim : null;
}

/** Appeals the open denials whose letter needs only facts that the practice has. */
async function appealDenials(claims: readonly Claim[]): Promise<string[]> {
  const sent: string[] = [];
  for await (const { id, claimId } of rcm.denials.list({ status: ['open'] })) {
    if (!claims.some((claim) => claim.id === claimId)) continue;
    const draft = await rcm.appeals.create({ denialIds: [id] });
    const reason = 'The visit was urgent; the payer was told on the same day.';
    const placeholders = draft.letter.unfilledPlaceholders.map((key) => ({ key, value: reason }));
    if (placeholders.length > 0) await rcm.appeals.update(draft.id, { placeholders });
    const appeal = await rcm.appeals.send(draft.id, { channel: 'sandbox' });
    sent.push(appeal.status);
  }
  return sent;
}

await importFile(patientsCsv);
await importFile(visitsCsv, 'encounter');
const decisions = await receiveDecisions();
const claims: Claim[] = [];
for await (const visit of rcm.encounters.list({ billingStatus: ['draft'] })) {
  if (!(await isCovered(visit))) {
    night.ineligible += 1;
    await rcm.encounters.hold(visit.id, { reason: 'The coverage is not active on the day of the visit.' });
  } else if (await authorize(visit)) {
    const claim = await claimOf(visit);
    if (claim) claims.push(claim);
  }
}
const batch = claims.map(({ id, version }) => ({ id, version }));
if (batch.length > 0) night.claims = (await rcm.claims.submitBatch({ claims: batch })).submitted;
await decisions.all(claims);
await decisions.close();
const ended = await Promise.all(claims.map(({ id }) => rcm.claims.get(id)));
const appeals = await appealDenials(ended);
const remittances = await Array.fromAsync(rcm.remittances.list());
const aging = await rcm.reports.getArAging();
const result = {
  ...night,
  decided: ended.map(({ status, amountPaid }) => `${status} ${dollars(amountPaid)}`).sort(),
  received: dollars(remittances.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0)),
  appeals,
  receivable: aging.rows.map(({ payerId, bucket, balance }) => `${payerId} ${bucket} days ${dollars(balance)}`),
};
console.log(JSON.stringify(result, null, 2));
