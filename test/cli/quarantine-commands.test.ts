import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRANSACTION_HANDLERS } from '../../src/composition/open-exchange.ts';
import { newId } from '../../src/kernel/ids.ts';
import { receivePayerFiles } from '../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { sortPayerFile } from '../../src/modules/trading/exchange/inbound/receiving/sort-payer-file.ts';
import { type Clinic, openClinic } from '../billing/claims-flow/clinic.ts';
import { collectedFile } from '../helpers/collected-file.ts';
import { runCommand } from '../helpers/run-command.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';
import { aParty, type Party } from '../trading/exchange/mailbox-parties.ts';
import { remittanceText } from '../trading/exchange/remittance-file.ts';

let clinic: Clinic;
let folder: string;
let env: Record<string, string>;
let partner: string;

beforeAll(async () => {
  clinic = await openClinic();
  folder = await mkdtemp(join(tmpdir(), 'rcm-quarantine-'));
  const key = TEST_MASTER_KEY.toString('base64');
  env = { DATABASE_URL: clinic.database.adminUrl, DATA_DIR: folder, LOG_LEVEL: 'silent', RCM_MASTER_KEY: key };
  const { id } = await clinic.readyClaim();
  await clinic.submit(id);
  await clinic.runJobs();
  partner = (await clinic.query<{ id: string }>('select id from trading_partners'))[0]!.id;
});
afterAll(async () => {
  await clinic.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command line for the clinic. */
const rcm = (...argv: string[]) => runCommand([...argv, '--organization', clinic.organizationId], env);

let files = 0;

async function received(content: string): Promise<string> {
  files += 1;
  const { organizationId, shared: database, encryption, payers } = clinic;
  const path = `file-${files}`;
  const file = collectedFile({ organizationId, tradingPartnerId: partner, path, content, isWhole: true });
  const gateway = { collect: async () => [file], confirm: async () => undefined };
  await receivePayerFiles({ database, encryption, payers: { ...payers, gateway }, limit: 1 });
  const rows = await clinic.query<{ id: string }>('select id from payer_files where path = $1', [path]);
  return rows[0]!.id;
}

const stateOf = async (id: string) =>
  (
    await clinic.query<{ state: string }>(
      "select status || coalesce(' ' || reason, '') as state from payer_files where id = $1",
      [id],
    )
  )[0]!.state;

describe('quarantine', () => {
  test('lists the files that need a person, and saves the bytes of one', async () => {
    const id = await received('SUMMARY OF MONDAY');
    const listed = await rcm('quarantine', 'list');
    expect(listed.json.data).toMatchObject([{ id, status: 'quarantined', reason: 'not_x12' }]);
    const output = join(folder, 'saved.txt');
    expect(await rcm('quarantine', 'show', id, '--output', output)).toMatchObject({ status: 0, json: { id } });
    expect(await readFile(output, 'utf8')).toBe('SUMMARY OF MONDAY');
    // A file that exists is not overwritten.
    expect((await rcm('quarantine', 'show', id, '--output', output)).status).toBe(1);
  });

  test('marks a report, discards with a reason, and has a file processed again', async () => {
    const [report, notice] = [await received('SUMMARY OF TUESDAY'), await received('NOTICE')];
    expect((await rcm('quarantine', 'mark-report', report)).json).toMatchObject({ id: report, status: 'report' });
    const discarded = await rcm('quarantine', 'discard', notice, '--reason', 'not_for_us');
    expect(discarded.json).toMatchObject({ id: notice, status: 'discarded', reason: 'not_for_us' });
    expect((await rcm('quarantine', 'reprocess', notice)).json).toMatchObject({ id: notice, status: 'received' });
    expect([await stateOf(report), await stateOf(notice)]).toEqual(['report', 'received']);
  });

  test('has all files processed again, or those with one reason', async () => {
    const [first, second] = [await received('SUMMARY ONE'), await received('SUMMARY TWO')];
    const all = (...more: string[]) => rcm('quarantine', 'reprocess', '--all', ...more);
    expect((await all('--reason', 'claims_not_found')).json).toEqual({ reprocessed: 0 });
    expect(await stateOf(first)).toBe('quarantined not_x12');
    expect((await all('--reason', 'not_x12')).json.reprocessed).toBeGreaterThanOrEqual(2);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['received', 'received']);
    expect((await all()).json).toEqual({ reprocessed: 0 });
    expect((await all('--reason', 'boring')).status).toBe(2);
    expect((await rcm('quarantine', 'reprocess', first, '--all')).status).toBe(2);
    expect((await rcm('quarantine', 'reprocess', first, '--reason', 'not_x12')).status).toBe(2);
    expect((await rcm('quarantine', 'reprocess')).status).toBe(2);
  });

  test('refuses a wrong reason, an action that the status does not allow, and an unknown file', async () => {
    const id = await received('SUMMARY OF WEDNESDAY');
    expect((await rcm('quarantine', 'discard', id)).status).toBe(2);
    expect((await rcm('quarantine', 'discard', id, '--reason', 'boring')).status).toBe(2);
    const assigned = await rcm('quarantine', 'assign', id, '--to', clinic.organizationId);
    expect(assigned.status).toBe(1);
    expect(await stateOf(id)).toBe('quarantined not_x12');
    expect((await rcm('quarantine', 'show', newId('pfl'))).status).toBe(1);
    expect((await rcm('quarantine', 'mark-report', newId('pfl'))).status).toBe(1);
  });
});

describe('an action is refused with an exit status for its cause', () => {
  const ACTIONS = [['reprocess'], ['mark-report'], ['discard', '--reason', 'other'], ['assign', '--to', newId('org')]];
  const act = ([action, ...options]: string[], id: string) => rcm('quarantine', action!, id, ...options);

  test.each(ACTIONS)('%s: of an unknown file, of no id, and of another organization', async (...action) => {
    const id = await received(`SUMMARY FOR ${action[0]}`);
    expect(await act(action, newId('pfl'))).toMatchObject({ status: 1, complaints: expect.stringMatching(/^rcm: /) });
    expect((await act(action, 'file-1')).status).toBeGreaterThan(0);
    const other = await aParty(clinic.shared, 'Other');
    const [verb, ...options] = action;
    const argv = ['quarantine', verb!, id, ...options, '--organization', other.organizationId];
    expect(await runCommand(argv, env)).toMatchObject({ status: 1 });
    expect(await stateOf(id)).toBe('quarantined not_x12');
  });

  test.each(ACTIONS)('%s: of a file that is not in quarantine', async (...action) => {
    const id = await received(`SUMMARY AGAIN ${action[0]}`);
    expect((await act(['reprocess'], id)).status).toBe(0);
    const refused = await act(action, id);
    expect(refused).toMatchObject({ status: 1, complaints: expect.stringMatching(/received/) });
    expect(await stateOf(id)).toBe('received');
  });

  test('without a required option, with an unknown option, and for an unknown organization', async () => {
    const id = await received('SUMMARY OF THURSDAY');
    expect((await rcm('quarantine', 'assign', id)).status).toBe(2);
    expect((await rcm('quarantine', 'discard')).status).toBe(2);
    expect((await rcm('quarantine', 'reprocess', id, '--force')).status).toBe(2);
    for (const [organization, status] of [
      [newId('org'), 1],
      ['clinic', 2],
    ] as const) {
      const argv = ['quarantine', 'mark-report', id, '--organization', organization];
      expect((await runCommand(argv, env)).status).toBe(status);
    }
    expect(await stateOf(id)).toBe('quarantined not_x12');
  });
});

describe('a shared mailbox', () => {
  let member: Party;
  beforeAll(async () => {
    member = await aParty(clinic.shared, 'Member');
  });

  test('gets a member, whose tax ids are stored as hashes only, and a file is assigned to it', async () => {
    const of = ['--partner', partner, '--member', member.organizationId];
    const npi = ['--member-partner', member.tradingPartnerId, '--npis', '1999999968', '--tax-ids', '123456789'];
    expect((await rcm('mailboxes', 'set', ...of, ...npi)).status).toBe(0);
    const listed = await rcm('mailboxes', 'list');
    expect(listed.json.data).toMatchObject([{ organizationId: member.organizationId, payeeTaxIdCount: 1 }]);
    expect(JSON.stringify(listed.json)).not.toContain('123456789');

    const fileId = await received(remittanceText({ control: '000000841' }));
    const { shared: database, encryption, payers, organizationId } = clinic;
    const options = { database, encryption, mapping: payers.mapping, handlers: TRANSACTION_HANDLERS };
    expect(await sortPayerFile({ organizationId, fileId }, options)).toBe('quarantined');
    expect(await stateOf(fileId)).toBe('quarantined organization_unknown');
    const assigned = await rcm('quarantine', 'assign', fileId, '--to', member.organizationId);
    expect(assigned).toMatchObject({ status: 0, json: { id: fileId, status: 'received' } });
    expect(await sortPayerFile({ organizationId, fileId }, options)).toBe('processed');
    const [copy] = await clinic.queryAs<{ source: string }>(
      member.organizationId,
      'select source_file_id as source from payer_files',
    );
    expect(copy).toEqual({ source: fileId });

    expect((await rcm('mailboxes', 'remove', ...of)).status).toBe(0);
    expect((await rcm('mailboxes', 'remove', ...of)).status).toBe(1);
    expect((await rcm('mailboxes', 'list')).json.data).toEqual([]);
  });

  test('refuses an argument that is not an id', async () => {
    expect((await rcm('mailboxes', 'remove', '--partner', 'x', '--member', member.organizationId)).status).toBe(2);
    expect((await rcm('mailboxes', 'remove', '--partner', partner, '--member', 'x')).status).toBe(2);
  });
});
