import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { openDatabase } from '../../composition/open-database.ts';
import { openRuntime, type Runtime, readKeyFile } from '../../composition/runtime.ts';
import { createPool } from '../../database/connections/pool.ts';
import { derive } from '../../database/sealing/encryption.ts';
import { changeMasterKey, DatabaseInUseError } from '../../database/sealing/master-key.ts';
import { AUDIT_KEY_PURPOSE, openHeadSigner } from '../../modules/platform/audit/head-signature.ts';
import { resignHeads } from '../../modules/platform/audit/resign-heads.ts';
import { verifyDeployment } from '../../modules/platform/audit/verify-chain.ts';
import { listAllOrganizations } from '../../modules/platform/organizations/find-organizations.ts';
import { offStopSignal, onStopSignal } from '../../start/stop-signals.ts';
import { type Command, CommandError, required } from '../command.ts';
import { fileFaultOf, reasonOf } from '../file-faults.ts';

export const masterKeyChange: Command = {
  name: 'master-key change',
  summary: 'Replace the master key',
  usage: 'master-key change --new-key FILE [--json]',
  details: [
    'FILE contains 32 bytes in base64, as printed by "openssl rand -base64 32". Stop every process of the service first.',
    'Verifies all audit chains. Then, in one transaction, encrypts the data keys and signs the heads of the chains with',
    'the new key. If you use RCM_MASTER_KEY, set it to the new key before the next start. To verify an earlier export,',
    'use the previous public key: "audit verify FILE --public-key KEY".',
  ],
  options: { 'new-key': { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const file = required(options, 'new-key');
    const to = await newKeyOf(file);
    // A signal takes effect after the change is complete and the database has stopped.
    const stopped = onStopSignal();
    try {
      const changed = await changeOn(env, to);
      answer(changed.json, changed.lines);
      return 0;
    } finally {
      offStopSignal(stopped);
    }
  },
};

async function changeOn(env: NodeJS.ProcessEnv, to: Buffer) {
  const runtime = await openRuntime({ env, mode: 'attach-or-start', log: () => undefined });
  try {
    const json = await change(runtime, to);
    const isInSettings = runtime.masterKeyFile === null;
    const lines = [
      `${json.chains} audit chains verified and signed again; public key ${json.publicKey}`,
      `Previous public key: ${json.formerPublicKey}`,
      isInSettings ? 'Now set RCM_MASTER_KEY to the new key.' : 'The new key is in place.',
    ];
    return { json, lines };
  } finally {
    await runtime.close();
  }
}

async function newKeyOf(file: string): Promise<Buffer> {
  const key = await readKeyFile(file).catch((error: unknown) => {
    const fault = fileFaultOf(error, file);
    throw fault === null ? error : new CommandError(fault);
  });
  if (key === null) throw new CommandError(`cannot open ${file}: ${reasonOf('ENOENT')}`);
  return key;
}

/** Changes the master key. Throws CommandError if an audit chain is broken or a process of the service is running. */
async function change({ masterKey: from, masterKeyFile, logins, serviceUrl }: Runtime, to: Buffer) {
  if (logins.ownerUrl === null) throw new CommandError('set MIGRATE_DATABASE_URL, the login that owns the schema');
  if (from.equals(to)) throw new CommandError('the new key is the same as the current master key');
  const signers = {
    from: openHeadSigner(derive(from, AUDIT_KEY_PURPOSE)),
    to: openHeadSigner(derive(to, AUDIT_KEY_PURPOSE)),
  };
  const organizationIds = await verifiedOrganizations(serviceUrl, signers.from);
  const draft = masterKeyFile === null ? null : `${masterKeyFile}.${randomBytes(4).toString('hex')}`;
  if (draft !== null) await writeFile(draft, `${to.toString('base64')}\n`, { mode: 0o600, flush: true });
  const serviceRole = new URL(serviceUrl).username;
  let chains = 0;
  try {
    const keys = { adminUrl: logins.ownerUrl, serviceRole, derivesPassword: logins.serviceUrl === null, from, to };
    await changeMasterKey(keys, async (readerOf) => {
      chains = await resignHeads(readerOf, organizationIds, signers);
    });
  } catch (error) {
    if (draft !== null) await rm(draft, { force: true });
    if (!(error instanceof DatabaseInUseError)) throw error;
    throw new CommandError('processes of the service are connected to the database: stop them first');
  }
  if (draft !== null) await rename(draft, masterKeyFile!);
  return { chains, publicKey: signers.to.publicKey, formerPublicKey: signers.from.publicKey };
}

/**
 * Returns all organizations. Throws CommandError if an audit chain is broken, because a changed log must not be signed.
 */
async function verifiedOrganizations(serviceUrl: string, signer: ReturnType<typeof openHeadSigner>): Promise<string[]> {
  const pool = createPool({ url: serviceUrl, size: 2, applicationName: 'rcm cli', onError: () => undefined });
  try {
    const database = openDatabase({ pool, livemode: false });
    const listOrganizationIds = async () => (await listAllOrganizations(pool)).map(({ id }) => id);
    const { problems } = await verifyDeployment({ database, signer, listOrganizationIds });
    if (problems.length > 0) {
      throw new CommandError(`${problems.length} problems in the audit log; "npx rcm audit verify" names them`);
    }
    return await listOrganizationIds();
  } finally {
    await pool.end();
  }
}
