import { extractText, getDocumentProxy } from 'unpdf';

/** Reads the text of each page with PDF.js, a library that is independent of the writer. */
export async function readPdf(content: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(document, { mergePages: false });
  return text;
}
