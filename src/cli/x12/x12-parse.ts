import { readInterchanges } from '../../x12/reader.ts';
import { itemJson } from '../../x12/reading/item-json.ts';
import { envelopeItem } from '../../x12/reading/items.ts';
import { ALL_READERS } from '../../x12/sets.ts';
import { type Command, UsageError } from '../command.ts';
import { bytesOf, eachFile, nameOf, pathsOf, print } from './x12-files.ts';
import { findingLines, GuideFollower, named } from './x12-findings.ts';

/** Collects small writes, because each write costs about as much as a large one. */
const WRITE_CHARACTERS_MIN = 1 << 16;

export const x12Parse: Command = {
  name: 'x12 parse',
  summary: 'Show the content of X12 files, or print it as JSON',
  usage: 'x12 parse [FILE…] [--json | --lines]',
  details: [
    'FILE     X12 005010 text of any size. - or no FILE reads standard input.',
    '--json   Prints one JSON object: its `items` are interchanges, groups, transaction sets, claims, payments and',
    '         findings in the order of the files.',
    '--lines  Prints the items as JSON, one per line, without the enclosing object.',
    '',
    'Amounts are in cents, binary data is base64. `unmapped` lists content without a field of its own. With several files',
    'each item names its `file`. Only syntax and guide findings are included; rcm x12 validate checks more.',
    'Exits with 1 if a file has an error or cannot be read.',
  ],
  options: { lines: { type: 'boolean' } },
  positionals: { min: 0, max: Number.MAX_SAFE_INTEGER },
  run: async (options, positionals) => {
    if (options.json === true && options.lines === true) throw new UsageError('use --json or --lines, not both');
    const paths = pathsOf(positionals, x12Parse.usage);
    const output = new Output(options.json === true ? 'object' : options.lines === true ? 'lines' : 'text');
    let errors = 0;
    await output.begin();
    const { unreadableFileCount } = await eachFile(paths, async (path) => {
      if (paths.length > 1) await output.file(nameOf(path));
      for await (const read of readInterchanges(bytesOf(path), ALL_READERS)) {
        const item = envelopeItem(read);
        if (item?.kind === 'finding' && item.finding.severity === 'error') errors++;
        await output.item(read);
      }
    });
    await output.end();
    return errors === 0 && unreadableFileCount === 0 ? 0 : 1;
  },
};

class Output {
  readonly #form: 'object' | 'lines' | 'text';
  readonly #guides = new GuideFollower();
  #pending = '';
  #prefix = '';
  #items = 0;

  constructor(form: 'object' | 'lines' | 'text') {
    this.#form = form;
  }

  async begin(): Promise<void> {
    if (this.#form === 'object') await this.#write('{"items":[');
  }

  /** Starts the items of the next file. Only called if there are several files. */
  async file(name: string): Promise<void> {
    this.#prefix = `{"file":${JSON.stringify(name)},`;
    if (this.#form === 'text') await this.#write(`${name}\n`);
  }

  async item(read: { kind: string }): Promise<void> {
    this.#guides.follow(read);
    if (this.#form === 'text') return this.#write(`${itemLine(read, this.#guides)}\n`);
    const json = this.#prefix === '' ? itemJson(read) : this.#prefix + itemJson(read).slice(1);
    if (this.#form === 'lines') return this.#write(`${json}\n`);
    return this.#write(this.#items++ === 0 ? json : `,\n${json}`);
  }

  async end(): Promise<void> {
    if (this.#form === 'object') this.#pending += ']}\n';
    const rest = this.#pending;
    this.#pending = '';
    if (rest !== '') await print(rest);
  }

  async #write(text: string): Promise<void> {
    this.#pending += text;
    if (this.#pending.length < WRITE_CHARACTERS_MIN) return;
    const full = this.#pending;
    this.#pending = '';
    await print(full);
  }
}

/** The fields that identify an item, at any depth. */
const SHOWN_FIELDS = new Set([
  'controlNumber',
  'functionalId',
  'version',
  'id',
  'traceNumber',
  'patientControlNumber',
  'claimStatusCode',
  'totalChargeCents',
  'chargeCents',
  'paidCents',
  'amountCents',
  'segmentCount',
  'code',
]);
const OUTER = new Set(['interchange', 'group', 'transactionSet']);

/** Returns an item's line for the terminal: its kind and the fields that identify it. */
function itemLine(read: { kind: string }, guides: GuideFollower): string {
  const item = envelopeItem(read);
  if (item?.kind === 'finding') {
    return `${read.kind.padEnd(20)} ${findingLines([named(item.finding, guides)], null)[0]}`;
  }
  const shown: string[] = [];
  const visit = (value: object, depth: number) => {
    for (const [key, field] of Object.entries(value)) {
      if (SHOWN_FIELDS.has(key) && typeof field !== 'object') shown.push(shownField(key, field));
      else if (depth > 0 && field !== null && typeof field === 'object' && !Array.isArray(field)) {
        // The envelope of an item has its own line.
        if (depth < 2 || !OUTER.has(key) || read.kind.startsWith(key)) visit(field, depth - 1);
      }
    }
  };
  visit(read, 2);
  return `${read.kind.padEnd(20)} ${shown.join(', ')}`.trimEnd();
}

function shownField(key: string, value: unknown): string {
  if (key.endsWith('Cents') && typeof value === 'number') return `${key.slice(0, -5)} ${(value / 100).toFixed(2)}`;
  return `${key} ${String(value)}`;
}
