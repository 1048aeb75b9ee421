import { readTogether } from '../../src/database/transaction.ts';
import { contentPlace } from '../../src/modules/exchange/interchanges/content-place.ts';
import { differences } from '../checks/check.ts';
import { hashOf, keyOf } from './partner.ts';
import type { PartnersPlay } from './play-partners.ts';

type Sent = {
  id: string;
  tradingPartnerId: string;
  interchangeControlNumber: string;
  status: string;
  content: Buffer;
};
type ClaimRow = { id: string; status: string; reason: string | null; interchangeId: string | null; number: string };

/** Compares what the office, the service and the partners know; returns what does not agree. */
export async function checkPartners(play: PartnersPlay): Promise<string[]> {
  const { database, organizationId, jobs } = play;
  const query = <T>(text: string) => readTogether(database, organizationId, (reader) => reader.query<T>(text));
  const sent = await query<Sent>(
    `select id, trading_partner_id as "tradingPartnerId", interchange_control_number as "interchangeControlNumber",
       status, content from interchanges where direction = 'outbound' order by id`,
  );
  const claims = await query<ClaimRow>(
    `select c.id, c.status, c.document->'statusReason'->>'code' as reason, s.interchange_id as "interchangeId",
       s.patient_control_number as number
     from claims c left join claim_submissions s on s.organization_id = c.organization_id and s.claim_id = c.id`,
  );
  return [
    ...(await checkNumbers(query, sent)),
    ...checkTaken(play, sent),
    ...checkClaims(play, sent, claims),
    ...(await checkEvents(query, play, sent, claims)),
    ...(await checkFiles(query, play)),
    ...(await checkRest(query)),
    ...(await jobs.failures()).map((failure) => `a job failed: ${failure}`),
  ];
}

type Query = <T>(text: string) => Promise<T[]>;

/** ISA13 and GS06 to each partner are 1, 2, 3 … without a gap or a repetition. */
async function checkNumbers(query: Query, sent: readonly Sent[]): Promise<string[]> {
  const partners = await query<{ id: string; next: number }>(
    'select id, next_interchange_control_number as next from trading_partners',
  );
  return partners.flatMap(({ id, next }) => {
    const numbers = sent
      .filter(({ tradingPartnerId }) => tradingPartnerId === id)
      .map(({ interchangeControlNumber }) => Number(interchangeControlNumber))
      .sort((a, b) => a - b);
    const isGapless = numbers.every((number, index) => number === index + 1) && next === numbers.length + 1;
    return isGapless ? [] : [`numbers of ${id}: ${numbers.join(' ')}, next ${next}`];
  });
}

/** Each partner took each interchange once, byte for byte, unless it refused it. */
function checkTaken({ partners, encryption, organizationId }: PartnersPlay, sent: readonly Sent[]): string[] {
  const open = ({ id, content }: Sent) => hashOf(encryption.open(content, contentPlace(organizationId, id)));
  const expected = sent
    .filter((one) => !partners.refused.has(keyOf(one)))
    .map((one) => [keyOf(one), open(one)] as const);
  const byKey = Map.groupBy(partners.taken, ({ tradingPartnerId, number }) =>
    keyOf({ tradingPartnerId, interchangeControlNumber: number }),
  );
  const found = [...byKey].map(([key, all]) => [key, all.map(({ content }) => hashOf(content)).join()] as const);
  const statuses = sent.flatMap((one) => {
    const wanted = partners.refused.has(keyOf(one)) ? 'failed' : 'transmitted';
    return one.status === wanted ? [] : [`interchange ${one.interchangeControlNumber} is ${one.status}`];
  });
  return [...differences(new Map(expected), new Map(found), 'taken'), ...statuses];
}

