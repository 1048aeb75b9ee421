import { readTogether } from '../../src/database/transactions/transaction.ts';
import { contentPlace } from '../../src/modules/trading/exchange/interchanges/interchange.ts';
import { differences } from '../checks/check.ts';
import type { PartnersPlay } from './partners-play.ts';
import { claimNumbersIn, hashOf, keyOf } from './partners-side.ts';

type Sent = {
  id: string;
  tradingPartnerId: string;
  interchangeControlNumber: string;
  status: string;
  isRecovered: boolean;
  /** Null if it is an interchange that a restore has lost the bytes of. */
  content: Buffer | null;
};
type ClaimRow = { id: string; status: string; reason: string | null; interchangeId: string | null; number: string };

/** Compares the records of the office, the service and the partners; returns the differences. */
export async function checkPartners(play: PartnersPlay): Promise<string[]> {
  const { database, organizationId, jobs } = play;
  const query = <T>(text: string) => readTogether(database, organizationId, (reader) => reader.query<T>(text));
  const sent = await query<Sent>(
    `select id, trading_partner_id as "tradingPartnerId", interchange_control_number as "interchangeControlNumber",
       status, recovered_at is not null as "isRecovered", content from interchanges where direction = 'outbound' order by id`,
  );
  // Claims whose submission was forgotten with the journal are sent again. Only the numbers can be compared then.
  if (play.isForgotten)
    return [...checkBytes(play), ...(await jobs.failures()).map((failure) => `a job failed: ${failure}`)];
  const claims = await query<ClaimRow>(
    `select c.id, c.status, c.document->'statusReason'->>'code' as reason, s.interchange_id as "interchangeId",
       s.patient_control_number as number
     from claims c left join claim_submissions s on s.organization_id = c.organization_id and s.claim_id = c.id`,
  );
  return [
    ...(await checkNumbers(query, play, sent)),
    ...checkTakenOnce(play),
    ...checkBytes(play),
    ...checkTaken(play, sent),
    ...checkClaims(play, sent, claims),
    ...(await checkEvents(query, play, sent, claims)),
    ...(await checkFiles(query, play, claims)),
    ...(await checkRest(query, play)),
    ...(await jobs.failures()).map((failure) => `a job failed: ${failure}`),
  ];
}

type Query = <T>(text: string) => Promise<T[]>;

/**
 * Checks that ISA13 and GS06 to each partner are 1, 2, 3 … without a gap or a repetition. After a restore there are
 * gaps: numbers that the partner knows are not used again, and questions of the lost time are not recovered.
 */
async function checkNumbers(query: Query, { isRestored }: PartnersPlay, sent: readonly Sent[]): Promise<string[]> {
  const partners = await query<{ id: string; next: number }>(
    'select id, next_interchange_control_number as next from trading_partners',
  );
  return partners.flatMap(({ id, next }) => {
    const numbers = sent
      .filter(({ tradingPartnerId }) => tradingPartnerId === id)
      .map(({ interchangeControlNumber }) => Number(interchangeControlNumber))
      .sort((a, b) => a - b);
    const isGapless = numbers.every((number, index) => number === index + 1) && next === numbers.length + 1;
    const isAscending = numbers.every((number, index) => index === 0 || number > numbers[index - 1]!);
    return (isRestored ? isAscending : isGapless) ? [] : [`numbers of ${id}: ${numbers.join(' ')}, next ${next}`];
  });
}

