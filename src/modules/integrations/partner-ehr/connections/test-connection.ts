import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { PartnerConnection } from '../partner-ehr-connection.ts';
import { type PartnerCalls, recordCall } from '../record-call.ts';
import { accessOf, getConnection, requireEnabled } from './require-connection.ts';

type ConnectionTest = {
  connection: PartnerConnection;
  worked: boolean;
  /** Why it did not work. */
  failure: { code: string; httpStatus: number | null } | null;
};

/** Returns a connection that is not disabled, and notes that it is tested. */
export async function requireTestable(tx: UnitOfWork, id: string): Promise<PartnerConnection> {
  const connection = await getConnection(tx, id);
  requireEnabled(connection);
  tx.audit({ action: 'partner_ehr.tested', subjectType: 'partner_ehr_connection', subjectId: id });
  return connection;
}

/** Requests the capabilities of the partner's API for the practice, and records them with the new status. */
export async function testConnection(id: string, calls: PartnerCalls): Promise<ConnectionTest> {
  const { reader, api, encryption, transact } = calls;
  const connection = await getConnection(reader, id);
  requireEnabled(connection);
  const access = (await accessOf(reader, connection, encryption))!;
  const result = await api.describe(access);
  const recorded = await transact((tx) => {
    const capabilities = result.ok ? { ...result.value, checkedAt: tx.now.toISOString() } : null;
    return recordCall(tx, id, result, { isTest: true, capabilities });
  });
  return {
    connection: recorded ?? connection,
    worked: result.ok,
    failure: result.ok ? null : { code: result.code, httpStatus: result.status },
  };
}
