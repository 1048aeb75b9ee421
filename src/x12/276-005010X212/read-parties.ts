import { type BindingTable, type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { readHeaderReference, readNameAndId, readQualifiedName } from '../reading/claim-status.ts';
import { readName, unusedNameElements } from '../reading/fields.ts';
import type { StatusLevelState } from './level-state.ts';
import type { StatusDependent, StatusSubscriber } from './party-types.ts';
import type { InquiredLine } from './types.ts';

type LevelState = StatusLevelState<unknown, unknown, unknown>;
/** The part of a state that the tables need. */
type Levels = Pick<
  LevelState,
  'header' | 'payer' | 'receiver' | 'provider' | 'subscriber' | 'dependent' | 'nextProvider' | 'unmapped' | 'report'
>;

const NAME = '1-5 7-9';

/** Returns the bindings of BHT and the names of loops 2100A to 2100E. */
export function partyTable<State extends Levels & ReaderState>(): BindingTable<State> {
  return {
    '.BHT': ['*', (segment, { header }) => readHeaderReference(segment, header)],
    ...Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((level) => [`2000${level}.HL`, ['*', () => {}] as const])),
    '2100A.NM1': [
      '1-3 8 9',
      (segment, { payer }) => {
        payer.name = segment.element(3);
        payer.idQualifier = segment.element(8);
        payer.id = segment.element(9);
      },
    ],
    '2100B.NM1': ['1-5 8 9', (segment, { receiver }) => readNameAndId(segment, receiver)],
    '2100C.NM1': [NAME, (segment, state) => readQualifiedName(segment, state.nextProvider())],
    '2100D.NM1': [NAME, (segment, { subscriber }) => readQualifiedName(segment, subscriber)],
    '2100E.NM1': [
      '1-5 7',
      (segment, { dependent }) => {
        if (!dependent) return WHOLE_SEGMENT;
        dependent.name = readName(segment);
        return unusedNameElements(segment);
      },
    ],
  };
}

/** Reads DMG. A repeated DMG is left unmapped, because it would overwrite the first one. */
export function readDemographics(segment: Segment, person: StatusSubscriber | StatusDependent | undefined): number {
  if (!person || person.birthDate !== undefined) return WHOLE_SEGMENT;
  person.birthDate = segment.isoDate(2);
  if (segment.isPresent(3)) person.sex = segment.element(3);
  return 0;
}

export function emptyLine(): InquiredLine {
  return { procedureQualifier: '', procedureCode: '', modifiers: [], chargeCents: 0 };
}
