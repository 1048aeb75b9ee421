import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { sortPayerFile } from '../../modules/trading/exchange/inbound/receiving/sort-payer-file.ts';
import { SLICE_MS, sliceOf } from './slice.ts';

/** Sorts a payer's file. Another job continues a large one, so that other organizations' files do not wait for it. */
export function sortPayerFileTask(app: App, sliceMs = SLICE_MS): JobHandlers['sort-payer-file'] {
  return async (payload, attempt) => {
    const { database, encryption, handlers } = app;
    const isOver = sliceOf(sliceMs);
    const options = { database, encryption, mapping: app.payers.mapping, handlers, isOver };
    const status = await sortPayerFile(payload, options);
    app.logger.info({ ...payload, status, attempt: attempt.number }, 'payer_file.sorted');
  };
}
