import { type Block, citationMarks, enclosureText, type PrintedDocument, type Span } from './printed-document.ts';

const COLUMNS = 80;

/** Returns a document as plain text with lines of at most 80 characters, unless a word is longer. */
export function renderText(document: PrintedDocument): string {
  const { letterhead, addressee, delivery, references, sources, enclosures } = document;
  const parts: string[][] = [
    [letterhead.name, ...letterhead.lines],
    [document.date],
    ...(delivery === null ? [] : [[delivery]]),
    [...addressee],
    ...(document.heading === null ? [] : [[document.heading.toUpperCase()]]),
    fieldLines(references),
    ...document.body.map(blockLines),
    ...(sources.length === 0 ? [] : [['Sources', ...sources.flatMap(({ number, text }) => item(`[${number}]`, text))]]),
    ...(enclosures.length === 0
      ? []
      : [['Enclosures', ...enclosures.flatMap((one) => item(`${one.label}:`, enclosureText(one)))]]),
  ];
  const text = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${text.join('\n\n')}\n`;
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text.toUpperCase()];
    case 'paragraph':
      return wrap(spanText(block.spans), COLUMNS);
    case 'list':
      return block.items.flatMap((spans, index) => item(block.isOrdered ? `${index + 1}.` : '-', spanText(spans)));
    case 'fields':
      return fieldLines(block.rows);
    case 'table':
      return tableLines(block);
    case 'signature':
      return ['', '', '_'.repeat(40), ...block.lines];
    case 'page_break':
      return [];
  }
}

function spanText(spans: readonly Span[]): string {
  return spans
    .map((span) => {
      const marks = citationMarks(span);
      return marks === '' ? span.text : `${span.text} ${marks}`;
    })
    .join('');
}

function item(mark: string, text: string): string[] {
  const indent = ' '.repeat(mark.length + 1);
  return wrap(text, COLUMNS - indent.length).map((line, index) => (index === 0 ? `${mark} ${line}` : indent + line));
}

function fieldLines(rows: readonly { label: string; value: string }[]): string[] {
  const width = Math.min(30, Math.max(0, ...rows.map(({ label }) => label.length)) + 1);
  return rows.flatMap(({ label, value }) =>
    wrap(value, COLUMNS - width - 1).map((line, index) =>
      index === 0 ? `${`${label}:`.padEnd(width)} ${line}` : ' '.repeat(width + 1) + line,
    ),
  );
}

/** Returns a table as one line of labelled values for each row, which also fits on narrow screens. */
function tableLines({ columns, rows }: Extract<Block, { kind: 'table' }>): string[] {
  return rows.flatMap((row, index) => {
    const text = columns.map(({ header }, column) => `${header}: ${row[column] ?? ''}`).join('; ');
    return item(`${index + 1}.`, text);
  });
}

function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}
