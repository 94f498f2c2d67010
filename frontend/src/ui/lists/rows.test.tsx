import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeyRound } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { DateTile } from './date-tile.tsx';
import { MoneyLines } from './money-lines.tsx';
import { Row, Rows } from './rows.tsx';

test('rows are a named list, and a row that leads somewhere is one link', () => {
  render(
    <MemoryRouter>
      <Rows label="Your job">
        <Row start={<DateTile day="2030-06-04" />} title="Hedge Trimming" text="8 AM to 12 PM" end="$46.95" />
        <Row icon={KeyRound} title="Getting in" to="/requests/1" />
      </Rows>
    </MemoryRouter>,
  );

  const rows = within(screen.getByRole('list', { name: 'Your job' })).getAllByRole('listitem');

  expect(rows.map((row) => row.textContent)).toEqual([
    'Tue, Jun 4Tue4Hedge Trimming8 AM to 12 PM$46.95',
    'Getting in',
  ]);
  expect(screen.getByRole('link', { name: 'Getting in' })).toHaveAttribute('href', '/requests/1');
});

test('a row that does something is a button of its title, described by its remark', async () => {
  const pressed = jest.fn();
  render(
    <Rows>
      <Row icon={KeyRound} title="Cancel job" text="Free until Monday" onPress={pressed} />
    </Rows>,
  );

  const button = screen.getByRole('button', { name: 'Cancel job' });
  expect(button).toHaveAccessibleDescription('Free until Monday');
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a date tile is heard once, as a day', () => {
  render(<DateTile day="2030-06-04" />);

  const shown = screen.getByText('4').closest('time');

  expect(shown).toHaveAttribute('datetime', '2030-06-04');
  expect(screen.getByText('Tue, Jun 4').closest('[aria-hidden]')).toBeNull();
  expect(screen.getByText('4').closest('[aria-hidden]')).not.toBeNull();
});

test('money lines pair what is paid for with its amount, the total last and in the face of prices', () => {
  render(
    <MoneyLines
      lines={[
        { label: 'Bid', amount: '$40.00' },
        { label: 'Total', amount: '$46.95', total: true },
      ]}
    />,
  );

  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Bid', 'Total']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$40.00',
    '$46.95',
  ]);
  expect(screen.getByText('$46.95')).toHaveClass('price');
  expect(screen.getByText('$40.00')).not.toHaveClass('price');
});
