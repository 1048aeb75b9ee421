import type { AgentStage } from '../stage.ts';

/**
 * A task for an agent. `play` lets scripted clients work and checks the state of the API. It returns the ids of what it has
 * sent with a confirmation; everything else that leaves the practice is a wrong send.
 */
export type Task = { name: string; play(stage: AgentStage): Promise<readonly string[]> };

export const NOTHING: readonly string[] = [];
