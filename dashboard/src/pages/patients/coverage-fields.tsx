import type { ReactNode } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { AddressFields } from '../../components/address-fields.tsx';
import { formFields } from '../../components/form-fields.tsx';
import { PayerPicker } from '../../components/pickers/payer-picker.tsx';
import ui from '../../components/ui.module.css';
import {
  COVERAGE_STATUSES,
  LINES_OF_BUSINESS,
  MSP_CODES,
  RANK_OPTIONS,
  RELATIONSHIPS,
  SEXES,
} from './coverage-codes.ts';
import type { CoverageForm, CoverageText } from './coverage-form.ts';

type Props = {
  form: CoverageForm;
  onChange: (changes: Partial<CoverageForm>) => void;
  failure: ApiFailure | null;
  /** Whether the coverage exists, so that its state can be changed. */
  isStored: boolean;
  /** Shown below a field that another user has changed too. */
  conflict: (field: string) => ReactNode;
};

/** Shows the fields of a coverage. */
export function CoverageFields({ form, onChange, failure, isStored, conflict }: Props) {
  const { text, select, date } = formFields<CoverageText>({ prefix: 'coverage', form, onChange, failure, conflict });
  return (
    <>
      <PayerPicker
        id="coverage-payer"
        error={failure?.about('payerId') ?? null}
        value={form.payerId}
        onChange={(payerId) => onChange({ payerId })}
      />
      {conflict('payerId')}
      <div className={ui.pair}>
        {text('memberId', 'Member id', 80)}
        {text('groupNumber', 'Group number (optional)', 50)}
        {text('planName', 'Plan name (optional)', 100)}
        {select('rank', 'Order of payment', RANK_OPTIONS)}
        {date('start', 'Valid from (optional)', { about: 'period/start' })}
        {date('end', 'Valid until (optional)', { about: 'period/end' })}
      </div>
      {conflict('period')}
      <div className={ui.pair}>
        {select('relationshipToSubscriber', 'The patient is', RELATIONSHIPS)}
        {isStored && select('status', 'Status', COVERAGE_STATUSES)}
      </div>
      {form.relationshipToSubscriber !== 'self' && (
        <fieldset className={ui.group}>
          <legend>Subscriber</legend>
          <div className={ui.pair}>
            {text('family', 'Family name of the subscriber', 60, { about: 'subscriber/name/family' })}
            {text('given', 'Given names of the subscriber', 179, { about: 'subscriber/name/given' })}
            {date('birthDate', 'Birth date of the subscriber', { about: 'subscriber/birthDate' })}
            {select('sex', 'Sex of the subscriber', SEXES)}
            <AddressFields
              id="coverage-address"
              path="subscriber/address"
              value={form.address}
              failure={failure}
              onChange={(changes) => onChange({ address: { ...form.address, ...changes } })}
            />
          </div>
          {failure?.about('subscriber') && <p className={ui.fieldError}>{failure.about('subscriber')}</p>}
          {conflict('subscriber')}
        </fieldset>
      )}
      <details className={ui.moreFields}>
        <summary>More about the coverage</summary>
        <div className={ui.pair}>
          {select('lineOfBusiness', 'Line of business', LINES_OF_BUSINESS)}
          {text('claimFilingIndicatorCode', 'Claim filing indicator (SBR09)', 2)}
          {select('medicareSecondaryCode', 'Why Medicare pays second', MSP_CODES)}
          {text('externalId', 'Your id', 200)}
        </div>
      </details>
    </>
  );
}
