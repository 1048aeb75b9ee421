import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readerOf } from '../../src/database/transactions/transaction.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import type { Scope } from '../../src/modules/scopes.ts';
import { receivePayerFiles } from '../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../helpers/builders.ts';
import { collectedFile } from '../helpers/collected-file.ts';
import { openAppWithOwner } from '../helpers/organizations.ts';
import { PATH, Practice } from '../prior-authorizations/support.ts';
import { DAY_MS } from '../sandbox/support.ts';

/** Values that occur nowhere else, as the API takes them and as X12 files contain them. */
const SSN = '900456781';
const BIRTH_DATE = '1967-11-23';
const SEEDS = ['QUILLFEATHER', 'THESSALONIA', '47 MARROWBONE', 'KINDERHOOKVILLE', BIRTH_DATE, '19671123', SSN];
const MEMBERS = { claim: 'SBX-88123746', check: 'SBX-ELG.ACTIVE-88123747', authorization: 'SBX-PA.APPROVE-88123748' };

/** Operations that return X12 text which the same request contains, so that it reveals nothing. */
const OWN_TEXT: ReadonlySet<string> = new Set(['redactX12', 'validateX12', 'parseX12', 'annotateX12']);

const t = await openAppWithOwner();
const practice = await Practice.open(t);
const { own } = practice;
afterAll(() => t.close());

const made = { claim: '', remittance: '', interchange: '', file: '', check: '', authorization: '' };
const seeds = () => [...SEEDS, ...Object.values(MEMBERS)];

/** Creates a patient with the seeded values, and a coverage. */
async function cover(memberId: string, payerId = 'SBX01') {
  const { body: patient } = await own.call(
    'POST',
    '/v1/patients',
    aPatient({
      name: { given: ['Thessalonia'], family: 'Quillfeather' },
      birthDate: BIRTH_DATE,
      addresses: [{ line1: '47 Marrowbone Lane', city: 'Kinderhookville', state: 'NY', postalCode: '121060001' }],
    }),
  );
  const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id, { memberId, payerId }));
  return { patientId: patient.id, coverageId: coverage.id };
}

/** Picks a file up at the trading partner, and returns its id. */
async function pickedUp(text: string): Promise<string> {
  const { database, encryption, payers } = t.app;
  const reader = readerOf(database, own.id);
  const [partner] = await reader.query<{ id: string }>('select id from trading_partners limit 1');
  const content = text.replace('BPR*I', 'BPR*H');
  const file = collectedFile({
    organizationId: own.id,
    tradingPartnerId: partner!.id,
    path: 'ERA.835',
    content,
    isWhole: true,
  });
  const gateway = { collect: async () => [file], confirm: async () => undefined };
  await receivePayerFiles({ database, encryption, payers: { ...payers, gateway }, limit: 1 });
  const { body } = await own.call('GET', '/v1/exchange/files?limit=1');
  return body.data[0].id;
}

beforeAll(async () => {
  made.claim = await paidClaim(await cover(MEMBERS.claim));
  const { body: paid } = await own.call('GET', `/v1/claims/${made.claim}`);
  made.remittance = paid.remittanceIds[0];
  const { body: sent } = await own.call('GET', '/v1/exchange/interchanges?direction=outbound&transactionSet=837P');
  made.interchange = sent.data[0].id;
  made.file = await pickedUp((await own.call('GET', `/v1/remittances/${made.remittance}/835`)).text);
  const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice', taxonomyCode: '207Q00000X' };
  const { coverageId } = await cover(MEMBERS.check);
  made.check = (await own.call('POST', '/v1/eligibility-checks', { provider, coverageId })).body.id;
  const request = practice.request(await cover(MEMBERS.authorization, 'SBX04'));
  made.authorization = (await own.call('POST', PATH, request)).body.id;
  expect((await own.call('POST', `${PATH}/${made.authorization}/submit`)).status).toBe(202);
  await own.advance(DAY_MS);
});

async function paidClaim(ids: { patientId: string; coverageId: string }): Promise<string> {
  const billingProvider = { ...aClaim(ids).billingProvider, taxId: { type: 'ssn', value: SSN } };
  const serviceLines = [{ ...aServiceLine(), serviceDate: { start: '2030-04-28' } }];
  const { body: claim } = await own.call('POST', '/v1/claims', aClaim(ids, { serviceLines, billingProvider }));
  await own.call('POST', `/v1/claims/${claim.id}/scrub`);
  expect((await own.call('POST', `/v1/claims/${claim.id}/submit`)).status).toBe(202);
  await own.advance(20 * DAY_MS);
  return claim.id;
}

