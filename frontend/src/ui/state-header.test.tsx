import { render, screen, within } from '@testing-library/react';
import { CircleCheck } from 'lucide-react';
import { violations } from '../../test/axe.ts';
import { Button } from './button.tsx';
import { StateHeader, type StateTone } from './state-header.tsx';

const TONES: StateTone[] = ['brand', 'go', 'ask', 'stop', 'calm'];
const WORDS = { icon: CircleCheck, kicker: 'Tue, Jun 9', sentence: 'Elena comes Tuesday.' };

test('is the one heading of its page, names the document and is a region of that name', () => {
  render(<StateHeader {...WORDS} tone="brand" help="Until noon." action={<Button>Message</Button>} />);

  const region = within(screen.getByRole('region', { name: WORDS.sentence }));

  expect(screen.getAllByRole('heading')).toEqual([region.getByRole('heading', { level: 1 })]);
  expect(document.title).toBe('Elena comes Tuesday. · Sward');
  expect(region.getByText('Tue, Jun 9')).toBeVisible();
  expect(region.getByText('Until noon.')).toBeVisible();
  expect(region.getByRole('button', { name: 'Message' })).toBeVisible();
});

test('leaves the h1 and the name of the document to its kicker, or to another heading', () => {
  render(
    <>
      <StateHeader {...WORDS} tone="calm" kicker="Lawn Mowing" heading="kicker" />
      <StateHeader {...WORDS} tone="calm" sentence="All done." heading="none" />
    </>,
  );

  expect(document.title).toBe('Lawn Mowing · Sward');
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H1', 'Lawn Mowing'],
    ['H2', WORDS.sentence],
    ['H2', 'All done.'],
  ]);
});

test.each(TONES)('says its state in words beside the tone %s', async (tone) => {
  render(<StateHeader {...WORDS} tone={tone} />);

  const region = screen.getByRole('region', { name: WORDS.sentence });

  expect(region).toHaveAttribute('data-tone', tone);
  expect(region).toHaveTextContent('Tue, Jun 9Elena comes Tuesday.');
  expect(await violations()).toEqual([]);
});
