import { publicPoint } from '@sward/shared/kernel';
import { fireEvent, render, screen } from '@testing-library/react';
import { violations } from '../../../test/axe.ts';
import { AreaMap } from './area-map.tsx';

const HOME = { lat: 42.3736, lng: -71.1097 };
const POINT = publicPoint(HOME);
const PLACE = 'Cambridge, MA';
const AREA = 'Approximate area within 2 miles of Cambridge, MA';

function sources(root: ParentNode) {
  const source = root.querySelector('source');
  return { light: root.querySelector('img')?.getAttribute('src'), dark: source?.srcset, when: source?.media };
}

test('is the picture of the cell in both schemes, named by its place, with room kept for it', async () => {
  const { container } = render(
    <main>
      <AreaMap point={POINT} place={PLACE} />
    </main>,
  );

  const picture = screen.getByRole('img', { name: AREA });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '320']);
  expect(sources(container)).toEqual({
    light: '/api/maps/n1177w1459/light',
    dark: '/api/maps/n1177w1459/dark',
    when: '(prefers-color-scheme: dark)',
  });
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test('a pin leaves the address of the picture as it is, which tells the cell alone', () => {
  const { container, rerender } = render(<AreaMap point={POINT} place={PLACE} />);
  const before = sources(container);

  rerender(<AreaMap point={POINT} pin={HOME} place={PLACE} />);

  expect(sources(container)).toEqual(before);
  expect(screen.getByRole('img', { name: /Cambridge, MA, with a pin at the property/ })).toBeVisible();
});

test('the pin stands where the property is: west and south of the middle', () => {
  const { container } = render(<AreaMap point={POINT} pin={HOME} place={PLACE} />);

  const [x, y] = (container.querySelector('svg g')?.getAttribute('transform') ?? '').match(/[\d.]+/g) ?? [];
  expect(Number(x)).toBeCloseTo(261.7, 0);
  expect(Number(y)).toBeCloseTo(229.7, 0);
});

test('without a picture there is a drawing of the same name, until another place is shown', () => {
  const { container, rerender } = render(<AreaMap point={POINT} place={PLACE} />);

  fireEvent.error(screen.getByRole('img', { name: AREA }));
  expect(container.querySelector('picture')).toBeNull();
  expect(screen.getByRole('img', { name: AREA })).toBeVisible();

  rerender(<AreaMap point={publicPoint({ lat: 47.62, lng: -122.33 })} place="Seattle, WA" />);
  expect(sources(container).light).toBe('/api/maps/n1322w2291/light');
});

test('a drawing shows no pin, and does not say that it does', () => {
  render(<AreaMap point={POINT} pin={HOME} place={PLACE} />);

  fireEvent.error(screen.getByRole('img'));

  expect(screen.getByRole('img', { name: 'Area around Cambridge, MA' })).toBeVisible();
});
