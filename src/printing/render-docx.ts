import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import {
  type Block,
  citationMarks,
  enclosureText,
  type LabelledValue,
  type PrintedDocument,
  type Span,
} from './printed-document.ts';

/** Twentieths of a point: US Letter with margins of one inch. */
const PAGE = { width: 12_240, height: 15_840, margin: 1_440 };
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Available with every word processor; the reader may change it. */
const FONT = 'Calibri';
/** Half points. */
const SIZE = { body: 22, small: 19, name: 32, heading: 24, mark: 15 };
const GREY = '5F6470';
const RULE = { style: BorderStyle.SINGLE, size: 4, color: 'B2B7C2' };
const NO_RULE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const ORDERED = 'ordered';

/** Renders a document as a DOCX file for a word processor. Exhibits are separate files. */
export async function renderDocx(document: PrintedDocument): Promise<Uint8Array> {
  const { sources, enclosures } = document;
  const file = new Document({
    title: document.title,
    creator: document.letterhead.name,
    styles: { default: { document: { run: { font: FONT, size: SIZE.body } } } },
    numbering: {
      config: [
        {
          reference: ORDERED,
          levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', style: { paragraph: { indent: hanging } } }],
        },
      ],
    },
    sections: [
      {
        properties: { page: { size: { width: PAGE.width, height: PAGE.height }, margin: margins } },
        footers: { default: footerOf(document) },
        children: [
          ...opening(document),
          ...numberLists(document.body).flatMap(blockOf),
          ...endMatter(
            'Sources',
            sources.map(({ number, text }) => ({ label: `[${number}]`, value: text })),
          ),
          ...endMatter(
            'Enclosures',
            enclosures.map((one) => ({ label: one.label, value: enclosureText(one) })),
          ),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(file));
}

const hanging = { left: 400, hanging: 400 };
const margins = { top: 1_280, bottom: 1_280, left: PAGE.margin, right: PAGE.margin };

function opening({ letterhead, date, delivery, addressee, heading, references }: PrintedDocument) {
  return [
    paragraph([{ text: letterhead.name, style: 'bold' }], { spacing: { after: 20 } }, SIZE.name),
    ...letterhead.lines.map((text, index) =>
      paragraph(
        [{ text }],
        index === letterhead.lines.length - 1
          ? { border: { bottom: { ...RULE, space: 6 } }, spacing: { after: 240 } }
          : {},
        SIZE.small,
      ),
    ),
    paragraph([{ text: date }], { spacing: { after: 140 } }),
    ...(delivery === null ? [] : [paragraph([{ text: delivery, style: 'bold' }], { spacing: { after: 140 } })]),
    ...addressee.map((text) => paragraph([{ text }])),
    paragraph([], { spacing: { after: 60 } }),
    ...(heading === null ? [] : [paragraph([{ text: heading, style: 'bold' }], { spacing: { after: 120 } }, 28)]),
    ...fieldsOf(references),
    paragraph([], { spacing: { after: 60 } }),
  ];
}

/** An ordered list with the number of its sequence, because each begins again with 1. */
type NumberedBlock = Block & { instance: number };

function numberLists(blocks: readonly Block[]): NumberedBlock[] {
  return blocks.map((block, instance) => ({ ...block, instance }));
}

function blockOf(block: NumberedBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        paragraph(
          [{ text: block.text, style: 'bold' }],
          { spacing: { before: 160, after: 80 }, keepNext: true },
          SIZE.heading,
        ),
      ];
    case 'paragraph':
      return [paragraph(block.spans, { spacing: { after: 140 } })];
    case 'list': {
      const { instance } = block;
      const mark = block.isOrdered
        ? { numbering: { reference: ORDERED, level: 0, instance } }
        : { bullet: { level: 0 } };
      return block.items.map((spans) => paragraph(spans, { ...mark, spacing: { after: 60 } }));
    }
    case 'fields':
      return [...fieldsOf(block.rows), paragraph([], { spacing: { after: 60 } })];
    case 'table':
      return [tableOf(block), paragraph([], { spacing: { after: 100 } })];
    case 'signature':
      return [
        paragraph([], {
          spacing: { before: 600 },
          border: { bottom: { ...RULE, color: '1A1A1F' } },
          indent: { right: 4_800 },
          keepNext: true,
        }),
        ...block.lines.map((text, index) => paragraph([{ text }], { keepNext: index < block.lines.length - 1 })),
        paragraph([], { spacing: { after: 100 } }),
      ];
    case 'page_break':
      return [new Paragraph({ pageBreakBefore: true })];
  }
}

function paragraph(spans: readonly Span[], options: IParagraphOptions = {}, size: number = SIZE.body): Paragraph {
  return new Paragraph({ spacing: { after: 0 }, ...options, children: spans.flatMap((span) => runsOf(span, size)) });
}

function runsOf(span: Span, size: number): TextRun[] {
  const { style } = span;
  const marks = citationMarks(span);
  const runs = span.text.split('\n').map(
    (text, index) =>
      new TextRun({
        text: printable(text),
        size,
        bold: style === 'bold' || style === 'placeholder',
        italics: style === 'italic',
        ...(index > 0 ? { break: 1 } : {}),
        ...(style === 'placeholder' ? { shading: { type: ShadingType.CLEAR, fill: 'FFED8C', color: 'auto' } } : {}),
      }),
  );
  return marks === '' ? runs : [...runs, new TextRun({ text: marks, size, superScript: true })];
}

/** Replaces characters that XML cannot contain. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ');
}

function fieldsOf(rows: readonly LabelledValue[], size: number = SIZE.body): Table[] {
  if (rows.length === 0) return [];
  const label = Math.min(3_000, 300 + 110 * Math.max(...rows.map((row) => row.label.length)));
  const widths = [label, TEXT_WIDTH - label];
  const none = { top: NO_RULE, bottom: NO_RULE, left: NO_RULE, right: NO_RULE };
  const cell = (span: Span, width: number) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      borders: none,
      margins: { left: 0, right: 100, top: 10, bottom: 10 },
      children: [paragraph([span], {}, size)],
    });
  return [
    new Table({
      width: { size: TEXT_WIDTH, type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      borders: { ...none, insideHorizontal: NO_RULE, insideVertical: NO_RULE },
      rows: rows.map(
        (row) =>
          new TableRow({
            children: [cell({ text: row.label, style: 'bold' }, widths[0]!), cell({ text: row.value }, widths[1]!)],
          }),
      ),
    }),
  ];
}

function tableOf({ columns, rows }: Extract<Block, { kind: 'table' }>): Table {
  const total = columns.reduce((sum, { weight }) => sum + weight, 0);
  const widths = columns.map(({ weight }) => Math.floor((TEXT_WIDTH * weight) / total));
  const borders = { top: NO_RULE, bottom: RULE, left: NO_RULE, right: NO_RULE };
  const cell = (span: Span, index: number) =>
    new TableCell({
      width: { size: widths[index]!, type: WidthType.DXA },
      borders,
      margins: { left: 40, right: 80, top: 40, bottom: 40 },
      children: [
        paragraph([span], columns[index]!.align === 'right' ? { alignment: AlignmentType.RIGHT } : {}, SIZE.small),
      ],
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    rows: [
      new TableRow({
        tableHeader: true,
        children: columns.map(({ header }, index) => cell({ text: header, style: 'bold' }, index)),
      }),
      ...rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: columns.map((_, index) => cell({ text: row[index] ?? '' }, index)),
          }),
      ),
    ],
  });
}

function endMatter(title: string, rows: readonly LabelledValue[]): (Paragraph | Table)[] {
  if (rows.length === 0) return [];
  return [
    paragraph([{ text: title, style: 'bold' }], { spacing: { before: 200, after: 80 }, keepNext: true }),
    ...fieldsOf(rows, SIZE.small),
  ];
}

function footerOf({ footer }: PrintedDocument): Footer {
  const style = { size: 16, color: GREY };
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
        children: [
          new TextRun({ ...style, text: printable(footer) }),
          new TextRun({ ...style, children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
}
