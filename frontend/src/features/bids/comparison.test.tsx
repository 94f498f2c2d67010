import { screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, HOMEOWNER, openApp, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { bidCard, portfolioPhoto, REQUEST_ID, requestView } from '../../../test/samples.ts';

const NO_GUIDE = {
  ...{ scope: 'none', fromCents: null, toCents: null, jobsAtLeast: null, updatedOn: null, words: null },
};
const BIDS = `GET /api/service-requests/${REQUEST_ID}/bids`;
const open = (handlers: Handlers) =>
  openApp(`/requests/${REQUEST_ID}/bids`, {
    user: HOMEOWNER,
    handlers: { [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView(), ...handlers },
  });

test.each([
  ['the request', { [`GET /api/service-requests/${REQUEST_ID}`]: () => refuse(500, 'internal', 'No') }],
  ['the bids', { [BIDS]: () => refuse(500, 'internal', 'No') }],
])('%s that did not come can be asked for again, and nothing says that it loads', async (_, failing) => {
  open({ [BIDS]: () => page([bidCard()]), ...failing });

  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

describe('comparing', () => {
  const RIVAL = bidCard({
    ...{ id: 'bid_00000000000000000000000002', providerId: 'acc_RIVAL', providerName: 'Rivers Yard Works' },
    ...{
      amount: 45,
      total: 51.95,
      rating: null,
      reviewCount: 0,
      reliability: null,
      hasEquipment: false,
      isInsured: true,
    },
    ...{ availableDate: '2030-05-08', included: ['edging', 'bag-clippings'] },
    facts: { completedJobs: 1, verifiedOn: null, distanceMiles: null, replyMinutes: null, photos: [] },
  });
  const article = async (name: string) => within(await screen.findByRole('article', { name }));

  test.each([
    [['Lawn Mowing'], 1, true],
    [['Lawn Mowing', 'Hedge Trimming'], 1, false],
    [['Lawn Mowing', 'Hedge Trimming'], 2, true],
  ])('of %p with %i bids the head keeps room for their prices: %p', async (services, count, kept) => {
    open({
      [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ services }),
      [BIDS]: () => page([bidCard(), RIVAL].slice(0, count)),
    });
    await article('Green Blade Lawn Care');

    expect(document.querySelector('.price-room') !== null).toBe(kept);
  });

  test('every bid has the same rows in the same order, also where it has nothing to say', async () => {
    open({ [BIDS]: () => page([bidCard(), RIVAL]) });
    await article('Rivers Yard Works');

    const rows = screen
      .getAllByRole('article')
      .map((card) =>
        [...card.children].map(({ classList }) => [...classList].find((c) => c.startsWith('bid-'))),
      );

    expect(rows[0]).toEqual([
      ...['bid-who', 'bid-price', 'bid-day', 'bid-photos'],
      ...['bid-facts', 'bid-included', 'bid-words', 'bid-acts'],
    ]);
    expect(rows[1]).toEqual(rows[0]);
  });

  test('what is known of the provider is said, and what is not is left out', async () => {
    open({ [BIDS]: () => page([bidCard(), RIVAL]) });
    const known = await article('Green Blade Lawn Care');
    const unknown = await article('Rivers Yard Works');

    for (const fact of [
      'passed Mar 2030',
      '58 jobs',
      '3 miles',
      'about 20 min',
      'Own equipment',
      '89% of 20 jobs',
    ])
      expect(known.getByText(fact)).toBeVisible();
    expect(unknown.getByText('New on Sward')).toBeVisible();
    expect(unknown.getByText('1 job')).toBeVisible();
    expect(unknown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Finished on Sward',
      'Insurance',
    ]);
  });

  test('says what it costs when the provider comes and cannot get in', async () => {
    open({ [BIDS]: () => page([bidCard(), { ...RIVAL, tripFeeCents: 1125 }]) });

    const rival = await article('Rivers Yard Works');

    expect(rival.getByText('If the provider comes and cannot get in: $11.25')).toBeVisible();
  });

  test('photos of finished jobs say what they show, and open in full size', async () => {
    const { user } = open({
      [BIDS]: () => page([bidCard({ facts: { ...bidCard().facts, photos: [portfolioPhoto()] } })]),
    });
    const card = await article('Green Blade Lawn Care');

    const list = await card.findByRole('list', { name: 'Finished jobs of Green Blade Lawn Care' });
    await user.click(
      within(list).getByRole('button', { name: 'View Lawn Mowing in Cambridge, MA, May 2030' }),
    );

    const photo = await screen.findByRole('img', { name: 'Lawn Mowing in Cambridge, MA, May 2030' });
    expect(photo).toHaveAttribute('src', portfolioPhoto().url);
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['dearer', 35, 'was $35.00 last time, without the fee'],
    ['the same', 40, undefined],
  ])('a bid of the provider who was asked first that is %s', async (_, offered, words) => {
    const { providerId } = bidCard();
    const privateFor = { providerId, providerName: '', until: '', onlyThem: false, offered, isOpen: false };
    open({
      [BIDS]: () => page([bidCard()]),
      [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ privateFor }),
    });
    const card = await article('Green Blade Lawn Care');

    if (words) expect(await card.findByText(words)).toBeVisible();
    else expect(card.queryByText(/last time/)).toBeNull();
  });

  test.each([
    [4, 'about 5 min'],
    [57, 'about 55 min'],
    [60, 'about 1 hour'],
    [150, 'about 3 hours'],
    [1440, 'about 1 day'],
    [4000, 'about 3 days'],
  ])('a reply after %i minutes is %s', async (replyMinutes, words) => {
    open({
      [BIDS]: () =>
        page([
          bidCard({
            facts: { completedJobs: 9, verifiedOn: null, distanceMiles: null, replyMinutes, photos: [] },
          }),
        ]),
    });

    expect((await article('Green Blade Lawn Care')).getByText(words)).toBeVisible();
  });

  test.each([
    ['2030-05-06', 'Your day'],
    ['2030-05-07', '1 day later'],
    ['2030-05-09', '3 days later'],
    ['2030-05-04', '2 days earlier'],
  ])('%s against the day asked for is %s', async (availableDate, words) => {
    open({ [BIDS]: () => page([bidCard({ availableDate })]) });

    expect((await article('Green Blade Lawn Care')).getByText(words)).toBeVisible();
  });

  test('what is included is told apart from what is not, in words too; a bid that does not say has no list', async () => {
    open({ [BIDS]: () => page([bidCard(), RIVAL]) });

    const list = (await article('Rivers Yard Works')).getAllByRole('listitem');

    expect(list.map(({ textContent }) => textContent)).toEqual([
      'Edging',
      'Not included: String trimming',
      'Not included: Blowing off paths',
      'Bagging clippings',
    ]);
    expect((await article('Green Blade Lawn Care')).queryByRole('list')).not.toBeInTheDocument();
  });

  test('one button is filled: of the first bid, then of the one that the keyboard is in', async () => {
    const app = open({ [BIDS]: () => page([bidCard(), RIVAL]) });
    const filled = () =>
      screen
        .getAllByRole('link', { name: /^Accept / })
        .map(({ className }) => className.includes('bg-primary'));
    await article('Rivers Yard Works');
    expect(filled()).toEqual([true, false]);

    while (document.activeElement !== screen.getByRole('link', { name: 'Rivers Yard Works' }))
      await app.user.tab();

    expect(filled()).toEqual([false, true]);
  });

  test('a bid that cannot be accepted is never the filled one', async () => {
    open({ [BIDS]: () => page([bidCard({ allowedActions: ['message'] }), RIVAL]) });
    await article('Rivers Yard Works');

    const accept = screen.getByRole('link', { name: /^Accept / });

    expect(accept.className).toContain('bg-primary');
    expect(accept).toHaveAccessibleName('Accept Rivers Yard Works for $51.95');
  });

  test('the header counts the bids and names the lowest price', async () => {
    open({ [BIDS]: () => page([bidCard(), RIVAL]) });

    expect(await screen.findByRole('heading', { name: '2 bids, from $46.95' })).toBeVisible();
  });

  test.each([
    [[bidCard()], null, '1 bid, $46.95'],
    [[bidCard(), RIVAL], 'more', '2 bids and more, from $46.95'],
  ])('the header of %# says how many there are', async (bids, next, words) => {
    open({ [BIDS]: () => page(bids, next) });

    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  });

  test('those of later pages are counted, too', async () => {
    open({
      [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ bidCount: 8 }),
      [BIDS]: () => page([bidCard(), RIVAL], 'more'),
    });

    expect(await screen.findByRole('heading', { name: '8 bids, from $46.95' })).toBeVisible();
  });

  test('the axis has all bids, against what others paid nearby', async () => {
    const asked: string[] = [];
    open({
      [BIDS]: () => page([bidCard(), RIVAL]),
      'GET /api/price-guide': ({ query }) => {
        asked.push(query.toString());
        return { ...NO_GUIDE, scope: 'area', fromCents: 4400, toCents: 5200, jobsAtLeast: 10 };
      },
    });

    const words = 'Typical near Cambridge: $44 to $52, from 10+ jobs';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('img', { name: `Bids at $46.95, $51.95. ${words}` })).toBeVisible();
    expect(asked).toEqual(['zip=021&service=1&size=medium']);
  });

  test('one bid alone, without anything to hold it against, has no axis', async () => {
    open({
      [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView({ serviceTypeIds: [1, 3] }),
      [BIDS]: () => page([bidCard()]),
    });
    await article('Green Blade Lawn Care');

    expect(screen.queryByRole('img', { name: /^Bids at/ })).not.toBeInTheDocument();
  });

  test('an order stands in the address', async () => {
    const app = openApp(`/requests/${REQUEST_ID}/bids?sort=availability`, {
      user: HOMEOWNER,
      handlers: {
        [`GET /api/service-requests/${REQUEST_ID}`]: () => requestView(),
        [BIDS]: () => page([bidCard()]),
      },
    });
    const sort = await screen.findByLabelText('Sort by');
    expect(sort).toHaveDisplayValue('Availability');
    expect(app.made(BIDS)[0]?.query.get('sort')).toBe('availability');

    await app.user.selectOptions(sort, 'Price: high to low');

    await waitFor(() => expect(currentPath()).toBe(`/requests/${REQUEST_ID}/bids?sort=price_desc`));
  });

  test('long words are cut until they are wanted', async () => {
    const app = open({ [BIDS]: () => page([bidCard({ description: 'Mowing and edging. '.repeat(12) })]) });
    const more = await screen.findByRole('button', { name: 'Read more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');

    await app.user.click(more);

    expect(screen.getByRole('button', { name: 'Read less' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('has no violations', async () => {
    open({ [BIDS]: () => page([bidCard(), RIVAL]) });
    await article('Rivers Yard Works');

    expect(await violations()).toEqual([]);
  });
});
