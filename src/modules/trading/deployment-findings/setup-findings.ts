import type { StoragePlace } from '../../../kernel/readiness-parts.ts';
import { sentence } from '../../../kernel/sentence.ts';
import type { OriginIp } from '../../platform/webhooks/origin-ips/origin-ip.ts';
import type { FindingDeclaration } from './finding.ts';

const NAMED_MAX = 3;
const NO_ORIGIN = 'no source address of webhooks is published, so receivers cannot allow it';
/** Also logged when a service starts. */
export const DOCUMENTS_UNLIMITED =
  'the processes that read documents have no limit of memory, which needs Linux and /bin/sh';
const NO_MAIL = 'the organization has no mail address, so notices reach nobody';

/** Findings about the setup of a live deployment. A sandbox has none. */
export const SETUP_FINDINGS: readonly FindingDeclaration[] = [
  {
    kind: 'origin_ips_missing',
    level: 'failure',
    count: (facts) => (originFinding(facts.origins, facts) === null ? 0 : 1),
    text: () => NO_ORIGIN,
    remedy: 'npx rcm origin-ips publish CIDR --initial',
  },
  {
    kind: 'mail_addresses_missing',
    level: 'failure',
    count: ({ livemode, organizationsWithoutMail: ids }) => (livemode ? ids.length : 0),
    text: ({ organizationsWithoutMail: ids }) => {
      const more = ids.length > NAMED_MAX ? ` and ${ids.length - NAMED_MAX} more` : '';
      return `${NO_MAIL} (${ids.slice(0, NAMED_MAX).join(', ')}${more})`;
    },
    remedy: 'npx rcm go-live check',
  },
  {
    kind: 'volumes_not_encrypted',
    level: 'failure',
    count: ({ livemode, openPlaces }) => (livemode ? openPlaces.length : 0),
    text: ({ openPlaces }) => atRestText(openPlaces),
    remedy: 'npx rcm doctor',
  },
  {
    kind: 'documents_unlimited',
    level: 'failure',
    count: ({ livemode, areDocumentsLimited }) => (livemode && !areDocumentsLimited ? 1 : 0),
    text: () => DOCUMENTS_UNLIMITED,
    remedy: 'npx rcm doctor',
  },
];

function atRestText(places: readonly StoragePlace[]): string {
  return `the storage of patients' data is not known to be encrypted (${places.join(', ')})`;
}

/** Returns the problem with the encryption at rest; null if every place is encrypted, or in a sandbox. */
export function atRestFinding(places: readonly StoragePlace[], { livemode }: { livemode: boolean }): string | null {
  if (!livemode || places.length === 0) return null;
  return `${asSentence(atRestText(places))} Encrypt the volumes; if they are encrypted outside of this machine's view, name them in ENCRYPTED_VOLUMES.`;
}

/** Returns the problem with the source addresses of webhooks; null if receivers can allow them, or in a sandbox. */
export function originFinding(
  origins: readonly OriginIp[],
  { livemode, now }: { livemode: boolean; now: Date },
): string | null {
  if (!livemode) return null;
  const isInUse = ({ effectiveAt, retiredAt }: OriginIp) =>
    effectiveAt <= now && (retiredAt === null || retiredAt > now);
  return origins.some(isInUse) ? null : asSentence(NO_ORIGIN);
}

/** Returns the problem with the mail address of an organization; null if notices can reach it. */
export function mailFinding(ownerEmail: string | null): string | null {
  return ownerEmail === null ? asSentence(NO_MAIL) : null;
}

function asSentence(text: string): string {
  return sentence(`${text.charAt(0).toUpperCase()}${text.slice(1)}`);
}
