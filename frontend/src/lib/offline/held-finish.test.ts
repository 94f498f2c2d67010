import { Blob } from 'node:buffer';
import {
  CHECK_IN,
  FINISH,
  JOB,
  keptDay,
  OTHER,
  PAT,
  pathsMade,
  phone,
  reopen,
} from '../../../test/provider/kept-day.ts';
import { uploadBlob } from '../photos/photos.ts';
import { UNDO_MS } from '../waits.ts';
import { act, sendAll, takeBack } from './queue.ts';
import { startDay } from './start.ts';
import { day, whatWaits } from './state.ts';
import { TakenBack } from './taken-back.ts';

keptDay();
beforeEach(() => void jest.mocked(uploadBlob).mockReset());

const hold = (onHeld = () => undefined) => ({ ms: UNDO_MS, onHeld });
/** Finishes the job; resolves once the tap is held, with the promise of its end. */
async function finish(): Promise<{ end: Promise<unknown> }> {
  let end: Promise<unknown> = Promise.resolve();
  await new Promise<void>((held) => {
    end = act(JOB, FINISH, 'web-F', hold(held as never)).catch((error: unknown) => error);
  });
  return { end };
}
/** The phone's timers, which a test runs without a wait. */
let timers: { run: () => void; ms: number }[];
beforeEach(() => {
  timers = [];
  const real = setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: (...args: unknown[]) => void,
    ms = 0,
    ...args: unknown[]
  ) => {
    if (ms < 2_000) return real(run, ms, ...args);
    timers.push({ run: () => run(...args), ms });
    return 0;
  }) as never);
});
const pass = () => {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + UNDO_MS);
  for (const { run } of timers.splice(0)) run();
};

test('a finish is held for ten seconds and then sent, whatever is sent before', async () => {
  const { end } = await finish();
  await sendAll();
  await act(OTHER, CHECK_IN);
  expect(pathsMade()).toEqual([`/api/bids/${OTHER}/check-in`]);

  pass();
  expect(await end).toMatchObject({ id: JOB });

  expect(pathsMade().at(-1)).toBe(`/api/bids/${JOB}/complete`);
  expect(whatWaits().waiting).toEqual([]);
});

test('a finish that is undone is never sent; its photos stay', async () => {
  const blob = new Blob(['x']) as unknown as globalThis.Blob;
  await startDay(PAT);
  phone.online = false;
  const id = String(await day.keepPhoto?.({ job: String(JOB), purpose: 'after', name: 'a.jpg', blob }));
  phone.online = true;
  let end: Promise<unknown> = Promise.resolve();
  await new Promise<void>((held) => {
    const body = { photos: [id], note: '' };
    end = act(JOB, { kind: 'finish', body }, 'web-F', hold(held as never)).catch((error: unknown) => error);
  });

  await takeBack('web-F');
  pass();
  await sendAll();

  expect(await end).toBeInstanceOf(TakenBack);
  expect(pathsMade()).toEqual([]);
  expect(await day.photosOf?.(String(JOB), 'after')).toMatchObject([{ id }]);
});

test('after ten seconds a finish cannot be undone', async () => {
  const { end } = await finish();
  pass();
  await takeBack('web-F');

  expect(await end).toMatchObject({ id: JOB });
});

test('a held finish is sent by the next page when this one is closed', async () => {
  await finish();
  await reopen();
  await sendAll();
  expect(pathsMade()).toEqual([]);

  pass();
  await sendAll();

  expect(pathsMade()).toEqual([`/api/bids/${JOB}/complete`]);
});
