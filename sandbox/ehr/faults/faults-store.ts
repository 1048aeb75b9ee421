import type { Pool } from '../../../src/database/connections/pool.ts';
import type { RunStatement } from '../../../src/modules/payer-simulator.ts';
import type { ActiveEhrFault, EhrFault } from '../../../src/modules/sandbox/sandbox-ehr.ts';

type FaultRow = { id: number; fault: EhrFault; remaining: number | null };

/** Adds a fault in the caller's transaction. */
export async function addFault(run: RunStatement, tenant: string, { remaining, ...fault }: ActiveEhrFault) {
  await run('insert into embedded_ehr.faults (tenant, fault, remaining) values ($1, $2, $3)', [
    tenant,
    JSON.stringify(fault),
    remaining,
  ]);
}

export async function listFaults(run: RunStatement, tenant: string): Promise<ActiveEhrFault[]> {
  const rows = await run<FaultRow>(
    `select id, fault, remaining from embedded_ehr.faults
     where tenant = $1 and (remaining is null or remaining > 0) order by id`,
    [tenant],
  );
  return rows.map(({ fault, remaining }) => ({ ...fault, remaining }));
}

export async function removeFaults(run: RunStatement, tenant: string): Promise<number> {
  const rows = await run<FaultRow>('delete from embedded_ehr.faults where tenant = $1 returning id, fault, remaining', [
    tenant,
  ]);
  return rows.filter(({ remaining }) => remaining === null || remaining > 0).length;
}

/** Returns the oldest fault that applies to a request and counts its use; null if there is none. */
export async function takeFault(
  pool: Pool,
  tenant: string,
  isMet: (fault: EhrFault) => boolean,
): Promise<EhrFault | null> {
  const { rows } = await pool.query<FaultRow>(
    `select id, fault, remaining from embedded_ehr.faults
     where tenant = $1 and (remaining is null or remaining > 0) order by id`,
    [tenant],
  );
  for (const { id, fault } of rows.filter((row) => isMet(row.fault))) {
    const { rowCount } = await pool.query(
      `update embedded_ehr.faults set remaining = remaining - 1
       where tenant = $1 and id = $2 and (remaining is null or remaining > 0)`,
      [tenant, id],
    );
    // Another request may have met it for the last time.
    if (rowCount === 1) return fault;
  }
  return null;
}
