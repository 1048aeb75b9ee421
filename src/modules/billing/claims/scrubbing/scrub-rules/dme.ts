import { linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

/** SV506: week, month, day. */
const FREQUENCIES: ReadonlySet<string> = new Set(['1', '4', '6']);

const dmeEquipment: ScrubRule = {
  id: 'dme.equipment',
  version: 1,
  family: 'dme',
  severity: 'error',
  blocking: true,
  title: 'Equipment has its code, need, prices and period of rental',
  source: sources.guide('2400 SV5'),
  claimTypes: ['professional'],
  check({ claim }) {
    const lines = linesOf(claim).filter(({ line }) => line.durableMedicalEquipment !== undefined);
    if (lines.length === 0) return SKIPPED;
    return verdictOf(
      lines.flatMap(({ line, path, number }): RuleFinding[] => {
        const equipment = line.durableMedicalEquipment!;
        const checks: [name: keyof typeof equipment, isRight: boolean, expected: string][] = [
          ['procedureCode', equipment.procedureCode === line.procedureCode, 'The procedure code of the line'],
          ['lengthOfNeedDays', Number(equipment.lengthOfNeedDays) > 0, 'Days, more than zero'],
          [
            'rentalPrice',
            equipment.rentalPrice >= 0 && equipment.rentalPrice + equipment.purchasePrice > 0,
            'The price',
          ],
          ['purchasePrice', equipment.purchasePrice >= 0, 'The price, zero or more'],
          ['rentalFrequencyCode', FREQUENCIES.has(equipment.rentalFrequencyCode), '1 week, 4 month, 6 day'],
        ];
        return checks
          .filter(([, isRight]) => !isRight)
          .map(([name, , expected]) => ({
            path: `${path}/durableMedicalEquipment/${name}`,
            message: `Line ${number}: what is said about the equipment is not complete or contradicts the line.`,
            currentValue: equipment[name],
            expected,
            predictedCarc: ['16'],
          }));
      }),
    );
  },
};

const INITIAL = 'I';
const TYPES: ReadonlySet<string> = new Set([INITIAL, 'R', 'S']);
/** CR303 counts months; 99 is for life. */
const MONTHS_MAX = 99;

const dmeCertification: ScrubRule = {
  id: 'dme.certification',
  version: 1,
  family: 'dme',
  severity: 'error',
  blocking: true,
  title: 'Certificates of equipment have a type, months and the dates of their type',
  source: sources.guide('2400 CR3, DTP*463, DTP*607'),
  claimTypes: ['professional'],
  check({ claim }) {
    const lines = linesOf(claim).filter(({ line }) => line.equipmentCertification !== undefined);
    if (lines.length === 0) return SKIPPED;
    return verdictOf(
      lines.flatMap(({ line, path, number }): RuleFinding[] => {
        const { typeCode, months } = line.equipmentCertification!;
        const finding = { currentValue: typeCode, predictedCarc: ['16'] };
        const at = `${path}/equipmentCertification`;
        if (!TYPES.has(typeCode)) {
          const message = `Line ${number}: the certificate is not initial, a renewal or a revision.`;
          return [{ ...finding, path: `${at}/typeCode`, message, expected: 'I, R or S' }];
        }
        if (!(Number(months) > 0 && Number(months) <= MONTHS_MAX)) {
          const message = `Line ${number}: the certificate needs months from 1 to ${MONTHS_MAX}.`;
          return [{ ...finding, path: `${at}/months`, currentValue: months, message, expected: 'For example 12' }];
        }
        const isDated = typeCode === INITIAL || line.dates?.certificationRevision !== undefined;
        if (isDated && line.dates?.beginTherapy !== undefined) return [];
        const name = isDated ? 'beginTherapy' : 'certificationRevision';
        const message = `Line ${number}: a certificate needs the begin of the therapy, and a renewal or revision its date.`;
        return [{ ...finding, path: `${path}/dates/${name}`, message, expected: 'The date' }];
      }),
    );
  },
};

export const DME_RULES: readonly ScrubRule[] = [dmeEquipment, dmeCertification];
