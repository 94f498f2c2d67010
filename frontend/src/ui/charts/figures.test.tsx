import { HOUR, instant } from '@sward/shared/kernel';
import { act, render, screen } from '@testing-library/react';
import { Avatar } from '../avatar.tsx';
import { Stars } from '../stars.tsx';
import { Stepper } from '../steps/stepper.tsx';
import { Timeline } from '../steps/timeline.tsx';
import { BarChart } from './bar-chart.tsx';
import { CountdownRing } from './countdown-ring.tsx';

/** Returns the full and half stars that are drawn. */
function drawn(rating: number): [full: number, half: number] {
  const { container, unmount } = render(<Stars rating={rating} />);
  const full = container.querySelectorAll('.lucide-star[fill="currentColor"]').length;
  const half = container.querySelectorAll('.lucide-star-half').length;
  unmount();
  return [full, half];
}

test.each<[number, [number, number]]>([
  [0, [0, 0]],
  [2.4, [2, 0]],
  [2.5, [2, 1]],
  [4.9, [4, 1]],
  [5, [5, 0]],
])('a rating of %d has full and half stars %j', (rating, stars) => {
  expect(drawn(rating)).toEqual(stars);
});

test('stars say their rating, and words where no one has rated', () => {
  render(
    <>
      <Stars rating={3.9} />
      <Stars rating={4.5} count={1} />
      <Stars rating={null} />
    </>,
  );

  expect(screen.getAllByRole('img').map((stars) => stars.ariaLabel)).toEqual([
    '3.9 out of 5',
    '4.5 out of 5 from 1 review',
  ]);
  expect(screen.getByText('No reviews yet')).toBeVisible();
});

describe('the countdown', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('tells hours, minutes and seconds, every second, and stops at zero', () => {
    render(
      <CountdownRing until={instant(Date.now() + 2 * HOUR)} wholeMs={48 * HOUR} caption="until release" />,
    );
    const timer = screen.getByRole('timer');
    expect(timer).toHaveTextContent('2:00:00');

    act(() => jest.advanceTimersByTime(61_000));
    expect(timer).toHaveTextContent('1:58:59');

    act(() => jest.advanceTimersByTime(3 * HOUR));
    expect(timer).toHaveTextContent('0:00:00');
  });
});

test.each([
  [0, 'Step 1 of 3', 'Service', 33],
  [2, 'Step 3 of 3', 'Done', 100],
])('at step %d the stepper says %s', (current, words, name, percent) => {
  render(<Stepper steps={['Service', 'Review', 'Done']} current={current} />);

  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: words })).toHaveAttribute('aria-valuenow', String(percent));
});

test('bars are read as sentences and drawn by their share of the largest', () => {
  const bar = (label: string, size: number) => ({
    label,
    size,
    text: `$${size}`,
    spoken: `${label}: ${size}`,
  });
  const { container } = render(
    <BarChart label="Earnings" bars={[bar('May', 50), bar('June', 200), bar('July', -5)]} />,
  );

  expect(screen.getByRole('list', { name: 'Earnings' })).toBeVisible();
  expect(screen.getByText('June: 200')).toBeInTheDocument();
  const heights = [...container.querySelectorAll('svg')].map((svg) => svg.getAttribute('height'));
  expect(heights).toEqual(['16.25%', '65%', '0%']);
});

test.each([
  ['Jordan Miller', 'JM'],
  ['Maria de la Cruz', 'MC'],
  ['greenblade', 'G'],
  ['Ángel & Sons', 'ÁS'],
])('%s has the initials %s', (name, initials) => {
  render(<Avatar name={name} />);

  expect(screen.getByText(initials)).toBeVisible();
});

test('a picture takes the place of the initials', () => {
  const { container } = render(<Avatar name="Jordan Miller" image="/jordan.jpg" />);

  expect(container.querySelector('img')).toHaveAttribute('src', '/jordan.jpg');
  expect(screen.queryByText('JM')).not.toBeInTheDocument();
});

test('a timeline tells what, when and who in order', () => {
  const items = [
    { at: '2030-05-01T10:00:00Z', when: 'May 1', title: 'Request posted', who: 'Homeowner' },
    { at: '2030-05-06T12:00:00Z', when: 'May 6', title: 'Job completed', more: <em>photos</em> },
  ];
  render(<Timeline items={items} />);

  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Request postedMay 1 · Homeowner',
    'Job completedMay 6photos',
  ]);
});
