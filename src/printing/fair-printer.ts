import { AppError } from '../kernel/errors.ts';
import { FairGate } from '../kernel/fair-gate.ts';
import { openPrinter, type Printer } from './printer.ts';

/** Prints for one organization. Throws what `Printer` throws. */
type OrganizationPrinter = Pick<Printer, 'pdf' | 'docx' | 'sheets'>;

/** The printers of a process, shared fairly among organizations. */
export type FairPrinter = {
  of(organizationId: string): OrganizationPrinter;
  close(): Promise<void>;
};

type FairPrinterOptions = {
  /** The printers, each of which renders one document at a time. */
  printers?: readonly Printer[];
  /** The most documents of one organization, printing and waiting. */
  documentsMax?: number;
  /** The most documents of all organizations, because each one waits with its exhibits in memory. */
  totalMax?: number;
};

/**
 * Opens the printers of a process. An organization uses one of them at a time, so that its slow documents do not block
 * other organizations.
 */
export function openFairPrinter(options: FairPrinterOptions = {}): FairPrinter {
  const { printers = [openPrinter(), openPrinter()], documentsMax = 10, totalMax = 40 } = options;
  const gate = new FairGate({ slots: printers.length, slotsPerOwner: 1 });
  const free = [...printers];
  let total = 0;

  async function print<T>(organizationId: string, work: (printer: Printer) => Promise<T>): Promise<T> {
    if (total >= totalMax || gate.countOf(organizationId) >= documentsMax) {
      const message = 'Too many documents are being printed. Retry later.';
      throw new AppError('service_unavailable', { message, headers: { 'retry-after': '5' } });
    }
    total += 1;
    try {
      return await gate.run(organizationId, async () => {
        // The gate admits as many documents as there are printers. The last one freed has a child that is started already.
        const printer = free.pop()!;
        try {
          return await work(printer);
        } finally {
          free.push(printer);
        }
      });
    } finally {
      total -= 1;
    }
  }

  return {
    of: (organizationId) => ({
      pdf: (...args) => print(organizationId, (printer) => printer.pdf(...args)),
      sheets: (sheets) => print(organizationId, (printer) => printer.sheets(sheets)),
      docx: (document) => print(organizationId, (printer) => printer.docx(document)),
    }),
    close: async () => {
      await Promise.all(printers.map((printer) => printer.close()));
    },
  };
}
