import { addDays, isLocalDate } from '../../../../../kernel/local-date.ts';
import {
  askFor,
  linesOf,
  PASS,
  type PlacedLine,
  SKIPPED,
  servicePeriodOf,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

/** Inpatient hospital, inpatient psychiatric facility, comprehensive inpatient rehabilitation. */
const INPATIENT_PLACES = new Set(['21', '51', '61']);

export const dateAdmission: ScrubRule = {
  id: 'date.admission',
  version: 1,
  family: 'date',
  severity: 'error',
  blocking: true,
  title: 'Admission, services and discharge are in order',
  source: sources.guide('2300 DTP*435, DTP*096'),
  claimTypes: ['professional'],
  check({ claim }) {
    const { admission, discharge } = claim.dates;
    const isInpatient = INPATIENT_PLACES.has(claim.placeOfServiceCode);
    if (admission === null && discharge === null && !isInpatient) return SKIPPED;
    const findings: RuleFinding[] = [];
    if (admission === null && isInpatient) findings.push(missingAdmission());
    if (admission !== null && discharge !== null && discharge < admission) findings.push(wrongOrder(discharge));
    const period = servicePeriodOf(claim);
    // Physicians also bill services before admission and after discharge, so this is only a warning.
    if (period && admission !== null && period.start < admission) findings.push(outside('/dates/admission', admission));
    if (period && discharge !== null && period.end > discharge) findings.push(outside('/dates/discharge', discharge));
    return verdictOf(findings);
  },
};

function missingAdmission(): RuleFinding {
  return {
    path: '/dates/admission',
    message: 'Services at an inpatient place of service need the date of admission.',
    currentValue: null,
    expected: 'The date of admission',
    predictedCarc: ['16'],
    fixes: [
      askFor({
        name: 'admission',
        type: 'date',
        path: '/dates/admission',
        title: 'Enter the date of admission',
        rationale: 'The facility has it on record.',
      }),
    ],
  };
}

function wrongOrder(discharge: string): RuleFinding {
  return {
    path: '/dates/discharge',
    message: 'The discharge date is before the admission date.',
    currentValue: discharge,
    expected: 'A date on or after the admission date',
    predictedCarc: ['16'],
  };
}

function outside(path: string, date: string): RuleFinding {
  return {
    path,
    severity: 'warning',
    message: 'A date of service is outside the stay between admission and discharge.',
    currentValue: date,
    expected: 'Dates of service within the stay',
    predictedCarc: ['16'],
  };
}

export const dateAfterDeath: ScrubRule = {
  id: 'date.after_death',
  version: 1,
  family: 'date',
  severity: 'error',
  blocking: true,
  title: 'Services precede the death of the patient',
  source: sources.service('Date of service and date of death'),
  check({ claim, patient }) {
    if (patient.deceasedAt === null || claim.serviceLines.length === 0) return SKIPPED;
    const died = patient.deceasedAt.slice(0, 10);
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => line.serviceDate.end > died)
        .map(({ line, path, number }) => ({
          path: `${path}/serviceDate`,
          message: `Line ${number}: the date of service is after the patient's death. Correct one of the dates.`,
          currentValue: line.serviceDate,
          expected: 'A date on or before the date of death',
          predictedCarc: ['13'],
        })),
    );
  },
};

export const dateBeforeBirth: ScrubRule = {
  id: 'date.before_birth',
  version: 1,
  family: 'date',
  severity: 'error',
  blocking: true,
  title: 'Services follow the birth of the patient',
  source: sources.service('Date of service and birth date'),
  check({ claim, patient }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => line.serviceDate.start < patient.birthDate)
        .map(({ line, path, number }) => ({
          path: `${path}/serviceDate/start`,
          message: `Line ${number}: the date of service is before the patient's birth date. Correct one of the dates.`,
          currentValue: line.serviceDate.start,
          expected: 'A date on or after the birth date',
          predictedCarc: ['14'],
        })),
    );
  },
};

