import type { FunctionalGroup, Interchange, TransactionSet, Unmapped } from '../common.ts';
import { placeOf } from '../fields.ts';
import type { Finding } from '../finding.ts';
import { bind } from '../guide/bindings.ts';
import { compileGuide } from '../guide/compile.ts';
import { type GuideReader, guideReader } from '../guide/guide-reader.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import type { X12Source } from '../source.ts';
import { definition } from './loops.ts';
import { claimTable } from './read-claim.ts';
import { lineTable } from './read-line.ts';
import { otherSubscriberTable } from './read-other-subscriber.ts';
import { billingProviderTable, headerTable, patientTable, subscriberTable } from './read-parties.ts';
import { claimProviderTable, lineProviderTable } from './read-providers.ts';
import {
  emptyAdjudication,
  emptyBillingProvider,
  emptyClaim,
  emptyLine,
  emptyOtherSubscriber,
  emptyPatient,
  emptySubscriber,
  type ProfessionalClaimItem,
  ProfessionalClaimState,
  type ProfessionalClaimStreamItem,
} from './state.ts';
import type { ParsedProfessionalClaim, ProfessionalClaimHeader } from './types.ts';

export const guide837P = compileGuide(definition);

const bindings = bind<ProfessionalClaimState>(
  guide837P,
  {
    ...headerTable,
    ...billingProviderTable,
    ...subscriberTable,
    ...patientTable,
    ...claimTable,
    ...claimProviderTable,
    ...otherSubscriberTable,
    ...lineTable,
    ...lineProviderTable,
  },
  {
    enter: {
      '2000A': (state) => {
        state.emitHeader();
        state.billingProvider = emptyBillingProvider();
        state.payToAddress = undefined;
        state.payToPlan = undefined;
      },
      '2000B': (state) => {
        state.subscriber = emptySubscriber();
        state.payer = { name: '', payerId: '' };
        state.patient = undefined;
      },
      '2000C': (state) => {
        state.patient = emptyPatient();
      },
      '2300': (state) => {
        state.claim = emptyClaim();
        state.lines = [];
        state.unreadable = false;
        state.provider = undefined;
      },
      '2320': (state) => {
        state.otherSubscriber = emptyOtherSubscriber();
        state.claim.otherSubscribers = [...(state.claim.otherSubscribers ?? []), state.otherSubscriber];
      },
      '2400': (state) => {
        state.line = emptyLine(state.lines.length + 1);
        state.lines.push(state.line);
      },
      '2430': (state) => {
        state.adjudication = emptyAdjudication();
        state.line.adjudications = [...(state.line.adjudications ?? []), state.adjudication];
      },
      '2440': (state) => {
        state.form = { qualifier: '', formId: '', answers: [] };
        state.line.forms = [...(state.line.forms ?? []), state.form];
      },
    },
    leave: {
      '': (state) => state.emitHeader(),
      '2000C': (state) => {
        state.patient = undefined;
      },
      '2300': (state) => {
        checkTotal(state);
        state.emitClaim();
      },
    },
  },
);

/** SNIP 3: the claim's total charge is the sum of its lines. */
function checkTotal(state: ProfessionalClaimState): void {
  if (state.unreadable || state.lines.length === 0) return;
  let sum = 0;
  for (const line of state.lines) sum += line.chargeCents;
  if (sum !== state.claim.totalChargeCents) {
    state.report('claim_total_mismatch', {
      ...placeOf(state.source),
      segmentId: 'CLM',
      loop: '2300',
      elementPosition: 2,
    });
  }
}

/** Reads 837P transaction sets in `readInterchanges`. */
export const reader837P: GuideReader<ProfessionalClaimItem> = guideReader(
  bindings,
  (context) => new ProfessionalClaimState(context),
);

/** Reads an 837P of any size, one claim at a time. */
export function read837P(source: X12Source, options: ReaderOptions = {}): AsyncGenerator<ProfessionalClaimStreamItem> {
  return readInterchanges(source, [reader837P], options);
}

export interface Parsed837PTransaction {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  header: ProfessionalClaimHeader;
  claims: ParsedProfessionalClaim[];
  unmapped: Unmapped[];
}

export interface Parsed837P {
  transactions: Parsed837PTransaction[];
  /** All claims of all transactions, in the order of the file. */
  claims: ParsedProfessionalClaim[];
  /** Claims that must not be used because an amount they need cannot be read. */
  unreadable: Extract<ProfessionalClaimItem, { kind: 'unreadableClaim' }>[];
  findings: Finding[];
}

/** Reads a whole 837P that is held in memory. Never throws; see `findings`. */
export function parse837P(source: string | Uint8Array, options: ReaderOptions = {}): Parsed837P {
  const parsed: Parsed837P = { transactions: [], claims: [], unreadable: [], findings: [] };
  let interchange: Interchange | undefined;
  let group: FunctionalGroup | undefined;
  for (const item of parseInterchanges(source, [reader837P], options)) {
    const current = parsed.transactions.at(-1);
    if (item.kind === 'interchange') interchange = item.interchange;
    else if (item.kind === 'group') group = item.group;
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
    else if (item.kind === 'claimHeader') {
      const { transactionSet, header } = item;
      parsed.transactions.push({
        interchange: interchange!,
        group: group!,
        transactionSet,
        header,
        claims: [],
        unmapped: [],
      });
    } else if (item.kind === 'claim') {
      current?.claims.push(item.claim);
      parsed.claims.push(item.claim);
    } else if (item.kind === 'unreadableClaim') parsed.unreadable.push(item);
    else if (item.kind === 'transactionSetEnd' && current?.transactionSet === item.transactionSet) {
      current.unmapped = item.unmapped;
    }
  }
  return parsed;
}
