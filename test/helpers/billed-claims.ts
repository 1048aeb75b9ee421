import type pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { rebuildLedgerTotals } from '../../src/modules/payments/ledger/ledger-totals-store.ts';
import { aClaim, aLine } from '../billing/scrubbing/rule-test-context.ts';

/** What the claims have in common; each has the control number `PCN<n>` and lines of $10.00. */
export type BilledClaims = { organizationId: string; count: number; linesPerClaim: number };

/**
 * Inserts accepted claims with their charges in the ledger, so that an 835 of `remittanceFile` pays them. Their patient
 * and coverage do not exist. `client` must not be subject to row-level security.
 */
export async function billedClaims(client: pg.ClientBase, spec: BilledClaims): Promise<void> {
  const { organizationId, count, linesPerClaim } = spec;
  const patientId = newId('pat');
  const total = 1_000 * linesPerClaim;
  const claims = Array.from({ length: count }, (_, index) => {
    const serviceLines = Array.from({ length: linesPerClaim }, (_line, line) =>
      aLine({
        id: newId('sl'),
        sequence: line + 1,
        lineItemControlNumber: `C${index + 1}L${line + 1}`,
        procedureCode: '99213',
        charge: 1_000,
      }),
    );
    const patientControlNumber = `PCN${index + 1}`;
    return aClaim({
      id: newId('clm'),
      patientId,
      payerId: 'SBX01',
      patientControlNumber,
      serviceLines,
      status: 'accepted',
      balance: total,
    });
  });
  const ids = claims.map(({ id }) => id);
  const documents = claims.map(({ id: _id, version: _v, createdAt: _c, updatedAt: _u, ...document }) =>
    JSON.stringify(document),
  );
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into claims (organization_id, id, patient_id, coverage_id, payer_id, patient_control_number, status,
       total_charges, service_from, duplicate_hash, document, version, created_at, updated_at)
     select $1, c.id, $2, c.document->>'coverageId', c.document->>'payerId', c.document->>'patientControlNumber',
       'accepted', $3, '2026-01-01', sha256(c.id::bytea), c.document, 1, now(), now()
     from unnest($4::text[], $5::json[]) as c(id, document)`,
    [organizationId, patientId, total, ids, documents],
  );
  await client.query(
    `insert into ledger_entries (organization_id, id, kind, claim_id, position, patient_id, payer_id, claim_version,
       effective_date, posted_at, livemode, line_ids, accounts, kinds, group_codes, reason_codes, quantities, amounts)
     select $1, e.id, 'charge', e.claim_id, 1, $2, 'SBX01', 1, '2026-01-02', now(), false, e.line_ids::text[],
       $3::text[], array_fill('charge'::text, array[n]), array_fill(null::text, array[n]),
       array_fill(null::text, array[n]), array_fill(null::text, array[n]), $4::bigint[]
     from unnest($5::text[], $6::text[], $7::text[]) as e(id, claim_id, line_ids), cardinality($4::bigint[]) as n`,
    [
      organizationId,
      patientId,
      Array.from({ length: linesPerClaim }, () => ['payer', 'charges']).flat(),
      Array.from({ length: linesPerClaim }, () => [1_000, -1_000]).flat(),
      ids.map(() => newId('led')),
      ids,
      claims.map(({ serviceLines }) => `{${serviceLines.flatMap(({ id }) => [id, id]).join(',')}}`),
    ],
  );
  const query = async <T>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, values as unknown[])).rows as T[];
  await rebuildLedgerTotals({ organizationId, query }, ids);
  await client.query('set session_replication_role = default');
}
