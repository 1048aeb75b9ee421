import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '../../../src/modules/billing/claims/claim.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import type { PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { build277CA } from '../../../src/x12/277ca-005010X214/index.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { written835 } from '../../helpers/written-835.ts';
import { type Clinic, openClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.closeVerified());

let files = 0;
async function deliver(content: string): Promise<string> {
  files += 1;
  const path = `file-${files}`;
  const [partner] = await clinic.query<{ id: string }>("select id from trading_partners where name = 'sandbox'");
  const { organizationId, shared: database, encryption } = clinic;
  const file = collectedFile({ organizationId, tradingPartnerId: partner!.id, path, content });
  const gateway: PayerGateway = {
    ...clinic.payers.gateway,
    collect: async () => [file],
    confirm: async () => undefined,
  };
  await receivePayerFiles({ database, encryption, payers: { ...clinic.payers, gateway }, limit: 10 });
  await clinic.runJobs();
  const [row] = await clinic.query<{ state: string }>(
    "select status || coalesce(' ' || reason, '') as state from payer_files where path = $1",
    [path],
  );
  return row!.state;
}

/** Submits a claim to a payer that never answers, so that only the test answers. */
async function sentClaim(patientControlNumber: string): Promise<Claim> {
  const { id } = await clinic.readyClaim({ memberId: 'SBX-CLM.LOST-1', claim: { patientControlNumber } });
  await clinic.submit(id);
  await clinic.runJobs();
  return clinic.claim(id);
}

function acknowledgmentOf(patientControlNumber: string): string {
  const statuses = [
    {
      statuses: [{ categoryCode: 'A2', statusCode: '20' }],
      effectiveDate: '2026-03-15',
      actionCode: 'WQ',
      amountCents: 1,
    },
  ];
  const name = { type: 'organization' as const, organization: 'CLINIC' };
  const patient = { name: { type: 'person' as const, last: 'LARKIN', first: 'ADA' }, idQualifier: 'MI', id: 'W1' };
  // The writer refuses blanks at the end of a number, so they are added to the text.
  const claim = {
    patient,
    patientControlNumber: patientControlNumber.trim(),
    serviceDate: { start: '2026-03-01' },
    lines: [],
    statuses,
  };
  const text = build277CA({
    senderQualifier: 'ZZ',
    senderId: 'RCMSANDBOX',
    receiverQualifier: 'ZZ',
    receiverId: 'RCTEST',
    interchangeControlNumber: String(900 + files).padStart(9, '0'),
    groupControlNumber: '900',
    createdAt: new Date('2026-03-15T12:00:00Z'),
    usageIndicator: 'T',
    transactions: [
      {
        controlNumber: '0001',
        referenceId: `T${files}`,
        createdDate: '2026-03-15',
        createdTime: '1200',
        source: {
          entityCode: 'PR',
          name: 'PAYER',
          idQualifier: 'PI',
          id: 'SBX01',
          traceNumber: 'T1',
          receivedDate: '2026-03-15',
          processedDate: '2026-03-15',
        },
        receivers: [
          {
            receiver: { name, id: 'RCTEST', traceNumber: 'UNKNOWN', statuses },
            providers: [{ provider: { name, idQualifier: 'XX', id: '1999999984' }, claims: [claim] }],
          },
        ],
      },
    ],
  });
  return text.replace(`TRN*2*${patientControlNumber.trim()}~`, `TRN*2*${patientControlNumber}~`);
}

function paymentOf(number: string, { totalCharges: charge, serviceLines: [line] }: Claim): string {
  const { procedureCode: code, lineItemControlNumber: control } = line!;
  const paid = charge - 500;
  const lines = [{ code, charge, paid, parts: [['CO-45', 500] as const], control: `${control.toLowerCase()}  ` }];
  return written835({ claims: [{ number, charge, paid, lines }] }).toString('latin1');
}

const WAYS: [string, own: string, returned: string][] = [
  ['with blanks at its end', 'BLANKS-01', 'BLANKS-01   '],
  ['in small letters', 'CAPITALS-02', 'capitals-02'],
  ['in small letters and with blanks', 'BOTH-WAYS-03', 'both-Ways-03 '],
];

describe('a patient control number that the payer returns', () => {
  test.each(WAYS)('%s is that of its claim in a 277CA and in an 835', async (_, own, returned) => {
    const claim = await sentClaim(own);
    expect(await deliver(acknowledgmentOf(returned))).toBe('processed');
    expect((await clinic.claim(claim.id)).status).toBe('accepted');
    expect(await deliver(paymentOf(returned, claim))).toBe('processed');
    expect(await clinic.claim(claim.id)).toMatchObject({ status: 'paid', amountPaid: claim.totalCharges - 500 });
    const [payment] = await clinic.query<{ match: object; lines: object[] }>(
      `select document->'match' as match, document->'lineMatches' as lines from remittance_claims where claim_id = $1`,
      [claim.id],
    );
    expect(payment!.match).toMatchObject({ state: 'matched', method: 'patient_control_number', confidence: 100 });
    expect(payment!.lines).toMatchObject([{ method: 'line_control_number' }]);
  });

  test('with other punctuation is not certain: a person confirms it', async () => {
    const claim = await sentClaim('PUNCT-06');
    await deliver(paymentOf('PUNCT06', claim));
    expect((await clinic.claim(claim.id)).status).toBe('submitted');
  });
});
