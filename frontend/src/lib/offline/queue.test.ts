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
import { queryClient } from '../api/query.ts';
import { uploadBlob } from '../photos/photos.ts';
import { claimDay } from './owner.ts';
import { act, dismiss, giveUp, sendAll, takeUp, tryNow } from './queue.ts';
import { startDay } from './start.ts';
import { day, hideAll, whatWaits } from './state.ts';
import { drop } from './store.ts';

const ARRIVES = '2030-05-06T12:30:00.000Z';
const ON_MY_WAY = { kind: 'on-my-way', body: { arrivesAt: ARRIVES } } as const;

keptDay();

const kinds = () => whatWaits().waiting.map(({ kind }) => kind);

test('with a network a tap is sent at once, with its id, its time and the time of sending', async () => {
  expect(await act(JOB, ON_MY_WAY)).toMatchObject({ id: JOB });

  expect(phone.made).toEqual([
    {
      path: `/api/bids/${JOB}/on-my-way`,
      body: {
        arrivesAt: ARRIVES,
        clientId: expect.stringMatching(/^web-[\w-]{36}$/),
        tappedAt: expect.any(String),
        sentAt: expect.any(String),
      },
    },
  ]);
  expect(whatWaits().waiting).toEqual([]);
});

test('without one it waits, survives the closing of the app, and is sent once, in order, when it is back', async () => {
  phone.online = false;
  expect(await act(JOB, ON_MY_WAY)).toBeUndefined();
  await act(JOB, CHECK_IN);
  await act(JOB, FINISH);
  const tapped = whatWaits().waiting.map(({ tappedAt }) => tappedAt);
  await reopen();
  expect(kinds()).toEqual(['on-my-way', 'check-in', 'finish']);

  phone.online = true;
  await Promise.all([sendAll(), sendAll()]);
  await reopen();
  await sendAll();

  expect(pathsMade()).toEqual(
    ['on-my-way', 'check-in', 'complete'].map((what) => `/api/bids/${JOB}/${what}`),
  );
  expect(phone.made.map(({ body }) => body.tappedAt)).toEqual(tapped);
  expect(whatWaits().waiting).toEqual([]);
});

test('without a network it looks once whether something can be sent, not all the time', async () => {
  phone.online = false;
  await act(JOB, ON_MY_WAY);
  await reopen();
  let looks = 0;
  // An endless search would find a network in the end, so that this test ends, too.
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => ++looks > 20);

  await sendAll();
  await new Promise(setImmediate);

  expect(looks).toBeLessThanOrEqual(2);
  expect(kinds()).toEqual(['on-my-way']);
});

test('what did not get through keeps its id', async () => {
  phone.says = () => (phone.made.length === 1 ? { status: 503, code: 'busy' } : undefined);
  expect(await act(JOB, CHECK_IN)).toBeUndefined();
  expect(kinds()).toEqual(['check-in']);

  await sendAll();
  await sendAll();

  expect(new Set(phone.made.map(({ body }) => body.clientId)).size).toBe(1);
  expect(phone.made).toHaveLength(2);
});

test('a refusal that comes at once is the answer of the tap; nothing waits', async () => {
  phone.says = () => ({ status: 409, code: 'too_early' });

  await expect(act(JOB, CHECK_IN)).rejects.toMatchObject({ code: 'too_early' });

  await reopen();
  expect(whatWaits().waiting).toEqual([]);
});

test('what is refused later stays, with how the job stands, before what follows it; other jobs go on', async () => {
  phone.online = false;
  await act(JOB, CHECK_IN);
  await act(JOB, FINISH);
  await act(OTHER, CHECK_IN);
  phone.online = true;
  phone.says = ({ path }) =>
    path.endsWith(`${JOB}/check-in`) ? { status: 409, code: 'job_not_open' } : undefined;
  await sendAll();
  await reopen();

  expect(pathsMade()).toEqual([`/api/bids/${JOB}/check-in`, `/api/bids/${OTHER}/check-in`]);
  expect(whatWaits().waiting).toMatchObject([
    { kind: 'check-in', refused: { status: 409, code: 'job_not_open', job: { date: '2030-05-08' } } },
    { kind: 'finish' },
  ]);

  await giveUp(String(JOB));
  expect(whatWaits().waiting).toEqual([]);
});

test('that a provider was on the way holds up nothing', async () => {
  phone.online = false;
  await act(JOB, ON_MY_WAY);
  await act(JOB, CHECK_IN);
  phone.online = true;
  phone.says = ({ path }) => (path.endsWith('on-my-way') ? { status: 409, code: 'job_not_open' } : undefined);

  await sendAll();

  expect(pathsMade()).toHaveLength(2);
  expect(kinds()).toEqual(['on-my-way']);
});

