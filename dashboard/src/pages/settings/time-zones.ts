/** The zones of most practices, by the names that their users know. */
const OF_PRACTICES = [
  { value: 'America/New_York', label: 'Eastern Time' },
  { value: 'America/Chicago', label: 'Central Time' },
  { value: 'America/Denver', label: 'Mountain Time' },
  { value: 'America/Phoenix', label: 'Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific Time' },
  { value: 'America/Anchorage', label: 'Alaska Time' },
  { value: 'Pacific/Honolulu', label: 'Hawaii Time' },
  { value: 'America/Puerto_Rico', label: 'Puerto Rico' },
] as const;

const NAMED: ReadonlySet<string> = new Set(OF_PRACTICES.map(({ value }) => value));

/** The options of a practice's time zone: those of most practices first, then all others by their IANA names. */
export const TIME_ZONES: readonly { value: string; label: string }[] = [
  { value: '', label: "The zone of each user's browser" },
  ...OF_PRACTICES,
  ...['UTC', ...Intl.supportedValuesOf('timeZone')]
    .filter((zone, at, all) => !NAMED.has(zone) && all.indexOf(zone) === at)
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
];
