import { partnerSeedOf } from '../../composition/open-exchange.ts';
import { withServicePool } from '../../composition/runtime.ts';
import { readerOf } from '../../database/transactions/transaction.ts';
import { examineVolumes, openPlaces } from '../../gateways/volumes/examine-volumes.ts';
import { listOriginIps } from '../../modules/platform/webhooks/origin-ips/publish-origin-ip.ts';
import { checkGoLive } from '../../modules/trading/go-live/check-go-live.ts';
import { journalFolder } from '../../start/journal-folder.ts';
import type { Command } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP } from '../operator.ts';

const LABELS = { done: 'ok  ', missing: 'TODO', waits: 'wait' } as const;

export const goLiveCheck: Command = {
  name: 'go-live check',
  summary: 'Check the readiness for real payers, and the next command',
  usage: 'go-live check [--organization ORG_ID] [--json]',
  details: ['Ends with status 1 while a step is missing. Changes nothing.', ORGANIZATION_HELP],
  options: { organization: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const check = await withServicePool(env, async (pool, { database, config }) => {
      const { id } = await chosenOrganization(database, options);
      const reader = readerOf(database, id, { byClock: true });
      const origins = await listOriginIps(pool);
      const places = openPlaces(await examineVolumes({ ...config, transportJournalDir: journalFolder(config) })).map(
        ({ place }) => place,
      );
      return checkGoLive(reader, { seedName: partnerSeedOf(config)?.name ?? null, origins, openPlaces: places });
    });
    const lines = check.steps.flatMap(({ step, outcome, found, next }) => [
      `${LABELS[outcome]}  ${step}`,
      ...found.map((line) => `        ${line}`),
      ...(next === null ? [] : [`        Next: ${next.command ?? next.request}`]),
    ]);
    answer(check, [...lines, check.ready ? 'Ready: claims go to real payers.' : 'Not ready.']);
    return check.ready ? 0 : 1;
  },
};
