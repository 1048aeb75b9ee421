export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The working periods of the days of a week. */
export type WeekHours = Partial<Record<(typeof WEEKDAYS)[number], { start: string; end: string }[]>>;
