import type { ConnectionTest, KindDeclaration, TestStep } from '../../modules/exchange/partners/connection-kind.ts';
import type { OpenedConnection } from '../../modules/exchange/partners/connections.ts';
import { bareHostname, portOf } from '../address-guard.ts';
import type { Egress } from '../egress.ts';
import { openApi } from './api-pool.ts';
import { asHttpsError, type HttpsError, type HttpsFailure } from './https-error.ts';
import { faultsOf, HTTPS_SECRETS, HTTPS_SETTINGS } from './https-schema.ts';
import { addressesOf } from './https-settings.ts';
import type { PartnerApi } from './partner-api.ts';
import { readPage } from './pick-up.ts';

/** The steps of a test, in order. */
const STEPS = ['setup', 'connect', 'sign_in', 'list'] as const;
type Step = (typeof STEPS)[number];

/** The step that a failure belongs to; others belong to the list. */
const STEP_OF: Partial<Record<HttpsFailure, Step>> = {
  setup_invalid: 'setup',
  host_not_allowed: 'connect',
  host_not_found: 'connect',
  connection_refused: 'connect',
  connection_timeout: 'connect',
  certificate_expired: 'connect',
  certificate_refused: 'connect',
  authentication_failed: 'sign_in',
  permission_denied: 'sign_in',
};

/** What a person sets up and tries of HTTPS connections. */
export function httpsKind(egress: Egress): KindDeclaration {
  return {
    settings: HTTPS_SETTINGS,
    secrets: HTTPS_SECRETS,
    hosts: (profile) =>
      addressesOf(profile).map(({ param, url }) => ({
        param: `/profile/${param}`,
        host: bareHostname(url),
        port: portOf(url),
      })),
    faults: faultsOf,
    test: (opened) => testConnection(opened, egress),
    makeKey: null,
  };
}

type Tried = Pick<OpenedConnection, 'connection' | 'secrets'>;

/** Signs in and lists the files for us. Changes nothing at the partner. */
async function testConnection(opened: Tried, egress: Egress): Promise<ConnectionTest> {
  let api: PartnerApi | null = null;
  try {
    api = openApi(opened, { egress });
    await api.prepare();
    const { items } = await readPage(api, '');
    return { steps: stepsUntil(null, `${items.length} files`), unconfirmedHostKey: null };
  } catch (thrown) {
    return { steps: stepsUntil(asHttpsError(thrown), null), unconfirmedHostKey: null };
  } finally {
    api?.close();
  }
}

function stepsUntil(error: HttpsError | null, found: string | null): TestStep[] {
  const at = error === null ? STEPS.length : STEPS.indexOf(STEP_OF[error.reason] ?? 'list');
  return STEPS.map((step, index) => ({
    step,
    outcome: index < at ? 'passed' : index === at ? 'failed' : 'not_tried',
    reason: index === at ? (error?.reason ?? null) : null,
    found: step === 'list' ? found : null,
  }));
}
