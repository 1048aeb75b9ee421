import { at, type Box, BoxFault, box, type Content, choice, type Draft, type FormSource, get, set } from '../box.ts';
import * as contents from '../contents.ts';

type Line = {
  purchasedService?: { providerId?: string; charge?: number };
  purchasedServiceProvider?: { entityType: string; npi?: string };
};

const linesOf = (claim: object) => ((claim as Draft).serviceLines ?? []) as Line[];

/** Returns the position of the only line with a purchased service (PS1). Null if there is none, or more than one. */
function onlyOf({ claim }: FormSource): number | null {
  const lines = linesOf(claim);
  const index = lines.findIndex(({ purchasedService }) => purchasedService);
  return index >= 0 && lines.every((line, other) => other === index || !line.purchasedService) ? index : null;
}

/** Returns the only line of the draft, which the boxes must be about. */
function onlyLine(draft: Draft): Line {
  const [line, ...rest] = linesOf(draft);
  if (line === undefined || rest.length > 0)
    throw new BoxFault('contradiction', 'A service of an outside laboratory needs a claim of its own, with one line.');
  return line;
}

/** The sign that a service was bought from another provider. */
const OUTSIDE: Content = {
  pointer: null,
  write: ({ claim }) => (linesOf(claim).some(({ purchasedService }) => purchasedService) ? 'YES' : 'NO'),
  read: (given, draft) => {
    if (given !== 'YES' && given !== 'NO') throw contents.notOneOf(['YES', 'NO']);
    if (given === 'YES') onlyLine(draft).purchasedService ??= {};
  },
};

const CHARGES: Content = {
  pointer: '/serviceLines/0/purchasedService/charge',
  made: (source) => {
    const index = onlyOf(source);
    return index === null ? [] : [`/serviceLines/${index}/purchasedService/charge`];
  },
  write: (source) => {
    const index = onlyOf(source);
    return index === null ? null : contents.amountText(linesOf(source.claim)[index]!.purchasedService!.charge);
  },
  read: (given, draft) => {
    const { purchasedService } = onlyLine(draft);
    if (purchasedService === undefined)
      throw new BoxFault('contradiction', 'Charges of an outside laboratory need YES in box 20.');
    purchasedService.charge = contents.centsFrom(given);
  },
};

/** Box 20: a service that was bought from an outside laboratory, whose NPI is in box 32a. */
export const OUTSIDE_LABORATORY: readonly Box[] = [
  choice('20', 'Outside laboratory', { YES: [36, 52], NO: [36, 57] }, OUTSIDE),
  box('20.charges', 'Charges of the outside laboratory', at(36, 62, 9), CHARGES),
];

/** The NPI of the facility, which is also that of the laboratory from which a service was bought (PS101, loop 2420B). */
export const FACILITY_NPI: Content = {
  pointer: '/serviceFacility/npi',
  also: ['/serviceLines/0/purchasedService/providerId', '/serviceLines/0/purchasedServiceProvider/npi'],
  made: (source) => {
    const npi = source.claim.serviceFacility?.npi;
    const index = onlyOf(source);
    const { purchasedService, purchasedServiceProvider } = index === null ? {} : linesOf(source.claim)[index]!;
    const line = `/serviceLines/${index}`;
    const isSame = purchasedServiceProvider?.npi === npi && purchasedServiceProvider?.entityType === 'organization';
    return [
      '/serviceFacility/npi',
      ...(npi && purchasedService?.providerId === npi ? [`${line}/purchasedService/providerId`] : []),
      ...(npi && isSame ? [`${line}/purchasedServiceProvider/npi`, `${line}/purchasedServiceProvider/entityType`] : []),
    ];
  },
  write: ({ claim }) => claim.serviceFacility?.npi ?? null,
  read: (given, draft) => {
    set(draft, '/serviceFacility/npi', given);
    if (get(draft, '/serviceLines/0/purchasedService') === undefined) return;
    const line = onlyLine(draft);
    line.purchasedService = { ...line.purchasedService, providerId: given };
    line.purchasedServiceProvider = { entityType: 'organization', npi: given };
  },
};
