import ssh2 from 'ssh2';
import type {
  ConnectionTest,
  KindDeclaration,
  MadeKey,
  TestStep,
} from '../../../modules/trading/exchange/partners/connection-kind.ts';
import type { OpenedConnection } from '../../../modules/trading/exchange/partners/connections.ts';
import type { Egress } from '../../egress/address-guard.ts';
import { fingerprintOf, type Observed, openSession } from './open-session.ts';
import { sessionSettings } from './session-pool.ts';
import { asSftpError, type SftpError, type SftpFailure } from './sftp-error.ts';
import { faultsOfSecrets, SFTP_SECRETS, SFTP_SETTINGS } from './sftp-schema.ts';
import type { SftpSession } from './sftp-session.ts';
import { type SftpSettings, settingsOf } from './sftp-settings.ts';

/** A pair of keys as OpenSSH writes them. */
type SshKey = { private: string; public: string };

const LISTED_MAX = 100_000;

/** The steps of a test, in order. The last one only where files are moved after they were picked up. */
const STEPS = [
  'setup',
  'resolve',
  'connect',
  'host_key',
  'sign_in',
  'send_folder',
  'staging_folder',
  'receive_folder',
  'done_folder',
] as const;
type Step = (typeof STEPS)[number];

/** The step that a failure while connecting belongs to. */
const STEP_OF: Partial<Record<SftpFailure, Step>> = {
  setup_invalid: 'setup',
  host_not_allowed: 'resolve',
  host_not_found: 'resolve',
  host_key_unconfirmed: 'host_key',
  host_key_mismatch: 'host_key',
  authentication_failed: 'sign_in',
};

/** Returns the settings, secrets and test of SFTP connections. */
export function sftpKind(egress: Egress): KindDeclaration {
  return {
    settings: SFTP_SETTINGS,
    secrets: SFTP_SECRETS,
    hosts: (profile) => [{ param: '/profile/host', host: String(profile.host), port: Number(profile.port ?? 22) }],
    faults: ({ secrets }) => faultsOfSecrets(secrets),
    test: (opened) => testConnection(opened, egress),
    makers: { sign_in: makeKey },
    hasHostKeys: true,
  };
}

type Tried = Pick<OpenedConnection, 'connection' | 'secrets' | 'hostKeys'>;

async function testConnection(opened: Tried, egress: Egress): Promise<ConnectionTest> {
  let session: SftpSession;
  let settings: SftpSettings | null = null;
  const observed: Observed = {};
  try {
    settings = settingsOf(opened.connection.profile);
    session = await openSession(sessionSettings(opened, settings), egress, { observed });
  } catch (thrown) {
    const error = asSftpError(thrown);
    const isUnconfirmed = error.reason === 'host_key_unconfirmed' || error.reason === 'host_key_mismatch';
    // The partner does not accept the last credential that was tried.
    const { credential: _tried, ...found } = observed;
    const failed = { step: STEP_OF[error.reason] ?? 'connect', error };
    const steps = outcomes(stepsOf(settings), foundOf(found), failed);
    return { steps, unconfirmedHostKey: isUnconfirmed ? error.fingerprint : null };
  }
  try {
    return { steps: await lookAround(session, settings, foundOf(observed)), unconfirmedHostKey: null };
  } finally {
    session.end();
  }
}

/** Returns the address, the host key, and which secret the partner has accepted. */
function foundOf({ address, hostKey, credential }: Observed): Map<Step, string> {
  const found: [Step, string | undefined][] = [
    ['resolve', address],
    ['host_key', hostKey],
    ['sign_in', credential],
  ];
  return new Map(found.filter((entry): entry is [Step, string] => entry[1] !== undefined));
}

/** Lists the folders without writing. */
async function lookAround(session: SftpSession, settings: SftpSettings, found: Map<Step, string>): Promise<TestStep[]> {
  const looks: [Step, string][] = [
    ['send_folder', settings.sendFolder],
    ['staging_folder', settings.mode === 'direct' ? '' : settings.stagingFolder],
    ['receive_folder', settings.receiveFolder],
    ...(settings.afterPickUp === 'move' ? [['done_folder', settings.doneFolder] as [Step, string]] : []),
  ];
  for (const [step, folder] of looks) {
    try {
      const files = await session.list(folder === '' ? '.' : folder, LISTED_MAX);
      found.set(step, `${files.length} files`);
    } catch (error) {
      return outcomes(stepsOf(settings), found, { step, error: asSftpError(error) });
    }
  }
  return outcomes(stepsOf(settings), found, null);
}

function stepsOf(settings: SftpSettings | null): readonly Step[] {
  return settings?.afterPickUp === 'move' ? STEPS : STEPS.slice(0, -1);
}

function outcomes(
  steps: readonly Step[],
  found: ReadonlyMap<Step, string>,
  failed: { step: Step; error: SftpError } | null,
): TestStep[] {
  const at = failed === null ? steps.length : steps.indexOf(failed.step);
  return steps.map((step, index) => ({
    step,
    outcome: index < at ? 'passed' : index === at ? 'failed' : 'not_tried',
    reason: index === at ? (failed?.error.reason ?? null) : null,
    found: found.get(step) ?? null,
  }));
}

function makeKey(): MadeKey {
  const { private: privateKey, public: publicKey } = makeSshKey();
  const parsed = ssh2.utils.parseKey(publicKey);
  if (parsed instanceof Error) throw parsed;
  return { privateKey, publicKey: publicKey.trim(), fingerprint: fingerprintOf(parsed.getPublicSSH()) };
}

/**
 * Makes an Ed25519 key. About one in 500 keys that ssh2 (1.17) makes cannot be read, so each key is read once before it
 * is used.
 */
export function makeSshKey(generate: () => SshKey = () => ssh2.utils.generateKeyPairSync('ed25519')): SshKey {
  for (;;) {
    const made = generate();
    if (!(ssh2.utils.parseKey(made.private) instanceof Error)) return made;
  }
}
