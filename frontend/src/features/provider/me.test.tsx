import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { portfolioPhoto, profile, providerPart, publicProvider } from '../../../test/samples.ts';

const PUBLIC = `GET /api/providers/${PROVIDER.id}`;
const OWN = 'GET /api/profile';
const POINTS = 'GET /api/provider/points';
const points = (items: object[], more: object = {}) => ({
  ...page(items),
  ...{ reliability: null, disputes: { answered: 0, asked: 0 } },
  ...more,
});
const RATES = { onTimePercent: 97, completionPercent: 90, jobs: 20 };
const TEMPLATES = 'GET /api/provider/bid-templates';

function open(seen: object = {}, onFile: object = {}, handlers: Handlers = {}) {
  return openApp('/me', {
    user: PROVIDER,
    handlers: {
      [PUBLIC]: () => publicProvider({ id: PROVIDER.id, ...seen }),
      [OWN]: () => profile({ id: PROVIDER.id, provider: providerPart(onFile) }),
      [`GET /api/providers/${PROVIDER.id}/reviews`]: () => page([]),
      [TEMPLATES]: () => page([]),
      [POINTS]: () => points([]),
      ...handlers,
    },
  });
}
const header = async () => within(await screen.findByRole('region', { name: 'Green Blade Lawn Care' }));

test('a provider sees their page as homeowners do, with what was checked and where they work', async () => {
  const verified = { verifiedOn: '2030-04-01' };
  open(
    { ...verified, isInsured: true, rating: 4.9, reviewCount: 38, completedJobs: 61, reliability: RATES },
    { ...verified, insuredUntil: '2031-01-31' },
  );

  const top = await header();
  expect(screen.getByRole('heading', { level: 1, name: 'Green Blade Lawn Care' })).toBeVisible();
  for (const fact of [
    ...['Pat · 15 miles around 02139', '4.9 from 38 reviews', '61 jobs', '97% on time', '90% completed'],
    ...['Verified April 1, 2030', 'Insured until January 31, 2031'],
  ])
    expect(top.getByText(fact)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Your area: 15 miles around 02139' })).toBeVisible();
  const checks = within(screen.getByRole('region', { name: 'Checks' }));
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Background check passedApril 1, 2030',
    'Insurance checkedUntil January 31, 2031',
  ]);
  expect(within(screen.getByRole('list', { name: 'Services' })).getByText('Lawn Mowing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open your public page' })).toHaveAttribute(
    'href',
    `/providers/${PROVIDER.id}`,
  );
  expect(await violations()).toEqual([]);
});

test('an insurance that has ended is not shown as one, as homeowners see none', async () => {
  open({}, { insuredUntil: '2020-01-31' });

  expect((await header()).queryByText(/^Insured/)).not.toBeInTheDocument();
  const checks = within(screen.getByRole('region', { name: 'Checks' }));
  expect(
    checks.getByRole('link', { name: /^Insurance has ended.*On January 31, 2020\. Enter the new policy/ }),
  ).toBeVisible();
  expect(checks.queryByText('Insurance checked')).not.toBeInTheDocument();
});

test('what no one has rated, checked or counted is left out, and what is missing leads on', async () => {
  open();

  const top = await header();
  expect(top.getByText('No reviews yet')).toBeVisible();
  expect(top.getByText('New on Sward')).toBeVisible();
  expect(top.queryByText(/Verified|Insured|on time/)).not.toBeInTheDocument();
  expect(top.getByRole('link', { name: 'Add your photo' })).toHaveAttribute('href', '/settings#business');
  expect(screen.getByRole('link', { name: /^No insurance on file/ })).toHaveAttribute(
    'href',
    '/settings#business',
  );
});

