import { act, fireEvent, screen } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { HOME, openWizard } from '../../../test/requests/wizard-draft.ts';

const PREVIEW = 'POST /api/geo/preview';
const AREA = {
  publicPoint: { lat: 42.354, lng: -71.09 },
  radiusMiles: 2,
  city: 'Cambridge',
  state: 'MA',
  precision: 'address',
};

const typingEnds = () => act(() => jest.advanceTimersByTimeAsync(600));

describe('the map', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: Date.parse('2030-05-06T13:30:00Z'),
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('shows the area that providers will see, once the typing ends', async () => {
    const app = await openWizard({ [PREVIEW]: () => AREA });
    expect(await screen.findByText('The area appears here once the ZIP code is typed.')).toBeVisible();

    fireEvent.change(screen.getByLabelText('ZIP code'), { target: { value: '02139' } });
    expect(app.made(PREVIEW)).toHaveLength(0);
    await typingEnds();

    expect(
      await screen.findByRole('img', { name: 'Approximate area within 2 miles of Cambridge, MA' }),
    ).toBeVisible();
    expect(screen.getByText('Shown as: Cambridge, MA')).toBeVisible();
    expect(app.made(PREVIEW).map(({ body }) => body)).toEqual([{ zip: '02139' }]);
  });

  test('asks for the whole address when it is there, and says where only the ZIP code is known', async () => {
    const app = await openWizard({ [PREVIEW]: () => ({ ...AREA, precision: 'zip' }) }, 1, HOME);
    await typingEnds();

    expect(await screen.findByText('Shown as: Cambridge, MA (ZIP area)')).toBeVisible();
    expect(app.made(PREVIEW)[0]?.body).toEqual({
      zip: '02139',
      address: '21 Prospect St',
      city: 'Cambridge',
      state: 'MA',
    });
  });

  test('shows the digits of a ZIP code that has no name, or what is typed beside it', async () => {
    const nameless = { ...AREA, city: '', state: '', precision: 'zip' };
    const app = await openWizard({ [PREVIEW]: () => nameless });
    fireEvent.change(screen.getByLabelText('ZIP code'), { target: { value: '02139' } });
    await typingEnds();
    expect(await screen.findByText('Shown as: 021xx (ZIP area)')).toBeVisible();

    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Cambridge' } });
    await app.user.selectOptions(screen.getByLabelText('State'), 'MA');

    expect(screen.getByText('Shown as: Cambridge, MA (ZIP area)')).toBeVisible();
  });

  test('says when the address is not found', async () => {
    await openWizard(
      { [PREVIEW]: () => refuse(404, 'address_not_located', 'Unable to locate address') },
      1,
      HOME,
    );
    await typingEnds();

    expect(await screen.findByText('Unable to locate address')).toBeVisible();
    expect(screen.getByText('Please verify address details')).toBeVisible();
  });

  test('says when it cannot be asked for, and asks again once the network is back', async () => {
    let works = false;
    const app = await openWizard(
      { [PREVIEW]: () => (works ? AREA : refuse(429, 'too_many_requests', 'Too many attempts.')) },
      1,
      HOME,
    );
    await typingEnds();

    expect(await screen.findByText('We could not load this.')).toBeVisible();
    works = true;
    fireEvent(window, new Event('online'));
    await typingEnds();

    expect(await screen.findByText('Shown as: Cambridge, MA')).toBeVisible();
    expect(app.made(PREVIEW)).toHaveLength(2);
    jest.useRealTimers();
    expect(await violations()).toEqual([]);
  });
});
