import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerOf, transact } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import {
  CONNECTION_STATUSES,
  USABLE_STATUSES,
} from '../../../src/modules/integrations/fhir-connections/connection-status.ts';
import {
  getConnection,
  lockUsableConnection,
  requireUsableConnection,
} from '../../../src/modules/integrations/fhir-connections/find-fhir-connections.ts';
import { anOrganization, asOwner, createTestDatabase, type TestDatabase } from '../../helpers/database.ts';

let database: TestDatabase;
let organizationId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  organizationId = await anOrganization(database.pool);
});
afterAll(() => database.drop());

async function aConnection(status: string): Promise<string> {
  const id = newId('fhc');
  await asOwner(
    database,
    `insert into fhir_connections (organization_id, id, name, vendor, fhir_base_url, status, document, version, created_at,
       updated_at) values ($1, $2, $2, 'other', 'https://ehr.example/r4', $3, $4, 1, now(), now())`,
    [organizationId, id, status, { status }],
  );
  return id;
}

test.each(CONNECTION_STATUSES)('a connection that is %s can be used only if it works', async (status) => {
  const id = await aConnection(status);
  const reader = readerOf(database.open(), organizationId);
  expect(await getConnection(reader, id)).toMatchObject({ id, status });
  const usable = requireUsableConnection(reader, id);
  if (USABLE_STATUSES.includes(status)) expect(await usable).toMatchObject({ id });
  else {
    const code = status === 'reauthorization_required' ? status : 'connection_not_active';
    await expect(usable).rejects.toMatchObject({ code, options: { extra: { status } } });
  }
});

test('another organization cannot see or lock a connection', async () => {
  const id = await aConnection('active');
  const other = {
    organizationId: await anOrganization(database.pool),
    actor: { type: 'operator', id: 'test' } as const,
  };
  const locked = transact(database.open(), other, (tx) => lockUsableConnection(tx, id));
  await expect(locked).rejects.toMatchObject({ code: 'resource_not_found' });
  await expect(getConnection(readerOf(database.open(), other.organizationId), id)).rejects.toThrow();
});
