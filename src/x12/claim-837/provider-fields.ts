import type { BindingTable } from '../guide/bindings.ts';
import { type LoopDefinition, loop, type SegmentUse, segment } from '../guide/definition.ts';
import type { Segment } from '../lexing/segment.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { OTHER_PAYER } from './part-loops.ts';
import type { ClaimProvider, ServiceFacilityLocation } from './part-types.ts';
import { N3, N4 } from './party-loops.ts';
import * as reading from './read-providers.ts';
import { writeFacility, writeProvider } from './write-parts.ts';

/**
 * A provider or location of a claim or service line, with the loop that holds it. Guides list them once, by the name of
 * the field:
 *
 *     const claimProviders = { supervisingProvider: claimProvider('2310D', 'DQ', 'Supervising provider') };
 *
 * The loops of the guide (`loopsOf`), the reader (`providerBindings`), the writer (`writeProviders`) and the type
 * (`ProvidersOf`) follow from the list.
 */
export interface ProviderField<Value> {
  readonly loop: LoopDefinition;
  /** NM101. */
  readonly entity: string;
  /** Returns the bindings of the loop: `ownerOf` returns the object that has the field, `fieldOf` the field of an NM1. */
  bindings<State extends reading.ProviderState>(
    ownerOf: (state: State) => reading.Owner,
    fieldOf: (nm1: Segment) => string,
  ): BindingTable<State>;
  /** Writes the loop; `path` is the path of the value. */
  write(writer: SegmentWriter, path: string, value: Value): void;
}

type ProviderFields = Readonly<Record<string, ProviderField<unknown>>>;

/** The part of a claim or service line that a list declares. */
export type ProvidersOf<Fields extends ProviderFields> = {
  -readonly [Name in keyof Fields]?: Fields[Name] extends ProviderField<infer Value> ? Value : never;
};

interface ProviderOptions {
  /** NM102; default a person. */
  types?: string;
  /** PRV01; without it the loop has no PRV. */
  specialty?: string;
  /** REF01. */
  ids?: string;
  idMax?: number;
}

function providerField(
  id: string,
  entity: string,
  name: string,
  options: ProviderOptions & { reference: SegmentUse },
): ProviderField<ClaimProvider> {
  const { types = '1', specialty, reference } = options;
  // A specialty in a loop without PRV is written nevertheless, so that the guide refuses it.
  const codes = { entity, specialtyCode: specialty ?? 'PE' };
  return {
    loop: loop(id, 'S', 1, name, [
      segment('NM1', 'R', 1, `${name} name`, `R=${entity} R=${types} R S S N S S=XX S`),
      ...(specialty === undefined
        ? []
        : [segment('PRV', 'S', 1, `${name} specialty`, `R=${specialty} R=PXC R=@specialty`)]),
      reference,
    ]),
    entity,
    bindings: (ownerOf, fieldOf) => ({
      ...reading.providerLoop(id, ownerOf, fieldOf),
      ...(specialty === undefined ? {} : { [`${id}.PRV`]: reading.specialty }),
    }),
    write: (writer, path, provider) => writeProvider(writer, path, codes, provider),
  };
}

/** Declares a provider below 2300. */
export function claimProvider(
  id: string,
  entity: string,
  name: string,
  options: ProviderOptions = {},
): ProviderField<ClaimProvider> {
  const { ids = '0B,1G,G2,LU', idMax = 4 } = options;
  const reference = segment('REF', 'S', idMax, `${name} secondary id`, `R=${ids} R`);
  return providerField(id, entity, name, { ...options, reference });
}

/** Declares a provider below 2400, whose identifiers may belong to another payer. */
export function lineProvider(
  id: string,
  entity: string,
  name: string,
  options: ProviderOptions = {},
): ProviderField<ClaimProvider> {
  return providerField(id, entity, name, { ...options, reference: lineProviderId(name, options.ids) });
}

/** Returns the REF of a provider loop below 2400. */
export function lineProviderId(name: string, ids = '0B,1G,G2,LU'): SegmentUse {
  return segment('REF', 'S', 20, `${name} secondary id`, `R=${ids} R ${OTHER_PAYER}`);
}

/** Declares the service facility below 2300, with the PER of its contact if the guide has it. */
export function claimFacility(id: string, contact?: SegmentUse): ProviderField<ServiceFacilityLocation> {
  return facility(id, 'R=0B,G2,LU R', contact);
}

/** Declares the service facility below 2400. */
export function lineFacility(id: string): ProviderField<ServiceFacilityLocation> {
  return facility(id, `R=G2,LU R ${OTHER_PAYER}`);
}

function facility(id: string, reference: string, contact?: SegmentUse): ProviderField<ServiceFacilityLocation> {
  return {
    loop: loop(id, 'S', 1, 'Service facility location', [
      segment('NM1', 'R', 1, 'Service facility location name', 'R=77 R=2 R N N N N S=XX S'),
      segment('N3', 'R', 1, 'Service facility location address', N3),
      segment('N4', 'R', 1, 'Service facility location city', N4),
      segment('REF', 'S', 3, 'Service facility location secondary id', reference),
      ...(contact === undefined ? [] : [contact]),
    ]),
    entity: '77',
    bindings: (ownerOf) => reading.facilityLoop(id, ownerOf, contact !== undefined),
    write: writeFacility,
  };
}

/** Returns fields that one loop of the guide holds: NM101 selects the field. Each may occur once. */
export function oneLoop<Fields extends ProviderFields>(name: string, fields: Fields): Fields {
  const all = Object.values(fields);
  const [first, ...others] = all[0]!.loop.children as readonly [SegmentUse, ...SegmentUse[]];
  const entities = all.map(({ entity }) => entity);
  const nm1: SegmentUse = {
    ...first,
    elements: [{ ...first.elements[0]!, codes: entities }, ...first.elements.slice(1)],
  };
  const shared: LoopDefinition = { ...all[0]!.loop, name, max: all.length, children: [nm1, ...others] };
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, loop: shared }])) as Fields;
}

/** Returns the loops of a guide, in the order of the list. */
export function loopsOf(fields: ProviderFields): LoopDefinition[] {
  return [...new Set(Object.values(fields).map((field) => field.loop))];
}

/** Returns the bindings that read the loops into the object that `ownerOf` returns. */
export function providerBindings<State extends reading.ProviderState, Fields extends ProviderFields>(
  fields: Fields,
  ownerOf: (state: State) => ProvidersOf<Fields>,
): BindingTable<State> {
  const table: BindingTable<State> = {};
  for (const one of loopsOf(fields)) {
    const held = Object.entries(fields).filter(([, field]) => field.loop === one);
    const [first, field] = held[0]!;
    const byEntity = (nm1: Segment) => held.find(([, { entity }]) => entity === nm1.element(1))?.[0] ?? first;
    Object.assign(table, field.bindings(ownerOf, held.length === 1 ? () => first : byEntity));
  }
  return table;
}

/** Writes the loops whose fields the object has, in the order of the list. */
export function writeProviders<Fields extends ProviderFields>(
  writer: SegmentWriter,
  path: string,
  fields: Fields,
  owner: { readonly [Name in keyof Fields]?: ProvidersOf<Fields>[Name] | undefined },
): void {
  for (const name in fields) {
    const value = owner[name];
    if (value !== undefined) fields[name]!.write(writer, writer.at(path, name), value);
  }
}
