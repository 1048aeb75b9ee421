import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { renderDocx } from '../../src/printing/render-docx.ts';
import {
  blankPng,
  doublingPdf,
  inflatingPdf,
  jpegOf,
  pdfOf,
  pngOf,
  tiffOf,
  wordBomb,
} from '../../test/helpers/bombs.ts';
import { inflatingMessage, manySignaturesMessage, nestedMessage } from '../../test/helpers/pgp-bombs.ts';
import { KEYS_MADE_AT, pgpMessage, pgpPair } from '../../test/helpers/pgp-keys.ts';
import { aZip } from '../../test/helpers/zip-test-file.ts';
import { aDocument } from '../../test/printing/a-document.ts';

export type Kind = 'pdf' | 'png' | 'jpeg' | 'tiff' | 'docx' | 'zip' | 'pgp' | 'key';

/** A valid file, or a bomb that is small enough to be read here, from which inputs are made. */
export type Seed = { name: string; kind: Kind; bytes: Buffer };

/** `privateKey`: reads the messages. Keys are made for each run, so only their inputs differ between runs. */
export type Seeds = { files: Seed[]; privateKey: string };

export const READ_AT = new Date(KEYS_MADE_AT.getTime() + 86_400_000);

export async function documentSeeds(): Promise<Seeds> {
  const { privateKey, publicKey } = await pgpPair('Fuzz');
  const text = 'ISA*00*          *00~'.repeat(20);
  const seed = (kind: Kind, name: string, bytes: Uint8Array | string): Seed => ({
    kind,
    name,
    bytes: Buffer.from(bytes as Uint8Array),
  });
  const files = [
    seed('pdf', 'plain objects', plainPdf()),
    seed('pdf', 'object streams', await richPdf(true)),
    seed('pdf', 'a form, a stamp and an image', await richPdf(false)),
    seed('pdf', 'doubling page tree', doublingPdf(10)),
    seed('pdf', 'inflating object stream', inflatingPdf(1)),
    ...[0, 2, 3, 4, 6].map((colorType) => seed('png', `color type ${colorType}`, pngOf({ colorType }))),
    seed('png', 'interlaced', pngOf({ colorType: 6, isInterlaced: true })),
    seed('png', 'blank', blankPng(60, 40)),
    seed('jpeg', 'frame', jpegOf(60, 40)),
    seed('tiff', 'page', tiffOf()),
    seed('tiff', 'endless', tiffOf({ isEndless: true })),
    seed('docx', 'letter', await renderDocx(aDocument())),
    seed('docx', 'blanks', wordBomb(1)),
    seed('zip', 'files', aZip(['a.835', 'b/', 'c.999'].map((name) => ({ name, content: text })))),
    seed('zip', 'stored', aZip([{ name: 'a.835', content: text, stored: true }])),
    seed('pgp', 'encrypted and signed', await pgpMessage(text, { to: [publicKey], by: privateKey, at: READ_AT })),
    seed('pgp', 'signed', await pgpMessage(text, { by: privateKey, at: READ_AT })),
    seed('pgp', 'compressed', inflatingMessage(1)),
    seed('pgp', 'nested', nestedMessage(3)),
    seed('pgp', 'many packets', manySignaturesMessage(100)),
    seed('key', 'private', privateKey),
    seed('key', 'public', publicKey),
  ];
  return { files, privateKey };
}

/** Every object as text, so that a change is read as PDF and not as damaged compression. */
function plainPdf(): Buffer {
  const kids = [4, 5, 6].map((number) => `${number} 0 R`).join(' ');
  const page = (more: string) => ({ dict: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${more}>>` });
  const drawing = Buffer.from('q 0 0 1 rg 10 10 100 100 re f Q BT /F1 12 Tf 20 20 Td (Text) Tj ET');
  const facts = Buffer.from('11 0 12 25 ');
  const streamed = Buffer.concat([facts, Buffer.from('<</Type/ExtGState/CA 1>>  [0 1 2 3 4 5 6 7]')]);
  return pdfOf([
    { dict: '<</Type/Catalog/Pages 2 0 R>>' },
    { dict: `<</Type/Pages/Count 3/Kids[${kids}]>>` },
    { dict: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' },
    page('/Contents 7 0 R/Resources<</Font<</F1 3 0 R>>/XObject<</I 8 0 R>>/ExtGState<</G 11 0 R>>>>'),
    page('/Rotate 90/CropBox[10 10 300 300]/Contents[7 0 R 9 0 R]'),
    page('/Annots[<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/A<</S/JavaScript/JS(x)>>>>]'),
    { dict: `<</Length ${drawing.length}>>`, stream: drawing },
    {
      dict: '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB/Length 3>>',
      stream: Buffer.from([1, 2, 3]),
    },
    compressedContent('Q q Q q'),
    { dict: `<</Type/ObjStm/N 2/First ${facts.length}/Length ${streamed.length}>>`, stream: streamed },
  ]);
}

function compressedContent(content: string) {
  const stream = deflateSync(Buffer.from(content));
  return { dict: `<</Length ${stream.length}/Filter[/FlateDecode]>>`, stream };
}

async function richPdf(useObjectStreams: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage([400, 300]);
  page.drawText('A scan of a letter', { font: await pdf.embedFont(StandardFonts.Helvetica), x: 20, y: 200 });
  page.drawImage(await pdf.embedPng(pngOf({ colorType: 2 })), { x: 20, y: 20 });
  const stamp = { Type: 'Annot', Subtype: 'FreeText', Rect: [0, 0, 50, 50], Contents: PDFString.of('Note') };
  page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.obj(stamp)]));
  const field = pdf.getForm().createTextField('field');
  field.setText('value');
  field.addToPage(page, { x: 100, y: 100, width: 80, height: 20 });
  return pdf.save({ useObjectStreams });
}
