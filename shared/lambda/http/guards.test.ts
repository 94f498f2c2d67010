import { contract, type Route } from '@sward/shared/contract';
import { AppError } from '@sward/shared/kernel';
import { accountActor } from '@sward/shared/testing';
import { errorResponse, httpResponse } from './answers.ts';
import { checkOrigin, checkWho, jsonBody, type RawCall, valid, validParams } from './guards.ts';

const call = (more: Partial<RawCall> = {}): RawCall => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
  isBase64Encoded: false,
  siteOrigin: 'https://sward.example',
  ...more,
});
const codeOf = (run: () => unknown): string => {
  try {
    run();
    return 'allowed';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

describe('the origin rule', () => {
  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 'allowed'],
    ['a foreign page', { 'sec-fetch-site': 'cross-site', origin: 'https://sward.example' }, 'forbidden'],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 'forbidden'],
    ['an old browser on our page', { origin: 'https://sward.example' }, 'allowed'],
    ['an old browser elsewhere', { origin: 'https://evil.example' }, 'forbidden'],
    ['a sandboxed page', { origin: 'null' }, 'forbidden'],
    ['a command line that says so', { 'x-sward-client': 'curl' }, 'allowed'],
    ['a call that says nothing', {}, 'forbidden'],
    [
      'a foreign page with the client header',
      { 'sec-fetch-site': 'cross-site', 'x-sward-client': 'x' },
      'forbidden',
    ],
  ])('%s', (_, headers, expected) => {
    expect(codeOf(() => checkOrigin(call({ headers })))).toBe(expected);
  });

  test('reading needs none', () => {
    expect(
      codeOf(() => checkOrigin(call({ method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }))),
    ).toBe('allowed');
  });
});

describe('bodies', () => {
  test.each([
    ['broken JSON', { body: '{"a":' }, 'invalid_json'],
    ['a form', { headers: { 'content-type': 'text/plain' }, body: 'a=1' }, 'json_required'],
    ['no type', { headers: {}, body: '{}' }, 'json_required'],
    ['over 64 kB', { body: JSON.stringify('x'.repeat(65_537)) }, 'payload_too_large'],
    [
      'over 64 kB in base64',
      { body: Buffer.alloc(65_537, 32).toString('base64'), isBase64Encoded: true },
      'payload_too_large',
    ],
  ])('%s', (_, more, expected) => {
    expect(codeOf(() => jsonBody(call(more)))).toBe(expected);
  });

  test('no body is none', () => {
    expect(jsonBody(call({ body: undefined, headers: {} }))).toBeUndefined();
  });
});

describe('roles', () => {
  const homeowner = accountActor();
  const provider = accountActor({ userType: 'provider', isProvider: true });
  const operator = accountActor({ userType: 'operator' });
  const halfOperator = accountActor({ userType: 'operator', secondFactor: false });
  const both = accountActor({ isProvider: true });

  test.each([
    ['signed-in', { kind: 'anonymous' as const }, 'unauthenticated'],
    ['signed-in', homeowner, 'allowed'],
    ['member', operator, 'forbidden'],
    ['member', provider, 'allowed'],
    ['provider', homeowner, 'forbidden'],
    ['provider', both, 'allowed'],
    ['operator', provider, 'forbidden'],
    ['operator', operator, 'allowed'],
    ['operator', halfOperator, 'second_factor_needed'],
    ['member', halfOperator, 'forbidden'],
    ['anyone', { kind: 'anonymous' as const }, 'allowed'],
  ])('%s', (who, actor, expected) => {
    const route = { ...contract['system.health'], who } as Route;
    expect(codeOf(() => checkWho(route, actor))).toBe(expected);
  });

  test("an operator's commands and the start of an export need a step-up; reads do not", () => {
    const left = (userType: 'homeowner' | 'operator') => accountActor({ userType, steppedUp: false });
    const asking = Object.values<Route>(contract).filter(
      (route) =>
        codeOf(() => checkWho(route, left(route.who === 'operator' ? 'operator' : 'homeowner'))) ===
        'step_up_required',
    );
    const allowed = asking.filter(
      (route) => codeOf(() => checkWho(route, route.who === 'operator' ? operator : homeowner)) !== 'allowed',
    );
    const decisions = Object.values<Route>(contract).filter(
      ({ who, method }) => who === 'operator' && method !== 'GET',
    );

    expect(allowed).toEqual([]);
    expect(decisions.filter((route) => !asking.includes(route)).map(({ id }) => id)).toEqual([
      'messaging.replyToTicket',
    ]);
    expect(asking.filter((route) => !decisions.includes(route)).map(({ id }) => id)).toEqual([
      'auth.newPasskeyOptions',
      'auth.addPasskey',
      'auth.removePasskey',
      'auth.exportAccount',
    ]);
  });

  test('a member who cannot bid is told how', () => {
    expect(codeOf(() => checkWho(contract['bids.place'], homeowner))).toBe('not_a_provider');
  });
});

