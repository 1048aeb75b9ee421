import type {
  FileContent,
  FileRoute,
  RoutingKeys,
} from '../../modules/trading/exchange/inbound/receiving/file-mapping.ts';
import { type FilePart, type OpenEnvelope, TransactionSetScanner } from '../../x12/splitting/transaction-sets.ts';
import type { AnswerItem } from './answer-collector.ts';
import { transactionSetName } from './inspect-x12.ts';
import { readAll } from './remittances/large-remittance.ts';
import { itemsOfHeldSet, type SetItem } from './set-items.ts';

/** The numbers that name an organization are at the beginning of a transaction set. */
const HEAD_BYTES = 1 << 16;
/** Numbers of one kind that are compared per transaction set. */
const NUMBERS_MAX = 20;

/** Lists the transaction sets and TA1s of a file with the numbers by which they name their organization. */
export async function* routesFromX12(content: FileContent): AsyncGenerator<FileRoute> {
  const reading = new RouteReading(content);
  const scanner = new TransactionSetScanner({ headBytes: HEAD_BYTES });
  for await (const piece of content.read(0)) for (const part of scanner.push(piece)) yield* reading.routesOf(part);
  for (const part of scanner.end()) yield* reading.routesOf(part);
}

class RouteReading {
  readonly #content: FileContent;
  #interchange: string[] = [];
  #group: string[] = [];

  constructor(content: FileContent) {
    this.#content = content;
  }

  async *routesOf(part: FilePart): AsyncGenerator<FileRoute> {
    if (part.kind === 'interchange') {
      this.#interchange = part.header;
      this.#group = [];
    } else if (part.kind === 'group') this.#group = part.header;
    else if (part.kind === 'acknowledgment') yield this.#route('TA1', part, await this.#items(part, part.bytes));
    else if (part.kind === 'set') {
      yield this.#route(transactionSetName(part.id, this.#group[7] ?? ''), part, await this.#items(part, part.head));
    }
  }

  async #items({ envelope }: { envelope: OpenEnvelope }, bytes: Buffer): Promise<SetItem[]> {
    const interchange = await readAll(this.#content, envelope.interchange);
    const group = envelope.group ? await readAll(this.#content, envelope.group) : Buffer.alloc(0);
    return itemsOfHeldSet(Buffer.concat([interchange, group]), bytes);
  }

  #route(
    transactionSet: string,
    { envelope, range }: { envelope: OpenEnvelope; range: FileRoute['place']['range'] },
    items: readonly SetItem[],
  ): FileRoute {
    const keys: RoutingKeys = {
      interchangeSenderId: this.#interchange[5]?.trim() ?? '',
      interchangeReceiverId: this.#interchange[7]?.trim() ?? '',
      applicationReceiverCode: this.#group[2]?.trim() ?? '',
      interchangeControlNumber: null,
      groupControlNumber: null,
      setControlNumbers: [],
      references: [],
      patientControlNumbers: [],
      payeeNpi: null,
      payeeTaxId: null,
    };
    for (const item of items) addKeys(keys, item as AnswerItem);
    return { transactionSet, place: { range, ...envelope }, keys };
  }
}

function addKeys(keys: RoutingKeys, item: SetItem): void {
  switch (item.kind) {
    case 'interchangeAcknowledgment':
      keys.interchangeControlNumber = item.acknowledgment.controlNumber;
      break;
    case 'implementationAcknowledgment':
      keys.groupControlNumber = item.acknowledgment.group.controlNumber;
      for (const { controlNumber } of item.acknowledgment.transactionSets) add(keys.setControlNumbers, controlNumber);
      break;
    case 'informationReceiver':
      add(keys.references, item.receiver.traceNumber);
      break;
    case 'claimAcknowledgment':
      add(keys.patientControlNumbers, item.acknowledgment.patientControlNumber);
      break;
    case 'claimStatusResponse':
      for (const { patientControlNumber } of item.response.claims)
        add(keys.patientControlNumbers, patientControlNumber);
      break;
    case 'additionalInformationRequest':
      add(keys.patientControlNumbers, item.request.patientControlNumber);
      break;
    case 'remittance':
      keys.payeeNpi = item.header.payee.npi ?? null;
      keys.payeeTaxId = item.header.payee.taxId ?? null;
      break;
  }
}

function add(list: string[], value: string | undefined): void {
  if (value && list.length < NUMBERS_MAX && !list.includes(value)) list.push(value);
}
