import { jsonOf } from '../calls/read-answer.ts';
import type { FhirTransport, TransportAnswer, TransportFailure } from '../calls/transport.ts';
import { type CapabilityDigest, digestCapability } from '../capability-digest.ts';
import type { Discovery, FhirConnection } from '../fhir-connection.ts';
import type { TokenResult } from '../tokens/token-answer.ts';
import { readOauthUris, readSmartConfiguration } from './read-discovery.ts';
import { addressProblem, failed, passed, skipped, type TestStep, tokenProblem } from './test-steps.ts';

const TIMEOUT_MS = 15_000;
const CONFIGURATION_BYTES_MAX = 256 * 1_024;
/** Statements of large vendors have a few MiB. */
const STATEMENT_BYTES_MAX = 16 * 1_024 * 1_024;

export type Probe = {
  steps: TestStep[];
  discovery: Discovery | null;
  capability: CapabilityDigest | null;
  /** The authorization server refuses the credentials. */
  isRefused: boolean;
};

type Found = Pick<Probe, 'discovery' | 'capability'>;
type ProbeParts = {
  transport: FhirTransport;
  now: Date;
  /** Obtains a token with the endpoints that were found, for the types that the server has. */
  obtain(found: Found): Promise<TokenResult>;
};

/** Tests the requirements of a connection: the address, discovery, a token, and the capabilities of the server. */
export async function probeServer(connection: FhirConnection, parts: ProbeParts): Promise<Probe> {
  const probe: Probe = { steps: [], discovery: null, capability: null, isRefused: false };
  const get = (path: string, bytesMax: number) =>
    getJson(parts.transport, `${connection.fhirBaseUrl}/${path}`, bytesMax);
  const configuration = await get('.well-known/smart-configuration', CONFIGURATION_BYTES_MAX);
  if (!configuration.ok && configuration.kind !== 'too_large') {
    return { ...probe, steps: [addressProblem(configuration.code)] };
  }
  const statement = await get('metadata', STATEMENT_BYTES_MAX);
  probe.steps.push(passed('address', 'The server responds.'));
  const checkedAt = parts.now.toISOString();
  const isFound = configuration.ok && configuration.status === 200;
  const metadata = statement.ok && statement.status === 200 ? jsonOf(statement.body) : null;
  probe.discovery =
    (isFound ? readSmartConfiguration(jsonOf(configuration.body), checkedAt) : null) ??
    readOauthUris(metadata, checkedAt) ??
    configured(connection, checkedAt);
  probe.steps.push(discoveryStep(connection, probe.discovery));
  probe.capability = digestCapability(metadata, checkedAt);
  await addToken(connection, probe, parts);
  probe.steps.push(capabilityStep(probe.capability, statement));
  return probe;
}

function getJson(transport: FhirTransport, url: string, bytesMax: number) {
  const accept = 'application/fhir+json, application/json';
  return transport.send({ method: 'GET', url, headers: { accept }, body: null, timeoutMs: TIMEOUT_MS, bytesMax });
}

/** A token endpoint set by the caller is used if the server does not publish one. */
function configured({ tokenEndpoint }: FhirConnection, checkedAt: string): Discovery | null {
  if (tokenEndpoint === null) return null;
  const nothing = { issuer: null, authorizationEndpoint: null, revocationEndpoint: null, tokenAuthMethods: [] };
  const lists = { signingAlgorithms: [], grantTypes: [], codeChallengeMethods: [], scopes: [], capabilities: [] };
  return { source: 'configured', checkedAt, tokenEndpoint, ...nothing, ...lists };
}

function discoveryStep({ authMethod, signingAlgorithm }: FhirConnection, discovery: Discovery | null): TestStep {
  if (authMethod === 'none') return skipped('discovery', 'no_authentication', 'The connection uses no authentication.');
  if (discovery === null) {
    return failed('discovery', 'not_published', 'The server publishes no token endpoint. Set `tokenEndpoint`.');
  }
  const { signingAlgorithms } = discovery;
  if (signingAlgorithm !== null && signingAlgorithms.length > 0 && !signingAlgorithms.includes(signingAlgorithm)) {
    return failed(
      'discovery',
      'algorithm_not_supported',
      'The server does not accept the signing algorithm of the connection.',
    );
  }
  return passed('discovery', `Endpoints found: ${discovery.source.replaceAll('_', ' ')}.`);
}

async function addToken({ authMethod }: FhirConnection, probe: Probe, { obtain }: ProbeParts): Promise<void> {
  if (authMethod === 'none') {
    probe.steps.push(skipped('token', 'no_authentication', 'The connection uses no authentication.'));
    return;
  }
  if (probe.discovery === null) {
    probe.steps.push(skipped('token', 'no_token_endpoint', 'The token endpoint is not known.'));
    return;
  }
  const token = await obtain(probe);
  if (token.ok) {
    probe.steps.push(passed('token', `Scopes granted: ${token.grantedScopes.length}.`));
    return;
  }
  probe.isRefused = token.kind === 'refused';
  probe.steps.push(tokenProblem(token.code));
}

function capabilityStep(capability: CapabilityDigest | null, statement: TransportAnswer | TransportFailure): TestStep {
  if (capability === null) {
    const code = statement.ok ? (statement.status === 200 ? 'not_fhir' : `http_${statement.status}`) : statement.code;
    return failed('capability', code, 'The response of /metadata is not a CapabilityStatement.');
  }
  if (!/^4\./.test(capability.fhirVersion)) {
    return failed('capability', 'fhir_version_not_supported', 'The server does not support FHIR R4.');
  }
  return passed('capability', `Resource types: ${Object.keys(capability.resources).length}.`);
}
