import { expect, test } from 'vitest';
import { InFlightLimit } from './in-flight-limit.ts';

function limitAt(utilization: { value: number }) {
  let now = 0;
  const limit = new InFlightLimit({ nowMs: () => now, utilization: () => utilization.value });
  return (milliseconds: number) => {
    now += milliseconds;
    return limit.current;
  };
}

test('the limit rises to the maximum while the process waits for receivers', () => {
  const after = limitAt({ value: 0.3 });
  expect([after(0), after(99), after(1), after(100), after(100), after(100)]).toEqual([64, 64, 128, 256, 512, 512]);
});

test('the limit falls to the minimum while the process is busy, and rises again afterwards', () => {
  const utilization = { value: 0 };
  const after = limitAt(utilization);
  for (let sample = 0; sample < 4; sample += 1) after(100);
  utilization.value = 0.97;
  expect([after(100), after(100), after(100), after(100)]).toEqual([256, 128, 64, 64]);
  utilization.value = 0.85;
  expect(after(100), 'unchanged between the thresholds').toBe(64);
  utilization.value = 0.5;
  expect(after(100)).toBe(128);
});
