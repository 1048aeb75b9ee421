import type { MappingProblem } from '../../fhir-mapping/problem.ts';
import type { ResourceStatus } from './fhir-resources-store.ts';

/** A received resource as lists show it. */
export type ListedResource = {
  type: string;
  id: string;
  versionId: string | null;
  lastUpdated: Date | null;
  status: ResourceStatus;
  targetId: string | null;
  missing: string | null;
  problems: MappingProblem[];
  runId: string;
  updatedAt: Date;
};
