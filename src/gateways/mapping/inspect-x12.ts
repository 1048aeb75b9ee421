import type {
  FileInspection,
  FileInspector,
} from '../../modules/trading/exchange/inbound/receiving/file-inspection.ts';
import { type FilePart, TransactionSetScanner } from '../../x12/splitting/transaction-sets.ts';

/**
 * Reads a file once, without holding it in memory: whether it is X12, whether it is complete, and its first transaction
 * set.
 */
export function inspectX12(): FileInspector {
  const scanner = new TransactionSetScanner({ headBytes: 0 });
  const inspection: FileInspection = {
    transactionSet: 'unknown',
    interchangeControlNumber: '',
    groupControlNumber: null,
    isX12: false,
    isComplete: false,
  };
  let groupVersion = '';
  const note = (part: FilePart) => {
    switch (part.kind) {
      case 'interchange':
        if (!inspection.isX12) inspection.interchangeControlNumber = part.header[12]!.trim();
        inspection.isX12 = true;
        break;
      case 'group':
        if (inspection.groupControlNumber === null) groupVersion = part.header[7] ?? '';
        inspection.groupControlNumber ??= part.header[5] ?? '';
        break;
      case 'acknowledgment':
        if (inspection.transactionSet === 'unknown') inspection.transactionSet = 'TA1';
        break;
      case 'set':
        if (inspection.transactionSet === 'unknown')
          inspection.transactionSet = transactionSetName(part.id, groupVersion);
        break;
      case 'interchangeEnd':
        inspection.isComplete = part.isClosed;
        break;
    }
  };
  return {
    push: (bytes) => scanner.push(bytes).forEach(note),
    end: () => {
      scanner.end().forEach(note);
      return inspection;
    },
  };
}

/** Names a transaction set by ST01 and GS08, as the service does. */
export function transactionSetName(id: string, version: string): string {
  if (id === '277' && version.startsWith('005010X214')) return '277CA';
  if (id === '277' && version.startsWith('005010X213')) return '277RFI';
  if (id === '837' && version.startsWith('005010X222')) return '837P';
  if (id === '837' && version.startsWith('005010X223')) return '837I';
  if (id === '837' && version.startsWith('005010X224')) return '837D';
  return id;
}
