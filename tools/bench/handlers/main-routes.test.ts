import { createHttpSteps } from '../../../shared/lambda/http/http-steps.ts';
import type { MakeApi } from './called-service.ts';
import { mainRoutes } from './main-routes.ts';

/** The steps of the HTTP stack without middy, which unit tests cannot load. */
const steps: MakeApi = (options) => {
  const { before, handle, failed } = createHttpSteps(options);
  return async (given) => {
    const event = given as Parameters<typeof handle>[0];
    try {
      for (const step of before) await step(event);
      return await handle(event);
    } catch (error) {
      return await failed(event, error);
    }
  };
};

test('every main route is called again and again with success', async () => {
  const routes = await mainRoutes(steps);

  for (const { prepare } of routes) {
    for (let n = 0; n < 5; n++) await (await prepare())();
  }
  expect(routes.map(({ id }) => id.split('.')[0])).toEqual(
    expect.arrayContaining(['auth', 'requests', 'bids', 'payments', 'messaging']),
  );
});

test('a refused call is no measurement', async () => {
  const refusing: MakeApi = () => async () => ({ statusCode: 404, headers: {}, body: '{}' });
  const [route] = await mainRoutes(refusing);

  const call = await route?.prepare();

  await expect(call?.()).rejects.toThrow('auth.user answered 404');
});
