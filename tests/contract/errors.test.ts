import { AppError } from '@sward/shared/kernel';
import { ConditionFailed } from '@sward/shared/table';
import { errorResponse } from '../../shared/lambda/http/answers.ts';

/** Returns the response to an error. */
const answerTo = (error: unknown) => {
  const { statusCode, body = '' } = errorResponse(error, 'cor_1');
  return { status: statusCode, error: JSON.parse(body).error };
};

test('a race that was lost is 409, to be tried again, and tells nothing of who won', () => {
  const winner = { pk: 'BID#bid_1', sk: 'BID', street: '38 Elm Street' };

  const { status, error } = answerTo(new ConditionFailed(0, winner));

  expect([status, error.code]).toEqual([409, 'state_changed']);
  expect(JSON.stringify(error)).not.toMatch(/Elm|bid_1|condition/);
});

test.each([
  [
    'an error of the cloud',
    Object.assign(new Error('not authorized: arn:aws:iam::1'), { name: 'AccessDenied' }),
  ],
  ['a defect', new TypeError("Cannot read properties of undefined (reading 'street')")],
  ['something that is no error', 'dana@homes.test'],
])('%s is 500 in the words of every defect', (_what, thrown) => {
  expect(answerTo(thrown)).toEqual({
    status: 500,
    error: { code: 'internal', message: 'Something went wrong on our side.', correlationId: 'cor_1' },
  });
});

test('the cause of a refusal stays on the server', () => {
  const { error } = answerTo(new AppError('not_found', { cause: 'bid_1 is of acc_2' }));

  expect(JSON.stringify(error)).not.toContain('acc_2');
});
