import { IsolationError, openIsolatedRunner } from '../isolated/isolated-runner.ts';
import { AppError } from '../kernel/errors.ts';
import {
  type Enclosure,
  type Exhibit,
  OMISSION_TEXTS,
  PRINTED_PAGES_MAX,
  type PrintAnswer,
  type PrintedDocument,
  type PrintedPdf,
  type PrintRequest,
  type UnreadablePolicy,
} from './printed-document.ts';
import type { PrintedSheets } from './printed-sheets.ts';

/**
 * Renders documents. Throws 409 file_too_large for too many pages, 422 document_unprintable, which names the exhibit that
 * cannot be read or needs more than the printer may use, and 503 if too many documents are waiting.
 */
export type Printer = {
  pdf(document: PrintedDocument, exhibits?: readonly Exhibit[], unreadable?: UnreadablePolicy): Promise<PrintedPdf>;
  docx(document: PrintedDocument): Promise<Uint8Array>;
  /** Renders sheets whose texts have fixed places as a PDF. */
  sheets(sheets: PrintedSheets): Promise<Uint8Array>;
  close(): Promise<void>;
};

type PrinterOptions = {
  /** The default exceeds the time that the largest exhibits need on a slow machine. */
  timeoutMs?: number;
  cpuSeconds?: number;
  waitingMax?: number;
  memoryMegabytes?: number;
};

/** A file has at most 40 MiB of exhibits; the text and the typefaces are small. */
const PRINTED_BYTES_MAX = 128 * 1024 * 1024;
/** Exhibits that may end the child before the whole file is refused. */
const DEATHS_MAX = 2;

type DocumentRequest = Exclude<PrintRequest, { format: 'sheets' }>;
type Job = Omit<DocumentRequest, 'unreadable'> & { unreadable?: UnreadablePolicy };

/** Opens a printer. Each document is rendered in a child process of its own with limits (docs/decisions/0222). */
export function openPrinter(options: PrinterOptions = {}): Printer {
  const { timeoutMs = 60_000, cpuSeconds = 30, waitingMax = 20, memoryMegabytes = 640 } = options;
  const runner = openIsolatedRunner<PrintRequest, PrintAnswer>({
    program: new URL('./print-child.ts', import.meta.url),
    limits: { memoryMegabytes, cpuSeconds },
    timeoutMs,
    answerBytesMax: PRINTED_BYTES_MAX,
    waitingMax,
    spareMs: 60_000,
  });

  async function print(job: Job): Promise<PrintedPdf> {
    const { unreadable = 'refuse' } = job;
    const dead = new Map<string, 'over_limit' | 'unreadable'>();
    for (;;) {
      const exhibits = job.exhibits.filter(({ label }) => !dead.has(label));
      const document = { ...job.document, enclosures: withoutPages(job.document.enclosures, dead) };
      try {
        return printedIn(await runner.run({ ...job, document, exhibits, unreadable }), exhibits, dead);
      } catch (error) {
        if (!(error instanceof IsolationError)) throw error;
        const { step } = error;
        const isOfExhibit = step !== null && (error.isLimit || error.reason === 'failed');
        if (unreadable !== 'omit' || !isOfExhibit || dead.size >= DEATHS_MAX) throw failureOf(error, exhibits);
        dead.set(step, error.isLimit ? 'over_limit' : 'unreadable');
      }
    }
  }

  async function printSheets(sheets: PrintedSheets): Promise<PrintedPdf> {
    try {
      return printedIn(await runner.run({ format: 'sheets', sheets }), [], new Map());
    } catch (error) {
      throw error instanceof IsolationError ? failureOf(error, []) : error;
    }
  }

  return {
    sheets: async (sheets) => (await printSheets(sheets)).content,
    pdf: (document, exhibits = [], unreadable) =>
      print({ format: 'pdf', document, exhibits, ...(unreadable && { unreadable }) }),
    docx: async (document) => (await print({ format: 'docx', document, exhibits: [] })).content,
    close: () => runner.close(),
  };
}

/** The exhibits whose children ended or failed. */
type Dead = ReadonlyMap<string, 'over_limit' | 'unreadable'>;

/** States in the list of enclosures that these exhibits are not included. */
function withoutPages(enclosures: readonly Enclosure[], dead: Dead): Enclosure[] {
  return enclosures.map((one) => {
    const reason = dead.get(one.label);
    return reason === undefined ? one : { ...one, detail: OMISSION_TEXTS[reason] };
  });
}

function printedIn(answer: PrintAnswer, exhibits: readonly Exhibit[], dead: Dead): PrintedPdf {
  if ('printed' in answer) {
    const { content, pageCount, omitted } = answer.printed;
    return { content, pageCount, omitted: [...[...dead].map(([label, reason]) => ({ label, reason })), ...omitted] };
  }
  if ('label' in answer) throw unprintable(answer.failure, answer.label, exhibits);
  const message = `The document would have more than ${PRINTED_PAGES_MAX} pages. Shorten it.`;
  throw new AppError('file_too_large', { message });
}

function failureOf(error: IsolationError, exhibits: readonly Exhibit[]): Error {
  if (error.reason === 'busy') {
    const message = 'Too many documents are being printed. Retry later.';
    return new AppError('service_unavailable', { message, headers: { 'retry-after': '5' } });
  }
  if (error.reason === 'closed') return new AppError('service_unavailable');
  // A document without exhibits contains no input that could cause this failure.
  if (exhibits.length === 0) return new Error(`A document could not be printed: ${error.reason}`);
  return unprintable(error.isLimit ? 'over_limit' : 'unreadable', error.step, exhibits);
}

const REASONS = {
  unreadable: 'cannot be read',
  over_limit: 'needs more memory or time than the printer may use',
} as const;

/** `label`: the exhibit at fault, or null if it is only known that the exhibits together are at fault. */
function unprintable(code: keyof typeof REASONS, label: string | null, exhibits: readonly Exhibit[]): AppError {
  const exhibit = exhibits.find((one) => one.label === label);
  const param = exhibit?.param ?? '/documentIds';
  const subject = exhibit ? `${exhibit.label} (${exhibit.documentId})` : 'One of the enclosed documents';
  const message = `${subject} ${REASONS[code]}. Replace the document, or print with unreadable=omit.`;
  return new AppError('document_unprintable', { message, param, details: [{ code, param, message }] });
}
