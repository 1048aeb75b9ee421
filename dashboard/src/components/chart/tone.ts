/** The color of a part of a chart. Red and amber parts need a person. */
export type Tone = 'quiet' | 'plain' | 'accent' | 'blue' | 'green' | 'amber' | 'red';
