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

test('a process that waits for receivers has more and more under way, up to the most', () => {
  const after = limitAt({ value: 0.3 });
  expect([after(0), after(99), after(1), after(100), after(100), after(100)]).toEqual([64, 64, 128, 256, 512, 512]);
});

test('a process that is busy itself has less under way, down to the least, and more again when it is free', () => {
  const utilization = { value: 0 };
  const after = limitAt(utilization);
  for (let sample = 0; sample < 4; sample += 1) after(100);
  utilization.value = 0.97;
  expect([after(100), after(100), after(100), after(100)]).toEqual([256, 128, 64, 64]);
  utilization.value = 0.85;
  expect(after(100), 'between the two it stays').toBe(64);
  utilization.value = 0.5;
  expect(after(100)).toBe(128);
});