test('photos lie on the phone, are uploaded once, and go with the tap that takes them along', async () => {
  phone.online = false;
  await startDay(PAT);
  const blob = new Blob(['x']) as unknown as globalThis.Blob;
  const photo = { job: String(JOB), purpose: 'after', name: 'a.jpg', blob } as const;
  const id = String(await day.keepPhoto?.(photo));
  expect(await day.photosOf?.(String(JOB), 'after')).toMatchObject([{ id, name: 'a.jpg' }]);
  await act(JOB, { kind: 'finish', body: { photos: [id], note: '' } });
  expect(await day.photosOf?.(String(JOB), 'after')).toEqual([]);
  phone.online = true;
  jest.mocked(uploadBlob).mockResolvedValue('upl_NEW');
  phone.says = () => (phone.made.length === 1 ? { status: 503, code: 'busy' } : undefined);

  await sendAll();
  await sendAll();

  expect(uploadBlob).toHaveBeenCalledTimes(1);
  expect(phone.made.map(({ body }) => body.photos)).toEqual([['upl_NEW'], ['upl_NEW']]);
  expect(whatWaits().photos).toEqual([]);
});

test('photos come back in the order in which they were chosen', async () => {
  phone.online = false;
  await startDay(PAT);
  const blob = new Blob(['x']) as unknown as globalThis.Blob;
  const names = Array.from({ length: 8 }, (_, index) => `${index}.jpg`);
  const { now } = Date;
  for (const [index, name] of names.entries()) {
    jest.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + index);
    await day.keepPhoto?.({ job: JOB, purpose: 'after', name, blob });
  }
  await reopen();

  expect((await day.photosOf?.(JOB, 'after'))?.map(({ name }) => name)).toEqual(names);
});

test('a message waits with its photos, and goes with their uploads; who edits it keeps them', async () => {
  phone.online = false;
  await startDay(PAT);
  const blob = new Blob(['x']) as unknown as globalThis.Blob;
  const photo = { job: 'cnv_1', purpose: 'message', name: 'a.jpg', blob } as const;
  const body = { conversationId: 'cnv_1', receiverId: 'acc_DANA', content: 'Like this' };
  const write = async (id: string) =>
    await act('cnv_1', { kind: 'message', body: { ...body, photos: [id] } }, `web-${id}`);
  const [first, second] = [String(await day.keepPhoto?.(photo)), String(await day.keepPhoto?.(photo))];
  await write(first);
  await write(second);
  await reopen();
  expect(await day.photosOf?.('cnv_1', 'message')).toEqual([]);
  await dismiss(`web-${second}`, true);
  expect(await day.photosOf?.('cnv_1', 'message')).toMatchObject([{ id: second }]);

  phone.online = true;
  jest.mocked(uploadBlob).mockReset().mockResolvedValue('upl_NEW');
  await sendAll();

  expect(phone.made.map(({ body: sent }) => sent)).toEqual([
    { ...body, photos: ['upl_NEW'], clientId: `web-${first}` },
  ]);
  expect(whatWaits()).toMatchObject({ waiting: [], photos: [{ id: second, uploadId: 'upl_NEW' }] });
});

test('what another tab has sent, or taken back, is not sent again', async () => {
  phone.online = false;
  await startDay(PAT);
  const blob = new Blob(['x']) as unknown as globalThis.Blob;
  const id = String(await day.keepPhoto?.({ job: String(JOB), purpose: 'after', name: 'a.jpg', blob }));
  await act(JOB, { kind: 'finish', body: { photos: [id], note: '' } });
  await act(OTHER, CHECK_IN);
  const [finish] = whatWaits().waiting;
  await drop('photos', id);
  await drop('waiting', String(finish?.id));
  phone.online = true;

  await sendAll();

  expect(pathsMade()).toEqual([`/api/bids/${OTHER}/check-in`]);
  expect(whatWaits()).toMatchObject({ waiting: [], photos: [] });
});

test('a tap names the homeowner, and the request, that any page has read', async () => {
  phone.online = false;
  queryClient.setQueryData(['bid', JOB, 'job'], { id: JOB, allowedActions: [], serviceRequestId: 'req_A' });
  queryClient.setQueryData(['request', 'req_A'], {
    id: 'req_A',
    acceptedBidId: JOB,
    homeownerName: 'Dana H.',
  });

  await act(JOB, CHECK_IN);

  expect(whatWaits().waiting).toMatchObject([{ who: 'Dana H.', request: 'req_A' }]);
});

test('what is tried while the session has ended is not sent for anybody else', async () => {
  phone.online = false;
  await act(JOB, CHECK_IN);
  phone.online = true;
  claimDay({ id: 'acc_OTHER' }, true);
  hideAll();
  await takeUp();
  tryNow();
  await sendAll();

  expect(phone.made).toEqual([]);
});
