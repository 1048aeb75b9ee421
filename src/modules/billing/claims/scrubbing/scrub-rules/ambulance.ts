import type { ServiceLine } from '../../claim.ts';
import { linesOf, type PlacedLine, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubContext, ScrubRule } from '../scrub.ts';
import { isMedicare } from './bill.ts';

/** Ground and air transport and its mileage: A0425 to A0436. */
function isTransport({ procedureCode }: ServiceLine): boolean {
  return /^A\d{4}$/.test(procedureCode) && procedureCode >= 'A0425' && procedureCode <= 'A0436';
}

const MILEAGE: ReadonlySet<string> = new Set(['A0425', 'A0435', 'A0436']);

type Transport = PlacedLine & { isOfLine: boolean; transport: ServiceLine['ambulanceTransport'] };

/** Returns the lines of transport, each with its own certification or that of the claim (CR1). */
function transportsOf({ claim }: ScrubContext): Transport[] {
  return linesOf(claim)
    .filter(({ line }) => isTransport(line))
    .map((placed) => ({
      ...placed,
      isOfLine: placed.line.ambulanceTransport !== undefined,
      transport: placed.line.ambulanceTransport ?? claim.professional?.ambulanceTransport,
    }));
}

const pathOf = ({ isOfLine, path }: Transport) => `${isOfLine ? path : '/professional'}/ambulanceTransport`;

const ambulanceTransport: ScrubRule = {
  id: 'ambulance.transport',
  version: 1,
  family: 'ambulance',
  severity: 'error',
  blocking: true,
  title: 'Transport by ambulance has its reason and its miles',
  source: sources.guide('2300 CR1, 2400 CR1'),
  claimTypes: ['professional'],
  check(context) {
    const transports = transportsOf(context);
    if (transports.length === 0) return SKIPPED;
    return verdictOf(transports.flatMap(transportFindings));
  },
};

const REASONS: ReadonlySet<string> = new Set(['A', 'B', 'C', 'D', 'E']);

function transportFindings(one: Transport): RuleFinding[] {
  const { transport, number } = one;
  const path = pathOf(one);
  if (transport === undefined) {
    return [
      {
        path,
        message: `Line ${number} is transport by ambulance, but says neither why nor how far.`,
        expected: 'ambulanceTransport of the claim or the line: reasonCode and distanceMiles',
        predictedCarc: ['16'],
      },
    ];
  }
  const { reasonCode, distanceMiles } = transport;
  const reason = {
    path: `${path}/reasonCode`,
    message: `Line ${number}: the reason of the transport is not A to E.`,
    currentValue: reasonCode,
    expected: 'A nearest facility, B preferred physician, C nearness of family, D specialist, E rehabilitation',
    predictedCarc: ['16'],
  };
  const miles = {
    path: `${path}/distanceMiles`,
    message: `Line ${number}: the miles of the transport must be zero or more.`,
    currentValue: distanceMiles,
    expected: 'Loaded miles',
    predictedCarc: ['16'],
  };
  return [...(REASONS.has(reasonCode) ? [] : [reason]), ...(Number(distanceMiles) >= 0 ? [] : [miles])];
}

const ambulancePlaces: ScrubRule = {
  id: 'ambulance.places',
  version: 1,
  family: 'ambulance',
  severity: 'error',
  blocking: true,
  title: 'Transport by ambulance has the places of pick-up and drop-off',
  source: sources.guide('2310E, 2310F, 2420G, 2420H'),
  claimTypes: ['professional'],
  check(context) {
    const transports = transportsOf(context);
    if (transports.length === 0) return SKIPPED;
    const ofClaim = context.claim.professional;
    const places = [
      ['ambulancePickUp', 'where the patient was picked up'],
      ['ambulanceDropOff', 'where the patient was brought'],
    ] as const;
    return verdictOf(
      places.flatMap(([name, words]) => {
        const without = transports.find(({ line }) => line[name] === undefined);
        if (ofClaim?.[name] !== undefined || !without) return [];
        return [
          {
            path: `/professional/${name}`,
            message: `Line ${without.number} is transport by ambulance, but the claim does not say ${words}.`,
            expected: 'The address',
            predictedCarc: ['16'],
          },
        ];
      }),
    );
  },
};

const ambulanceMiles: ScrubRule = {
  id: 'ambulance.miles',
  version: 1,
  family: 'ambulance',
  severity: 'warning',
  blocking: false,
  title: 'The units of mileage are the miles of the transport',
  source: sources.cms('Pub 100-04 chapter 15, section 20.2'),
  claimTypes: ['professional'],
  check(context) {
    const mileage = transportsOf(context).filter(({ line, transport }) => MILEAGE.has(line.procedureCode) && transport);
    if (mileage.length === 0) return SKIPPED;
    return verdictOf(
      mileage
        // The miles of the certification may be whole, those of the line have tenths.
        .filter(({ line, transport }) => Math.abs(Number(line.units) - Number(transport!.distanceMiles)) >= 1)
        .map(({ line, transport, path, number }) => ({
          path: `${path}/units`,
          message: `Line ${number}: the units are not the miles of the transport.`,
          currentValue: line.units,
          expected: `${transport!.distanceMiles} miles`,
          predictedCarc: ['16', '151'],
        })),
    );
  },
};

/** Origin and destination: one letter each. */
const ROUTE_FORMAT = /^[DEGHIJNPRSX][DEGHIJNPRSX]$/;

const ambulanceRoute: ScrubRule = {
  id: 'ambulance.route',
  version: 1,
  family: 'ambulance',
  severity: 'error',
  blocking: false,
  title: 'Transport for Medicare has a modifier of origin and destination',
  source: sources.cms('Pub 100-04 chapter 15, section 30'),
  claimTypes: ['professional'],
  check(context) {
    const transports = transportsOf(context);
    if (transports.length === 0 || !isMedicare(context)) return SKIPPED;
    return verdictOf(
      transports
        .filter(({ line }) => !line.modifiers.some((modifier) => ROUTE_FORMAT.test(modifier)))
        .map(({ line, path, number }) => ({
          path: `${path}/modifiers`,
          message: `Line ${number} has no modifier of origin and destination.`,
          currentValue: line.modifiers,
          expected: 'For example RH, from a residence to a hospital',
          predictedCarc: ['4'],
        })),
    );
  },
};

export const AMBULANCE_RULES: readonly ScrubRule[] = [
  ambulanceTransport,
  ambulancePlaces,
  ambulanceMiles,
  ambulanceRoute,
];