/** Checks that no partner has seen a control number twice, even if the database has lost its record of it. */
function checkTakenOnce({ partners }: PartnersPlay): string[] {
  const names = partners.taken.flatMap(({ content }) => {
    const text = content.toString('latin1');
    const [sender, receiver, number] = [text.slice(35, 50), text.slice(54, 69), text.slice(90, 99)];
    const group = /~GS(?:\*[^*~]*){5}\*([^*~]+)/.exec(text)?.[1] ?? 'no GS06';
    const parties = `${sender.trim()} ${receiver.trim()}`;
    return [`${parties} ISA13 ${number}`, `${parties} GS06 ${group}`];
  });
  return [...Map.groupBy(names, (name) => name)]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${name} was taken ${all.length} times`);
}

/** Checks that no partner has seen a control number with other bytes, whatever was restored or lost. */
function checkBytes({ partners }: PartnersPlay): string[] {
  const numbers = Map.groupBy(partners.taken, ({ tradingPartnerId, number }) =>
    keyOf({ tradingPartnerId, interchangeControlNumber: number }),
  );
  return [...numbers]
    .filter(([, copies]) => new Set(copies.map(({ content }) => hashOf(content))).size > 1)
    .map(([key]) => `interchange ${key} was taken with other bytes`);
}

/** Checks that each partner accepted each interchange once, byte for byte, unless it refused it. */
function checkTaken({ partners, encryption, organizationId }: PartnersPlay, sent: readonly Sent[]): string[] {
  const taken = Map.groupBy(partners.taken, ({ tradingPartnerId, number }) =>
    keyOf({ tradingPartnerId, interchangeControlNumber: number }),
  );
  const problems = sent.flatMap((one) => {
    const { id, content, status, isRecovered, interchangeControlNumber: number } = one;
    const copies = taken.get(keyOf(one)) ?? [];
    taken.delete(keyOf(one));
    // An interchange whose bytes were lost by a restore cannot be sent again if the partner did not receive it.
    const isGone = partners.refused.has(keyOf(one)) || (isRecovered && content === null && copies.length === 0);
    const wanted = isGone ? 'failed' : 'transmitted';
    const bytes = content === null ? null : hashOf(encryption.open(content, contentPlace(organizationId, id)));
    const isSame = bytes === null || copies.every((copy) => hashOf(copy.content) === bytes);
    return [
      ...(status === wanted ? [] : [`interchange ${number} is ${status} instead of ${wanted}`]),
      ...(copies.length === (isGone ? 0 : 1) ? [] : [`interchange ${number} was taken ${copies.length} times`]),
      ...(isSame ? [] : [`interchange ${number} was taken with other bytes`]),
    ];
  });
  return [...problems, ...[...taken.keys()].map((key) => `interchange ${key} was taken and is not in the database`)];
}

/**
 * Checks that each claim was sent once and ended as its payer was scripted; only a partner's refusal rejects it
 * otherwise.
 */
function checkClaims({ office, partners }: PartnersPlay, sent: readonly Sent[], claims: readonly ClaimRow[]): string[] {
  const interchanges = new Map(sent.map((one) => [one.id, one]));
  const rows = new Map(claims.map((claim) => [claim.id, claim]));
  const takenNumbers = partners.taken.flatMap(({ content }) => claimNumbersIn(content));
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

/** Checks that each transition of a claim fired its event once, and that each acknowledgment was recorded once. */
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

/**
 * Checks that each content that the partners offered took effect once, and that reports are in quarantine. An answer
 * about claims that were lost by a restore waits for a person.
 */
async function checkFiles(
  query: Query,
  { partners, isRestored }: PartnersPlay,
  claims: readonly ClaimRow[],
): Promise<string[]> {
  const files = await query<{ sha: string; status: string; reason: string | null }>(
    `select encode(content_sha256, 'hex') as sha, status, reason from payer_files where status <> 'duplicate'`,
  );
  const found = new Map(
    // A poll that listed a file before it was complete may end after the poll that stored all of it.
    [...Map.groupBy(files, ({ sha }) => sha)]
      .filter(([sha, all]) => !(partners.halves.has(sha) && all.every(({ status }) => status === 'quarantined')))
      .map(([sha, all]) => [sha, all.map(({ status, reason }) => [status, reason].join(' ').trim()).join(', ')]),
  );
  const known = new Set(claims.map(({ number }) => number));
  const expected = new Map(
    [...partners.answers].map(([sha, numbers]) => {
      const isLost = isRestored && numbers.some((number) => !known.has(number));
      const state = found.get(sha);
      return [sha, isLost && state?.startsWith('quarantined ') ? state : 'processed'] as const;
    }),
  );
  for (const sha of partners.reports) expected.set(sha, 'quarantined not_x12');
  const left = partners.offered === 0 ? [] : [`${partners.offered} files were not confirmed`];
  return [...left, ...differences(expected, found, 'file')];
}

/** Checks that nothing is left over, except files about claims that were lost by a restore. */
async function checkRest(query: Query, { isRestored }: PartnersPlay): Promise<string[]> {
  const rows = await query<{ problem: string; isLost: boolean }>(
    `select 'transaction ' || id || ' was not sent' as problem, false as "isLost" from outbound_transactions
     union all select 'inbound interchange ' || id || ' is ' || status || coalesce(' ' || failure, ''),
         status = 'needs_review' and failure in ('claims_not_found', 'acknowledgment_mismatch')
       from interchanges where direction = 'inbound' and status <> 'processed'
     union all select 'remittance ' || id || ' is ' || posting_status,
         exists (select from remittance_claims c where c.remittance_id = r.id and c.claim_id is null)
       from remittances r where posting_status <> 'posted'
     union all select 'payment of ' || id || ' is not posted', claim_id is null from remittance_claims where not posted`,
  );
  return rows.filter(({ isLost }) => !(isRestored && isLost)).map(({ problem }) => problem);
}
