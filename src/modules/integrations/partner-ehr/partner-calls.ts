import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { PartnerApi } from './partner-api.ts';

/** The dependencies of commands that call a partner between their transactions. */
export type PartnerCalls = {
  reader: TenantReader;
  api: PartnerApi;
  encryption: Pick<Encryption, 'open' | 'seal'>;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};
