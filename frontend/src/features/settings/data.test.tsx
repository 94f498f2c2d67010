import { waitFor } from '@testing-library/react';
import { profile } from '../../../test/samples.ts';
import { openSettings, section } from '../../../test/settings.ts';
import { leaveFor } from '../../lib/leave.ts';

const EXPORT = { requestedAt: '2030-05-01T10:00:00.000Z', expiresAt: null, url: null };

describe('the data', () => {
  test('is requested', async () => {
    let dataExport: object | null = null;
    const app = openSettings(
      {},
      {
        'GET /api/profile': () => profile({ dataExport }),
        'POST /api/account/export': () => {
          dataExport = { ...EXPORT, status: 'requested' };
          return { status: 'requested' };
        },
      },
    );
    const data = await section('Your data');

    await app.user.click(data.getByRole('button', { name: 'Request my data' }));

    expect(await data.findByText(/^Requested May 1, 2030\. We are collecting/)).toBeVisible();
    expect(data.queryByRole('button')).not.toBeInTheDocument();
  });

  test('is downloaded while it is there', async () => {
    openSettings({
      dataExport: { ...EXPORT, status: 'ready', expiresAt: '2030-05-08T10:00:00.000Z', url: '/export.zip' },
    });
    const data = await section('Your data');

    expect(data.getByRole('link', { name: 'Download my data' })).toHaveAttribute('href', '/export.zip');
    expect(data.getByText(/Can be downloaded until May 8, 2030/)).toBeVisible();
  });

  test('is downloaded from the address that it has at the click', async () => {
    const ready = { ...EXPORT, status: 'ready', expiresAt: '2030-05-08T10:00:00.000Z' };
    let url = '/early.zip';
    const app = openSettings({}, { 'GET /api/profile': () => profile({ dataExport: { ...ready, url } }) });
    const data = await section('Your data');
    const link = await data.findByRole('link', { name: 'Download my data' });
    url = '/late.zip';

    await app.user.click(link);

    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/late.zip'));
  });
});
