import { anyOf, defineCheck } from './check.ts';

type PartnerRow = {
  organization_id: string;
  next_interchange: number;
  next_group: number;
  interchange_numbers: number[];
  group_numbers: number[];
};

/** ISA13 and GS06 to each trading partner are 1, 2, 3 … without a gap or a repetition. */
export const controlNumbers = defineCheck<PartnerRow[]>({
  name: 'control numbers have no gap and no duplicate',
  gather: (records) =>
    records.query<PartnerRow>(
      `select p.organization_id, p.next_interchange_control_number as next_interchange,
         p.next_group_control_number as next_group,
         array_agg(i.interchange_control_number::int) as interchange_numbers,
         array_agg(i.group_control_number::int) as group_numbers
       from trading_partners p
       join interchanges i on i.organization_id = p.organization_id and i.trading_partner_id = p.id
       where p.organization_id = any($1) and i.direction = 'outbound'
       group by p.organization_id, p.id`,
    ),
  examine: (partners) => ({
    problems: partners.flatMap((row) => [
      ...gaps(`ISA13 of ${row.organization_id}`, row.interchange_numbers, row.next_interchange),
      ...gaps(`GS06 of ${row.organization_id}`, row.group_numbers, row.next_group),
    ]),
    figures: { tradingPartners: partners.length },
  }),
  falsifications: {
    'an interchange number is used twice': (partners) => {
      const { interchange_numbers: numbers } = anyOf(partners);
      numbers.push(numbers[0]!);
    },
    'a group number is missing': (partners) => {
      const row = anyOf(partners);
      row.group_numbers = row.group_numbers.map((number) => number + 1);
    },
    'the next number was used before': (partners) => {
      anyOf(partners).next_interchange -= 1;
    },
  },
});

function gaps(name: string, numbers: readonly number[], next: number): string[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = sorted.findIndex((number, index) => number !== index + 1);
  const problems = at === -1 ? [] : [`${name}: ${sorted[at]} is in the place of ${at + 1}`];
  return next === sorted.length + 1 ? problems : [...problems, `${name}: next is ${next} after ${sorted.length}`];
}
