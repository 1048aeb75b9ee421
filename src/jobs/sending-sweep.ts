import type { App } from '../composition/app.ts';
import { reportOverdueAnswers } from '../modules/billing/claims/answer-watch/report-overdue-answers.ts';
import { reportExpiringCredentials } from '../modules/trading/exchange/connections/report-expiring-credentials.ts';
import { enqueueOverdueFiles } from '../modules/trading/exchange/inbound/processing/enqueue-overdue-files.ts';
import { retryUnmatchedFiles } from '../modules/trading/exchange/inbound/processing/retry-unmatched-files.ts';
import { enqueueOverdue } from '../modules/trading/exchange/outbound/enqueue-overdue.ts';
import { reportMissingAcknowledgments } from '../modules/trading/exchange/outbound/report-missing-acknowledgments.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 30_000;

/**
 * Queues again interchanges and received files whose jobs were lost, and files whose claims were recovered since, and reports interchanges that the partner has not
 * acknowledged, claims whose remittance is overdue, and credentials that will expire, until it is closed. Several
 * workers may run it at once.
 */
export function startSendingSweep(app: App): Repeated {
  return repeat(app, {
    name: 'sending_sweep',
    firstAfterMs: EVERY_MS,
    round: async () => {
      const enqueued = await enqueueOverdue(app.database);
      const files = await enqueueOverdueFiles(app.database);
      const unmatched = await retryUnmatchedFiles(app.database);
      const unacknowledged = await reportMissingAcknowledgments(app.database);
      const unpaid = await reportOverdueAnswers(app.database);
      const expiring = await reportExpiringCredentials(app.database);
      const done = { enqueued, files, unmatched, unacknowledged, unpaid, expiring };
      if (Object.values(done).some((count) => count > 0)) app.logger.info(done, 'sending_sweep.done');
      return EVERY_MS;
    },
  });
}
