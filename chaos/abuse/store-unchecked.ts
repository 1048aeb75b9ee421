import { openDatabase } from '../../src/composition/open-database.ts';
import { createPool } from '../../src/database/connections/pool.ts';
import { openEncryption } from '../../src/database/sealing/encryption.ts';
import { uncheckedDocument } from '../../test/helpers/unchecked-document.ts';
import type { Installation } from '../parts/installation.ts';
import { bomb, EXHIBIT_NAMES, type ExhibitName } from './bombs.ts';

/**
 * Stores the hostile exhibits in an organization, as a release did that had no checks of uploads. Returns their ids.
 */
export async function storeExhibits(
  { serviceUrl, masterKey }: Pick<Installation, 'serviceUrl' | 'masterKey'>,
  organizationId: string,
): Promise<Map<ExhibitName, string>> {
  const pool = createPool({ url: serviceUrl, size: 2, applicationName: 'chaos', onError: () => undefined });
  try {
    const encryption = await openEncryption(pool, masterKey, new Date());
    const database = openDatabase({ pool, livemode: false });
    const ids = new Map<ExhibitName, string>();
    for (const name of EXHIBIT_NAMES) {
      const { content, type } = bomb(name);
      ids.set(name, await uncheckedDocument({ database, encryption, organizationId }, content, type));
    }
    return ids;
  } finally {
    await pool.end();
  }
}
