import { anyOf, defineCheck, type Records } from './check.ts';

type Amounts = { paid: number; patientResponsibility: number; adjustments: { amount: number }[] };
type Line = { charge: number; adjudication: Amounts | null };
type ClaimRow = {
  id: string;
  status: string;
  totalCharges: number;
  amountPaid: number;
  adjustmentsTotal: number;
  patientResponsibility: number;
  amountDenied: number;
  balance: number;
  adjustments: { amount: number }[];
  lines: Line[];
};

type Payments = { remittances: number; cents: number; unposted: number };

/** Charges equal payments, adjustments and patient shares, line by line, and all payments are posted. */
export const money = defineCheck<{ claims: ClaimRow[]; payments: Payments }>({
  name: 'the money balances',
  gather: async (records) => ({ claims: await readClaims(records), payments: await readPayments(records) }),
  examine: ({ claims, payments }) => {
    const paid = claims.reduce((sum, claim) => sum + claim.amountPaid, 0);
    const problems = claims.flatMap(problemsOf);
    if (paid !== payments.cents) problems.push(`claims were paid ${paid} cents of remittances over ${payments.cents}`);
    if (payments.unposted > 0) problems.push(`${payments.unposted} payments of remittances are not posted`);
    return { problems, figures: { remittances: payments.remittances, paidCents: paid } };
  },
  falsifications: {
    'a remittance is a cent higher': ({ payments }) => {
      payments.cents += 1;
    },
    'a payment is not posted': ({ payments }) => {
      payments.unposted += 1;
    },
    'a claim was paid a cent more': ({ claims }) => {
      anyOf(claims).amountPaid += 1;
    },
    'a line was charged a cent less': ({ claims }) => {
      anyOf(anyOf(claims).lines).charge -= 1;
    },
  },
});

function readClaims(records: Records): Promise<ClaimRow[]> {
  return records.query<ClaimRow>(
    `select id, status, total_charges::float8 as "totalCharges", (document->>'amountPaid')::float8 as "amountPaid",
       (document->>'adjustmentsTotal')::float8 as "adjustmentsTotal",
       (document->>'patientResponsibility')::float8 as "patientResponsibility",
       (document->>'amountDenied')::float8 as "amountDenied",
       (document->>'balance')::float8 as balance, document->'adjustments' as adjustments,
       document->'serviceLines' as lines
     from claims where organization_id = any($1)`,
  );
}

async function readPayments(records: Records): Promise<Payments> {
  const rows = await records.query<Payments>(
    // A positive provider adjustment (PLB) lowers the payment.
    `select count(*)::int as remittances,
       coalesce(sum(payment_amount + (select coalesce(sum((a->>'amount')::bigint), 0)
         from json_array_elements(document->'providerAdjustments') a)), 0)::float8 as cents,
       (select count(*) from remittance_claims c where c.organization_id = any($1) and not c.posted)::int as unposted
     from remittances where organization_id = any($1)`,
  );
  return rows[0]!;
}

function problemsOf(claim: ClaimRow): string[] {
  const { id, status, lines } = claim;
  const problems: string[] = [];
  const expect = (name: string, left: number, right: number) => {
    if (left !== right) problems.push(`${id} (${status}): ${name}: ${left} is not ${right}`);
  };
  expect('charges of the lines', sum(lines.map((line) => line.charge)), claim.totalCharges);
  const adjusted = claim.adjustmentsTotal + claim.patientResponsibility + claim.amountDenied;
  const settled = claim.amountPaid + adjusted;
  expect('balance', claim.balance, claim.totalCharges - claim.amountPaid - claim.adjustmentsTotal);
  if (!['paid', 'partially_paid', 'denied'].includes(status)) {
    expect('paid before adjudication', settled, 0);
    return problems;
  }
  expect('charges and what became of them', claim.totalCharges, settled);
  for (const [index, { charge, adjudication }] of lines.entries()) {
    const became = adjudication ? adjudication.paid + totalOf(adjudication.adjustments) : 0;
    expect(`line ${index + 1}`, charge, became);
  }
  expect('paid on the lines', sum(lines.map((line) => line.adjudication?.paid ?? 0)), claim.amountPaid);
  const ofLines = sum(lines.map((line) => totalOf(line.adjudication?.adjustments ?? [])));
  expect('adjusted on the lines', ofLines + totalOf(claim.adjustments), adjusted);
  const share = sum(lines.map((line) => line.adjudication?.patientResponsibility ?? 0));
  expect("patient's share of the lines", share, claim.patientResponsibility);
  return problems;
}

function totalOf(adjustments: readonly { amount: number }[]): number {
  return sum(adjustments.map((adjustment) => adjustment.amount));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
