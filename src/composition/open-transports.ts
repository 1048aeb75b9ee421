import type { Config } from '../config.ts';
import { createAddressGuard, type Egress } from '../gateways/egress/address-guard.ts';
import { isAllowedHost, refusalOfHost } from '../gateways/egress/allowed-host-refusals.ts';
import { openCoreGateway } from '../gateways/transports/core/core-gateway.ts';
import { coreKind } from '../gateways/transports/core/core-kind.ts';
import { openHttpsGateway } from '../gateways/transports/https/https-gateway.ts';
import { httpsKind } from '../gateways/transports/https/https-kind.ts';
import { withEncryptedSending } from '../gateways/transports/pgp/encrypted-sending.ts';
import { withPgpKeys } from '../gateways/transports/pgp/pgp-kind.ts';
import { openPgpRunner } from '../gateways/transports/pgp/pgp-runner.ts';
import { openSftpGateway } from '../gateways/transports/sftp/sftp-gateway.ts';
import { sftpKind } from '../gateways/transports/sftp/sftp-kind.ts';
import { bodyValidator } from '../http/validation/validation.ts';
import type { EncryptedContents } from '../modules/trading/exchange/outbound/encrypted-contents.ts';
import type {
  ConnectionKind,
  ConnectionKinds,
  KindDeclaration,
  KindSchemas,
} from '../modules/trading/exchange/partners/connection-kind.ts';
import type { Connections } from '../modules/trading/exchange/partners/connections.ts';
import type { GatewaysByKind } from '../modules/trading/exchange/payer-gateway.ts';

/**
 * The kinds of connections that reach partners over a network, with the settings and tests of each. Add a new kind
 * here, and its gateway in `openTransports`.
 */
const DECLARATIONS: Readonly<Record<string, (egress: Egress) => KindDeclaration>> = {
  sftp: (egress) => withPgpKeys(sftpKind(egress), openPgpRunner()),
  core: coreKind,
  https: (egress) => withPgpKeys(httpsKind(egress), openPgpRunner()),
};

type EgressConfig = Pick<Config, 'connectionAllowedHosts' | 'connectionAllowedCidrs' | 'webhookAllowLoopback'>;

/**
 * Returns the hosts that connections to partners may reach. Administrators of organizations choose hosts, so all are
 * checked.
 */
export function openEgress(config: EgressConfig, listeners: readonly { address: string; port: number }[]): Egress {
  return {
    isAllowedHost: (host) => isAllowedHost(host, config.connectionAllowedHosts),
    guard: createAddressGuard({
      allowedCidrs: config.connectionAllowedCidrs,
      allowLoopback: config.webhookAllowLoopback,
      ownListeners: () => listeners,
    }),
  };
}

/** Opens the gateway of each kind of connection that reaches partners over a network. */
export function openTransports(
  connections: Connections,
  { egress, contents }: { egress: Egress; contents: EncryptedContents },
): { gateways: GatewaysByKind; close(): void } {
  const pgp = openPgpRunner();
  const sftp = openSftpGateway({ connections, egress, pgp });
  const core = openCoreGateway({ connections, egress });
  const https = openHttpsGateway({ connections, egress, pgp });
  const encrypting = { connections, contents, pgp };
  return {
    gateways: {
      sftp: withEncryptedSending(sftp, encrypting),
      core,
      https: withEncryptedSending(https, encrypting),
    },
    close: () => {
      sftp.close();
      void core.close();
      https.close();
      void pgp.close();
    },
  };
}

/** Returns the kinds with the checks of their input. */
export function connectionKinds(egress: Egress): ConnectionKinds {
  return mapped((declare) => checked(declare(egress), egress));
}

const NO_EGRESS = openEgress(
  { connectionAllowedHosts: [], connectionAllowedCidrs: [], webhookAllowLoopback: false },
  [],
);

/** The schemas of each kind, which the API's document shows. */
export const KIND_SCHEMAS: Readonly<Record<string, KindSchemas>> = mapped((declare) => {
  const { settings, secrets } = declare(NO_EGRESS);
  return { settings, secrets };
});

function mapped<T>(of: (declare: (egress: Egress) => KindDeclaration) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(DECLARATIONS).map(([kind, declare]) => [kind, of(declare)]));
}

function checked({ settings, secrets, hosts, faults, ...kind }: KindDeclaration, egress: Egress): ConnectionKind {
  const validators = () => ({ profile: bodyValidator(settings), secrets: bodyValidator(secrets) });
  let compiled: ReturnType<typeof validators> | null = null;
  return {
    ...kind,
    check: async (input) => {
      compiled ??= validators();
      const { profile, secrets: validSecrets } = compiled;
      const inProfile = profile(input.profile).map((detail) => ({ ...detail, param: `/profile${detail.param}` }));
      const inSecrets = validSecrets(input.secrets).map((detail) => ({ ...detail, param: `/secrets${detail.param}` }));
      const isProfileValid = inProfile.length === 0;
      const refused = await Promise.all(
        (isProfileValid ? hosts(input.profile) : []).map(async ({ param, ...host }) => {
          const message = await refusalOfHost(host, egress);
          return message === null ? [] : [{ code: 'not_allowed', param, message }];
        }),
      );
      const others = inSecrets.length === 0 ? await faults({ ...input, ...(!isProfileValid && { profile: {} }) }) : [];
      const known = others.filter(({ param }) => isProfileValid || param.startsWith('/secrets'));
      return [...inProfile, ...inSecrets, ...known, ...refused.flat()];
    },
  };
}
