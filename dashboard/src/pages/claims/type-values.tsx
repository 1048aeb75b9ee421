import type { ReactNode } from 'react';
import type { Claim } from '../../api/queries/billing/claims.ts';
import type { Schemas } from '../../api/schema.ts';
import { Money } from '../../components/money.tsx';
import { Phi, PhiDate, PhiDates } from '../../components/phi.tsx';

// What the boxes show that only institutional or only dental claims have, by the keys of the boxes.

export function facilityValues(of: Claim['institutional']): Record<string, ReactNode> {
  if (of === null) return {};
  const { typeOfBill, statementPeriod, admission, admissionTypeCode, admissionSourceCode, dischargeTime } = of;
  return {
    ub4: (
      <>
        {typeOfBill}, <PhiDates of={statementPeriod} />
      </>
    ),
    ub12: (
      <>
        <PhiDate>{admission?.date ?? null}</PhiDate> {timeText(admission?.time)}
        {admissionTypeCode && <div>Type {admissionTypeCode}</div>}
        {admissionSourceCode && <div>Source {admissionSourceCode}</div>}
        {dischargeTime && <div>Discharge {timeText(dischargeTime)}</div>}
      </>
    ),
    ub17: of.patientStatusCode ?? '—',
    ub18: <Rows of={of.conditionCodes} row={(code) => <Phi>{code}</Phi>} />,
    ub31: (
      <Rows
        of={of.occurrences}
        row={({ code, date }) => (
          <>
            <Phi>{code}</Phi> <PhiDate>{date}</PhiDate>
          </>
        )}
      />
    ),
    ub35: (
      <Rows
        of={of.occurrenceSpans}
        row={({ code, period }) => (
          <>
            <Phi>{code}</Phi> <PhiDates of={period} />
          </>
        )}
      />
    ),
    ub39: (
      <Rows
        of={of.values}
        row={({ code, amount, quantity }) => (
          <>
            <Phi>{code}</Phi> {amount === undefined ? quantity : <Money cents={amount} />}
          </>
        )}
      />
    ),
    ub71: <Phi>{of.diagnosisRelatedGroup}</Phi>,
    ub74: (
      <Rows
        of={of.procedures}
        row={({ code, date }) => (
          <>
            <Phi>{code}</Phi> <PhiDate>{date}</PhiDate>
          </>
        )}
      />
    ),
    ub76: (
      <>
        Attending: <ProviderText of={of.attendingProvider ?? null} />
        {of.operatingProvider && (
          <div>
            Operating: <ProviderText of={of.operatingProvider} />
          </div>
        )}
        {of.otherOperatingProvider && (
          <div>
            Other operating: <ProviderText of={of.otherOperatingProvider} />
          </div>
        )}
      </>
    ),
  };
}

export function dentalValues(of: Claim['dental']): Record<string, ReactNode> {
  const { predetermination, predeterminationNumber, orthodonticTreatment: months } = of ?? {};
  return {
    ada1: predetermination ? 'Only an estimate is asked for' : (predeterminationNumber ?? '—'),
    ada33: (
      <Rows
        of={of?.toothStatuses}
        row={({ tooth, status }) => (
          <>
            <Phi>{tooth}</Phi> {status === 'M' ? 'missing' : 'to be extracted'}
          </>
        )}
      />
    ),
    ada40: (
      <>
        <PhiDate>{of?.appliancePlacementDate ?? null}</PhiDate>
        {months?.totalMonths && ` ${months.totalMonths} months`}
        {months?.remainingMonths && `, ${months.remainingMonths} left`}
      </>
    ),
  };
}

/** Returns a time of the X12 form (HHMM) as it is read. */
const timeText = (time: string | undefined) => (time === undefined ? '' : time.replace(/^(..)(..)/, '$1:$2'));

/** Shows each entry of a list on a line. */
function Rows<T>({ of, row }: { of: readonly T[] | undefined; row: (one: T) => ReactNode }) {
  if (of === undefined || of.length === 0) return '—';
  // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no ids
  return of.map((one, index) => <div key={index}>{row(one)}</div>);
}

type AnyProvider = Pick<Schemas['Provider'], 'npi' | 'organizationName' | 'name'> | null;

export function ProviderText({ of, none = '—' }: { of: AnyProvider; none?: string }) {
  if (of === null) return none;
  const person = of.name ? `${of.name.family}${of.name.given.length > 0 ? `, ${of.name.given.join(' ')}` : ''}` : '';
  return `${of.organizationName ?? person} · NPI ${of.npi}`;
}
