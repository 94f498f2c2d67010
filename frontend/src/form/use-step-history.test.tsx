import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { useStepHistory } from './use-step-history.ts';

const user = userEvent.setup();

function Steps() {
  const [step, setStep] = useState(0);
  const [isOpen, setOpen] = useState(true);
  useStepHistory(step, setStep, isOpen);
  return (
    <>
      <h1>{isOpen ? `Step ${step}` : 'Done'}</h1>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <button type="button" onClick={() => setStep(step - 1)}>
        Back
      </button>
      <button type="button" onClick={() => setStep(0)}>
        First
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Send
      </button>
    </>
  );
}

beforeEach(() => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/steps');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/before" element={<h1>Before</h1>} />
        <Route path="/steps" element={<Steps />} />
      </Routes>
    </BrowserRouter>,
  );
});

const click = (name: string) => user.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
/** Presses a button of the browser, and waits until it has gone there. */
const press = async (by: number) => {
  await act(async () => {
    const there = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(by);
    await there;
  });
};

test('Back of the browser leads from step to step, and then out', async () => {
  await click('Next');
  await click('Next');
  expect(await heading('Step 2')).toBeVisible();

  await press(-1);
  expect(await heading('Step 1')).toBeVisible();
  await press(-1);
  expect(await heading('Step 0')).toBeVisible();
  await press(-1);
  expect(await heading('Before')).toBeVisible();
});

test('the page has the same way: no press is without effect after its own Back', async () => {
  await click('Next');
  await click('Next');
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await click('Back');
  await act(() => gone);
  expect(await heading('Step 1')).toBeVisible();

  await press(-1);
  expect(await heading('Step 0')).toBeVisible();
  await press(-1);
  expect(await heading('Before')).toBeVisible();
});

test('Forward of the browser stays: what came after may no longer be right', async () => {
  await click('Next');
  await press(-1);
  expect(await heading('Step 0')).toBeVisible();

  await press(1);

  expect(await heading('Step 0')).toBeVisible();
  await press(-1);
  expect(await heading('Step 0')).toBeVisible();
});

test('once it is sent, Back leaves at once', async () => {
  await click('Next');
  await click('Next');
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await click('Send');
  await act(() => gone);
  expect(await heading('Done')).toBeVisible();

  await press(-1);
  expect(await heading('Before')).toBeVisible();
});
