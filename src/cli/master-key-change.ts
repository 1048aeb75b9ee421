import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { derive } from '../database/encryption.ts';
import { changeMasterKey, DatabaseInUseError } from '../database/master-key.ts';
import { createPool } from '../database/pool.ts';
import { AUDIT_KEY_PURPOSE, openHeadSigner } from '../modules/audit/head-signature.ts';
import { resignHeads } from '../modules/audit/resign-heads.ts';
import { verifyDeployment } from '../modules/audit/verify-deployment.ts';
import { listAllOrganizations } from '../modules/organizations/find-organizations.ts';
import { openDatabase } from '../open-database.ts';
import { openRuntime, type Runtime, readKeyFile } from '../runtime.ts';
import { offStopSignal, onStopSignal } from '../stop-signals.ts';
import { type Command, CommandError, required } from './command.ts';
import { fileFaultOf, reasonOf } from './file-faults.ts';

export const masterKeyChange: Command = {
  name: 'master-key change',
  summary: 'Put another master key in the place of the present one',
  usage: 'master-key change --new-key FILE [--json]',
  details: [
    'FILE holds 32 bytes in base64, such as "openssl rand -base64 32" prints. Stop every process of the service first.',
    'All audit chains are verified; then, in one transaction, the data keys are wrapped and the ends of the chains are',
    'signed with the new key. Where the settings name the key, set RCM_MASTER_KEY before the next start. Exports',
    'made before are verified with the public key of their time: "audit verify FILE --public-key KEY".',
  ],
  options: { 'new-key': { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const file = required(options, 'new-key');
    const to = await newKeyOf(file);
    // A signal is obeyed once the change is whole and the database has stopped.
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
      `${json.chains} audit chains verified and signed anew; public key ${json.publicKey}`,
      `The public key until now: ${json.formerPublicKey}`,
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

/** What `rcm master-key change` does. Throws CommandError when a chain is broken or a process of the service runs. */
async function change({ masterKey: from, masterKeyFile, adminUrl, serviceUrl }: Runtime, to: Buffer) {
  if (from.equals(to)) throw new CommandError('this is the present master key');
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
    await changeMasterKey({ adminUrl, serviceRole, from, to }, async (readerOf) => {
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

/** All organizations, once every chain has been found whole: what somebody has changed must not be signed. */
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
