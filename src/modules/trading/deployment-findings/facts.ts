import type { StoragePlace } from '../../../kernel/storage-places.ts';
import type { OriginIp } from '../../platform/webhooks/origin-ips/origin-ip.ts';
import type { ExchangeState } from '../exchange/state/exchange-state.ts';

/** The facts that the findings examine, for all organizations of a deployment. */
export type DeploymentFacts = {
  now: Date;
  livemode: boolean;
  exchange: ExchangeState;
  /** The published source addresses of webhooks. */
  origins: readonly OriginIp[];
  /** Organizations without a mail address. */
  organizationsWithoutMail: readonly string[];
  /** Places of patients' data that are not known to be encrypted. */
  openPlaces: readonly StoragePlace[];
  /** Whether this machine limits the memory of the processes that read documents. */
  areDocumentsLimited: boolean;
};
