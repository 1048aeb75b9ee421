import type { App } from '../app.ts';
import { makePartitions, rollPartitions } from '../database/partitions.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 3_600_000;
/** Dropping can wait until the process has started and done what is more urgent. */
const FIRST_AFTER_MS = 60_000;

/** Makes the days to come at once, then every hour also drops those that are over, until it is closed. */
export function startRetention(app: App): Repeated {
  let isFirst = true;
  return repeat(app, {
    name: 'retention',
    round: async () => {
      if (isFirst) {
        tell(app, await makePartitions(app.pool), 0);
        isFirst = false;
        return FIRST_AFTER_MS;
      }
      const { changes, strays } = await rollPartitions(app.pool);
      tell(app, changes, strays);
      return EVERY_MS;
    },
  });
}

function tell(app: App, changes: readonly { action: string; part: string }[], strays: number): void {
  if (changes.length + strays > 0) app.logger.info({ changes, strays }, 'retention.done');
}
