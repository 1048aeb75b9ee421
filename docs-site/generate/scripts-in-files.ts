import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SCRIPT = /<script(?![^>]*\bsrc=)((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>/g;

/** Returns a page whose scripts are files, with their names and texts. Data in a script (JSON) stays in the page. */
export function scriptsInFiles(html: string): { html: string; files: Map<string, string> } {
  const files = new Map<string, string>();
  const text = html.replace(SCRIPT, (whole, attributes: string, script: string) => {
    if (/type="(?!module")/.test(attributes) || script.trim() === '') return whole;
    const name = `_scripts/${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`;
    files.set(name, script);
    return `<script${attributes} src="/docs/${name}"></script>`;
  });
  return { html: text, files };
}

/**
 * Moves the scripts of all pages of a folder to files, because the content security policy of the service allows scripts
 * from files only.
 */
export async function withOwnScripts(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const all = new Map<string, string>();
  for (const name of names) {
    const path = join(folder, name);
    const { html, files } = scriptsInFiles(await readFile(path, 'utf8'));
    for (const [file, script] of files) all.set(file, script);
    await writeFile(path, html);
  }
  await mkdir(join(folder, '_scripts'), { recursive: true });
  for (const [name, script] of all) await writeFile(join(folder, name), script);
}
