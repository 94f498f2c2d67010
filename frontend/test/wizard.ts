import { addDays } from '@sward/shared/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp } from './app.tsx';

/** Steps of the wizard for its tests, on a Monday at half past one; timers stand still. */

const NOW = new Date(2030, 4, 6, 13, 30);
export const TODAY = '2030-05-06';
export const POST = 'POST /api/service-requests';

export function standStill(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

export type App = ReturnType<typeof openApp>;
export const open = (handlers: Handlers = {}) => openApp('/request-service', { user: HOMEOWNER, handlers });
export const next = ({ user }: App) => user.click(screen.getByRole('button', { name: 'Next' }));
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const setDate = (day: string) =>
  fireEvent.change(screen.getByLabelText('Preferred date'), { target: { value: day } });

export async function fillService(app: App, day = addDays(TODAY, 3)) {
  await heading('Which services do you need?');
  await app.user.click(screen.getByRole('checkbox', { name: 'Lawn Mowing' }));
  setDate(day);
}

export async function fillProperty(app: App, changes: Record<string, string> = {}) {
  await heading('Where is the property?');
  const values = { Address: '48 Inman St', City: 'Cambridge', 'ZIP code': '02139', Phone: '617-555-0134' };
  for (const [label, value] of Object.entries({ ...values, ...changes })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await app.user.selectOptions(screen.getByLabelText('State'), 'MA');
}

export async function toReview(app: App) {
  await fillService(app);
  await next(app);
  await fillProperty(app);
  await next(app);
  await heading('Add photos');
  await next(app);
  await heading('Review your request');
}

export async function submit({ user }: App) {
  await user.click(screen.getByRole('checkbox', { name: /^I agree to the Terms of Service/ }));
  // The answer comes at once, and timers stand still: what it changes is a part of the click.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit Request' })));
}
