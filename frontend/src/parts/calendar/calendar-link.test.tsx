import { screen, within } from '@testing-library/react';
import type { Handlers } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { openSettings, section as sectionOf } from '../../../test/settings.ts';
import { services } from '../../messages/product/catalogue.en.ts';
import { calendarOf } from './add-to-calendar.tsx';

const URL_OF_LINK = `https://sward.test/api/calendar/${'k'.repeat(43)}.ics`;
const OFF = { active: false, createdAt: null, lastReadAt: null };
const ON = { active: true, createdAt: '2030-05-01T12:00:00.000Z', lastReadAt: '2030-05-04' };

const TITLE = 'Your jobs in a calendar';

/** Opens the settings, where homeowners have the link too. */
async function open(handlers: Handlers) {
  const app = openSettings({}, handlers);
  await app.user.click((await sectionOf(TITLE)).getByRole('button', { name: 'See the link' }));
  await screen.findByRole('button', { name: `Close: ${TITLE}` });
  return { app, section: await sectionOf(TITLE) };
}

test('a link is made, shown once and copied', async () => {
  const { app, section } = await open({
    'GET /api/calendar': () => OFF,
    'POST /api/calendar': () => ({ url: URL_OF_LINK }),
  });
  expect(await section.findByText(/No name, street or price is in it\./)).toBeVisible();

  await app.user.click(await section.findByRole('button', { name: 'Make a link' }));

  expect(await section.findByText(URL_OF_LINK)).toBeVisible();
  expect(section.getByText(/^It is shown only now\./)).toBeVisible();
  expect(section.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    URL_OF_LINK.replace('https', 'webcal'),
  );
  expect(await violations()).toEqual([]);
  await app.user.click(section.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(URL_OF_LINK);
});

test('one that is there says since when and when it was read; a new one is asked about first', async () => {
  const { app, section } = await open({
    'GET /api/calendar': () => ON,
    'POST /api/calendar': () => ({ url: URL_OF_LINK }),
  });
  expect(await section.findByText(/since May 1, 2030\. Last read on May 4, 2030\./)).toBeVisible();

  await app.user.click(section.getByRole('button', { name: 'New link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a new link?' }));
  expect(app.made('POST /api/calendar')).toHaveLength(0);
  await app.user.click(dialog.getByRole('button', { name: 'New link' }));

  expect(await section.findByText(URL_OF_LINK)).toBeVisible();
});

test('it is turned off', async () => {
  let on = true;
  const { app, section } = await open({
    'GET /api/calendar': () => (on ? ON : OFF),
    'DELETE /api/calendar': () => {
      on = false;
      return null;
    },
  });

  await app.user.click(await section.findByRole('button', { name: 'Turn off' }));

  expect(await screen.findByText('The link is off')).toBeVisible();
  expect(await section.findByRole('button', { name: 'Make a link' })).toBeVisible();
});

const JOB = {
  ...{ id: 'bid_1', services: ['Lawn Mowing'], time: 'morning' as const },
  ...{ windowEndsAt: '2030-05-06T16:00:00.000Z', serviceRequestId: 'req_1' },
};

test('one job is given to the calendar of the device with its window and no name', () => {
  const text = calendarOf(JOB, 'Cambridge, MA');

  expect(text).toContain('DTSTART:20300506T120000Z\r\nDTEND:20300506T160000Z');
  expect(text).toContain('UID:bid_1@sward');
  expect(text).toContain('/requests/req_1');
});

test('it is named in the language of the page', () => {
  const mowing: { name: string } = services['Lawn Mowing'];
  const { name } = mowing;
  mowing.name = 'Corte de césped';
  expect(calendarOf(JOB, 'Cambridge, MA')).toContain('SUMMARY:Corte de césped (Sward)');
  mowing.name = name;
});
