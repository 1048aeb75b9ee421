import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { sortPayerFile } from '../../modules/trading/exchange/inbound/receiving/sort-payer-file.ts';

export function sortPayerFileTask(app: App): JobHandlers['sort-payer-file'] {
  return async (payload, attempt) => {
    const { database, encryption, handlers } = app;
    const status = await sortPayerFile(payload, { database, encryption, mapping: app.payers.mapping, handlers });
    app.logger.info({ ...payload, status, attempt: attempt.number }, 'payer_file.sorted');
  };
}
