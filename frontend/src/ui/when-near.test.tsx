import { fireEvent, render, screen } from '@testing-library/react';
import { nothingNear } from '../../test/near.ts';
import { WhenNear } from './when-near.tsx';

let view: ReturnType<typeof nothingNear>;

beforeEach(() => {
  view = nothingNear();
  render(
    <WhenNear waiting="on its way" className="order-2">
      here
    </WhenNear>,
  );
});
afterEach(() => view.restore());

test('what is not near is not drawn; what waits in its place has its class', async () => {
  await view.come(false);
  expect(screen.getByText('on its way')).toHaveClass('order-2');

  await view.come();
  expect(screen.queryByText('on its way')).not.toBeInTheDocument();
  expect(screen.getByText('here')).toBeVisible();
});

test('until someone scrolls what is near comes, then what lies further ahead, before it is seen', () => {
  expect(view.margins).toEqual(['200px']);

  fireEvent.scroll(window);

  expect(view.margins).toEqual(['200px', '1600px']);
});
