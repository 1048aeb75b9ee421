import { dayField, referenceField } from '../mapping/segment-fields.ts';

// The segments before the first claim that hold one field each, in the order of the guide. Those of claims and service
// lines have functions of their own, because nearly every claim has them and functions are faster.

export const headerFields = {
  receiverId: referenceField('EV', 'Receiver identification'),
  versionId: referenceField('F2', 'Version identification'),
  productionDate: dayField('405', 'Production date'),
};
