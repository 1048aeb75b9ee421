import type { Finding } from '../../src/x12/findings/finding.ts';
import { piecesOfFile } from '../../src/x12/lexing/file-source.ts';
import type { ItemStream } from '../../src/x12/reading/item-stream.ts';
import { runMeasured } from '../parts/measured.ts';
import type { X12Set } from '../parts/x12-inputs.ts';

/**
 * `read` creates typed objects, in batches or one by one; `readChecked` also checks elements and situations;
 * `checkFile` also creates the 999.
 */
export type X12ReaderSettings = {
  path: string;
  set: X12Set;
  work: 'read' | 'readOneByOne' | 'readAndValidate' | 'readChecked' | 'checkFile';
};

/** The contents found in the file; amounts are whole cents. */
export type X12ReaderResult = {
  claims: number;
  lines: number;
  chargeCents: number;
  paidCents: number;
  findings: number;
  /** The rules of the errors. */
  brokenRules: string[];
};

// Our reader, used as a user of the library would.
runMeasured<X12ReaderSettings, X12ReaderResult>(async ({ path, set, work }) => {
  const open = () => piecesOfFile(path);
  const count = set === '835' ? countClaimPayment : countClaim;
  const counted = async (items: ItemStream<{ kind: string }>) => {
    const result = emptyResult();
    for await (const batch of items.batches()) for (const item of batch) count(item as CountedItem, result);
    return result;
  };
  const countedOneByOne = async (items: ItemStream<{ kind: string }>) => {
    const result = emptyResult();
    for await (const item of items) count(item as CountedItem, result);
    return result;
  };
  if (work === 'checkFile') {
    const { checkFile } = await import('../../src/x12/check-file.ts');
    return async () => {
      const result = emptyResult();
      const onItem = (item: { kind: string }) => count(item as CountedItem, result);
      const { implementationAcknowledgments } = await checkFile(open(), { now: new Date(), onItem });
      if (implementationAcknowledgments.length !== 1) throw new Error('one interchange is answered by one 999');
      return result;
    };
  }
  const { read, reader } = await load(set);
  if (work === 'readChecked') {
    const { readChecked } = await import('../../src/x12/validate.ts');
    return () => counted(readChecked(open(), [reader]));
  }
  if (work === 'readOneByOne') return () => countedOneByOne(read(open(), { validate: false }));
  return () => counted(read(open(), { validate: work === 'readAndValidate' }));
});

/** Loads only the modules of the set, so that the memory is that of one reader. */
async function load(set: X12Set) {
  if (set === '835') {
    const { read835, reader835 } = await import('../../src/x12/835-005010X221A1/index.ts');
    return { read: read835, reader: reader835 };
  }
  const { read837P, reader837P } = await import('../../src/x12/837p-005010X222A2/index.ts');
  return { read: read837P, reader: reader837P };
}

/** The items that are counted, as far as that needs. */
type CountedItem = {
  kind: string;
  claimPayment: { chargeCents: number; paidCents: number; servicePayments: readonly object[] };
  claim: { claim: { totalChargeCents: number }; serviceLines: readonly object[] };
  finding: Finding;
};

function emptyResult(): X12ReaderResult {
  return { claims: 0, lines: 0, chargeCents: 0, paidCents: 0, findings: 0, brokenRules: [] };
}

function countClaimPayment({ kind, claimPayment, finding }: CountedItem, result: X12ReaderResult): void {
  if (kind === 'claimPayment') {
    result.claims += 1;
    result.lines += claimPayment.servicePayments.length;
    result.chargeCents += claimPayment.chargeCents;
    result.paidCents += claimPayment.paidCents;
  } else if (kind === 'finding') countFinding(finding, result);
}

function countClaim({ kind, claim, finding }: CountedItem, result: X12ReaderResult): void {
  if (kind === 'claim') {
    result.claims += 1;
    result.lines += claim.serviceLines.length;
    result.chargeCents += claim.claim.totalChargeCents;
  } else if (kind === 'finding') countFinding(finding, result);
}

function countFinding({ code, severity }: Finding, result: X12ReaderResult): void {
  result.findings += 1;
  if (severity === 'error' && !result.brokenRules.includes(code)) result.brokenRules.push(code);
}
