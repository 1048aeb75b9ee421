import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { NcciUse } from '../../../platform/organizations/organization-settings.ts';
import type { AddOnTable } from '../../code-sets/edits/add-on-table.ts';
import type { EditSet } from '../../code-sets/edits/edit-tables.ts';
import type { PairTable } from '../../code-sets/edits/pair-table.ts';
import type { UnitTable } from '../../code-sets/edits/unit-table.ts';
import type { Claim } from '../claim.ts';

/** The tables of one set, by date of service. */
export type EditsByDate<Table> = {
  codeSet: EditSet;
  /** Returns the table of the newest release that covers the date, or null if none is installed. */
  on(date: LocalDate): { table: Table; version: string } | null;
};

/** A service that is compared with the others of the same patient, provider and day. */
export type BilledService = {
  /** The index of the line in the claim; null for a service of another claim. */
  index: number | null;
  code: string;
  modifiers: readonly string[];
  /** Null if the service is not measured in units. */
  unitsPerDay: number | null;
  from: LocalDate;
  to: LocalDate;
  /** The NPI of the provider who is paid for the service as its own: rendering, else billing provider. */
  provider: string | null;
};

/** The edits that apply to a claim. `null`: the payers do not apply such edits to this kind of claim. */
export type ClaimEdits = {
  pairs: EditsByDate<PairTable> | null;
  units: EditsByDate<UnitTable> | null;
  addOns: EditsByDate<AddOnTable> | null;
  /** Services of the patient's other claims to the payer on the days of this claim. */
  otherServices: readonly BilledService[];
  /** How the organization applies the edits to the payer; null for the usual way: to Medicare, as warnings to others. */
  use: NcciUse | null;
};

type EditKinds = {
  pairs: 'ptp_practitioner' | 'ptp_outpatient' | null;
  units: 'mue_practitioner' | 'mue_outpatient' | 'mue_dme' | null;
  addOns: 'addon' | null;
};

const NO_EDITS: EditKinds = { pairs: null, units: null, addOns: null };

/**
 * Types of bill whose services the outpatient editor compares: outpatient hospital, other Part B services of hospitals and
 * skilled nursing facilities, therapy, ambulatory surgery and critical access hospitals.
 */
const PAIR_BILLS: ReadonlySet<string> = new Set('12 13 14 22 23 34 74 75 83 85'.split(' '));
const UNIT_BILLS: ReadonlySet<string> = new Set('12 13 14 83 85'.split(' '));

/** Taxonomy codes of suppliers of equipment, prostheses, orthoses and eyewear. */
const SUPPLIER = /^(332B|332H|335E|335G|335U|335V)/;

/** Returns the sets whose edits apply to a claim. A void claim and a dental claim have none. */
export function editKindsOf({ claimType, frequencyCode, institutional, billingProvider }: Claim): EditKinds {
  if (frequencyCode === '8' || claimType === 'dental') return NO_EDITS;
  if (claimType === 'institutional') {
    const bill = institutional?.typeOfBill.slice(0, 2) ?? '';
    return {
      pairs: PAIR_BILLS.has(bill) ? 'ptp_outpatient' : null,
      units: UNIT_BILLS.has(bill) ? 'mue_outpatient' : null,
      addOns: null,
    };
  }
  if (SUPPLIER.test(billingProvider.taxonomyCode ?? '')) return { pairs: null, units: 'mue_dme', addOns: null };
  return { pairs: 'ptp_practitioner', units: 'mue_practitioner', addOns: 'addon' };
}

/** Returns the names of the sets whose edits apply to a claim. */
export function editSetsOf(claim: Claim): EditSet[] {
  return Object.values(editKindsOf(claim)).filter((set) => set !== null);
}

/** Returns the services of a claim that have a procedure code. */
export function servicesOf(claim: Claim): BilledService[] {
  return claim.serviceLines.flatMap((line, index) => {
    const code = line.procedureCode.trim().toUpperCase();
    if (code === '' || line.procedureSystem === 'hipps') return [];
    const { start: from, end: to } = line.serviceDate;
    const rendering = claim.claimType === 'institutional' ? null : (line.renderingProvider ?? claim.renderingProvider);
    const units = Number(line.units);
    return [
      {
        index,
        code,
        modifiers: line.modifiers.map((modifier) => modifier.trim().toUpperCase()),
        // A line of several days is compared by its average.
        unitsPerDay: line.unitType === 'unit' ? Math.round((units / daysOf(from, to)) * 1_000) / 1_000 : null,
        from,
        to,
        provider: rendering?.npi ?? claim.billingProvider.npi,
      },
    ];
  });
}

const MILLISECONDS_PER_DAY = 86_400_000;

function daysOf(from: LocalDate, to: LocalDate): number {
  return from === to ? 1 : Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY) + 1);
}
