import { bindCiphertexts } from './bind-ciphertexts.ts';
import { upgradeData } from './database/data-upgrades.ts';
import { type Encryption, openEncryption } from './database/encryption.ts';
import { createPool } from './database/pool.ts';
import { grantRevealToKeys } from './modules/api-keys/grant-reveal.ts';
import { restoreCharges } from './modules/claims/restore-charges.ts';
import { fillSearchKeys } from './modules/patients/fill-search-keys.ts';

type UpgradeOptions = { serviceUrl: string; masterKey: Buffer; log: (line: string) => void };

/** Brings stored rows up to date with this program, as the service's role. Does nothing if they are. */
export async function upgradeStoredData({ serviceUrl, masterKey, log }: UpgradeOptions): Promise<void> {
  // One for the lock, one for the batch, and one for the encryption keys.
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
