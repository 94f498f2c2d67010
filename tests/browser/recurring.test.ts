/**
 * Moves the clock by weeks, from visit to visit.
 * @covers requests features/recurring
 * @stack own
 */
import { becomePerson, DESKTOP, heading, PHONE, toastText } from '../support/browser.ts';
import { CARDS, eventually } from '../support/local.ts';
import type { Person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { again, placeBid, postRequest, providers } from '../support/steps.ts';
import { faultsAtAGlance } from './faults.ts';
import { fillsCard } from './payer.ts';
import { openStory, type Story } from './story.ts';

const DAY_MS = 86_400_000;

/** Writes a calendar day as the pages do. */
const written = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day));
const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Pays with a card whose bank asks, and agrees, or not, to the charges of later visits. */
async function pays({ owner: { page } }: Story, card: string, agrees: boolean): Promise<void> {
  await heading(page, 'Checkout').waitFor();
  await fillsCard(page, card);
  await page
    .getByRole('checkbox', {
      name: 'I authorize Sward to charge $46.95 today and hold it until the job is done.',
    })
    .check();
  const consent = page.getByRole('checkbox', { name: /^Yes, charge this card for each visit every week/ });
  expect(await consent.isChecked()).toBe(false);
  if (agrees) await consent.check();
  expect(await faultsAtAGlance(page)).toEqual([]);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  if (card === CARDS.alwaysAsks) await page.getByRole('button', { name: 'Complete authentication' }).click();
  await heading(page, 'Payment Successful').waitFor();
}

/** Goes from the receipt to the recurring service, which shows what was agreed. */
async function sees({ owner: { page } }: Story): Promise<void> {
  await page.getByRole('link', { name: 'Your recurring service' }).click();
  const agreed = page.getByRole('region', { name: 'What was agreed' });
  await agreed.getByText('= $40.00 + $6.95 service fee', { exact: true }).waitFor();
  await agreed.getByText('$46.95 a visit, every week', { exact: true }).waitFor();
  await agreed.getByText('Visa •••• 3184', { exact: true }).waitFor();
  expect(await faultsAtAGlance(page)).toEqual([]);
}

async function skips({ owner: { page } }: Story, day: string): Promise<void> {
  await page.getByRole('button', { name: `Skip ${written(day)}`, exact: true }).click();
  await page
    .getByRole('dialog', { name: `Skip the visit on ${written(day)}?` })
    .getByRole('button', { name: 'Skip this visit' })
    .click();
  await toastText(page, 'Visit skipped');
  await page
    .getByRole('listitem')
    .filter({ hasText: written(day) })
    .getByText('Skipped')
    .waitFor();
}

async function pausesAndResumes({ owner: { page } }: Story, until: string): Promise<void> {
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const pause = page.getByRole('dialog', { name: 'Pause this service' });
  await pause.getByLabel('First day for visits again').fill(until);
  expect(await faultsAtAGlance(page)).toEqual([]);
  await pause.getByRole('button', { name: 'Pause' }).click();
  await page
    .getByText(`Paused: visits that are paid for take place, no others before ${written(until)}.`)
    .waitFor();

  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Resume this service' })
    .getByRole('button', { name: 'Resume' })
    .click();
  await toastText(page, 'Service resumed');
  await page.getByText('Active', { exact: true }).waitFor();
}

/** Moves the clock to the charge of a visit, which the card refuses while the owner is away, and opens its payment. */
async function isAsked(story: Story, person: Person, day: string): Promise<void> {
  const { w, owner } = story;
  await story.leave();
  const minutes = Math.ceil((Date.parse(`${after(day, -2)}T17:00:00Z`) - (await w.local.now())) / 60_000);
  await w.local.advance(`PT${minutes}M`);
  await again(person);
  await becomePerson(owner, w.url, person);
  const { page } = owner;
  await page.goto('/recurring');
  await eventually(async () => {
    await page.reload();
    await heading(page, 'Recurring services').waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    return await page.getByRole('link', { name: 'Pay $46.95' }).isVisible();
  }, 'the owner to be asked for the payment');
  expect(await faultsAtAGlance(page)).toEqual([]);
  await page.getByRole('link', { name: 'Pay $46.95' }).click();
}

async function ends({ provider: { page } }: Story): Promise<void> {
  await page.goto('/my-bids');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Recurring services' }).click();
  await page.getByRole('link', { name: 'View Details of Lawn Mowing' }).first().click();
  await page.getByText('$40.00 a visit, every week').waitFor();
  await page.getByRole('button', { name: 'End service' }).click();
  await page
    .getByRole('dialog', { name: 'End this recurring service?' })
    .getByRole('button', { name: 'Yes, end it' })
    .click();
  await toastText(page, 'Recurring service ended');
  await page.getByText('Ended', { exact: true }).waitFor();
}

test('a recurring service from the consent on a phone to its end at a desk', async () => {
  const story = await openStory('recurring', PHONE);
  try {
    const { w, owner, provider } = story;
    const { page } = owner;
    const person = await registeredHomeowner(w);
    const [pat] = await providers(w);
    const requestId = await postRequest(w, person, { serviceFrequency: 'weekly' });
    const { availableDate: first } = await placeBid(w, pat, requestId);
    await becomePerson(owner, w.url, person);
    await becomePerson(provider, w.url, pat);

    await story.chapter('agrees', async () => {
      await page.goto(`/requests/${requestId}/bids`);
      await page.getByRole('link', { name: 'Accept Green Blade Lawn Care for $46.95' }).click();
      await pays(story, CARDS.alwaysAsks, true);
    });
    await story.chapter('sees', () => sees(story));
    await page.setViewportSize(DESKTOP);
    await story.chapter('skips', () => skips(story, after(first, 7)));
    await story.chapter('pauses', () => pausesAndResumes(story, after(first, 21)));
    await page.setViewportSize(DESKTOP);
    await story.chapter('is asked', () => isAsked(story, person, after(first, 14)));
    await story.chapter('pays by hand', async () => {
      await owner.page.getByRole('button', { name: 'Change card' }).click();
      await pays(story, CARDS.good, true);
      await page.getByRole('link', { name: 'Your recurring service' }).click();
      await page.getByText('Visa •••• 4242', { exact: true }).waitFor();
    });
    await again(pat);
    await becomePerson(provider, w.url, pat);
    await provider.page.setViewportSize(DESKTOP);
    await story.chapter('ends', () => ends(story));
    expect([...owner.complaints(), ...provider.complaints()]).toEqual([]);
  } finally {
    await story.end();
  }
});
