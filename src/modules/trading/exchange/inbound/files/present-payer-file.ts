import type { Deployment } from '../../../../../database/database.ts';
import { actionsOn, type PayerFile } from './payer-file.ts';

/** Returns the file as the API and events show it. */
export function presentPayerFile(file: PayerFile, { livemode }: Deployment) {
  const { testClockId: _testClockId, ...fields } = file;
  return { object: 'payer_file' as const, livemode, ...fields, actions: actionsOn(file) };
}
