import { partyTable } from '../276-005010X212/read-parties.ts';
import { answeredClaimFields, lineFields, responseTrace } from '../276-005010X212/segment-fields.ts';
import { type BindingTable, type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { readChargedLine } from '../reading/claim-status.ts';
import { bit, copyText, optionalCents, readContact } from '../reading/fields.ts';
import type { ClaimStatusResponseState } from './state.ts';
import type { AnsweredLine, ClaimStatus, LevelStatus, StatusReport } from './types.ts';

type State = ClaimStatusResponseState;

function readStatus(segment: Segment, position: number): ClaimStatus {
  const status: ClaimStatus = {
    categoryCode: segment.component(position, 1),
    statusCode: segment.component(position, 2),
  };
  const entityCode = segment.component(position, 3);
  if (entityCode) status.entityCode = entityCode;
  const codeListQualifier = segment.component(position, 4);
  if (codeListQualifier) status.codeListQualifier = codeListQualifier;
  return status;
}

function readReport(segment: Segment, reports: StatusReport[], state: ReaderState): number {
  const report: StatusReport = { statuses: [] };
  for (const position of [1, 10, 11]) {
    if (segment.isPresent(position)) report.statuses.push(readStatus(segment, position));
  }
  if (segment.isPresent(2)) report.effectiveDate = segment.isoDate(2);
  if (segment.isPresent(6)) report.finalizedDate = segment.isoDate(6);
  if (segment.isPresent(8)) report.paymentDate = segment.isoDate(8);
  copyText(report, segment, { actionCode: 3, paymentTraceNumber: 9, message: 12 });
  reports.push(report);
  return (
    optionalCents(report, 'chargeCents', segment, 4, state) | optionalCents(report, 'paidCents', segment, 5, state)
  );
}

const STC_ELEMENTS = '1-6 8-12';

/** Returns the bindings of loop 2200B or 2200C. */
function levelTable(loop: string, owner: (state: State) => { status?: LevelStatus } | undefined): BindingTable<State> {
  return {
    [`${loop}.TRN`]: [
      '1 2',
      (segment, state) => {
        const level = owner(state);
        if (!level || level.status) return WHOLE_SEGMENT;
        level.status = { traceNumber: segment.element(2), reports: [] };
        return 0;
      },
    ],
    [`${loop}.STC`]: [
      STC_ELEMENTS,
      (segment, state) => {
        const status = owner(state)?.status;
        return status ? readReport(segment, status.reports, state) : WHOLE_SEGMENT;
      },
    ],
  };
}

function readAnsweredLine(segment: Segment, line: AnsweredLine, state: ReaderState): number {
  const left = readChargedLine(segment, line, state);
  const cents = segment.cents(3);
  if (typeof cents !== 'number') {
    state.report('unreadable_amount', { elementPosition: 3 });
    return left | bit(3);
  }
  line.paidCents = cents;
  return left;
}

/** Returns the bindings of loops 2200 and 2220 of the subscriber (D) or the dependent (E). */
function claimTable(level: 'D' | 'E'): BindingTable<State> {
  const loop = `2200${level}`;
  const line = `2220${level}`;
  return {
    [`${loop}.STC`]: [
      STC_ELEMENTS,
      (segment, state) => {
        if (!state.claim) return WHOLE_SEGMENT;
        state.places.open('claimStatus', segment);
        return readReport(segment, state.claim.reports, state);
      },
    ],
    ...bindingsOf(loop, { ...responseTrace, ...answeredClaimFields }, ({ claim }: State) => claim),
    [`${line}.SVC`]: [
      '1-4 7',
      (segment, state) => (state.line ? readAnsweredLine(segment, state.line, state) : WHOLE_SEGMENT),
    ],
    [`${line}.STC`]: [
      STC_ELEMENTS,
      (segment, state) => (state.line ? readReport(segment, state.line.reports, state) : WHOLE_SEGMENT),
    ],
    ...bindingsOf(line, lineFields, ({ line: open }: State) => open),
  };
}

/** All of a 277. */
export const table: BindingTable<State> = {
  ...partyTable<State>(),
  '2100A.PER': [
    '1-8',
    (segment, { payer }) => {
      if (payer.contact) return WHOLE_SEGMENT;
      payer.contact = {};
      return readContact(segment, payer.contact);
    },
  ],
  ...levelTable('2200B', ({ receiver }) => receiver),
  ...levelTable('2200C', ({ provider }) => provider),
  ...claimTable('D'),
  ...claimTable('E'),
};
