import { DAY, MINUTE } from '@sward/shared/kernel';
import { type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { exportPool, poolPart } from './export-pool.ts';

const TODAY = '2027-05-03';

let ports: TestPorts;
let asked: (string | undefined)[];

beforeEach(() => {
  ports = testPorts();
  ports.clock.advance(Date.parse(`${TODAY}T07:00:00Z`) - ports.clock.now());
  asked = [];
});

const someone = (n: number) => ({
  email: `person${n}@example.com`,
  status: 'CONFIRMED',
  enabled: true,
  createdAt: '2027-01-01T00:00:00.000Z',
});

/** Sets up a pool with this many pages of one person each. */
function poolOf(pages: number): void {
  ports.listPoolPeople = async (token) => {
    asked.push(token);
    const page = Number(token ?? 0);
    return { people: [someone(page)], ...(page + 1 < pages && { token: String(page + 1) }) };
  };
}

const files = () => [...ports.stored.keys()];
const peopleIn = (key: string) => (ports.stored.get(key) as { people: object[] }).people.length;

test('a small pool is one file, once a day', async () => {
  poolOf(3);

  await exportPool(ports);
  await exportPool(ports);
  expect(files()).toEqual([poolPart(TODAY, 0)]);
  expect(ports.stored.get(poolPart(TODAY, 0))).toEqual({ people: [0, 1, 2].map(someone) });
  expect(asked).toHaveLength(3);

  ports.clock.advance(DAY);
  await exportPool(ports);
  expect(files()).toEqual([poolPart(TODAY, 0), poolPart('2027-05-04', 0)]);
});

test('a large one goes on where the run before stopped', async () => {
  poolOf(400);

  for (let run = 0; run < 4; run++) {
    await exportPool(ports);
    ports.clock.advance(30 * MINUTE);
  }

  expect(files().map(peopleIn)).toEqual([150, 150, 100]);
  expect(asked).toEqual([undefined, ...Array.from({ length: 399 }, (_, page) => String(page + 1))]);
});

test('one that was left for longer than the pool keeps its place begins anew', async () => {
  poolOf(200);
  await exportPool(ports);
  ports.clock.advance(51 * MINUTE);

  await exportPool(ports);

  expect(asked.slice(150, 152)).toEqual([undefined, '1']);
});

test('of two runs at once one counts, and no part is left out', async () => {
  poolOf(200);

  await Promise.all([exportPool(ports), exportPool(ports)]);
  ports.clock.advance(30 * MINUTE);
  await exportPool(ports);

  expect(files().map(peopleIn)).toEqual([150, 50]);
});
