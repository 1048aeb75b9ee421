/** A fenced code block of a Markdown page. */
export type Block = {
  page: string;
  /** The line of its first line of code, counted from 1. */
  line: number;
  /** The first word after the fence; empty if there is none. */
  language: string;
  /** `skip="…"` after the language: why the block is not run. */
  skip: string | null;
  /** `file="…"` after the language: the file that a reader saves the block as, instead of running it. */
  file: string | null;
  code: string;
};

/** Returns the fenced code blocks of a page in their order. */
export function blocksOf(page: string, markdown: string): Block[] {
  return [...markdown.matchAll(/^( *)(`{3,})([^\n`]*)\n([\s\S]*?)^\1\2 *$/gm)].map((match) => {
    const [, indent, , info, code] = match as unknown as string[];
    const [language = '', ...attributes] = info!.trim().split(' ');
    const attributeText = attributes.join(' ');
    return {
      page,
      line: markdown.slice(0, match.index).split('\n').length + 1,
      language,
      skip: /\bskip="([^"]+)"/.exec(attributeText)?.[1] ?? null,
      file: /\bfile="([\w.-]+)"/.exec(attributeText)?.[1] ?? null,
      code: code!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    };
  });
}
