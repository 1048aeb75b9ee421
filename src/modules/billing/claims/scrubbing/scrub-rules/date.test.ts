import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aContext, aLine } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { Claim, ServiceLine } from '../../claim.ts';
import { datesFrom } from '../../fields/detail-fields.ts';
import { accidentDate, accidentState } from './accident.ts';
import { dateAdmission, dateAfterDeath, dateBeforeBirth, dateFuture, dateOnset, dateServicePeriod } from './date.ts';

function on(start: string, end = start): { serviceLines: ServiceLine[] } {
  return { serviceLines: [aLine({ serviceDate: { start, end } })] };
}
const noLines = aContext({ claim: { serviceLines: [] } });

describeRule(dateServicePeriod, [
  { name: 'several days', context: aContext({ claim: on('2026-11-01', '2026-11-03') }), expect: 'pass' },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  {
    name: 'the end first',
    context: aContext({ claim: on('2026-11-03', '2026-11-01') }),
    expect: { paths: ['/serviceLines/0/serviceDate'], fix: 'confirm' },
  },
  {
    name: 'a day that does not exist',
    context: aContext({ claim: on('2026-11-31', '2026-12-01') }),
    expect: { paths: ['/serviceLines/0/serviceDate/start'], fix: 'needs_input', inputs: { start: '2026-11-30' } },
  },
  {
    name: 'no dates',
    context: aContext({ claim: on('') }),
    expect: { paths: ['/serviceLines/0/serviceDate/start', '/serviceLines/0/serviceDate/end'] },
  },
]);

describeRule(dateFuture, [
  { name: 'today', context: aContext({ claim: on('2026-11-20') }), expect: 'pass' },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  {
    name: 'tomorrow may be today elsewhere',
    context: aContext({ claim: on('2026-11-21') }),
    expect: { paths: ['/serviceLines/0/serviceDate'], severity: 'warning' },
  },
  {
    name: 'the day after tomorrow',
    context: aContext({ claim: on('2026-11-22') }),
    expect: { paths: ['/serviceLines/0/serviceDate'], severity: 'error' },
  },
  {
    name: 'an end in the future',
    context: aContext({ claim: on('2026-11-02', '2026-12-02') }),
    expect: { paths: ['/serviceLines/0/serviceDate'], severity: 'error' },
  },
]);

describeRule(dateBeforeBirth, [
  {
    name: 'the day of birth',
    context: aContext({ claim: on('2026-11-02'), patient: { birthDate: '2026-11-02' } }),
    expect: 'pass',
  },
  { name: 'no lines', context: noLines, expect: 'skipped' },
  {
    name: 'the day before',
    context: aContext({ claim: on('2026-11-02'), patient: { birthDate: '2026-11-03' } }),
    expect: { paths: ['/serviceLines/0/serviceDate/start'] },
  },
]);

describeRule(dateAfterDeath, [
  { name: 'a living patient', context: aContext(), expect: 'skipped' },
  {
    name: 'the day of death',
    context: aContext({ patient: { deceasedAt: '2026-11-02T01:00:00.000Z' } }),
    expect: 'pass',
  },
  {
    name: 'the day after',
    context: aContext({ patient: { deceasedAt: '2026-11-01' } }),
    expect: { paths: ['/serviceLines/0/serviceDate'] },
  },
]);

const stay = (admission: string | null, discharge: string | null, claim: Partial<Claim> = {}) =>
  aContext({ claim: { dates: datesFrom({ admission, discharge }), ...claim } });
describeRule(dateAdmission, [
  { name: 'an office visit', context: aContext(), expect: 'skipped' },
  {
    name: 'a service within the stay',
    context: stay('2026-11-01', '2026-11-04', { placeOfServiceCode: '21' }),
    expect: 'pass',
  },
  {
    name: 'an inpatient service without an admission',
    context: stay(null, null, { placeOfServiceCode: '21' }),
    expect: { paths: ['/dates/admission'], fix: 'needs_input', inputs: { admission: '2026-11-01' } },
  },
  {
    name: 'a discharge before the admission',
    context: stay('2026-11-02', '2026-11-01', on('2026-11-01')),
    expect: { paths: ['/dates/discharge', '/dates/admission'], severity: 'error' },
  },
  {
    name: 'a service before the admission',
    context: stay('2026-11-03', null),
    expect: { paths: ['/dates/admission'], severity: 'warning' },
  },
  {
    name: 'a service after the discharge',
    context: stay('2026-10-30', '2026-11-01'),
    expect: { paths: ['/dates/discharge'], severity: 'warning' },
  },
]);

const onset = (date: string | null) => aContext({ claim: { dates: datesFrom({ onset: date }) } });
describeRule(dateOnset, [
  { name: 'nothing said', context: onset(null), expect: 'skipped' },
  { name: 'the day of the service', context: onset('2026-11-02'), expect: 'pass' },
  { name: 'the day after', context: onset('2026-11-03'), expect: { paths: ['/dates/onset'], severity: 'warning' } },
]);

const accident = (value: Claim['accident']) => aContext({ claim: { accident: value } });
describeRule(accidentDate, [
  { name: 'no accident', context: accident(null), expect: 'skipped' },
  { name: 'related to nothing', context: accident({ related: [], date: null, state: null }), expect: 'skipped' },
  {
    name: 'before the service',
    context: accident({ related: ['other'], date: '2026-11-01', state: null }),
    expect: 'pass',
  },
  {
    name: 'after the service',
    context: accident({ related: ['other'], date: '2026-11-03', state: null }),
    expect: { paths: ['/accident/date'] },
  },
  {
    name: 'an auto accident without a date',
    context: accident({ related: ['employment', 'auto'], date: null, state: 'NY' }),
    expect: {
      paths: ['/accident/date'],
      severity: 'error',
      fix: 'needs_input',
      inputs: { accidentDate: '2026-11-01' },
    },
  },
  {
    name: 'an illness of the workplace without a date',
    context: accident({ related: ['employment'], date: null, state: null }),
    expect: { paths: ['/accident/date'], severity: 'warning' },
  },
]);

describeRule(accidentState, [
  { name: 'no accident', context: accident(null), expect: 'skipped' },
  {
    name: 'no auto accident',
    context: accident({ related: ['employment'], date: '2026-11-01', state: null }),
    expect: 'skipped',
  },
  { name: 'a state', context: accident({ related: ['auto'], date: '2026-11-01', state: 'NY' }), expect: 'pass' },
  {
    name: 'small letters',
    context: accident({ related: ['auto'], date: '2026-11-01', state: 'ny' }),
    expect: { paths: ['/accident/state'], fix: 'safe' },
  },
  {
    name: 'no state',
    context: accident({ related: ['auto'], date: '2026-11-01', state: null }),
    expect: { paths: ['/accident/state'], fix: 'needs_input', inputs: { state: 'NJ' } },
  },
]);
