import { formatCents, priceOf, toCents } from '@sward/shared/kernel';
import { fireEvent, screen, within } from '@testing-library/react';
import { openApp } from '../../../test/app.tsx';

async function openResources(path = '/resources') {
  const app = openApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Provider resources' });
  return app;
}

const bid = () => screen.getByRole('textbox', { name: 'Your bid in dollars' });
const result = () => screen.getByRole('status');
const amountOf = (term: string) => {
  const name = within(result())
    .getAllByText(term)
    .find(({ tagName }) => tagName === 'DT');
  return name?.nextElementSibling?.textContent;
};

test('three tabs', async () => {
  await openResources();

  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Guides & Tools',
    'Business Tips',
    'Seasonal Guide',
  ]);
});

test.each([
  ['Business Tips', ['Setup', 'Pricing', 'Marketing', 'Homeowner service']],
  ['Seasonal Guide', ['Spring', 'Summer', 'Fall', 'Winter']],
])('%s', async (tab, titles) => {
  const { user } = await openResources();

  await user.click(screen.getByRole('tab', { name: tab }));

  const panel = within(screen.getByRole('tabpanel', { name: tab }));
  expect(panel.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
});

test('each of the six items leads to its guide', async () => {
  await openResources();
  const titles = [
    'Provider handbook',
    'Pricing calculator',
    'Marketing guide',
    'Equipment guide',
    'Scheduling template',
    'App guide',
  ];

  for (const title of titles) {
    const link = within(screen.getByRole('main')).getByRole('link', { name: new RegExp(`^${title}`) });
    const target = document.getElementById(link.getAttribute('href')?.replace(/.*#/, '') ?? '');
    expect(target && within(target).getByRole('heading', { level: 2 })).toHaveTextContent(title);
  }
});

test.each(['5', '5.00', '9.99', '40', '40.1', '100', '9999.99', '10000'])(
  'the calculator on a bid of %s',
  async (typed) => {
    const { user } = await openResources();

    await user.clear(bid());
    await user.type(bid(), typed);

    const price = priceOf(toCents(Math.round(Number(typed) * 100)));
    const shown = (cents: Parameters<typeof formatCents>[0]) =>
      formatCents(cents).replaceAll(/\B(?=(\d{3})+\.)/g, ',');
    expect(amountOf('You receive')).toBe(shown(price.net));
    expect(amountOf('The customer pays')).toBe(shown(price.total));
    expect(result()).toHaveTextContent(`Commission (5%)${shown(price.commission)}`);
    expect(bid()).not.toBeInvalid();
  },
);

test('half a cent of commission is rounded up', async () => {
  const { user } = await openResources();

  await user.clear(bid());
  fireEvent.change(bid(), { target: { value: '5.10' } });

  expect(result()).toHaveTextContent('Commission (5%)$0.26');
  expect(amountOf('You receive')).toBe('$4.84');
});

test.each(['4.99', '10000.01', '-40', '12.345', 'forty', '4e3'])(
  'the calculator refuses %s',
  async (typed) => {
    const { user } = await openResources();

    await user.clear(bid());
    await user.type(bid(), typed);

    expect(result()).toHaveTextContent('Enter an amount from $5.00 to $10,000.00');
    expect(bid()).toBeInvalid();
  },
);

test('the scheduling template is printed', async () => {
  const { user } = await openResources('/resources#scheduling-template');
  const print = jest.fn();
  window.print = print;

  await user.click(screen.getByRole('button', { name: 'Print the template' }));

  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Day',
    'Morning8 AM - 12 PM',
    'Afternoon12 PM - 5 PM',
    'Evening5 PM - 9 PM',
  ]);
});
