import type { EventExample, ExampleContext } from '../../../../resource.ts';
import { presentPayerFile } from './payer-file-schema.ts';

const SANDBOX = { livemode: false };

/** Returns invented event data about a file in quarantine. */
export function examplePayerFile({ id, now }: ExampleContext): EventExample {
  const at = now.toISOString();
  const example = {
    id: id('pfl'),
    tradingPartnerId: id('tpr'),
    path: 'ERA_20270315.835',
    byteCount: 48_213,
    modifiedAt: at,
    contentSha256: 'c0ffee'.repeat(10).padEnd(64, '0'),
    status: 'quarantined' as const,
    reason: 'claims_not_found',
    transactionSet: '277CA',
    duplicateOf: null,
    interchangeId: id('itc'),
    sourceFileId: null,
    testClockId: null,
    version: 2,
    createdAt: at,
    updatedAt: at,
  };
  const payerFile = presentPayerFile(example, SANDBOX);
  return { resourceType: 'payer_file', resourceId: example.id, data: { payerFile } };
}
