import ipaddr from 'ipaddr.js';
import { AppError } from '../../../../kernel/errors.ts';
import { hasNotice, NOTICE_DAYS_MIN, type OriginIp } from './origin-ip.ts';
import { insertOriginIp, type Queryable, retireOriginIpRow, selectOriginIps } from './origin-ips-store.ts';

type PublishOriginIpInput = {
  cidr: string;
  effectiveAt: Date;
  /** The first list of a new deployment needs no notice; refused if a list exists. */
  isInitial?: boolean;
};

/**
 * Announces a future source address of deliveries. Throws validation_failed for less than 30 days' notice and for a
 * malformed CIDR.
 */
export async function publishOriginIp(database: Queryable, input: PublishOriginIpInput, now: Date): Promise<OriginIp> {
  const cidr = canonicalCidr(input.cidr);
  const isFirstList = input.isInitial === true && (await selectOriginIps(database)).length === 0;
  if (!isFirstList) requireNotice(now, input.effectiveAt);
  const origin: OriginIp = { cidr, effectiveAt: input.effectiveAt, retiredAt: null, publishedAt: now };
  if (!(await insertOriginIp(database, origin, now))) throw invalid('/cidr', 'The address is already on the list.');
  return origin;
}

/**
 * Announces that deliveries will stop coming from an address. Throws validation_failed for less than 30 days' notice
 * and for an address that is not listed.
 */
export async function retireOriginIp(
  database: Queryable,
  input: { cidr: string; retiresAt: Date },
  now: Date,
): Promise<void> {
  const cidr = canonicalCidr(input.cidr);
  requireNotice(now, input.retiresAt);
  if (!(await retireOriginIpRow(database, cidr, input.retiresAt))) {
    throw invalid('/cidr', 'The address is not on the list, or its retirement is already published.');
  }
}

function requireNotice(now: Date, takesEffectAt: Date): void {
  if (hasNotice(now, takesEffectAt)) return;
  throw invalid('/effectiveAt', `A change must be published at least ${NOTICE_DAYS_MIN} days before it takes effect.`);
}

/** Returns the canonical CIDR: `203.0.113.7` becomes `203.0.113.7/32`, and host bits are cleared. */
function canonicalCidr(text: string): string {
  try {
    const isBare = !text.includes('/');
    const [address, bits] = ipaddr.parseCIDR(
      isBare ? `${text}/${ipaddr.parse(text).kind() === 'ipv4' ? 32 : 128}` : text,
    );
    const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
    return `${family.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
  } catch (cause) {
    throw invalid('/cidr', 'Must be an IP address or CIDR.', cause);
  }
}

function invalid(param: string, message: string, cause?: unknown): AppError {
  return new AppError('validation_failed', { message, param, details: [{ code: 'invalid', param, message }], cause });
}

/** Returns every address ever published, in the order in which they take effect. */
export function listOriginIps(database: Queryable): Promise<OriginIp[]> {
  return selectOriginIps(database);
}
