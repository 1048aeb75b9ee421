import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claim } from '../../src/modules/claims/claim.ts';
import { receivePayerFiles } from '../../src/modules/exchange/inbound/receive-payer-files.ts';
import { createPartner } from '../../src/modules/exchange/partners/save-partner.ts';
import type { PayerGateway } from '../../src/modules/exchange/payer-gateway.ts';
import { build277 } from '../../src/x12/277-005010X212/index.ts';
import { build277CA, type ClaimAcknowledgmentTransaction } from '../../src/x12/277ca-005010X214/index.ts';
import { build999, type ImplementationAcknowledgment } from '../../src/x12/999-005010X231A1/index.ts';
import { buildTA1 } from '../../src/x12/ta1/index.ts';
import { collectedFile } from '../helpers/collected-file.ts';
import { acknowledgedAt } from '../helpers/exchange.ts';
import { type Clinic, openClinic } from './clinic.ts';

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

function a277CA(receiver: Receiver): string {
  const source = { entityCode: 'PR', name: 'PAYER', idQualifier: 'PI', id: 'SBX01', traceNumber: 'T1' };
  const dates = { receivedDate: '2026-03-15', processedDate: '2026-03-15' };
  const header = { controlNumber: '0001', referenceId: 'T1', createdDate: '2026-03-15', createdTime: '1200' };
  return build277CA({
    ...ENVELOPE,
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
function a277(patientControlNumber: string): string {
  const report = { statuses: [{ categoryCode: 'P1', statusCode: '20' }], effectiveDate: '2026-03-15' };
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
  const header = { controlNumber: '0001', referenceId: 'S1', createdDate: '2026-03-15', createdTime: '1200' };
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

test('a rejection after the acceptance is recorded and does not undo it', async () => {
  const claim = await waitingClaim();
  const { patientControlNumber } = claim;
  const answer = (statuses: Receiver['receiver']['statuses']) =>
    deliver(a277CA(claimsReceiver(claim.submission!.submissionId, [{ patientControlNumber, statuses }])));
  await answer(status('A2', '20', 'WQ'));
  await answer(status('A7', '21', 'U'));
  expect((await clinic.claim(claim.id)).status).toBe('accepted');
  const outcomes = await clinic.query<{ outcome: string }>(
    'select outcome from acknowledgments where claim_id = $1 order by id',
    [claim.id],
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'rejected']);
});
