import { compared, type Import, turnsOf } from './cold-imports.ts';
import { referenceModule } from './reference-module.ts';

const cpu = (...all: number[]): Import[] => all.map((cpuMs) => ({ ms: cpuMs + 5, cpuMs }));

test('a function is compared with the reference by the medians of the processor time', () => {
  const { reference, functions } = compared({
    reference: cpu(50, 900, 49, 40, 51),
    'bids-api': cpu(75, 70, 400),
    relay: cpu(25),
  });

  expect(reference).toEqual({ ms: 55, cpuMs: 50 });
  expect(functions).toEqual([
    { name: 'bids-api', ms: 80, cpuMs: 75, ratio: 1.5 },
    { name: 'relay', ms: 30, cpuMs: 25, ratio: 0.5 },
  ]);
});

test('without the reference there are no figures', () => {
  expect(() => compared({ relay: cpu(25) })).toThrow(RangeError);
});

test('the reference is imported again and again among the functions', () => {
  const turns = turnsOf(Array.from({ length: 14 }, (_, n) => `f${n}`));

  expect(turns).toHaveLength(17);
  expect(turns.flatMap((name, at) => (name === 'reference' ? [at] : []))).toEqual([0, 7, 14]);
});

test('the reference is the same module every time, and all of it runs', async () => {
  const text = referenceModule();

  expect(referenceModule()).toBe(text);
  const body = text.replace('export const values=', 'return ');
  const values = new Function(body)() as { v: { name: string } }[];
  expect(values).toHaveLength(2000);
  expect(new Set(values.map(({ v }) => v.name)).size).toBe(2000);
});
