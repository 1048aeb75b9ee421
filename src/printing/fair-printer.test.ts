import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFairPrinter } from './fair-printer.ts';
import type { PrintedDocument } from './printed-document.ts';
import type { Printer } from './printer.ts';

/**
 * Returns printers whose documents end when the test ends them. `printing` lists the documents that are being rendered.
 */
function heldPrinters(count: number) {
  const printing: { name: string; end(): void }[] = [];
  const pdf = (document: PrintedDocument) => {
    const { promise, resolve } = Promise.withResolvers<never>();
    const printed = { name: String(document), end: () => resolve({ content: new Uint8Array() } as never) };
    printing.push(printed);
    return promise.finally(() => printing.splice(printing.indexOf(printed), 1));
  };
  const printer = { pdf, docx: pdf, close: async () => undefined } as unknown as Printer;
  return { printers: Array.from({ length: count }, () => printer), printing };
}

const document = (name: string) => name as unknown as PrintedDocument;

test('slow documents of one organization leave a printer to the next one', async () => {
  const { printers, printing } = heldPrinters(2);
  const printer = openFairPrinter({ printers });
  const flood = ['a1', 'a2', 'a3'].map((name) => printer.of('a').pdf(document(name)));
  const small = printer.of('b').docx(document('b1'));
  await turn();
  expect(printing.map(({ name }) => name)).toEqual(['a1', 'b1']);
  printing[1]!.end();
  await small;
  expect(printing.map(({ name }) => name)).toEqual(['a1']);
  for (const name of ['a1', 'a2', 'a3']) {
    expect(printing.map((one) => one.name)).toEqual([name]);
    printing[0]!.end();
    await turn();
  }
  await Promise.all(flood);
});

test('the queue of one organization is bounded, and does not fill the queue of another', async () => {
  const { printers, printing } = heldPrinters(2);
  const printer = openFairPrinter({ printers, documentsMax: 2, totalMax: 3 });
  const accepted = ['a1', 'a2'].map((name) => printer.of('a').pdf(document(name)));
  const busy = { code: 'service_unavailable', options: { headers: { 'retry-after': '5' } } };
  await expect(printer.of('a').pdf(document('a3'))).rejects.toMatchObject(busy);
  accepted.push(printer.of('b').pdf(document('b1')));
  await expect(printer.of('c').pdf(document('c1'))).rejects.toMatchObject(busy);
  while (printing.length > 0) {
    printing[0]!.end();
    await turn();
  }
  await Promise.all(accepted);
});
