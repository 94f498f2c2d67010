import { contract } from '@sward/shared/contract';
import { AppError } from '@sward/shared/kernel';
import { ConditionFailed } from '@sward/shared/table';
import { accountActor } from '@sward/shared/testing';
import { codeOf, door, LOGOUT, signedIn } from '../../testing/http-door.ts';
import { errorResponse, httpResponse } from './answers.ts';

describe('responses', () => {
  const throwing = (error: unknown) => door(() => Promise.reject(error)).call(LOGOUT, signedIn);

  test.each([
    ['a defect', new Error('password of dana@homes.test'), 500, 'internal'],
    ['something that is no error', 'dana@homes.test', 500, 'internal'],
    [
      'a condition that failed without a name',
      new ConditionFailed(0, { pk: 'dana@homes.test', sk: 'X' }),
      409,
      'state_changed',
    ],
    [
      'an error of the API with a cause',
      new AppError('not_found', { cause: 'dana@homes.test' }),
      404,
      'not_found',
    ],
  ])('%s reveals nothing internal', async (_, error, status, code) => {
    const answer = await throwing(error);

    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    expect(JSON.stringify(answer)).not.toContain('dana@homes.test');
  });

  test('a defect is logged with its error, a refusal is not', async () => {
    const defect = door(() => Promise.reject(new TypeError('broken')));
    const refusal = door(() => Promise.reject(new AppError('forbidden', { cause: 'not theirs' })));

    await defect.call(LOGOUT, signedIn);
    await refusal.call(LOGOUT, signedIn);

    expect(defect.lines).toMatchObject([
      { level: 'ERROR', message: 'internal', error: { name: 'TypeError', message: 'broken' } },
      { level: 'INFO', message: 'answered', status: 500 },
    ]);
    expect(refusal.lines).toMatchObject([
      { level: 'INFO', message: 'forbidden', cause: 'not theirs' },
      { level: 'INFO', message: 'answered', status: 403 },
    ]);
  });

  test('every line of a call has its correlation id, as its response has, and its caller', async () => {
    const { call, lines, clock } = door(async (_, { log, correlationId }) => {
      log.info('inside', { given: correlationId });
      clock.advance(25);
      return { body: { success: true } };
    });

    const { headers } = await call(LOGOUT, signedIn);

    const correlationId = headers['x-correlation-id'];
    expect(correlationId).toMatch(/^cor_/);
    expect(lines).toMatchObject([
      {
        message: 'inside',
        correlationId,
        given: correlationId,
        route: 'auth.logout',
        actor: accountActor().accountId,
      },
      { message: 'answered', correlationId, method: 'POST', status: 200, ms: 25 },
    ]);
  });

  test('a failure before there is a correlation id gets one', async () => {
    const answer = await door().call('GET /api/nothing');

    expect(answer.headers['x-correlation-id']).toMatch(/^cor_/);
  });
});

describe('a picture', () => {
  const map = contract['requests.mapPicture'];
  const bytes = Buffer.from([0xff, 0xd8, 0]);

  test('leaves as it is, with its type and for as long as its route says', () => {
    const answer = httpResponse(map, { picture: { type: 'image/jpeg', bytes } }, 'cor_1');

    expect(answer).toMatchObject({ statusCode: 200, isBase64Encoded: true, body: bytes.toString('base64') });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is a picture, and of a route that responds with pictures', () => {
    const page = { picture: { type: 'text/html', bytes } };
    expect(() => httpResponse(map, page, 'cor_1')).toThrow(/text\/html/);
    const picture = { picture: { type: 'image/png', bytes } };
    expect(() => httpResponse(contract['auth.logout'], picture, 'cor_1')).toThrow(/auth\.logout/);
  });
});

describe('a file', () => {
  const table = contract['payments.exportEarnings'];

  test('leaves as its route says, to be saved under its name', () => {
    const answer = httpResponse(table, { file: { name: 'earnings-2026.csv', text: 'Año,1\r\n' } }, 'cor_1');

    expect(answer).toMatchObject({ statusCode: 200, body: 'Año,1\r\n' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="earnings-2026.csv"',
      'cache-control': 'no-store',
    });
  });

  test('is of a route that responds with files, and its name is only one', () => {
    const file = { name: 'a.csv', text: '' };
    expect(() => httpResponse(contract['auth.logout'], { file }, 'cor_1')).toThrow(/auth\.logout/);
    const other = { ...file, name: 'a"; b.csv' };
    expect(() => httpResponse(table, { file: other }, 'cor_1')).toThrow(/exportEarnings/);
  });
});

describe('how long an answer may be kept', () => {
  const nothing = { fromCents: null, toCents: null, jobsAtLeast: null, updatedOn: null, words: null };
  const guide = contract['requests.priceGuide'];

  test('is what its route says', () => {
    const answer = httpResponse(guide, { body: { scope: 'none', ...nothing } }, 'cor_1');

    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('is not at all where the route says nothing, and of an error', async () => {
    const { headers } = await door().call(LOGOUT, signedIn);

    expect(headers['cache-control']).toBe('no-store');
    expect(errorResponse(new AppError('too_many_requests'), 'cor_1').headers['cache-control']).toBe(
      'no-store',
    );
  });
});
