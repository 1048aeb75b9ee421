import type pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { rebuildLedgerTotals } from '../../src/modules/payments/ledger/ledger-totals-store.ts';
import type { ClaimPayment } from '../../src/x12/835-005010X221A1/index.ts';
import { reader835 } from '../../src/x12/835-005010X221A1/index.ts';
import { piecesOfFile } from '../../src/x12/lexing/file-source.ts';
import { X12Parser } from '../../src/x12/reading/parser.ts';
import { aClaim, aLine } from '../../test/billing/scrubbing/rule-test-context.ts';

const ROWS_PER_STATEMENT = 1_000;

/** Creates the claims that an 835 pays, accepted and charged in the ledger. Returns how many. */
export async function seedClaims(client: pg.Client, organizationId: string, path: string): Promise<number> {
  const patientId = newId('pat');
  const coverageId = newId('cov');
  await client.query('set session_replication_role = replica');
  const seen = new Set<string>();
  let batch: ClaimPayment[] = [];
  const flush = async () => {
    await insert(client, { organizationId, patientId, coverageId, payments: batch });
    batch = [];
  };
  const parser = new X12Parser([reader835], { validate: false });
  const take = async (items: ReturnType<typeof parser.push>) => {
    for (const item of items) {
      if (item.kind !== 'claimPayment' || seen.has(item.claimPayment.patientControlNumber)) continue;
      seen.add(item.claimPayment.patientControlNumber);
      batch.push(item.claimPayment);
      if (batch.length === ROWS_PER_STATEMENT) await flush();
    }
  };
  for await (const piece of piecesOfFile(path)) await take(parser.push(piece));
  await take(parser.end());
  await flush();
  await client.query('set session_replication_role = default');
  await client.query('analyze claims, ledger_entries');
  return seen.size;
}

type Batch = { organizationId: string; patientId: string; coverageId: string; payments: readonly ClaimPayment[] };

async function insert(client: pg.Client, { organizationId, patientId, coverageId, payments }: Batch): Promise<void> {
  if (payments.length === 0) return;
  const claims = payments.map((payment) => {
    const lines = payment.servicePayments.map((line, index) =>
      aLine({
        id: newId('sl'),
        sequence: index + 1,
        lineItemControlNumber: line.lineItemControlNumber ?? `OWN${index}`,
        procedureCode: line.procedure.code,
        modifiers: line.procedure.modifiers,
        // A reversal repeats the charge with a minus.
        charge: Math.abs(line.chargeCents),
      }),
    );
    const serviceLines = lines.length > 0 ? lines : [aLine({ id: newId('sl'), charge: Math.abs(payment.chargeCents) })];
    const id = newId('clm');
    const total = serviceLines.reduce((sum, { charge }) => sum + charge, 0);
    return aClaim({
      id,
      patientId,
      coverageId,
      patientControlNumber: payment.patientControlNumber,
      serviceLines,
      status: 'accepted',
      balance: total,
    });
  });
  await client.query(
    `insert into claims (organization_id, id, patient_id, coverage_id, payer_id, patient_control_number, status,
       total_charges, service_from, duplicate_hash, document, version, created_at, updated_at)
     select $1, c.id, $2, $3, 'SBX01', c.pcn, 'accepted', c.total, '2026-11-02', sha256(c.id::bytea), c.document, 1, now(), now()
     from unnest($4::text[], $5::text[], $6::bigint[], $7::json[]) as c(id, pcn, total, document)`,
    [
      organizationId,
      patientId,
      coverageId,
      claims.map(({ id }) => id),
      claims.map(({ patientControlNumber }) => patientControlNumber),
      claims.map(({ totalCharges }) => totalCharges),
      claims.map(({ id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...document }) =>
        JSON.stringify(document),
      ),
    ],
  );
  await client.query(
    `insert into ledger_entries (organization_id, id, kind, claim_id, position, patient_id, payer_id, claim_version,
       effective_date, posted_at, livemode, line_ids, accounts, kinds, group_codes, reason_codes, quantities, amounts)
     select $1, e.id, 'charge', e.claim_id, 1, $2, 'SBX01', 1, '2026-11-03', now(), false,
       array[null, null], array['payer', 'charges'], array['charge', 'charge'], array[null, null]::text[],
       array[null, null]::text[], array[null, null]::text[], array[e.total, -e.total]
     from unnest($3::text[], $4::text[], $5::bigint[]) as e(id, claim_id, total)`,
    [
      organizationId,
      patientId,
      claims.map(() => newId('led')),
      claims.map(({ id }) => id),
      claims.map(({ totalCharges }) => totalCharges),
    ],
  );
  const query = async <T>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, values as unknown[])).rows as T[];
  await rebuildLedgerTotals(
    { organizationId, query },
    claims.map(({ id }) => id),
  );
}