test('with a photo, editing is what can be done', async () => {
  open({ photoUrl: '/photo.jpg' });

  const top = await header();
  expect(top.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Edit']);
});

test('each of their photos may be taken out', async () => {
  open({ photos: [portfolioPhoto('upl_1'), portfolioPhoto('upl_2')] });

  expect(await screen.findAllByRole('button', { name: /^Remove from portfolio/ })).toHaveLength(2);
});

test('editing opens the form of the settings', async () => {
  const app = open();
  const top = await header();

  await app.user.click(top.getByRole('link', { name: 'Edit' }));

  expect(await screen.findByRole('form', { name: 'Your business' })).toBeVisible();
});

test('a page that cannot be read says so, under its name', async () => {
  open({}, {}, { [PUBLIC]: () => refuse(500, 'internal', 'no') });

  expect(await screen.findByRole('heading', { level: 1, name: 'Your page' })).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a homeowner is told for whom it is', async () => {
  const app = openApp('/me', { user: HOMEOWNER });

  expect(await screen.findByRole('heading', { level: 1, name: 'Your page' })).toBeVisible();
  expect(app.made(OWN)).toEqual([]);
});

describe('their templates of bids', () => {
  const AT = '/api/provider/bid-templates/1/medium';
  const TEMPLATE = {
    ...{ serviceTypeId: 1, propertySize: 'medium', bidAmount: 48, included: ['edging'] },
    ...{ message: 'I bag clippings.', updatedAt: '2030-05-01T12:00:00.000Z' },
  };
  /** Opens the page with a server that stores the templates. */
  const openWith = (...templates: object[]) => {
    let kept = templates;
    return open(
      {},
      {},
      {
        [TEMPLATES]: () => page(kept),
        [`PUT ${AT}`]: ({ body }) => {
          kept = [
            {
              ...TEMPLATE,
              ...(body as object),
              bidAmount: Number((body as { bidAmount: string }).bidAmount),
            },
          ];
          return kept[0];
        },
        [`DELETE ${AT}`]: () => {
          kept = [];
        },
      },
    );
  };
  const section = async () => within(await screen.findByRole('region', { name: 'Bid templates' }));
  const openDialog = async (app: ReturnType<typeof open>) => {
    await app.user.click(await (await section()).findByRole('button', { name: 'Lawn Mowing, medium' }));
    return within(await screen.findByRole('dialog', { name: 'Template: Lawn Mowing, medium' }));
  };

  test('say what a bid is filled in with, and may be changed', async () => {
    const app = openWith(TEMPLATE);
    const row = await (await section()).findByRole('button', { name: 'Lawn Mowing, medium' });
    expect(row).toHaveAccessibleDescription('$48.00 · Edging');
    const dialog = await openDialog(app);
    expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('I bag clippings.');
    expect(await violations()).toEqual([]);
    const price = dialog.getByRole('textbox', { name: 'Your price ($)' });
    await app.user.clear(price);
    await app.user.type(price, '52');
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('Template saved')).toBeVisible();
    expect(app.made(`PUT ${AT}`)[0]?.body).toEqual({
      ...{ bidAmount: '52', included: ['edging'], message: 'I bag clippings.' },
    });
    await waitFor(() => expect(row).toHaveAccessibleDescription('$52.00 · Edging'));
  });

  test('may be deleted, and are back when that is undone', async () => {
    const app = openWith(TEMPLATE);
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByRole('button', { name: 'Delete template' }));

    expect(await screen.findByText('Template deleted: Lawn Mowing, medium')).toBeVisible();
    expect(await (await section()).findByText(/^None yet/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await (await section()).findByRole('button', { name: 'Lawn Mowing, medium' })).toBeVisible();
    expect(app.made(`PUT ${AT}`)[0]?.body).toEqual({
      ...{ bidAmount: '48.00', included: ['edging'], message: 'I bag clippings.' },
    });
  });

  test('where there are none, work that may become one is a link away', async () => {
    openWith();

    expect(await (await section()).findByRole('link', { name: 'Find work' })).toHaveAttribute(
      'href',
      '/browse-bids',
    );
  });
});