export const dateFuture: ScrubRule = {
  id: 'date.future',
  version: 1,
  family: 'date',
  severity: 'error',
  blocking: true,
  title: 'Dates of service are not in the future',
  source: sources.guide('2400 DTP*472'),
  check({ claim, today }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    const tomorrow = addDays(today, 1);
    const findings: RuleFinding[] = linesOf(claim)
      .filter(({ line }) => line.serviceDate.end > today || line.serviceDate.start > today)
      .map(({ line, path, number }) => {
        const last = [line.serviceDate.start, line.serviceDate.end].sort().at(-1);
        return {
          path: `${path}/serviceDate`,
          // `today` is a UTC date. In time zones ahead of UTC the next day may have begun, so tomorrow is only a warning.
          ...(last === tomorrow ? { severity: 'warning' as const } : {}),
          message: `Line ${number}: the date of service is in the future.`,
          currentValue: line.serviceDate,
          expected: 'Today or an earlier date',
          predictedCarc: ['110'],
        };
      });
    return verdictOf(findings);
  },
};

export const dateOnset: ScrubRule = {
  id: 'date.onset',
  version: 1,
  family: 'date',
  severity: 'warning',
  blocking: false,
  title: 'The onset precedes the services',
  source: sources.guide('2300 DTP*431'),
  claimTypes: ['professional'],
  check({ claim }) {
    const { onset } = claim.dates;
    const period = servicePeriodOf(claim);
    if (onset === null || !period) return SKIPPED;
    if (onset <= period.end) return PASS;
    return verdictOf([
      {
        path: '/dates/onset',
        message: 'The date of onset is after the last date of service.',
        currentValue: onset,
        expected: 'A date on or before the last date of service',
        predictedCarc: ['16'],
      },
    ]);
  },
};

export const dateServicePeriod: ScrubRule = {
  id: 'date.service_period',
  version: 1,
  family: 'date',
  severity: 'error',
  blocking: true,
  title: 'Lines have a date of service that ends after it starts',
  source: sources.guide('2400 DTP*472'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(linesOf(claim).flatMap(servicePeriodFindings));
  },
};

function servicePeriodFindings({ line, path, number }: PlacedLine): RuleFinding[] {
  const { start, end } = line.serviceDate;
  const unreadable = (['start', 'end'] as const).filter((name) => !isLocalDate(line.serviceDate[name]));
  if (unreadable.length > 0) {
    return unreadable.map((name) => ({
      path: `${path}/serviceDate/${name}`,
      message: `Line ${number}: the ${name} of the date of service is missing or is not a date.`,
      currentValue: line.serviceDate[name],
      expected: 'A date, YYYY-MM-DD',
      predictedCarc: ['16'],
      fixes: [dateFix(name, `${path}/serviceDate/${name}`)],
    }));
  }
  if (start <= end) return [];
  return [
    {
      path: `${path}/serviceDate`,
      message: `Line ${number}: the date of service ends before it starts.`,
      currentValue: line.serviceDate,
      expected: 'An end on or after the start',
      predictedCarc: ['16'],
      fixes: [
        {
          title: 'Swap the two dates',
          kind: 'confirm',
          patch: [
            { op: 'replace', path: `${path}/serviceDate/start`, value: end },
            { op: 'replace', path: `${path}/serviceDate/end`, value: start },
          ],
          rationale: 'The dates were probably entered in the wrong order.',
        },
      ],
    },
  ];
}

function dateFix(name: string, path: string) {
  return askFor({
    name,
    type: 'date',
    path,
    title: 'Enter the date of service',
    rationale: 'It is in the medical record.',
  });
}

export const DATE_RULES: readonly ScrubRule[] = [
  dateAdmission,
  dateAfterDeath,
  dateBeforeBirth,
  dateFuture,
  dateOnset,
  dateServicePeriod,
];
