import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import type { Claim } from '../../../src/modules/billing/claims/claim.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { createPartner } from '../../../src/modules/trading/exchange/partners/save-partner.ts';
import type { PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { build277 } from '../../../src/x12/277-005010X212/index.ts';
import { build277CA, type ClaimAcknowledgmentTransaction } from '../../../src/x12/277ca-005010X214/index.ts';
import { build999, type ImplementationAcknowledgment } from '../../../src/x12/999-005010X231A1/index.ts';
import { buildTA1 } from '../../../src/x12/ta1/index.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { acknowledgedAt } from '../../helpers/exchange.ts';
import { type Clinic, DAY_MS, openClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const ENVELOPE = {
  senderQualifier: 'ZZ',
  senderId: 'RCMSANDBOX',
  receiverQualifier: 'ZZ',
  receiverId: 'RCTEST',
  interchangeControlNumber: '000000900',
  groupControlNumber: '900',
  createdAt: new Date('2026-03-15T12:00:00Z'),
  usageIndicator: 'T' as const,
};

let fileNumber = 0;

async function deliver(text: string, from?: string): Promise<string> {
  fileNumber += 1;
  const fileId = `file-${fileNumber}`;
  const [partner] = await clinic.query<{ id: string }>("select id from trading_partners where name = 'sandbox'");
  const { organizationId, shared: database, encryption } = clinic;
  const tradingPartnerId = from ?? partner!.id;
  const file = collectedFile({ organizationId, tradingPartnerId, path: fileId, content: text });
  const gateway: PayerGateway = {
    ...clinic.payers.gateway,
    collect: async () => [file],
    confirm: async () => undefined,
  };
  const payers = { ...clinic.payers, gateway };
  await receivePayerFiles({ database, encryption, payers, limit: 10 });
  await clinic.runJobs();
  const [row] = await clinic.query<{ state: string }>(
    "select status || coalesce(' ' || reason, '') as state from payer_files where path = $1",
    [fileId],
  );
  return row!.state;
}

/** Submits a claim to a payer that never answers, so that only the test answers. */
async function waitingClaim(): Promise<Claim> {
  const { id } = await clinic.readyClaim({ memberId: 'SBX-CLM.LOST-1' });
  await clinic.submit(id);
  await clinic.runJobs();
  return clinic.claim(id);
}

async function interchangeNumberOf(claim: Claim): Promise<string> {
  const [row] = await clinic.query<{ number: string }>(
    `select i.interchange_control_number as number from interchanges i
     join claim_submissions s on s.interchange_id = i.id where s.claim_id = $1`,
    [claim.id],
  );
  return row!.number;
}

type Receiver = ClaimAcknowledgmentTransaction['receivers'][number];

type Produced = { time?: string; number?: string; sender?: 'AY' | 'PR' };

/** `time`: BHT05, `number`: ISA13, `sender`: the level of the source. */
function a277CA(receiver: Receiver, { time = '1200', number = '000000900', sender = 'PR' }: Produced = {}): string {
  const source = { entityCode: sender, name: 'PAYER', idQualifier: 'PI', id: 'SBX01', traceNumber: 'T1' };
  const dates = { receivedDate: '2026-03-15', processedDate: '2026-03-15' };
  const header = { controlNumber: '0001', referenceId: 'T1', createdDate: '2026-03-15', createdTime: time };
  return build277CA({
    ...ENVELOPE,
    interchangeControlNumber: number,
    transactions: [{ ...header, source: { ...source, ...dates }, receivers: [receiver] }],
  });
}

const status = (categoryCode: string, statusCode: string, actionCode: string) => [
  { statuses: [{ categoryCode, statusCode }], effectiveDate: '2026-03-15', actionCode, amountCents: 12_500 },
];

const receiverOf = (traceNumber: string, statuses: Receiver['receiver']['statuses']): Receiver['receiver'] => ({
  name: { type: 'organization', organization: 'CLINIC' },
  id: 'RCTEST',
  traceNumber,
  statuses,
});

function claimsReceiver(
  traceNumber: string,
  claims: { patientControlNumber: string; statuses: Receiver['receiver']['statuses'] }[],
): Receiver {
  const provider = {
    name: { type: 'organization' as const, organization: 'CLINIC' },
    idQualifier: 'XX',
    id: '1999999984',
  };
  return {
    receiver: receiverOf(traceNumber, status('A1', '19', 'WQ')),
    providers: [
      {
        provider,
        claims: claims.map((claim) => ({
          patient: { name: { type: 'person', last: 'LARKIN', first: 'ADA' }, idQualifier: 'MI', id: 'W1' },
          serviceDate: { start: '2026-03-01' },
          lines: [],
          ...claim,
        })),
      },
    ],
  };
}

/** Returns an unsolicited claim status response. */
function a277(patientControlNumber: string, categoryCode = 'P1', time = '1200'): string {
  const report = { statuses: [{ categoryCode, statusCode: '20' }], effectiveDate: '2026-03-15' };
  const response = {
    payer: { name: 'PAYER', idQualifier: 'PI', id: 'SBX01' },
    informationReceiver: { name: { type: 'organization' as const, organization: 'CLINIC' }, id: 'RCTEST' },
    serviceProvider: {
      name: { type: 'organization' as const, organization: 'CLINIC' },
      idQualifier: 'XX',
      id: '1999999984',
    },
    subscriber: { name: { type: 'person' as const, last: 'LARKIN', first: 'ADA' }, idQualifier: 'MI', id: 'W1' },
    claims: [{ traceNumber: '0', reports: [report], patientControlNumber, lines: [] }],
  };
  const header = { controlNumber: '0001', referenceId: 'S1', createdDate: '2026-03-15', createdTime: time };
  return build277({ ...ENVELOPE, transactions: [{ ...header, responses: [response] }] });
}

async function anotherPartner(interchangeReceiverId: string): Promise<string> {
  const input = { name: interchangeReceiverId, interchangeSenderId: 'RCTEST', interchangeReceiverId };
  return (await clinic.tx((tx) => createPartner(tx, input, { encryption: clinic.encryption, kinds: {} }))).id;
}

test('a TA1 that refuses our interchange rejects its claim', async () => {
  const claim = await waitingClaim();
  const controlNumber = await interchangeNumberOf(claim);
  const acknowledgments = [{ controlNumber, ...acknowledgedAt(clinic.clock.now()), code: 'R', noteCode: '023' }];
  expect(await deliver(buildTA1({ ...ENVELOPE, acknowledgments }))).toBe('processed');
  expect(await clinic.claim(claim.id)).toMatchObject({
    status: 'rejected',
    statusReason: { code: 'interchange_rejected' },
  });
});

test.each([
  ['uncertain', 1],
  ['transmitted', 2],
] as const)(
  'a TA1 that refuses a repeated number proves that an interchange (%s, attempts: %d) arrived, and rejects nothing',
  async (state, attempts) => {
    const claim = await waitingClaim();
    const controlNumber = await interchangeNumberOf(claim);
    const interchange = "interchange_control_number = $1 and direction = 'outbound'";
    await clinic.tx((tx) =>
      tx.query(`update interchanges set status = $2, attempts = $3 where ${interchange}`, [
        controlNumber,
        state,
        attempts,
      ]),
    );
    const acknowledgments = [{ controlNumber, ...acknowledgedAt(clinic.clock.now()), code: 'R', noteCode: '025' }];
    expect(await deliver(buildTA1({ ...ENVELOPE, acknowledgments }))).toBe('processed');
    expect((await clinic.claim(claim.id)).status).toBe('submitted');
    expect(await clinic.query(`select status from interchanges where ${interchange}`, [controlNumber])).toEqual([
      { status: 'transmitted' },
    ]);
  },
);

test('a TA1 with the number of our interchange and another time refers to none of ours', async () => {
  const claim = await waitingClaim();
  const controlNumber = await interchangeNumberOf(claim);
  const earlier = new Date(clinic.clock.now().getTime() - 60_000);
  const acknowledgments = [{ controlNumber, ...acknowledgedAt(earlier), code: 'R', noteCode: '023' }];
  expect(await deliver(buildTA1({ ...ENVELOPE, acknowledgments }))).toBe('quarantined acknowledgment_mismatch');
  expect((await clinic.claim(claim.id)).status).toBe('submitted');
});

test('a 999 with the number of our group and the code of another transaction set refers to none of ours', async () => {
  const claim = await waitingClaim();
  const controlNumber = String(Number(await interchangeNumberOf(claim)));
  const rejected = (functionalId: string): ImplementationAcknowledgment => ({
    controlNumber: '0001',
    group: { functionalId, controlNumber },
    transactionSets: [],
    code: 'R',
    includedCount: 1,
    receivedCount: 1,
    acceptedCount: 0,
    reasonCodes: ['5'],
  });
  const text = (functionalId: string) => build999({ ...ENVELOPE, acknowledgments: [rejected(functionalId)] });
  expect(await deliver(text('HS'))).toBe('quarantined acknowledgment_mismatch');
  expect((await clinic.claim(claim.id)).status).toBe('submitted');
  expect(await deliver(text('HC'))).toBe('processed');
  expect((await clinic.claim(claim.id)).status).toBe('rejected');
});

test('a 277CA that refuses the submission as a whole rejects its claim', async () => {
  const claim = await waitingClaim();
  const receiver = receiverOf(claim.submission!.submissionId, status('A3', '24', 'U'));
  expect(await deliver(a277CA({ receiver, providers: [] }))).toBe('processed');
  expect(await clinic.claim(claim.id)).toMatchObject({
    status: 'rejected',
    statusReason: { code: 'payer_rejected' },
    payerStatus: { categoryCode: 'A3', statusCode: '24' },
  });
});

test('a 277CA is accepted from the partner that the interchange was sent to only', async () => {
  const claim = await waitingClaim();
  const another = await anotherPartner('ANOTHER');
  const rejected = { patientControlNumber: claim.patientControlNumber, statuses: status('A7', '562', 'U') };
  const named = a277CA(claimsReceiver(claim.submission!.submissionId, [rejected]));
  expect(await deliver(named, another)).toBe('quarantined claims_not_found');
  const latest = a277CA(claimsReceiver('UNKNOWN', [rejected]));
  expect(await deliver(latest, another)).toBe('quarantined claims_not_found');
  const whole = a277CA({
    receiver: receiverOf(claim.submission!.submissionId, status('A3', '24', 'U')),
    providers: [],
  });
  expect(await deliver(whole, another)).toBe('quarantined claims_not_found');
  expect((await clinic.claim(claim.id)).status).toBe('submitted');
  expect(await deliver(a277CA(claimsReceiver(claim.submission!.submissionId, [rejected])))).toBe('processed');
  expect((await clinic.claim(claim.id)).status).toBe('rejected');
});

test('a 277 is accepted from the partner that the claim was sent to only', async () => {
  const claim = await waitingClaim();
  const another = await anotherPartner('STATUS');
  const text = a277(claim.patientControlNumber);
  expect(await deliver(text, another)).toBe('quarantined claims_not_found');
  expect((await clinic.claim(claim.id)).payerStatus).toBeNull();
  const rows = () => clinic.query("select 1 from acknowledgments where level = '277' and claim_id = $1", [claim.id]);
  expect(await rows()).toEqual([]);
  expect(await deliver(text)).toBe('processed');
  expect((await clinic.claim(claim.id)).payerStatus).toMatchObject({ categoryCode: 'P1', statusCode: '20' });
  expect(await rows()).toHaveLength(1);
});

test('a 277 of another partner does not prove that an interchange has arrived', async () => {
  const claim = await waitingClaim();
  const another = await anotherPartner('PROOF');
  await clinic.tx((tx) =>
    tx.query(
      `update interchanges set status = 'uncertain' where id in
         (select interchange_id from claim_submissions where claim_id = $1)`,
      [claim.id],
    ),
  );
  const text = a277(claim.patientControlNumber);
  const state = async () => {
    const rows = await clinic.query<{ status: string }>(
      `select i.status from interchanges i join claim_submissions s on s.interchange_id = i.id where s.claim_id = $1`,
      [claim.id],
    );
    return rows[0]!.status;
  };
  expect(await deliver(text, another)).toBe('quarantined claims_not_found');
  expect(await state()).toBe('uncertain');
  expect(await deliver(text)).toBe('processed');
  expect(await state()).toBe('transmitted');
});

test('a 277CA without a submission that we know is about the latest one of each claim', async () => {
  const claim = await waitingClaim();
  const { patientControlNumber } = claim;
  const statuses = status('A2', '20', 'WQ');
  expect(await deliver(a277CA(claimsReceiver('UNKNOWN', [{ patientControlNumber, statuses }])))).toBe('processed');
  expect((await clinic.claim(claim.id)).status).toBe('accepted');
});

test('an unknown claim in the file leaves the others unchanged, and the file is kept for review', async () => {
  const claim = await waitingClaim();
  const statuses = status('A2', '20', 'WQ');
  const receiver = claimsReceiver(claim.submission!.submissionId, [
    { patientControlNumber: 'NOBODY', statuses },
    { patientControlNumber: claim.patientControlNumber, statuses },
  ]);
  expect(await deliver(a277CA(receiver))).toBe('quarantined claims_not_found');
  expect((await clinic.claim(claim.id)).status).toBe('accepted');
});

type Answered = Produced & { categoryCode: string };

/** Delivers a 277CA about one claim. */
function acknowledge(claim: Claim, { categoryCode, ...produced }: Answered): Promise<string> {
  const { patientControlNumber } = claim;
  const statuses = status(categoryCode, '20', categoryCode < 'A3' ? 'WQ' : 'U');
  const receiver = claimsReceiver(claim.submission!.submissionId, [{ patientControlNumber, statuses }]);
  return deliver(a277CA(receiver, produced));
}

const eventsOf = async (id: string) =>
  (await clinic.eventTypes(id)).filter((type) => type === 'claim.accepted' || type === 'claim.rejected');

const workOf = (id: string) =>
  clinic.query<{ type: string; category: string | null; status: string }>(
    `select document->>'type' as type, document->>'category' as category, document->>'status' as status
     from work_items where document->>'claimId' = $1 order by id`,
    [id],
  );

const outcomesOf = async (id: string) => {
  const text = 'select outcome from acknowledgments where claim_id = $1 order by id';
  return (await clinic.query<{ outcome: string }>(text, [id])).map(({ outcome }) => outcome);
};

test('a receipt by the payer (A1) does not accept a claim, and its rejection afterwards rejects it', async () => {
  const claim = await waitingClaim();
  await acknowledge(claim, { categoryCode: 'A1', sender: 'AY', time: '1200' });
  await acknowledge(claim, { categoryCode: 'A1', time: '1210' });
  expect(await clinic.claim(claim.id)).toMatchObject({ status: 'submitted', nextAction: 'await_acknowledgment' });
  await acknowledge(claim, { categoryCode: 'A7', time: '1220' });
  expect(await clinic.claim(claim.id)).toMatchObject({
    status: 'rejected',
    statusReason: { code: 'payer_rejected' },
    payerStatus: { categoryCode: 'A7' },
    nextAction: 'reopen_and_correct',
  });
  expect(await eventsOf(claim.id)).toEqual(['claim.rejected']);
  expect(await workOf(claim.id)).toEqual([{ type: 'claim_rejection', category: null, status: 'open' }]);
  expect(await outcomesOf(claim.id)).toEqual(['accepted', 'information', 'rejected']);
});

test('a payer that sends no A2 according to its directory entry accepts claims with A1', async () => {
  const claim = await waitingClaim();
  const set = (category: string) =>
    clinic.database.pool.query(
      `update payers set document = jsonb_set(document::jsonb, '{acceptanceCategory}', to_jsonb($1::text))::json where id = 'SBX01'`,
      [category],
    );
  await set('A1');
  clinic.shared.cache.evict('payers:');
  await acknowledge(claim, { categoryCode: 'A1' });
  await set('A2');
  clinic.shared.cache.evict('payers:');
  expect((await clinic.claim(claim.id)).status).toBe('accepted');
  expect(await eventsOf(claim.id)).toEqual(['claim.accepted']);
});

test('a rejection after the acceptance rejects the claim, in the order of production', async () => {
  const inOrder = await waitingClaim();
  await acknowledge(inOrder, { categoryCode: 'A2', time: '1200' });
  await acknowledge(inOrder, { categoryCode: 'A3', time: '1210' });
  expect(await clinic.claim(inOrder.id)).toMatchObject({ status: 'rejected', payerStatus: { categoryCode: 'A3' } });
  expect(await eventsOf(inOrder.id)).toEqual(['claim.accepted', 'claim.rejected']);
  const overtaken = await waitingClaim();
  await acknowledge(overtaken, { categoryCode: 'A3', time: '1210' });
  await acknowledge(overtaken, { categoryCode: 'A2', time: '1200' });
  expect(await clinic.claim(overtaken.id)).toMatchObject({ status: 'rejected', payerStatus: { categoryCode: 'A3' } });
  expect(await eventsOf(overtaken.id)).toEqual(['claim.rejected']);
  const numbered = await waitingClaim();
  await acknowledge(numbered, { categoryCode: 'A2', number: '000000902' });
  await acknowledge(numbered, { categoryCode: 'A3', number: '000000901' });
  expect(await clinic.claim(numbered.id)).toMatchObject({ status: 'accepted', payerStatus: { categoryCode: 'A2' } });
  expect(await outcomesOf(numbered.id)).toEqual(['accepted', 'rejected']);
});

test('an acceptance after a rejection accepts the claim and completes the work', async () => {
  const claim = await waitingClaim();
  await acknowledge(claim, { categoryCode: 'A3', time: '1200' });
  await acknowledge(claim, { categoryCode: 'A2', time: '1210' });
  expect(await clinic.claim(claim.id)).toMatchObject({ status: 'accepted', statusReason: null });
  expect(await workOf(claim.id)).toMatchObject([{ type: 'claim_rejection', status: 'cancelled' }]);
});

test('a receipt that arrives after a rejection changes nothing', async () => {
  const claim = await waitingClaim();
  await acknowledge(claim, { categoryCode: 'A7', time: '1200' });
  const rejected = await clinic.claim(claim.id);
  await acknowledge(claim, { categoryCode: 'A1', sender: 'AY', time: '1210' });
  await acknowledge(claim, { categoryCode: 'A1', time: '1220' });
  expect(await clinic.claim(claim.id)).toEqual(rejected);
  expect(await outcomesOf(claim.id)).toEqual(['rejected', 'accepted', 'information']);
});

test('several answers for a claim in one file: the worst counts, and all are kept', async () => {
  const claim = await waitingClaim();
  const { patientControlNumber } = claim;
  const named = [
    { patientControlNumber, statuses: status('A7', '164', 'U') },
    { patientControlNumber, statuses: status('A2', '20', 'WQ') },
  ];
  expect(await deliver(a277CA(claimsReceiver(claim.submission!.submissionId, named)))).toBe('processed');
  expect(await clinic.claim(claim.id)).toMatchObject({ status: 'rejected', payerStatus: { categoryCode: 'A7' } });
  expect(await eventsOf(claim.id)).toEqual(['claim.rejected']);
  expect((await outcomesOf(claim.id)).sort()).toEqual(['accepted', 'rejected']);
});

test('a rejection in a 277 rejects an accepted claim that the payer has not decided', async () => {
  const claim = await waitingClaim();
  await acknowledge(claim, { categoryCode: 'A2', time: '1200' });
  expect(await deliver(a277(claim.patientControlNumber, 'A3', '1210'))).toBe('processed');
  expect(await clinic.claim(claim.id)).toMatchObject({
    status: 'rejected',
    statusReason: { code: 'payer_rejected' },
    payerStatus: { categoryCode: 'A3' },
  });
  expect(await eventsOf(claim.id)).toEqual(['claim.accepted', 'claim.rejected']);
  expect(await workOf(claim.id)).toMatchObject([{ type: 'claim_rejection', status: 'open' }]);
  expect(await outcomesOf(claim.id)).toEqual(['accepted', 'rejected']);
});

test.each(['277CA', '277'])(
  'a rejection in a %s of a claim that was paid opens work, and the status stays',
  async (set) => {
    const { id } = await clinic.readyClaim({ memberId: 'SBX-1' });
    await clinic.submit(id);
    await clinic.runJobs();
    await clinic.pass(30 * DAY_MS);
    const paid = await clinic.claim(id);
    expect(paid.status).toBe('paid');
    const later = addDays(localDateOf(clinic.clock.now()), 1);
    const text =
      set === '277'
        ? a277(paid.patientControlNumber, 'A3')
        : a277CA(
            claimsReceiver(paid.submission!.submissionId, [
              { patientControlNumber: paid.patientControlNumber, statuses: status('A3', '78', 'U') },
            ]),
          );
    expect(await deliver(text.replaceAll('*20260315*1200*', `*${later.replaceAll('-', '')}*1200*`))).toBe('processed');
    expect(await clinic.claim(id)).toMatchObject({ status: 'paid', payerStatus: { categoryCode: 'A3' } });
    expect(await eventsOf(id)).toEqual(['claim.accepted']);
    expect(await workOf(id)).toEqual([
      { type: 'claim_follow_up', category: 'rejected_after_decision', status: 'open' },
    ]);
  },
);

test('a 277CA that rejects a provider without naming claims rejects all its claims of the interchange', async () => {
  const claims = await claimsOfOneInterchange(3);
  const provider = { name: { type: 'organization' as const, organization: 'CLINIC' }, idQualifier: 'XX' };
  const rejecting = (id: string, rejectedCount?: string) =>
    a277CA({
      receiver: receiverOf(claims[0]!.submission!.submissionId, status('A1', '19', 'WQ')),
      providers: [
        {
          provider: {
            ...provider,
            id,
            traceNumber: '0',
            statuses: [
              {
                statuses: [{ categoryCode: 'A8', statusCode: '496', entityCode: '85' }],
                actionCode: 'U',
                amountCents: 12_500,
              },
            ],
            ...(rejectedCount === undefined ? {} : { rejectedCount }),
          },
          claims: [],
        },
      ],
    });
  const npi = claims[0]!.billingProvider.npi!;
  const statuses = () => Promise.all(claims.map(async ({ id }) => (await clinic.claim(id)).status));
  expect(await deliver(rejecting('1234567893'))).toBe('quarantined claims_not_found');
  expect(await deliver(rejecting(npi, '7'))).toBe('quarantined claims_not_found');
  expect(await statuses()).toEqual(['submitted', 'submitted', 'submitted']);
  expect(await deliver(rejecting(npi, '1'))).toBe('processed');
  expect(await statuses()).toEqual(['rejected', 'submitted', 'submitted']);
  expect(await deliver(rejecting(npi, '3'))).toBe('processed');
  expect(await statuses()).toEqual(['rejected', 'rejected', 'rejected']);
  expect((await clinic.claim(claims[2]!.id)).payerStatus).toMatchObject({ categoryCode: 'A8', entityCode: '85' });
  for (const { id } of claims) expect(await eventsOf(id)).toEqual(['claim.rejected']);
});

/** Submits claims and puts their submissions into one interchange, as a live deployment does. */
async function claimsOfOneInterchange(count: number): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (let index = 0; index < count; index += 1) claims.push(await waitingClaim());
  const ids = claims.map(({ id }) => id);
  await clinic.tx((tx) =>
    tx.query(
      `update claim_submissions s set interchange_id = first.interchange_id,
         transaction_set_control_number = lpad((array_position($1::text[], s.claim_id))::text, 4, '0')
       from claim_submissions first where s.claim_id = any($1::text[]) and first.claim_id = ($1::text[])[1]`,
      [ids],
    ),
  );
  return claims;
}
