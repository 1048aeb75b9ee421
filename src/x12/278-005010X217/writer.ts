import type { CompiledGuide } from '../guide/compiled-guide.ts';
import { type Situation, type SituationFinding, unmet } from '../situational/situation.ts';
import { enforcedSituations, refuseUnmet } from '../writing/refuse-unmet.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { x12Date } from '../writing/write-fields.ts';
import { buildInterchange } from '../writing/writer.ts';
import type { BuildReviewInput, PatientEvent, ReviewPatient, ServicesReview } from './types.ts';
import { writeEvent, writeService } from './write-details.ts';
import { writeParty, writePerson, writeValidations } from './write-parties.ts';

/** Writes HL segments: numbers the levels and states for each whether others follow below. */
class Levels {
  readonly #writer: SegmentWriter;
  #count = 0;

  constructor(writer: SegmentWriter) {
    this.#writer = writer;
  }

  open(path: string, parent: string | undefined, code: string, hasChildren: boolean): string {
    const id = String(++this.#count);
    this.#writer.segment(path, 'HL', id, parent, code, hasChildren ? '1' : '0');
    return id;
  }
}

function writeEvents(
  writer: SegmentWriter,
  levels: Levels,
  path: string,
  parent: string,
  events: PatientEvent[],
): void {
  events.forEach((event, index) => {
    const eventPath = `${path}/events/${index}`;
    const level = levels.open(eventPath, parent, 'EV', event.services.length > 0);
    writeEvent(writer, eventPath, event);
    event.services.forEach((service, serviceIndex) => {
      const servicePath = `${eventPath}/services/${serviceIndex}`;
      levels.open(servicePath, level, 'SS', false);
      writeService(writer, servicePath, service);
    });
  });
}

/** Writes the patients. Consecutive patients with the same subscriber object share a subscriber level. */
function writePatients(
  writer: SegmentWriter,
  levels: Levels,
  path: string,
  parent: string,
  patients: ReviewPatient[],
): void {
  let level = '';
  patients.forEach((patient, index) => {
    const patientPath = `${path}/patients/${index}`;
    const { subscriber, dependent, events } = patient;
    if (index === 0 || patients[index - 1]!.subscriber !== subscriber) {
      const isShared = patients[index + 1]?.subscriber === subscriber;
      const hasChildren = dependent !== undefined || events.length > 0 || isShared;
      level = levels.open(`${patientPath}/subscriber`, parent, '22', hasChildren);
      writePerson(writer, `${patientPath}/subscriber`, subscriber, false);
    }
    if (!dependent) {
      writeEvents(writer, levels, patientPath, level, events);
      return;
    }
    const dependentLevel = levels.open(`${patientPath}/dependent`, level, '23', events.length > 0);
    writePerson(writer, `${patientPath}/dependent`, dependent, true);
    writeEvents(writer, levels, patientPath, dependentLevel, events);
  });
}

function writeReview(writer: SegmentWriter, path: string, review: ServicesReview): void {
  const { purposeCode, referenceId, createdTime, transactionTypeCode, requester, patients } = review;
  const date = x12Date(review.createdDate);
  writer.segment(path, 'BHT', '0007', purposeCode, referenceId, date, createdTime, transactionTypeCode);
  const levels = new Levels(writer);
  const first = levels.open(path, undefined, '20', requester !== undefined || patients.length > 0);
  writeValidations(writer, path, review.validations);
  const organization = review.utilizationManagementOrganization;
  writeParty(writer, `${path}/utilizationManagementOrganization`, organization);
  if (!requester) writer.list(`${path}/patients`, 'HL', patients);
  if (!requester && patients.length === 0) return;
  const second = levels.open(path, first, '21', patients.length > 0);
  if (requester) writeParty(writer, `${path}/requester`, requester);
  writer.list(`${path}/patients`, 'HL', patients);
  writePatients(writer, levels, path, second, patients);
}

/**
 * Reports a review without an event as a problem. The guide's levels do not require an event, because a response may
 * have none.
 */
function checkEvents(writer: SegmentWriter, path: string, { patients }: ServicesReview): void {
  if (patients.some(({ events }) => events.length > 0)) return;
  patients.forEach((_, index) => {
    writer.violate('required_loop_missing', { path: `${path}/patients/${index}/events`, segmentId: 'HL' });
  });
}

/** Refuses unmet situations with their paths. Events and services are counted across the whole review. */
function refuseParts(
  writer: SegmentWriter,
  unmet: readonly SituationFinding[],
  path: string,
  { patients }: ServicesReview,
): void {
  if (unmet.length === 0) return;
  const events = patients.flatMap(({ events }, patient) =>
    events.map(({ services }, at) => ({ services, path: `${path}/patients/${patient}/events/${at}` })),
  );
  const services = events.flatMap(({ services, path }) => services.map((_, at) => `${path}/services/${at}`));
  refuseUnmet(writer, unmet, ({ part, index = 0 }) => {
    if (part === 'serviceDecision') return `${services[index]}/decision`;
    const event = events[index]!.path;
    if (part === 'eventDecision') return `${event}/decision`;
    return part === 'eventReview' ? `${event}/review` : event;
  });
}

/**
 * Writes one interchange of 278s in the version of the guide. Throws `X12BuildError` if the guide forbids it, or if one
 * of the situations is not met.
 */
export function buildReviews(
  input: BuildReviewInput,
  guide: CompiledGuide,
  kind: 'request' | 'response',
  situations: readonly Situation<ServicesReview>[] = [],
): string {
  const { functionalId, versions } = guide.definition;
  const version = versions[0]!;
  const enforced = enforcedSituations(input, situations);
  return buildInterchange(
    input,
    {
      functionalId,
      version,
      setCount: input.transactions.length,
      writeSets: (writer) => {
        input.transactions.forEach((review, index) => {
          const path = `/transactions/${index}`;
          writer.beginSet(path, '278', review.controlNumber, version);
          writeReview(writer, path, review);
          if (kind === 'request') checkEvents(writer, path, review);
          refuseParts(writer, unmet(enforced, review), path, review);
          writer.endSet(path, review.controlNumber);
        });
      },
    },
    guide,
  );
}
