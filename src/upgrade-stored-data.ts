import { bindCiphertexts } from './bind-ciphertexts.ts';
import { createPool } from './database/connections/pool.ts';
import { upgradeData } from './database/migrations/data-upgrades.ts';
import { type Encryption, openEncryption } from './database/sealing/encryption.ts';
import { restoreCharges } from './modules/billing/claims/restore-charges.ts';
import { grantRevealToKeys } from './modules/platform/api-keys/grant-reveal.ts';
import { fillSearchKeys } from './modules/practice/patients/fill-search-keys.ts';

type UpgradeOptions = { serviceUrl: string; masterKey: Buffer; log: (line: string) => void };

/** Upgrades stored rows for this program, as the service's role. Does nothing if they are up to date. */
export async function upgradeStoredData({ serviceUrl, masterKey, log }: UpgradeOptions): Promise<void> {
  // One connection for the lock, one for the batch, and one for the encryption keys.
  const pool = createPool({ url: serviceUrl, size: 4, applicationName: 'rcm upgrade', onError: () => undefined });
  let encryption: Promise<Encryption> | undefined;
  const opened = () => {
    encryption ??= openEncryption(pool, masterKey, new Date());
    return encryption;
  };
  try {
    await upgradeData(pool, [fillSearchKeys, bindCiphertexts(opened), restoreCharges, grantRevealToKeys], log);
  } finally {
    await pool.end();
  }
}
