import type { ErrorDetail } from '../../../kernel/errors.ts';
import type {
  ConnectionInput,
  ConnectionTest,
  CredentialFacts,
  KindDeclaration,
  TestStep,
} from '../../../modules/trading/exchange/partners/connection-kind.ts';
import type { OpenedConnection } from '../../../modules/trading/exchange/partners/connections.ts';
import { type KeyFacts, PgpError, type PgpFailure } from './pgp-messages.ts';
import type { OrganizationPgp, PgpRunner } from './pgp-runner.ts';
import { OWN_KEY, PARTNER_KEYS, PREVIOUS_OWN_KEY, receivingOf, sendingOf } from './pgp-settings.ts';

const PARTNER_KEYS_MAX = 4;
const KEY_SECRETS = [PARTNER_KEYS, OWN_KEY, PREVIOUS_OWN_KEY] as const;

type Runner = Pick<PgpRunner, 'of'>;

/** Adds keys of PGP to a kind whose files may be encrypted: their checks, a maker, and a step of the test. */
export function withPgpKeys(declaration: KindDeclaration, pgp: Runner): KindDeclaration {
  return {
    ...declaration,
    faults: async (input) => [...(await declaration.faults(input)), ...(await keyFaults(input, pgp))],
    describe: (secrets, { organizationId, at }) => describeSecrets(secrets, { pgp: pgp.of(organizationId), at }),
    test: async (opened) => withStep(await declaration.test(opened), await pgpStep(opened, pgp)),
    makers: {
      ...declaration.makers,
      pgp: ({ organizationId, ...request }) => pgp.of(organizationId).run('make', request),
    },
  };
}

async function keyFaults({ organizationId, secrets }: ConnectionInput, pgp: Runner): Promise<ErrorDetail[]> {
  const faults = await Promise.all(
    KEY_SECRETS.map(async (name) => {
      const keys = secrets[name];
      if (typeof keys !== 'string') return null;
      const isPartners = name === PARTNER_KEYS;
      const known = await factsOf(keys, { pgp: pgp.of(organizationId), at: new Date() });
      const isRight = known !== null && (isPartners ? arePartners(known) : known.length === 1 && isOwn(known[0]!));
      if (isRight) return null;
      const message = isPartners
        ? `Must be at most ${PARTNER_KEYS_MAX} public PGP keys to encrypt with, armored.`
        : 'Must be a private PGP key without a passphrase, armored.';
      return { code: 'wrong_format', param: `/secrets/${name}`, message };
    }),
  );
  return faults.filter((fault) => fault !== null);
}

function arePartners(keys: readonly KeyFacts[]): boolean {
  return keys.length <= PARTNER_KEYS_MAX && keys.every(({ isPrivate, canEncrypt }) => !isPrivate && canEncrypt);
}

function isOwn({ isPrivate, isLocked }: KeyFacts): boolean {
  return isPrivate && !isLocked;
}

type Describing = { pgp: OrganizationPgp; at: Date };

async function factsOf(keys: string, { pgp, at }: Describing): Promise<KeyFacts[] | null> {
  return pgp.run('describe', { keys, at }).catch((error: unknown) => {
    if (error instanceof PgpError) return null;
    throw error;
  });
}

/** Several keys expire with the last of them, because files can be encrypted until then. */
async function describeSecrets(
  secrets: Readonly<Record<string, string>>,
  describing: Describing,
): Promise<Record<string, CredentialFacts>> {
  const found: Record<string, CredentialFacts> = {};
  for (const name of KEY_SECRETS) {
    const keys = secrets[name] === undefined ? null : await factsOf(secrets[name], describing);
    if (keys === null) continue;
    const ends = keys.map(({ expiresAt }) => expiresAt);
    found[name] = {
      fingerprint: keys.map(({ fingerprint }) => fingerprint).join(' '),
      expiresAt: ends.includes(null) ? null : ends.toSorted().at(-1)!,
    };
  }
  return found;
}

type Tried = Pick<OpenedConnection, 'organizationId' | 'connection' | 'secrets'>;

/**
 * Tests the keys by encrypting a message to the partner; null without PGP. Only a test file shows whether the partner
 * can read it.
 */
async function pgpStep(tried: Tried, pgp: Runner): Promise<TestStep | null> {
  const { organizationId, secrets } = tried;
  const { profile } = tried.connection;
  const { pgpSend = 'off', pgpReceive = 'off' } = profile;
  if (pgpSend === 'off' && pgpReceive === 'off') return null;
  const failed = (reason: PgpFailure): TestStep => ({ step: 'pgp', outcome: 'failed', reason, found: null });
  if (receivingOf(profile, secrets) === 'pgp_key_missing') return failed('pgp_key_missing');
  if (pgpSend === 'off') return { step: 'pgp', outcome: 'passed', reason: null, found: null };
  const sending = sendingOf(profile, secrets);
  if (sending === null) return failed('pgp_key_missing');
  try {
    const { setup: _setup, ...keys } = sending;
    const request = { content: Buffer.from('ISA'), ...keys, at: new Date() };
    const made = await pgp.of(organizationId).run('encrypt', request);
    return { step: 'pgp', outcome: 'passed', reason: null, found: `${made.byteLength} bytes` };
  } catch (error) {
    if (error instanceof PgpError) return failed(error.reason);
    throw error;
  }
}

/** Inserts the step after the setup step, of which it is a part. */
function withStep({ steps, unconfirmedHostKey }: ConnectionTest, step: TestStep | null): ConnectionTest {
  if (step === null) return { steps, unconfirmedHostKey };
  const [setup, ...others] = steps;
  return { steps: setup ? [setup, step, ...others] : [step], unconfirmedHostKey };
}
