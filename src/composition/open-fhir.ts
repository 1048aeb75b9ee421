import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Encryption } from '../database/sealing/encryption.ts';
import { type AddressGuard, createAddressGuard } from '../gateways/egress/address-guard.ts';
import { openFhirTransport } from '../gateways/fhir/http-transport.ts';
import { openFhirServer } from '../modules/integrations/fhir-connections/calls/open-fhir-server.ts';
import type { FhirTransport } from '../modules/integrations/fhir-connections/calls/transport.ts';
import type { FhirServer } from '../modules/integrations/fhir-connections/fhir-server.ts';
import { AccessTokens } from '../modules/integrations/fhir-connections/tokens/access-tokens.ts';
import { type AskForTokens, openAskForTokens } from '../modules/integrations/fhir-sessions/ask-for-tokens.ts';
import { openRenewLaunchToken } from '../modules/integrations/fhir-sessions/renew-launch-token.ts';
import { SharedBuckets } from '../modules/platform/rate-limits/shared-buckets.ts';

/** The dependencies of connections to FHIR servers. */
export type Fhir = {
  /** Calls the server of a connection; `fhir-server.ts` describes it. */
  server: FhirServer;
  /** Sends requests that precede a connection: discovery, tokens. */
  transport: FhirTransport;
  tokens: AccessTokens;
  /** Gets the tokens of SMART sessions. */
  askForTokens: AskForTokens;
  guard: AddressGuard;
  /** The address of the published keys of a connection. */
  jwksUrl(connectionId: string): string;
  close(): Promise<void>;
};

type FhirOptions = {
  config: Pick<Config, 'webhookAllowedCidrs' | 'webhookAllowLoopback'>;
  database: Database;
  encryption: Encryption;
  extraCa: string | null;
  listeners: readonly { address: string; port: number }[];
  usesDatabaseClock: boolean;
  publicUrl(): string;
  onError(error: unknown): void;
};

/** Opens the client for FHIR servers. It may reach the same addresses as webhooks. */
export function openFhir(options: FhirOptions): Fhir {
  const { config, database, encryption, extraCa, listeners } = options;
  const guard = createAddressGuard({
    allowedCidrs: config.webhookAllowedCidrs,
    allowLoopback: config.webhookAllowLoopback,
    ownListeners: () => listeners,
    refusals: {
      address: 'Connections to this address are not allowed.',
      name: 'The name resolves to an address that connections may not reach.',
    },
  });
  const transport = openFhirTransport({ guard, extraCa: extraCa ?? undefined });
  const jwksUrl = (id: string) => `${options.publicUrl()}/v1/integrations/fhir/connections/${id}/jwks.json`;
  const askForTokens = openAskForTokens({ database, encryption, transport, jwksUrl });
  const renewLaunchToken = openRenewLaunchToken({ database }, { encryption, ask: askForTokens });
  const tokens = new AccessTokens({ database, encryption, transport, jwksUrl, renewLaunchToken });
  const { usesDatabaseClock, onError } = options;
  const buckets = new SharedBuckets({ pool: database.pool, clock: database.clock, usesDatabaseClock, onError });
  return {
    server: openFhirServer({ database, transport, tokens, buckets }),
    transport,
    tokens,
    askForTokens,
    guard,
    jwksUrl,
    close: async () => {
      await buckets.close();
      await transport.close();
    },
  };
}
