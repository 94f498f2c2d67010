import { api } from './api.ts';

const PATH = '/api/providers/acc_1';
const asked = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>();
const getProvider = () => api.call('bids.getProvider', { params: { providerId: 'acc_1' } });
const answer = (body: unknown, status = 200) =>
  ({ ok: status === 200, status, json: async () => body, headers: new Headers() }) as Response;

beforeEach(() => {
  asked.mockReset().mockResolvedValue(answer({ name: 'asked again' }));
  globalThis.fetch = asked;
});

test('what the document has asked for is taken once', async () => {
  window.swardAnswers = { [PATH]: Promise.resolve(answer({ name: 'early' })) };

  expect(await getProvider()).toEqual({ name: 'early' });
  expect(asked).not.toHaveBeenCalled();
  expect(await getProvider()).toEqual({ name: 'asked again' });
});

test('a refusal counts as an answer', async () => {
  const body = { error: { code: 'not_found', message: 'We could not find this.' } };
  window.swardAnswers = { [PATH]: Promise.resolve(answer(body, 404)) };

  await expect(getProvider()).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(asked).not.toHaveBeenCalled();
});

test('without an answer, or with one about something else, it is asked', async () => {
  window.swardAnswers = {
    [PATH]: Promise.reject(new TypeError('offline')),
    '/api/auth/user': Promise.resolve(answer({})),
  };

  expect(await getProvider()).toEqual({ name: 'asked again' });
  expect(asked.mock.calls.map(([path]) => path)).toEqual([PATH]);
});
