import { decryptFile, newBudget } from '../../src/gateways/transports/pgp/decrypt-file.ts';
import { PgpError } from '../../src/gateways/transports/pgp/pgp-messages.ts';
import { openPgpRunner } from '../../src/gateways/transports/pgp/pgp-runner.ts';
import { ZippedFiles } from '../../src/gateways/transports/sftp/zipped-files.ts';
import { AppError } from '../../src/kernel/errors.ts';
import { openStructureInspector } from '../../src/modules/practice/documents/structure/structure-inspector.ts';
import type { CollectedFile } from '../../src/modules/trading/exchange/payer-gateway.ts';
import { openPrinter } from '../../src/printing/printer.ts';
import { aDocument } from '../../test/printing/a-document.ts';
import type { Input } from './inputs.ts';
import { exhibitOf, PRINTED, TYPES } from './read-input.ts';
import { READ_AT } from './seeds.ts';

const PRINT_ERRORS = ['document_unprintable', 'file_too_large'];

/** Answers inputs as the service does, with its child processes and limits. */
export type Service = {
  /** Returns how the input was answered. Throws if the answer is none that a caller should get. */
  answer(input: Input, privateKey: string): Promise<string>;
  close(): Promise<void>;
};

export function openService(): Service {
  const [inspector, printer, pgp] = [openStructureInspector(), openPrinter(), openPgpRunner()];

  async function print(input: Input, unreadable: 'refuse' | 'omit'): Promise<string> {
    try {
      const { omitted } = await printer.pdf(aDocument(), [exhibitOf(input)], unreadable);
      return omitted[0]?.reason ?? 'printed';
    } catch (error) {
      if (!(error instanceof AppError) || !PRINT_ERRORS.includes(error.code)) throw error;
      // Without the exhibit, the letter can be printed.
      if (unreadable === 'omit') throw error;
      return error.code;
    }
  }

  async function answerDocument(input: Input): Promise<string> {
    const problem = await inspector.inspect('org_1', { type: TYPES[input.kind]!, content: once(input.bytes) });
    // Also prints what the check refuses, since documents that were uploaded before it existed are printed.
    if (!PRINTED.includes(input.kind)) return problem?.code ?? 'accepted';
    return `${await print(input, 'refuse')}, ${await print(input, 'omit')}`;
  }

  async function answerFile({ kind, bytes }: Input, privateKey: string): Promise<string> {
    const file: CollectedFile = { ...FILE, byteCount: bytes.length, open: () => once(bytes) };
    if (kind === 'zip') {
      const files = await new ZippedFiles().unpack(file, { reportPatterns: [], setPatterns: {} });
      return files[0]!.defect ?? 'unpacked';
    }
    const receiving = { with: [privateKey], signers: '', isSignatureRequired: false };
    const opened = await decryptFile(file, { pgp, receiving, now: () => READ_AT }, newBudget());
    return opened.defect ?? 'opened';
  }

  async function answerKey({ bytes }: Input): Promise<string> {
    return pgp
      .of('fuzz')
      .run('describe', { keys: bytes.toString('latin1'), at: READ_AT })
      .then(
        () => 'described',
        (error: unknown) => {
          if (error instanceof PgpError) return error.reason;
          throw error;
        },
      );
  }

  return {
    answer: (input, privateKey) => {
      if (input.kind === 'key') return answerKey(input);
      return TYPES[input.kind] === undefined ? answerFile(input, privateKey) : answerDocument(input);
    },
    close: async () => {
      await Promise.all([inspector, printer, pgp].map((one) => one.close()));
    },
  };
}

const FILE = {
  kind: 'sftp',
  organizationId: 'org_1',
  tradingPartnerId: 'tp_1',
  fileId: 'file_1',
  path: 'file.pgp',
  modifiedAt: null,
};

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