/** Each operation that returns stored X12 text, with its paths, and a seeded value that the full text contains. */
const SHOWN: Record<string, { scope: Scope; contains: string; paths: () => string[] }> = {
  getClaimX12: {
    scope: 'claims:read',
    contains: MEMBERS.claim,
    paths: () => ['837P', '277CA', '835'].map((set) => `/v1/claims/${made.claim}/x12?transactionSet=${set}`),
  },
  getInterchangeX12: {
    scope: 'exchange:read',
    contains: MEMBERS.claim,
    paths: () => [`/v1/exchange/interchanges/${made.interchange}/x12`],
  },
  getPayerFileContent: {
    scope: 'exchange:read',
    contains: MEMBERS.claim,
    paths: () => [`/v1/exchange/files/${made.file}/content`],
  },
  getRemittance835: {
    scope: 'remittances:read',
    contains: MEMBERS.claim,
    paths: () => [`/v1/remittances/${made.remittance}/835`],
  },
  getEligibilityCheck: {
    scope: 'eligibility:read',
    contains: MEMBERS.check,
    paths: () => [`/v1/eligibility-checks/${made.check}?expand=rawX12`],
  },
  listPriorAuthorizationX12: {
    scope: 'prior_auth:read',
    contains: MEMBERS.authorization,
    paths: () => [`${PATH}/${made.authorization}/x12?limit=100`],
  },
};

/** Returns whether a response schema has a member that holds stored X12 text. */
function holdsX12(node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  return (node as Record<string, unknown>)['x-x12'] === true || Object.values(node).some(holdsX12);
}

const returning = ROUTES.filter(({ operation }) =>
  Object.values(operation.responses).some(
    ({ schema, contentType }) => holdsX12(schema) || [contentType].flat().includes('application/edi-x12'),
  ),
);

const revealsOf = async () =>
  (
    await t.admin.query<{ subject_type: string; subject_id: string; details: { field: string }; actor_id: string }>(
      `select subject_type, subject_id, details, actor_id from audit_entries where action = 'phi.revealed'`,
    )
  ).rows;

/** The text, of a JSON response only the X12 in it: JSON shows the fields that the scope of the resource grants. */
function x12In({ text, body }: { text: string; body: unknown }): string {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node === 'string' && /(?:^|~\s*)[A-Z][A-Z0-9]{1,2}\*/.test(node)) found.push(node);
    else if (node !== null && typeof node === 'object') Object.values(node).forEach(walk);
  };
  walk(body);
  return found.length > 0 ? found.join('\n') : text;
}

const callers: [string, Scope[]][] = [
  ['the scope of the resource alone', []],
  ['that and patients:read', ['patients:read']],
  ['that and phi:reveal', ['phi:reveal']],
];

test('every operation whose response can hold stored X12 text is tested here', () => {
  const names = returning.map(({ operation }) => operation.id).filter((id) => !OWN_TEXT.has(id));
  // Lists and changes of checks have the same schema, and never expand it.
  const others = new Set(
    ROUTES.filter(({ operation }) => JSON.stringify(operation.responses).includes('EligibilityX12'))
      .map(({ operation }) => operation.id)
      .filter((id) => id !== 'getEligibilityCheck'),
  );
  expect(names.filter((id) => !others.has(id)).sort()).toEqual(Object.keys(SHOWN).sort());
  for (const { operation } of returning) {
    if (!(operation.id in SHOWN)) continue;
    expect(operation.optionalScope).toBe('phi:reveal');
    expect(operation.description).toContain('phi=masked');
  }
});

test('X12 text occurs in no example of another member', () => {
  const examples = JSON.parse(readFileSync(new URL('../../openapi/examples.json', import.meta.url), 'utf8'));
  const found = new Set<string>();
  const walk = (node: unknown, path: string): void => {
    if (typeof node === 'string' && /(?:^|[~\n])[A-Z][A-Z0-9]{1,2}\*[A-Z0-9]/.test(node)) found.add(path);
    else if (node !== null && typeof node === 'object') {
      for (const [name, child] of Object.entries(node)) walk(child, Array.isArray(node) ? path : `${path}.${name}`);
    }
  };
  for (const [id, example] of Object.entries(examples)) if (!OWN_TEXT.has(id)) walk(example, id);
  const texts = [...found].filter((path) => !path.endsWith('.raw.segments'));
  expect(texts.sort()).toEqual([
    'getEligibilityCheck.200.rawX12.request',
    'getEligibilityCheck.200.rawX12.response',
    'listPriorAuthorizationX12.200.data.content',
  ]);
});

