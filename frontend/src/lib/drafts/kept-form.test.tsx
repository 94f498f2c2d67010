import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { HOMEOWNER } from '../../../test/app.tsx';
import { PasswordField } from '../../form/fields/password-field.tsx';
import { TextField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { SessionProvider, type User } from '../session/session.tsx';
import { keepDraft, readDraft } from './draft.ts';

const KEY = `sward.form.${location.pathname}.Person`;

/** Turned off to render outside of `act`, which would run what a browser does only after it has painted. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root;

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  document.body.replaceChildren();
});

function PersonForm() {
  const form = useForm({ firstName: 'Robin', password: '' }, () => ({}));
  return (
    <Form form={form} label="Person" onSubmit={() => undefined}>
      <TextField name="firstName" label="First name" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
    </Form>
  );
}

/** Returns the field's value at the first moment that it stands in the page. */
function firstShown(user?: User): Promise<string> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector('input');
      if (!field) return;
      observer.disconnect();
      resolve(field.value);
    }).observe(document.body, { childList: true, subtree: true });
    startTransition(() =>
      root.render(
        <SessionProvider user={user}>
          <PersonForm />
        </SessionProvider>,
      ),
    );
  });
}

test('what was kept stands in the form from the moment that it is shown', async () => {
  keepDraft(KEY, { owner: HOMEOWNER.id, values: { firstName: 'Roberta' } });

  expect(await firstShown(HOMEOWNER)).toBe('Roberta');
});

test('what another person has left is not given back', async () => {
  keepDraft(KEY, { owner: 'acc_OTHER', values: { firstName: 'Roberta' } });

  expect(await firstShown(HOMEOWNER)).toBe('Robin');
});

describe.each([
  ['a signed-in person', HOMEOWNER, HOMEOWNER.id],
  ['a visitor', undefined, ''],
])('of %s', (_, user, owner) => {
  beforeEach(() => sessionStorage.clear());

  const type = async (name: string, text: string) => {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const hide = () => {
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
  };

  test('what was typed outlives the page, without the secrets', async () => {
    await firstShown(user);
    await type('firstName', 'Rosa');
    await type('password', 'a long password');

    hide();

    expect(readDraft(KEY)).toEqual({ owner, values: { firstName: 'Rosa' } });
  });

  test('a password that is being shown is kept no more than a hidden one', async () => {
    await firstShown(user);
    await type('firstName', 'Rosa');
    await type('password', 'a long password');
    document.querySelector<HTMLButtonElement>('[aria-controls=password]')?.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.querySelector('[name=password]')).toHaveAttribute('type', 'text');

    hide();

    expect(readDraft(KEY)).toEqual({ owner, values: { firstName: 'Rosa' } });
  });

  test('what was closed, or typed back, was given up', async () => {
    await firstShown(user);
    await type('firstName', 'Rosa');
    hide();
    await type('firstName', 'Robin');
    hide();
    expect(readDraft(KEY)).toBeUndefined();

    await type('firstName', 'Rosa');
    hide();
    root.unmount();

    expect(readDraft(KEY)).toBeUndefined();
  });
});
