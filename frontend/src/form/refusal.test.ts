import { ApiError } from '@sward/shared/contract/client';
import { errors } from '../messages/form/errors.en.ts';
import { showRefusal } from './refusal.ts';
import type { FormState } from './use-form.ts';

const words = errors as Record<string, string>;
afterEach(() => {
  delete words.code_invalid;
});

const wrongCode = () => new ApiError(422, { code: 'code_invalid', message: 'That code is wrong.' });

test('a refused code is said at its field in the language of the page', () => {
  words.code_invalid = 'Ese código es incorrecto.';
  const refuse = jest.fn();

  showRefusal({ values: { code: '' }, refuse } as unknown as FormState<object>, wrongCode(), { failed: '' });

  expect(refuse).toHaveBeenCalledWith({ code: 'Ese código es incorrecto.' });
});
