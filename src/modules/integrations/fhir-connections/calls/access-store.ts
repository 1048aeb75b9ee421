import { DOCUMENT_COLUMNS, type DocumentRow } from '../../../../database/documents/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { FhirConnection } from '../fhir-connection.ts';
import { FHIR_CONNECTIONS } from '../fhir-connections-store.ts';

/** The data of a connection that a call needs. */
export type ConnectionAccess = {
  connection: FhirConnection;
  sealedSecret: Buffer | null;
  failuresInRow: number;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  token: { sealed: Buffer; expiresAt: Date } | null;
  /** The end of the pause that the server requested, and the number of consecutive requests for a pause. */
  pause: { until: Date; failures: number } | null;
};

type Row = DocumentRow<FhirConnection> & {
  client_secret: Buffer | null;
  failures_in_row: number;
  last_success_at: Date | null;
  last_failure_at: Date | null;
  access_token: Buffer | null;
  expires_at: Date | null;
  paused_until: Date | null;
  pause_failures: number | null;
};

const HASH = `encode(sha256(convert_to(c.fhir_base_url, 'UTF8')), 'hex')`;
const CONNECTION_COLUMNS = DOCUMENT_COLUMNS.replaceAll(/\w+/g, 'c.$&');

/** Reads a connection with its token and the pause of its server. */
export async function selectAccess(reader: TenantReader, id: string): Promise<ConnectionAccess | null> {
  const [row] = await reader.query<Row>(
    `select ${CONNECTION_COLUMNS}, c.client_secret, c.failures_in_row, c.last_success_at, c.last_failure_at, t.access_token,
       t.expires_at, p.paused_until, p.failures as pause_failures
     from fhir_connections c
     left join fhir_access_tokens t on t.organization_id = $1 and t.connection_id = c.id
     left join fhir_server_pauses p on p.organization_id = $1 and p.base_url_hash = ${HASH}
     where c.organization_id = $1 and c.id = $2`,
    [reader.organizationId, id],
  );
  if (row === undefined) return null;
  const { access_token: sealed, expires_at: expiresAt, paused_until: until, pause_failures: failures } = row;
  return {
    connection: FHIR_CONNECTIONS.read(row),
    sealedSecret: row.client_secret,
    failuresInRow: row.failures_in_row,
    lastSuccessAt: row.last_success_at,
    lastFailureAt: row.last_failure_at,
    token: sealed !== null && expiresAt !== null ? { sealed, expiresAt } : null,
    pause: until !== null && failures !== null ? { until, failures } : null,
  };
}

/** Locks a connection and counts a call. Returns the number of consecutive failures. */
export async function countCall(tx: UnitOfWork, id: string, isSuccess: boolean): Promise<number> {
  const column = isSuccess ? 'last_success_at' : 'last_failure_at';
  const rows = await tx.query<{ failures: number }>(
    `update fhir_connections set ${column} = $3, failures_in_row = ${isSuccess ? '0' : 'failures_in_row + 1'}
     where organization_id = $1 and id = $2 returning failures_in_row as failures`,
    [tx.organizationId, id, tx.systemNow],
  );
  return rows[0]?.failures ?? 0;
}

/** Pauses this organization's calls to the server of a connection until a time. A later stored time is kept. */
export async function pauseServer(tx: UnitOfWork, id: string, until: Date): Promise<void> {
  await tx.query(
    `insert into fhir_server_pauses as p (organization_id, base_url_hash, paused_until, failures)
     select $1, ${HASH}, $3, 1 from fhir_connections c where c.organization_id = $1 and c.id = $2
     on conflict (organization_id, base_url_hash) do update set
       paused_until = greatest(p.paused_until, excluded.paused_until), failures = p.failures + 1`,
    [tx.organizationId, id, until],
  );
}

/** Ends the pause of a server that answers again. */
export async function endPause(tx: UnitOfWork, id: string): Promise<void> {
  await tx.query(
    `delete from fhir_server_pauses where organization_id = $1 and base_url_hash in (
       select ${HASH} from fhir_connections c where c.organization_id = $1 and c.id = $2)`,
    [tx.organizationId, id],
  );
}