describe.each(Object.entries(SHOWN))('%s', (_, { scope, contains, paths }) => {
  test.each(callers)('shows a key with %s no name, birth date, address, SSN or member id', async (_name, more) => {
    const { key } = await t.keyFor(own.id, [scope, ...more]);
    const before = await revealsOf();
    for (const path of paths()) {
      const answer = await t.call('GET', path, { key });
      expect(answer.status, path).toBe(200);
      const text = x12In(answer);
      expect(text).toMatch(/ISA\*/);
      for (const seed of seeds()) expect(text.toUpperCase()).not.toContain(seed);
      expect(marksOf(answer)).toEqual(['true']);
    }
    expect(await revealsOf()).toEqual(before);
  });

  test('shows the full text to a key with both scopes, and records it once per response', async () => {
    const { id, key } = await t.keyFor(own.id, [scope, 'patients:read', 'phi:reveal']);
    for (const path of paths()) {
      const answer = await t.call('GET', path, { key });
      expect([answer.status, marksOf(answer)]).toEqual([200, ['false']]);
      expect(x12In(answer)).toContain(contains);
    }
    const mine = (await revealsOf()).filter(({ actor_id }) => actor_id === id);
    expect(mine).toHaveLength(paths().length);
    for (const { subject_id, details } of mine) {
      expect(Object.values(made)).toContain(subject_id);
      expect(details.field).toMatch(/^(x12|rawX12)/);
    }
  });

  test('shows the masked text to anyone who asks for it, and records nothing', async () => {
    const before = await revealsOf();
    for (const path of paths()) {
      const answer = await t.call('GET', path, { key: own.key, headers: { accept: '*/*; phi=masked' } });
      expect([answer.status, marksOf(answer)]).toEqual([200, ['true']]);
      for (const seed of seeds()) expect(x12In(answer).toUpperCase()).not.toContain(seed);
    }
    expect(await revealsOf()).toEqual(before);
  });
});

/** Whether the texts of an answer are masked, as its header or its members state. */
function marksOf({ headers, text }: { headers: Record<string, string>; text: string }): string[] {
  const header = headers['x12-masked'];
  const members = [...text.matchAll(/"isMasked":(true|false)/g)].map(([, value]) => value!);
  return [...new Set(header === undefined ? members : [header])];
}

test('no read of a key with claims:read alone shows a name, birth date, address, SSN or member id', async () => {
  const { key } = await t.keyFor(own.id, ['claims:read']);
  const readable = ROUTES.filter(({ method, scopes }) => method === 'GET' && scopes.includes('claims:read'));
  expect(readable.length).toBeGreaterThan(10);
  const leaks: string[] = [];
  for (const { path } of readable) {
    const id = path.includes('fhir') ? made.claim.replace('_', '-') : made.claim;
    // A search has to be for something; it finds the claim by its id.
    const asked = path === '/v1/search' ? `${path}?q=${id}` : path.replace('{id}', id);
    const { status, text } = await t.call('GET', asked, { key });
    if (!asked.includes(made.claim.slice(4)) || path.startsWith('/v1/claims'))
      // A paper form names its patient, and the risk counts denials, so both need a further scope.
      expect([asked, status]).toEqual([asked, /\/(form|denial-risk)$/.test(path) ? 403 : 200]);
    for (const seed of seeds()) if (text.toUpperCase().includes(seed)) leaks.push(`${path} shows ${seed}`);
  }
  expect(leaks).toEqual([]);
});

test('the segments of a check and of its event show codes and amounts, and no seeded value', async () => {
  const { body: check } = await own.call('GET', `/v1/eligibility-checks/${made.check}`);
  const { body: events } = await own.call('GET', '/v1/events?type=eligibility.completed');
  const fired = events.data.find(
    (event: { data: { eligibilityCheck: { id: string } } }) => event.data.eligibilityCheck.id === made.check,
  );
  for (const shown of [check, fired.data.eligibilityCheck]) {
    const text = x12In({ text: '', body: shown });
    expect(text).toMatch(/^EB\*1\*/m);
    for (const seed of seeds()) expect(text.toUpperCase()).not.toContain(seed);
  }
});

test.each(['ELG.AAA.75', 'ELG.ASYNC.5', 'ELG.CORRECT', 'ELG.DEPENDENT', 'ELG.MULTI'])(
  'the stored segments of a 271 (%s) are masked, however it arrives, in the check and its events',
  async (token) => {
    const memberId = `SBX-${token}-88123749`;
    const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice', taxonomyCode: '207Q00000X' };
    const { coverageId } = await cover(memberId);
    const { body: made } = await own.call('POST', '/v1/eligibility-checks', { provider, coverageId });
    await own.advance(DAY_MS);
    const { body: check } = await own.call('GET', `/v1/eligibility-checks/${made.id}`);
    expect(check.raw.segments.length).toBeGreaterThan(5);
    const { body: events } = await own.call('GET', `/v1/events?limit=100`);
    const told = events.data.filter(({ data }: { data: object }) => JSON.stringify(data).includes(made.id));
    expect(told.length).toBeGreaterThan(0);
    const stored = await readerOf(t.app.database, own.id).query<{ document: unknown }>(
      'select to_jsonb(c) as document from eligibility_checks c where organization_id = $1 and id = $2',
      [own.id, made.id],
    );
    const text = [check, told, stored].map((shown) => x12In({ text: '', body: shown })).join('\n');
    expect(text).toMatch(/^NM1\*IL\*/m);
    for (const seed of [...SEEDS, memberId]) expect(text.toUpperCase()).not.toContain(seed);
  },
);
