import type { SourceFile } from '../code-set-importer.ts';
import { CODE_SET_KINDS, type CodeSet, type CodeSetLayout, normalizeCode } from '../code-set-kinds.ts';
import { CodeSetFileError } from './code-set-file-error.ts';
import { categoriesOf } from './excludes-targets.ts';
import { isHcpcsLine, readHcpcsText } from './hcpcs-text.ts';
import { readOrderFile } from './order-file.ts';
import type { ReadCode } from './read-code.ts';
import { readTable } from './table-file.ts';
import { readTableRows } from './table-rows.ts';
import { readTabularXml } from './tabular-xml.ts';
import { readXlsxRows } from './xlsx-rows.ts';

/** The files of a zip that contain the codes, by the names that the publishers give them. */
const FILE_NAMES: Partial<Record<CodeSet, RegExp>> = {
  icd10cm: /^icd10cm[-_]order[-_](?!addenda)(?:[a-z]+[-_])?20\d\d\.txt$/i,
  icd10cm_tabular: /^icd10cm[-_]tabular[-_].*\.xml$/i,
  icd10cm_poa_exempt: /^POAexemptCodes.*\.(txt|xlsx)$/i,
  icd10pcs: /^icd10pcs[-_]order[-_](?!addenda).*\.txt$/i,
  hcpcs: /ANWEB.*\.(txt|xlsx)$/i,
  modifier: /ANWEB.*\.(txt|xlsx)$/i,
  msdrg: /table[ _-]*5.*\.(txt|xlsx)$/i,
  npi_deactivated: /deactivat.*\.(xlsx|csv)$/i,
};
const TABLE_FILE = /\.(txt|csv|tsv|xlsx)$/i;

/** Returns the file with the codes: the only one, or the one whose name is the publisher's. */
export function chooseFile(codeSet: CodeSet, files: readonly SourceFile[]): SourceFile {
  if (files.length === 1) return files[0]!;
  const named = files.filter(({ name }) => (FILE_NAMES[codeSet] ?? TABLE_FILE).test(name));
  // The same codes as text and as a workbook.
  const texts = named.filter(({ name }) => !name.toLowerCase().endsWith('.xlsx'));
  const [file, second] = texts.length > 0 ? texts : named;
  if (!file || second) {
    throw new CodeSetFileError(`The zip must contain exactly one file of ${codeSet}; unpack it and name the file.`);
  }
  return file;
}

/** Reads the codes of a file. The name and the first line of the file determine its layout. */
export async function* readCodes(codeSet: CodeSet, file: SourceFile): AsyncGenerator<ReadCode> {
  const layout = await layoutOf(codeSet, file);
  const chunks = await file.open();
  if (layout === 'order_file') yield* readOrderFile(chunks);
  else if (layout === 'hcpcs_text') yield* readHcpcsText(chunks, codeSet === 'modifier' ? 'modifier' : 'hcpcs');
  else if (layout === 'tabular_xml') {
    for await (const { owner, line, targets, note } of readTabularXml(chunks)) {
      for (const category of categoriesOf(owner)) {
        yield {
          ...NO_TEXT,
          code: normalizeCode(codeSet, category),
          line,
          attributes: { excludes1: [{ targets, note }] },
        };
      }
    }
  } else {
    const rows = isWorkbook(file) ? readXlsxRows(chunks) : readTableRows(chunks);
    for await (const code of readTable(codeSet, rows)) {
      for (const category of codeSet === 'icd10cm_tabular' ? categoriesOf(code.code) : [code.code]) {
        yield { ...code, code: category };
      }
    }
  }
}

const NO_TEXT = { label: '', isBillable: true, validFrom: null, validTo: null } as const;
const isWorkbook = ({ name }: SourceFile) => name.toLowerCase().endsWith('.xlsx');

async function layoutOf(codeSet: CodeSet, file: SourceFile): Promise<CodeSetLayout> {
  const layouts: readonly CodeSetLayout[] = CODE_SET_KINDS[codeSet].layouts;
  const [only] = layouts;
  if (layouts.length === 1 && only) return only;
  if (isWorkbook(file)) return 'table';
  const start = await firstLine(file);
  if (layouts.includes('tabular_xml') && start.startsWith('<')) return 'tabular_xml';
  if (layouts.includes('hcpcs_text') && isHcpcsLine(start)) return 'hcpcs_text';
  if (layouts.includes('order_file') && !/^[^\d].*[\t,]/.test(start)) return 'order_file';
  return 'table';
}

async function firstLine(file: SourceFile): Promise<string> {
  for await (const chunk of await file.open()) {
    const start = chunk.toString('latin1', 0, 2_000).replace(/^\u00ef\u00bb\u00bf/, '');
    return start.split('\n', 1)[0]!;
  }
  throw new CodeSetFileError('The file is empty.');
}
