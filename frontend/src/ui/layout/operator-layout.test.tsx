import { render, screen, within } from '@testing-library/react';
import { ClipboardList, LayoutDashboard, ShieldCheck } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { OperatorLayout } from './operator-layout.tsx';

const LINKS = [
  { to: '/operator', label: 'Overview', icon: LayoutDashboard, end: true },
  { to: '/operator/applications', label: 'Applications', icon: ShieldCheck },
  { to: '/operator/audit', label: 'Audit trail', icon: ClipboardList },
];

test('names the menu of the desk and marks the open page alone', () => {
  render(
    <MemoryRouter initialEntries={['/operator/applications']}>
      <OperatorLayout links={LINKS}>
        <h1>Applications to review</h1>
      </OperatorLayout>
    </MemoryRouter>,
  );

  const links = within(screen.getByRole('navigation', { name: 'Operator pages' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Overview', null],
    ['Applications', 'page'],
    ['Audit trail', null],
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
