import type { OriginIp } from '../webhooks/origin-ips/origin-ip.ts';

/**
 * Findings that do not concern a trading partner. The go-live check and `rcm doctor` take their sentences from here, so
 * that both report the same.
 */

/** Returns what is missing about the source addresses of webhooks; null if receivers can allow them, or in a sandbox. */
export function originFinding(
  origins: readonly OriginIp[],
  { livemode, now }: { livemode: boolean; now: Date },
): string | null {
  if (!livemode) return null;
  const isInUse = ({ effectiveAt, retiredAt }: OriginIp) =>
    effectiveAt <= now && (retiredAt === null || retiredAt > now);
  return origins.some(isInUse) ? null : 'No source address of webhooks is published, so receivers cannot allow it.';
}

/** Returns what is missing about the mail address of an organization; null if notices can reach it. */
export function mailFinding(ownerEmail: string | null): string | null {
  return ownerEmail === null ? 'The organization has no mail address, so notices reach nobody.' : null;
}
