import type {
  ConnectionTest,
  KindDeclaration,
  NamedHost,
  TestStep,
} from '../../../modules/trading/exchange/partners/connection-kind.ts';
import type { OpenedConnection } from '../../../modules/trading/exchange/partners/connections.ts';
import { bareHostname, type Egress, portOf } from '../../egress/address-guard.ts';
import { lookUpHosts } from '../../egress/look-up-host.ts';
import { openApi } from './api-pool.ts';
import { asHttpsError, HttpsError, type HttpsFailure } from './https-error.ts';
import { faultsOf, HTTPS_SECRETS, HTTPS_SETTINGS } from './https-schema.ts';
import { addressesOf } from './https-settings.ts';
import type { PartnerApi } from './partner-api.ts';
import { readPage } from './pick-up.ts';

/** The steps of a test, in order. */
const STEPS = ['setup', 'resolve', 'connect', 'sign_in', 'list'] as const;
type Step = (typeof STEPS)[number];

/** The step that a failure belongs to; others belong to the list. */
const STEP_OF: Partial<Record<HttpsFailure, Step>> = {
  setup_invalid: 'setup',
  host_not_allowed: 'resolve',
  host_not_found: 'resolve',
  connection_refused: 'connect',
  connection_timeout: 'connect',
  certificate_expired: 'connect',
  certificate_refused: 'connect',
  authentication_failed: 'sign_in',
  permission_denied: 'sign_in',
};

/** Returns the settings, secrets and test of HTTPS connections. */
export function httpsKind(egress: Egress): KindDeclaration {
  return {
    settings: HTTPS_SETTINGS,
    secrets: HTTPS_SECRETS,
    hosts: hostsOf,
    faults: faultsOf,
    test: (opened) => testConnection(opened, egress),
    makers: {},
  };
}

function hostsOf(profile: Readonly<Record<string, unknown>>): NamedHost[] {
  return addressesOf(profile).map(({ param, url }) => ({
    param: `/profile/${param}`,
    host: bareHostname(url),
    port: portOf(url),
  }));
}

type Tried = Pick<OpenedConnection, 'connection' | 'secrets'>;

/** Signs in and lists the files to pick up. Changes nothing at the partner. */
async function testConnection(opened: Tried, egress: Egress): Promise<ConnectionTest> {
  let api: PartnerApi | null = null;
  const found = new Map<Step, string>();
  try {
    api = openApi(opened, { egress });
    const resolved = await lookUpHosts(hostsOf(opened.connection.profile), egress);
    found.set('resolve', 'refusal' in resolved ? resolved.host : resolved.found);
    if ('refusal' in resolved) throw new HttpsError(resolved.refusal, { isUnsent: true });
    await api.prepare();
    const { items } = await readPage(api, '');
    found.set('sign_in', api.settings.auth).set('list', `${items.length} files`);
    return { steps: stepsUntil(null, found), unconfirmedHostKey: null };
  } catch (thrown) {
    return { steps: stepsUntil(asHttpsError(thrown), found), unconfirmedHostKey: null };
  } finally {
    api?.close();
  }
}

function stepsUntil(error: HttpsError | null, found: ReadonlyMap<Step, string>): TestStep[] {
  const at = error === null ? STEPS.length : STEPS.indexOf(STEP_OF[error.reason] ?? 'list');
  return STEPS.map((step, index) => ({
    step,
    outcome: index < at ? 'passed' : index === at ? 'failed' : 'not_tried',
    reason: index === at ? (error?.reason ?? null) : null,
    found: found.get(step) ?? null,
  }));
}
