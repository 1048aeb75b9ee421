import type { Discovery } from '../fhir-connection.ts';

type Json = Record<string, unknown>;

const URL_LENGTH_MAX = 1_000;
const LIST_MAX = 200;

/**
 * Reads `.well-known/smart-configuration` (SMART App Launch 2.2, section 5.1). Null if the JSON is not a configuration.
 */
export function readSmartConfiguration(json: unknown, checkedAt: string): Discovery | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const configuration = json as Json;
  const tokenEndpoint = urlOf(configuration.token_endpoint);
  if (tokenEndpoint === null) return null;
  return {
    source: 'smart_configuration',
    checkedAt,
    issuer: urlOf(configuration.issuer),
    authorizationEndpoint: urlOf(configuration.authorization_endpoint),
    tokenEndpoint,
    revocationEndpoint: urlOf(configuration.revocation_endpoint),
    tokenAuthMethods: textsOf(configuration.token_endpoint_auth_methods_supported),
    signingAlgorithms: textsOf(configuration.token_endpoint_auth_signing_alg_values_supported),
    grantTypes: textsOf(configuration.grant_types_supported),
    codeChallengeMethods: textsOf(configuration.code_challenge_methods_supported),
    scopes: textsOf(configuration.scopes_supported),
    capabilities: textsOf(configuration.capabilities),
  };
}

const OAUTH_URIS = 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris';

/** Reads the `oauth-uris` of a CapabilityStatement, where servers of SMART 1 publish their endpoints. */
export function readOauthUris(json: unknown, checkedAt: string): Discovery | null {
  const rest = listOf((json as Json | null)?.rest)[0];
  const extensions = listOf((rest?.security as Json | undefined)?.extension);
  const uris = extensions.find(({ url }) => url === OAUTH_URIS);
  const uri = (name: string) => urlOf(listOf(uris?.extension).find(({ url }) => url === name)?.valueUri);
  const tokenEndpoint = uri('token');
  if (tokenEndpoint === null) return null;
  return {
    source: 'capability_statement',
    checkedAt,
    issuer: null,
    authorizationEndpoint: uri('authorize'),
    tokenEndpoint,
    revocationEndpoint: uri('revoke'),
    tokenAuthMethods: [],
    signingAlgorithms: [],
    grantTypes: [],
    codeChallengeMethods: [],
    scopes: [],
    capabilities: [],
  };
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter((item): item is Json => typeof item === 'object' && item !== null) : [];
}

function urlOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > URL_LENGTH_MAX || !URL.canParse(value)) return null;
  return /^https?:$/.test(new URL(value).protocol) ? value : null;
}

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is string => typeof item === 'string' && item.length <= 200).slice(0, LIST_MAX);
}
