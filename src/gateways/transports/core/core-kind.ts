import type {
  ConnectionTest,
  KindDeclaration,
  TestStep,
} from '../../../modules/trading/exchange/partners/connection-kind.ts';
import type { OpenedConnection } from '../../../modules/trading/exchange/partners/connections.ts';
import type { Egress } from '../../egress/address-guard.ts';
import { lookUpHosts } from '../../egress/look-up-host.ts';
import { asCoreError, CoreError, type CoreFailure } from './core-error.ts';
import { CORE_SECRETS, CORE_SETTINGS, faultsOf, hostsOf } from './core-schema.ts';
import { CorePartners } from './partners.ts';
import { type CorePartner, sendMessage } from './send-message.ts';
import { clientCertificates } from './tls-credentials.ts';

/** The steps of a test, in order. */
const STEPS = ['setup', 'resolve', 'connect', 'certificate', 'client_certificate', 'envelope', 'sign_in'] as const;
type Step = (typeof STEPS)[number];

/** The step that a failure belongs to; the others belong to `envelope`. */
const STEP_OF: Partial<Record<CoreFailure, Step>> = {
  setup_invalid: 'setup',
  client_certificate_expired: 'setup',
  host_not_allowed: 'resolve',
  host_not_found: 'resolve',
  connection_refused: 'connect',
  connection_timeout: 'connect',
  connection_lost: 'connect',
  certificate_untrusted: 'certificate',
  certificate_expired: 'certificate',
  certificate_name_mismatch: 'certificate',
  tls_failed: 'certificate',
  client_certificate_refused: 'client_certificate',
  authentication_failed: 'sign_in',
  sender_id_refused: 'sign_in',
  receiver_id_refused: 'sign_in',
};

/** A payload type that no partner knows: it is refused after the sign-in, and no file is returned. */
const UNKNOWN_TYPE = 'X12_ConnectionTest';
const EXPECTED: readonly CoreFailure[] = [
  'payload_type_refused',
  'payload_id_refused',
  'payload_refused',
  'envelope_refused',
  'error_code_unknown',
];

/** Returns the settings, secrets and test of CORE connections. */
export function coreKind(egress: Egress): KindDeclaration {
  return {
    settings: CORE_SETTINGS,
    secrets: CORE_SECRETS,
    hosts: hostsOf,
    faults: faultsOf,
    test: (opened) => testConnection(opened, egress),
    makers: {},
  };
}

type Tried = Pick<OpenedConnection, 'connection' | 'secrets'>;

async function testConnection(opened: Tried, egress: Egress): Promise<ConnectionTest> {
  const now = () => new Date();
  const partners = new CorePartners({ find: async () => null }, { egress, now });
  const found = new Map<Step, string>();
  let unreached: string | null = null;
  try {
    const partner = partners.openConnection(opened);
    const resolved = await lookUpHosts(hostsOf(opened.connection.profile), egress);
    found.set('resolve', 'refusal' in resolved ? resolved.host : resolved.found);
    if ('refusal' in resolved) throw new CoreError(resolved.refusal);
    const expires = clientCertificates(opened.secrets).map(({ validTo }) => validTo.toISOString().slice(0, 10));
    if (expires.length > 0) found.set('client_certificate', `valid until ${expires.join(' and ')}`);
    for (const url of serversOf(partner)) {
      unreached = url.host;
      await partner.client.probe(url.href, optionsOf(partner));
    }
    unreached = null;
    const reason = await answerOf(partner, now());
    found.set('sign_in', reason === null ? 'the partner answers' : `the partner answers with ${reason}`);
    return { steps: stepsUntil(null, null, found), unconfirmedHostKey: null };
  } catch (error) {
    const { reason } = asCoreError(error);
    const step = STEP_OF[reason] ?? 'envelope';
    if (unreached !== null && !found.has(step)) found.set(step, unreached);
    return { steps: stepsUntil(step, reason, found), unconfirmedHostKey: null };
  } finally {
    await partners.close();
  }
}

/** Returns an address of each server that the settings name. */
function serversOf({ settings: { url, batchUrl, pickUpUrl } }: CorePartner): URL[] {
  const addresses = [url, batchUrl, pickUpUrl].map((text) => new URL(text));
  return [...new Map(addresses.map((address) => [address.origin, address])).values()];
}

function optionsOf({ settings: { answerTimeoutMs, fileBytesMax } }: CorePartner) {
  return { signal: AbortSignal.timeout(answerTimeoutMs), timeoutMs: answerTimeoutMs, answerBytesMax: fileBytesMax };
}

/** Sends an envelope that the partner understands and refuses. Returns the reason for the refusal. */
async function answerOf(partner: CorePartner, now: Date): Promise<CoreFailure | null> {
  const { settings } = partner;
  const { signal } = optionsOf(partner);
  const operation = settings.realTime.length > 0 ? 'realTime' : 'acknowledgment';
  try {
    await sendMessage(partner, { operation, payloadType: UNKNOWN_TYPE, now, signal });
    return null;
  } catch (error) {
    const { reason } = asCoreError(error);
    if (EXPECTED.includes(reason)) return reason;
    throw error;
  }
}

function stepsUntil(failed: Step | null, reason: CoreFailure | null, found: ReadonlyMap<Step, string>): TestStep[] {
  const at = failed === null ? STEPS.length : STEPS.indexOf(failed);
  return STEPS.map((step, index) => ({
    step,
    outcome: index < at ? 'passed' : index === at ? 'failed' : 'not_tried',
    reason: index === at ? reason : null,
    found: found.get(step) ?? null,
  }));
}
