import { useEffect, useRef } from 'react';
import type { Benefit, EligibilityCheck, EligibilityPlan } from '../../api/queries/eligibility.ts';
import { Money } from '../../components/money.tsx';
import { Phi } from '../../components/phi.tsx';
import { words } from '../../components/status.tsx';
import { datesText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { BENEFIT_GROUPS, rowsOf, serviceText } from './codes.ts';

type Props = { of: EligibilityCheck; row: number | null };

/** Shows all benefits of the 271, by plan and kind. The row that a summary value comes from is marked. */
export function Benefits({ of, row }: Props) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row !== null) area.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'center' });
  }, [row]);
  return (
    <div ref={area}>
      {of.plans.map((plan, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: plans have no id and never change
        <Plan key={index} of={plan} row={row} />
      ))}
    </div>
  );
}

function Plan({ of, row }: { of: EligibilityPlan; row: number | null }) {
  const groups = BENEFIT_GROUPS.filter(({ value }) => of.benefits[value].length > 0);
  return (
    <section className={ui.section}>
      <h2>
        {of.name ?? 'Plan without a name'}{' '}
        <span className={ui.hint}>
          {[of.payer.name, of.planNumber && `plan ${of.planNumber}`].filter(Boolean).join(' · ')}
          {of.groupNumber && (
            <>
              {' · group '}
              <Phi>{of.groupNumber}</Phi>
            </>
          )}
        </span>
      </h2>
      <div className={ui.scrollX}>
        <table className={`${ui.grid} ${ui.wideGrid}`}>
          <thead>
            <tr>
              <th>Benefit</th>
              <th>Services</th>
              <th>For</th>
              <th>Network</th>
              <th className={ui.right}>Value</th>
              <th>Period</th>
              <th className={ui.right}>Left</th>
              <th>Conditions</th>
              <th>Row</th>
            </tr>
          </thead>
          <tbody>
            {groups.flatMap(({ value, label }) =>
              of.benefits[value].map((benefit, index) => (
                <BenefitRow
                  key={benefit.raw.ebIndex}
                  of={benefit}
                  label={index === 0 ? label : ''}
                  isActive={row !== null && rowsOf(benefit).includes(row)}
                />
              )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const NETWORKS = { in: 'In', out: 'Out', not_applicable: 'Any', unknown: '—' };

function BenefitRow({ of, label, isActive }: { of: Benefit; label: string; isActive: boolean }) {
  const notes = [
    ...of.deliveries.map(deliveryText),
    ...of.conditions.map(({ text, code, category }) => text ?? [category, code].filter(Boolean).join(' ')),
    ...of.dates.map(({ type, start, end }) => `${words(type)} ${datesText(start, end)}`),
    of.authRequired === 'yes' ? 'Needs an authorization' : '',
  ].filter(Boolean);
  return (
    <tr data-active={isActive}>
      <td>
        <strong>{label}</strong>
        {label === '' && words(of.type)}
      </td>
      <td>{of.services.map(serviceText).join(', ') || '—'}</td>
      <td>{of.coverageLevel === 'unknown' ? '—' : words(of.coverageLevel)}</td>
      <td>{NETWORKS[of.network]}</td>
      <td className={ui.right}>
        <Value of={of} />
      </td>
      <td>{of.timePeriod ? words(of.timePeriod) : '—'}</td>
      <td className={ui.right}>
        {of.remaining === null ? (of.remainingQuantity ?? '—') : <Money cents={of.remaining} />}
        {of.isRemainingComputed && <span className={ui.hint}> computed</span>}
      </td>
      <td>
        {notes.join('; ')}
        {of.messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no id and never change
          <p key={index}>
            <Phi>{message}</Phi>
          </p>
        ))}
        {of.relatedEntities.map((entity, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entities have no id and never change
          <p key={index}>
            {words(entity.role)}: <Phi>{entity.name}</Phi>
          </p>
        ))}
        {notes.length + of.messages.length + of.relatedEntities.length === 0 && '—'}
      </td>
      <td className={isActive ? ui.anywhere : undefined}>
        <details open={isActive || undefined}>
          <summary className={ui.nowrap}>EB {rowsOf(of).join(', ')}</summary>
          {of.raw.segments.map((segment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: segments have no id and never change
            <code key={index} className={ui.segment}>
              <Phi>{segment}</Phi>
            </code>
          ))}
        </details>
      </td>
    </tr>
  );
}

function Value({ of: { amount, percent, quantity, type } }: { of: Benefit }) {
  if (amount !== null) return <Money cents={amount} />;
  if (percent !== null) return `${percent} %`;
  if (quantity !== null) return counted(String(quantity.value), quantity.unit);
  return words(type);
}

function deliveryText({ quantity, unit, timePeriod, perPeriods, perUnit }: Benefit['deliveries'][number]): string {
  const amount = quantity ? (unit ? counted(quantity, unit) : quantity) : '';
  const per = timePeriod ?? (perUnit ? `${perPeriods ?? ''} ${perUnit}` : '');
  return [amount, per ? `per ${words(per.trim()).toLowerCase()}` : ''].filter(Boolean).join(' ');
}

/** Returns "30 visits" or "1 visit". */
function counted(quantity: string, unit: string): string {
  const noun = words(unit).toLowerCase();
  return `${quantity} ${Number(quantity) === 1 || noun.endsWith('s') ? noun : `${noun}s`}`;
}
