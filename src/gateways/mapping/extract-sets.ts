import type { FileContent, SetPlace } from '../../modules/trading/exchange/inbound/receiving/file-mapping.ts';
import { readAll } from './remittances/large-remittance.ts';

/**
 * Writes a file of some transaction sets of another file: their own bytes, under the same ISA and GS, with trailers
 * that count the remaining ones. The positions are in the order of the file.
 */
export async function* extractSets(
  content: FileContent,
  places: AsyncIterable<SetPlace> | Iterable<SetPlace>,
): AsyncGenerator<Uint8Array> {
  const writing = new Extraction(content);
  for await (const place of places) yield* writing.add(place);
  yield* writing.end();
}

type Header = { start: number; elements: string[] };

class Extraction {
  readonly #content: FileContent;
  #interchange: (Header & { separator: string; terminator: string; groups: number }) | null = null;
  #group: (Header & { sets: number }) | null = null;

  constructor(content: FileContent) {
    this.#content = content;
  }

  async *add({ range, interchange, group }: SetPlace): AsyncGenerator<Uint8Array> {
    if (this.#interchange?.start !== interchange.start) {
      yield* this.end();
      yield await this.#openInterchange(interchange);
    }
    if (this.#group?.start !== group?.start) {
      yield* this.#endGroup();
      if (group) yield await this.#openGroup(group);
    }
    if (this.#group) this.#group.sets += 1;
    yield* this.#content.read(range.start, range.end);
  }

  async *end(): AsyncGenerator<Uint8Array> {
    yield* this.#endGroup();
    const open = this.#interchange;
    if (open) yield this.#trailer('IEA', open.groups, open.elements[13] ?? '');
    this.#interchange = null;
  }

  *#endGroup(): Generator<Uint8Array> {
    const open = this.#group;
    if (open) yield this.#trailer('GE', open.sets, open.elements[6] ?? '');
    this.#group = null;
  }

  async #openInterchange(range: SetPlace['interchange']): Promise<Buffer> {
    const bytes = await readAll(this.#content, range);
    const text = bytes.toString('latin1');
    const [separator = '*', terminator = '~'] = [text[3], text.at(-1)];
    const elements = text.slice(0, -1).split(separator);
    this.#interchange = { start: range.start, elements, separator, terminator, groups: 0 };
    return bytes;
  }

  async #openGroup(range: SetPlace['interchange']): Promise<Buffer> {
    const bytes = await readAll(this.#content, range);
    const open = this.#interchange!;
    open.groups += 1;
    this.#group = {
      start: range.start,
      elements: bytes.toString('latin1').slice(0, -1).split(open.separator),
      sets: 0,
    };
    return bytes;
  }

  #trailer(id: string, count: number, controlNumber: string): Buffer {
    const { separator, terminator } = this.#interchange!;
    return Buffer.from([id, count, controlNumber].join(separator) + terminator, 'latin1');
  }
}
