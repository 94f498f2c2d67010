import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { HOMEOWNER } from '../../../test/app.tsx';
import { TextField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { SessionProvider } from '../session/session.tsx';
import { keepDraft } from './draft.ts';

const KEY = `sward.form.${location.pathname}.Person`;

/** Outside of `act`, which would run what a browser does only after it has painted. */
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
  const form = useForm({ firstName: 'Robin' }, () => ({}));
  return (
    <Form form={form} label="Person" onSubmit={() => undefined}>
      <TextField name="firstName" label="First name" />
    </Form>
  );
}

/** What the field says at the first moment that it stands in the page. */
function firstShown(): Promise<string> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector('input');
      if (!field) return;
      observer.disconnect();
      resolve(field.value);
    }).observe(document.body, { childList: true, subtree: true });
    startTransition(() =>
      root.render(
        <SessionProvider user={HOMEOWNER}>
          <PersonForm />
        </SessionProvider>,
      ),
    );
  });
}

test('what was kept stands in the form from the moment that it is shown', async () => {
  keepDraft(KEY, { owner: HOMEOWNER.id, values: { firstName: 'Roberta' } });

  expect(await firstShown()).toBe('Roberta');
});

test('what another person has left is not given back', async () => {
  keepDraft(KEY, { owner: 'acc_OTHER', values: { firstName: 'Roberta' } });

  expect(await firstShown()).toBe('Robin');
});