describe('validation', () => {
  test('reports each field once, with its message, unknown fields included', () => {
    try {
      valid(contract['auth.registerHomeowner'].body, {
        firstName: '',
        zipCode: '1',
        password: 'short',
        extra: 1,
        propertySize: 'small',
      });
      throw new Error('was allowed');
    } catch (error) {
      expect((error as AppError).detail.fields).toMatchObject({
        firstName: 'first_name_required',
        lastName: 'last_name_required',
        email: 'email_valid',
        phone: 'phone_valid',
        password: 'password_length',
        zipCode: 'zip_valid',
        state: 'state_required',
        extra: 'unknown_field',
      });
    }
  });

  test('an invalid id in a path is not found', () => {
    expect(codeOf(() => validParams(contract['bids.get'], { bidId: "1' OR 1=1" }))).toBe('not_found');
  });

  test.each([
    ['46.95', 4695],
    [46.95, 4695],
    [8, 800],
    [0.1, undefined],
    [5.005, undefined],
    ['1e3', undefined],
    [-8, undefined],
    [Number.NaN, undefined],
  ])('a bid amount of %s', (bidAmount, expected) => {
    const body = { bidAmount, availableDate: '2027-05-03', availableTime: 'morning', description: 'x' };
    const result = contract['bids.place'].body.safeParse(body);

    expect(result.success ? result.data.bidAmount : undefined).toBe(expected);
  });
});

describe('responses', () => {
  test('an undeclared field never leaves', () => {
    const answer = httpResponse(
      contract['auth.logout'],
      { body: { success: true, email: 'x@y.z' } },
      'cor_1',
    );

    expect(JSON.parse(answer.body ?? '')).toEqual({ success: true });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a response that does not fit is a defect', () => {
    expect(() => httpResponse(contract['auth.logout'], { body: {} }, 'cor_1')).toThrow(
      /outside its contract/,
    );
  });

  test('a defect reveals only that it happened', () => {
    const answer = errorResponse(new Error('password of dana@homes.test'), 'cor_1');

    expect(answer.statusCode).toBe(500);
    expect(answer.body).toBe(
      JSON.stringify({
        error: { code: 'internal', message: 'Something went wrong on our side.', correlationId: 'cor_1' },
      }),
    );
  });

  test('a wait is in whole seconds', () => {
    const answer = errorResponse(new AppError('too_many_requests', { retryAfter: 12.2 }), 'cor_1');

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '13']);
  });

  test('a field message goes out in English beside its key', () => {
    const answer = errorResponse(
      new AppError('validation_failed', { fields: { city: 'city_required' } }),
      'cor_1',
    );

    expect(JSON.parse(answer.body ?? '').error).toMatchObject({
      fields: { city: 'City is required' },
      keys: { city: 'city_required' },
    });
  });
});

describe('a body of one of two shapes', () => {
  const body = contract['auth.registerHomeowner'].body;
  const fieldsOf = (input: unknown) => {
    try {
      valid(body, input);
      return {};
    } catch (error) {
      return error instanceof AppError ? error.detail.fields : error;
    }
  };
  const person = {
    firstName: 'Dana',
    lastName: 'Hill',
    email: 'dana@example.com',
    phone: '617-555-0100',
    address: '12 Elm Street',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
  };

  test('is refused by the shape that was meant', () => {
    expect(fieldsOf({ ...person, password: 'short' })).toEqual({
      password: 'password_length',
    });
    expect(fieldsOf({ ...person, termsAccepted: false, zipCode: '1' })).toEqual({
      termsAccepted: 'terms_accept',
      zipCode: 'zip_please',
    });
  });

  test('is accepted in either shape', () => {
    expect(fieldsOf({ ...person, password: 'Mow-the-lawn-42' })).toEqual({});
    expect(fieldsOf({ ...person, termsAccepted: true })).toEqual({});
  });
});
