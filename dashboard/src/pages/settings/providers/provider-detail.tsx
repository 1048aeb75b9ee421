import { type ReactNode, useState } from 'react';
import { type Facility, type Provider, useMergeProvider } from '../../../api/queries/practice/providers.ts';
import { Button } from '../../../components/button.tsx';
import { CopyText } from '../../../components/copy.tsx';
import { Detail, Facts } from '../../../components/detail.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { PayerName } from '../../../components/payer-name.tsx';
import { ProviderPicker } from '../../../components/pickers/provider-picker.tsx';
import { rosterName } from '../../../components/roster-name.ts';
import { Status, words } from '../../../components/status.tsx';
import { DateText, FullTime } from '../../../components/time.tsx';
import ui from '../../../components/ui.module.css';
import { addressText, licenseLines } from './provider-text.ts';

const TONES = { active: 'good', inactive: 'quiet', merged: 'quiet' } as const;

export function RosterStatus({ of }: { of: keyof typeof TONES }) {
  return <Status of={of} tone={TONES[of]} />;
}

type Props<T> = { of: T; refused: string | null; onClose: () => void; onEdit: () => void };

/** Shows what is on file of a provider. */
export function ProviderDetail({
  of,
  refused,
  onClose,
  onEdit,
  onOpen,
}: Props<Provider> & { onOpen: (id: string) => void }) {
  const [isMerging, setMerging] = useState(false);
  const { mergedIntoId } = of;
  return (
    <Detail title={rosterName(of)} label="Provider" onClose={onClose}>
      {mergedIntoId === null ? (
        <div className={`${ui.row} ${ui.section}`}>
          <Button disabledReason={refused} onClick={onEdit}>
            Change
          </Button>
          <Button disabledReason={refused} onClick={() => setMerging(true)}>
            Merge into another
          </Button>
        </div>
      ) : (
        <p className={`${ui.notice} ${ui.section}`}>
          This provider was merged into another one.{' '}
          <span className={ui.rowLinks}>
            <button type="button" onClick={() => onOpen(mergedIntoId)}>
              Open it
            </button>
          </span>
        </p>
      )}
      <Facts
        of={[
          ['Status', <RosterStatus key="state" of={of.status} />],
          ['NPI', <CopyText key="npi" text={of.npi} />],
          of.taxonomyCode ? ['Taxonomy', [of.taxonomyCode, ...of.otherTaxonomyCodes].join(', ')] : null,
          of.taxId ? ['Tax id', `${of.taxId.type.toUpperCase()} …${of.taxId.valueLast4}`] : null,
          of.roles.length > 0 ? ['Roles', words(of.roles.join(', '))] : null,
          of.payToAddress ? ['Payments to', addressText(of.payToAddress)] : null,
          ...commonFacts(of),
        ]}
      />
      {isMerging && <MergeProvider of={of} onClose={() => setMerging(false)} />}
    </Detail>
  );
}

/** Shows what is on file of a facility. */
export function FacilityDetail({ of, refused, onClose, onEdit }: Props<Facility>) {
  return (
    <Detail title={of.organizationName} label="Facility" onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        <Button disabledReason={refused} onClick={onEdit}>
          Change
        </Button>
      </div>
      <Facts
        of={[
          ['Status', <RosterStatus key="state" of={of.status} />],
          of.npi ? ['NPI', <CopyText key="npi" text={of.npi} />] : null,
          of.placeOfServiceCode ? ['Place of service', of.placeOfServiceCode] : null,
          of.cliaNumber ? ['CLIA number', of.cliaNumber] : null,
          of.taxonomyCode ? ['Taxonomy', of.taxonomyCode] : null,
          ...commonFacts(of),
        ]}
      />
    </Detail>
  );
}

function commonFacts(of: Provider | Facility): (readonly [string, ReactNode] | null)[] {
  const { contact } = of;
  return [
    of.effectiveFrom ? ['On claims from', <DateText key="from" of={of.effectiveFrom} />] : null,
    of.effectiveTo ? ['On claims until', <DateText key="to" of={of.effectiveTo} />] : null,
    of.address ? ['Address', addressText(of.address)] : null,
    contact ? ['Contact', [contact.name, contact.phone, contact.email].filter(Boolean).join(', ')] : null,
    of.licenses.length > 0 ? ['Licenses', licenseLines(of.licenses).replaceAll('\n', ', ')] : null,
    ...of.secondaryIds.map(({ payerId, qualifier, value }): readonly [string, ReactNode] => [
      `Id (${qualifier})`,
      <span key={`${qualifier} ${value}`}>
        {value}
        {payerId && (
          <>
            {' '}
            for <PayerName id={payerId} />
          </>
        )}
      </span>,
    ]),
    of.externalId ? ['Your id', <CopyText key="external" text={of.externalId} />] : null,
    ['Id', <CopyText key="id" text={of.id} />],
    ['Changed', <FullTime key="changed" at={of.updatedAt} />],
  ];
}

function MergeProvider({ of, onClose }: { of: Provider; onClose: () => void }) {
  const [intoId, setIntoId] = useState('');
  const merge = useMergeProvider(onClose);
  return (
    <FormDialog
      title={`Merge ${rosterName(of)}`}
      description="The other provider remains, and gets the licenses, taxonomy codes and ids that it lacks. Claims keep their copies. A merge cannot be undone."
      submit="Merge"
      isBusy={merge.isPending}
      missing={intoId === '' ? 'Choose the provider that remains' : null}
      error={merge.error}
      onSubmit={() => merge.mutate({ of, intoId })}
      onClose={onClose}
    >
      <ProviderPicker
        id="merge-into"
        label="Provider that remains"
        exceptId={of.id}
        value={intoId}
        onChange={setIntoId}
      />
    </FormDialog>
  );
}
