import { addDays } from '@sward/shared/kernel';
import { screen } from '@testing-library/react';
import { emptyDraft, storeDraft } from '../../src/features/post-request/draft.ts';
import { today } from '../../src/lib/clock.ts';
import { type Handlers, HOMEOWNER, openApp } from '../app.tsx';

export const HOME = {
  address: '21 Prospect St',
  city: 'Cambridge',
  state: 'MA',
  zipCode: '02139',
  phone: '617-555-0100',
};

/** Opens the wizard with a draft that has reached `step`. */
export async function openWizard(handlers: Handlers, step = 1, property: object = {}) {
  const draft = emptyDraft();
  const service = { ...draft.service, serviceTypeIds: [1], serviceDate: addDays(today(), 3) };
  storeDraft({ ...draft, service, property: { ...draft.property, ...property }, step });
  const app = openApp('/request-service', { user: HOMEOWNER, handlers });
  await screen.findByRole('button', { name: step === 3 ? 'Submit Request' : 'Next' });
  return app;
}
