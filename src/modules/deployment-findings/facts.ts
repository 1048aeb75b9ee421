import type { ExchangeState } from '../exchange/state/exchange-state.ts';
import type { OriginIp } from '../webhooks/origin-ips/origin-ip.ts';

/** What the findings are about, of all organizations of a deployment. */
export type DeploymentFacts = {
  now: Date;
  livemode: boolean;
  exchange: ExchangeState;
  /** The published source addresses of webhooks. */
  origins: readonly OriginIp[];
  /** Organizations without a mail address. */
  organizationsWithoutMail: readonly string[];
};
