import type { OriginIp } from './origin-ip.ts';
import { type Queryable, selectOriginIps } from './origin-ips-store.ts';

/** Returns every address ever published, in the order in which they take effect. */
export function listOriginIps(database: Queryable): Promise<OriginIp[]> {
  return selectOriginIps(database);
}
