import { ELIGIBILITY_LEVELS, type Level, type LevelPlan, writePatients } from '../270-005010X279A1/levels.ts';
import * as parties from '../270-005010X279A1/write-parties.ts';
import { ELIGIBILITY_RESPONSE_SITUATIONS } from '../situational/inquiries/eligibility.ts';
import { errorsAmong, type Situation, unmet } from '../situational/situation.ts';
import { enforcedSituations, refuseUnmet } from '../writing/refuse-unmet.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { periodElements } from '../writing/write-fields.ts';
import { buildSets } from '../writing/writer.ts';
import { reader271 } from './parse.ts';
import type {
  AnsweredPerson,
  AnsweredReceiver,
  Build271Input,
  EligibilityResponse,
  MilitaryService,
  RespondingSource,
} from './types.ts';
import { checkValidationLoops, writeBenefit, writeRequestValidations } from './write-benefit.ts';

const VERSION = '005010X279A1';
const SITUATIONS = errorsAmong(ELIGIBILITY_RESPONSE_SITUATIONS);

type Situations = readonly Situation<EligibilityResponse>[];

const PLAN: LevelPlan<EligibilityResponse> = {
  levels: ELIGIBILITY_LEVELS,
  subscriberDepth: 2,
  hasContent: ({ benefits }) => benefits.length > 0,
};

function writeSource(writer: SegmentWriter, path: string, source: RespondingSource): void {
  checkValidationLoops(writer, path, source.requestValidations, ['2000A', '2100A']);
  writeRequestValidations(writer, path, source.requestValidations, '2000A');
  parties.writeParty(writer, path, source);
  parties.writeEligibilityContacts(writer, path, source.contacts);
  writeRequestValidations(writer, path, source.requestValidations, '2100A');
}

function writeReceiver(writer: SegmentWriter, path: string, receiver: AnsweredReceiver): void {
  checkValidationLoops(writer, path, receiver.requestValidations, ['2100B']);
  parties.writeParty(writer, path, receiver);
  parties.writeIdentity(writer, path, receiver);
  writeRequestValidations(writer, path, receiver.requestValidations, '2100B');
  parties.writeProvider(writer, path, receiver.provider);
}

function writeMilitary(writer: SegmentWriter, path: string, service: MilitaryService): void {
  const { informationStatusCode, employmentStatusCode, affiliationCode, description, rankCode, period } = service;
  const dates = period ? periodElements(period) : [];
  writer.segment(
    path,
    'MPI',
    informationStatusCode,
    employmentStatusCode,
    affiliationCode,
    description,
    rankCode,
    ...dates,
  );
}

/** Writes the segments that follow the name in loop 2100C or 2100D. */
function writePerson(writer: SegmentWriter, path: string, person: AnsweredPerson, loop: '2100C' | '2100D'): void {
  checkValidationLoops(writer, path, person.requestValidations, [loop]);
  parties.writeIdentity(writer, path, person);
  writeRequestValidations(writer, path, person.requestValidations, loop);
  parties.writeDetails(writer, path, person, loop === '2100C' ? 'Y' : 'N');
  person.militaryService?.forEach((service, index) => {
    writeMilitary(writer, `${path}/militaryService/${index}`, service);
  });
}

function writeLevel(
  writer: SegmentWriter,
  level: Level<EligibilityResponse>,
  depth: number,
  situations: Situations,
): void {
  const { informationSource, informationReceiver, subscriber, dependent, benefits } = level.patient;
  if (depth === 0) {
    writeSource(writer, `${level.path}/informationSource`, informationSource);
  } else if (depth === 1 && informationReceiver) {
    writeReceiver(writer, `${level.path}/informationReceiver`, informationReceiver);
  } else if (depth === 2 && subscriber) {
    const path = `${level.path}/subscriber`;
    parties.writeTraces(writer, path, subscriber.traces);
    parties.writeSubscriberName(writer, path, subscriber);
    writePerson(writer, path, subscriber, '2100C');
  } else if (depth === 3 && dependent) {
    const path = `${level.path}/dependent`;
    parties.writeTraces(writer, path, dependent.traces);
    parties.writeDependentName(writer, path, dependent);
    writePerson(writer, path, dependent, '2100D');
  }
  if (!level.isPatient) return;
  benefits.forEach((benefit, index) => {
    writeBenefit(writer, `${level.path}/benefits/${index}`, benefit, depth === 3 ? '2110D' : '2110C');
  });
  refuseUnmet(writer, unmet(situations, level.patient), ({ part, index }) =>
    part === 'benefit' ? `${level.path}/benefits/${index}` : `${level.path}/benefits`,
  );
}

/** Writes a 271 interchange. Throws `X12BuildError` if the guide forbids it. */
export function build271(input: Build271Input): string {
  const situations = enforcedSituations(input, SITUATIONS);
  return buildSets(
    input,
    { id: '271', functionalId: 'HB', version: VERSION, guide: reader271.guide },
    (writer, path, transaction) => {
      parties.writeHeader(writer, path, transaction);
      writePatients(writer, `${path}/responses`, transaction.responses, {
        plan: PLAN,
        write: (level, depth) => writeLevel(writer, level, depth, situations),
      });
    },
  );
}
