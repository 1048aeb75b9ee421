import type { Config } from '../../config.ts';
import { type ExaminedPlace, examineVolumes, openPlaces } from '../../gateways/volumes/examine-volumes.ts';
import { atRestFinding } from '../../modules/trading/deployment-findings/setup-findings.ts';
import { journalFolder } from '../../start/journal-folder.ts';
import type { Verdict } from './check.ts';

/**
 * Reports for each place whether its volume is encrypted. A sandbox has no patients' data, so nothing is required
 * there.
 */
export async function examineAtRest(config: Config): Promise<Verdict> {
  const places = await examineVolumes({ ...config, transportJournalDir: journalFolder(config) });
  const detail = places.map(described).join('; ');
  const livemode = config.environment === 'live';
  if (!livemode) return { status: 'ok', detail: `not required in a sandbox: ${detail}` };
  const open = openPlaces(places).map(({ place }) => place);
  const finding = atRestFinding(open, { livemode });
  return finding === null ? { status: 'ok', detail } : { status: 'failed', detail: `${finding} ${detail}` };
}

function described({ place, path, state, detail, isStated }: ExaminedPlace): string {
  const where = path === null ? place : `${place} ${path}`;
  const words = { encrypted: 'encrypted', plain: 'not encrypted', unknown: 'cannot tell' }[state];
  const stated = isStated && state !== 'encrypted' ? ', encrypted according to ENCRYPTED_VOLUMES' : '';
  return `${where}: ${words} (${detail})${stated}`;
}