/** Each claim was sent once and ended as its payer was scripted; only a partner's refusal rejects it otherwise. */
function checkClaims({ office, partners }: PartnersPlay, sent: readonly Sent[], claims: readonly ClaimRow[]): string[] {
  const interchanges = new Map(sent.map((one) => [one.id, one]));
  const rows = new Map(claims.map((claim) => [claim.id, claim]));
  const takenNumbers = partners.taken.flatMap(({ content }) =>
    [...content.toString('latin1').matchAll(/~CLM\*([^*]+)\*/g)].map((match) => match[1]!),
  );
  return office.submitted.flatMap(({ id, scenario }) => {
    const row = rows.get(id);
    const interchange = row?.interchangeId ? interchanges.get(row.interchangeId) : undefined;
    if (!row || !interchange) return [`claim ${id} (${row?.status}) is in no interchange`];
    const isRefused = partners.refused.has(keyOf(interchange));
    const status = isRefused ? 'rejected' : scenario.final;
    const times = takenNumbers.filter((number) => number === row.number).length;
    return [
      ...(row.status === status ? [] : [`claim ${id} (${scenario.memberId}) is ${row.status} instead of ${status}`]),
      ...(times === (isRefused ? 0 : 1) ? [] : [`claim ${id} was taken ${times} times`]),
      ...((row.reason === 'transmission_failed') === isRefused ? [] : [`claim ${id} is rejected for ${row.reason}`]),
      ...(row.status === 'rejected' && row.reason === null ? [`claim ${id} is rejected without a reason`] : []),
    ];
  });
}

/** Each transition of a claim fired its event once, and each acknowledgment was recorded once. */
async function checkEvents(
  query: Query,
  { office, partners }: PartnersPlay,
  sent: readonly Sent[],
  claims: readonly ClaimRow[],
): Promise<string[]> {
  const refused = new Set(sent.filter((one) => partners.refused.has(keyOf(one))).map(({ id }) => id));
  const isRefused = (id: string) => refused.has(claims.find((claim) => claim.id === id)?.interchangeId ?? '');
  const events = await query<{ id: string; types: string[] }>(
    `select resource_id as id, array_agg(type order by type) as types from events
     where type like 'claim.%' group by resource_id`,
  );
  const expected = office.submitted.map(({ id, scenario }) => {
    const ended = isRefused(id) ? ['claim.rejected'] : ['claim.submitted', ...scenario.events];
    return [id, ['claim.created', 'claim.ready', ...ended].sort().join(' ')] as const;
  });
  const found = events
    .filter(({ id }) => office.submitted.some((claim) => claim.id === id))
    .map(({ id, types }) => [id, [...types].sort().join(' ')] as const);
  const twice = await query<{ claim_id: string; level: string; n: number }>(
    'select claim_id, level, count(*)::int as n from acknowledgments group by claim_id, level having count(*) > 1',
  );
  return [
    ...differences(new Map(expected), new Map(found), 'events of'),
    ...twice.map(({ claim_id: id, level, n }) => `acknowledgment ${level} of ${id} was recorded ${n} times`),
  ];
}

/** Each content that the partners offered took effect once; reports are in quarantine. */
async function checkFiles(query: Query, { partners }: PartnersPlay): Promise<string[]> {
  const files = await query<{ sha: string; status: string; reason: string | null }>(
    // A poll that listed a file before it was complete may end after the poll that stored all of it.
    `select encode(content_sha256, 'hex') as sha, status, reason from payer_files
     where status <> 'duplicate' and (status, reason) is distinct from ('quarantined', 'incomplete')`,
  );
  const found = new Map(
    [...Map.groupBy(files, ({ sha }) => sha)].map(([sha, all]) => [
      sha,
      all.map(({ status, reason }) => [status, reason].join(' ').trim()).join(', '),
    ]),
  );
  const expected = new Map([
    ...[...partners.answers].map((sha) => [sha, 'processed'] as const),
    ...[...partners.reports].map((sha) => [sha, 'quarantined not_x12'] as const),
  ]);
  const left = partners.offered === 0 ? [] : [`${partners.offered} files were not confirmed`];
  return [...left, ...differences(expected, found, 'file')];
}

/** Nothing is left over. */
async function checkRest(query: Query): Promise<string[]> {
  const rows = await query<{ problem: string }>(
    `select 'transaction ' || id || ' was not sent' as problem from outbound_transactions
     union all select 'inbound interchange ' || id || ' is ' || status || coalesce(' ' || failure, '') from interchanges
       where direction = 'inbound' and status <> 'processed'
     union all select 'remittance ' || id || ' is ' || posting_status from remittances where posting_status <> 'posted'
     union all select 'payment of ' || id || ' is not posted' from remittance_claims where not posted`,
  );
  return rows.map(({ problem }) => problem);
}
