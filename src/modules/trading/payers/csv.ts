/**
 * Reads CSV text (RFC 4180): fields are separated by commas, quoted fields may contain commas, quotes and line breaks.
 * Blank lines are skipped. Throws SyntaxError with the line on which a quoted field starts that does not end.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let line = 1;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const endRow = () => {
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const startLine = line;
    let field = '';
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        const quote = text.indexOf('"', end);
        if (quote < 0) throw new SyntaxError(`line ${startLine}: a quoted field is not closed`);
        field += text.slice(end, quote);
        if (text[quote + 1] !== '"') {
          at = quote + 1;
          break;
        }
        field += '"';
        end = quote + 2;
      }
      line += field.split('\n').length - 1;
    }
    const rest = /[^,\r\n]*/y;
    rest.lastIndex = at;
    field += rest.exec(text)![0];
    at = rest.lastIndex;
    row.push(field);
    if (text[at] === ',') {
      at += 1;
      if (at === text.length || text[at] === '\n' || text[at] === '\r') row.push('');
      else continue;
    }
    if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      line += 1;
    }
    endRow();
  }
  return rows;
}
