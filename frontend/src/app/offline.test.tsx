import { render, screen } from '@testing-library/react';
import { Offline } from './offline.tsx';

test('trying again opens the page that could not be opened, with its query', () => {
  history.replaceState(null, '', '/request-service?like=req_1');
  render(<Offline />);

  expect(screen.getByText('Try again')).toHaveProperty('href', location.href);
});
