/** One page of the site, before it is rendered. */
export type Page = {
  /** Below `/docs/`, without slashes at its ends; empty for the home page. */
  path: string;
  title: string;
  /** One sentence without markup, for search engines, `llms.txt` and lists of pages. */
  description: string;
  /** Markdown without the title. Links to other pages begin with `/docs/`. */
  body: string;
  /** The page that lists this one, as a path. */
  parent?: string;
  /** Words that readers search for and the page does not contain. */
  keywords?: readonly string[];
  /** The file of the text, if a person wrote it. */
  source?: string;
};

/** Returns the address of a page. */
export const linkTo = (path: string) => (path === '' ? '/docs/' : `/docs/${path}/`);

/** Returns a text as code of Markdown. */
export const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Returns a fenced block. Shows `language` as its syntax. */
export const block = (language: string, text: string) => `\`\`\`${language}\n${text.replace(/\n$/, '')}\n\`\`\``;

/** Returns a table of Markdown. Cells may contain markup; line breaks become spaces. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\s*\n\s*/g, ' ').replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The headings of a table whose first column names a property: none are shown. */
export const NO_HEADS: readonly string[] = ['', ''];

/** Returns a text without the markup of Markdown, on one line. */
export const plain = (markdown: string) =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns a text that Markdown shows as it is: without tags, and without emphasis from underscores. */
export const escaped = (text: string) => text.replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'));

/** Returns the first sentence of a text without markup. */
export const firstSentence = (markdown: string) => /^.*?[.!?](?=\s|$)/.exec(plain(markdown))?.[0] ?? plain(markdown);

/** Returns the anchor of a heading, as GitHub and the site make it. */
export const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
