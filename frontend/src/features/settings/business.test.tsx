import { fireEvent, waitFor } from '@testing-library/react';
import { type Handlers, PROVIDER, refuse } from '../../../test/app.tsx';
import { profile, providerPart } from '../../../test/samples.ts';
import { edit, openSettings, SAVE, section } from '../../../test/settings.ts';
import { listen } from '../../lib/api/signals.ts';
import { uploadPhoto } from '../../lib/photos/photos.ts';

// The provider does not send the fields that operators decide.
const { providerNumber, photoUrl, insuredUntil, verifiedOn, ...sent } = providerPart();
const provider = { userType: 'provider', isProvider: true, provider: providerPart() };

describe('the business', () => {
  const openBusiness = (part: object = {}, handlers: Handlers = {}) =>
    openSettings({ ...provider, provider: providerPart(part) }, handlers, { user: PROVIDER });

  test('bids without a plan, and reads so', async () => {
    openBusiness();
    const plan = await section('Your plan');

    expect(plan.getByText('For requests of your own. You need no plan to bid.')).toBeVisible();
  });

  test('sends the part with its area as a number', async () => {
    const app = openBusiness({}, { [SAVE]: () => profile(provider) });
    const business = await edit('Your business');
    const heard: string[] = [];
    const stop = listen((signal) => heard.push(signal));

    expect(business.getByRole('img', { name: 'Your area: 15 miles around 02139' })).toBeVisible();
    fireEvent.change(business.getByRole('slider', { name: /^Radius/ }), { target: { value: '1' } });
    expect(business.getByRole('img', { name: 'Your area: 1 mile around 02139' })).toBeVisible();
    await app.user.click(business.getByLabelText(/^Tree & Shrub Care/));
    await app.user.click(business.getByRole('button', { name: 'Save changes' }));

    await waitFor(() => expect(app.made(SAVE)).toHaveLength(1));
    expect(app.made(SAVE)[0]?.body.provider).toEqual({
      ...sent,
      skills: ['lawn-mowing', 'irrigation', 'tree-care'],
      radiusMiles: 1,
    });
    // The new base changes the provider's day and may complete the setup.
    await waitFor(() => expect(heard).toContain('bid'));
    stop();
  });

  test('a new picture is saved beside it, and then no longer to be saved', async () => {
    const photo = `upl_${'A'.repeat(26)}`;
    URL.createObjectURL = () => 'blob:photo';
    jest.mocked(uploadPhoto).mockResolvedValueOnce(photo);
    let part = providerPart();
    const mine = () => profile({ ...provider, provider: part });
    const app = openBusiness(
      {},
      {
        'GET /api/profile': mine,
        [SAVE]: () => {
          part = providerPart({ photo, photoUrl: '/me.jpg' });
          return mine();
        },
      },
    );
    const business = await edit('Your business');
    await app.user.upload(
      business.getByLabelText('Choose a picture'),
      new File(['x'], 'me.jpg', { type: 'image/jpeg' }),
    );
    expect(await business.findByText('The picture has arrived. Save to show it.')).toBeVisible();

    const [beside] = business.getAllByRole('button', { name: 'Save changes' });
    if (beside) await app.user.click(beside);

    await waitFor(() => expect(app.made(SAVE)[0]?.body.provider).toMatchObject({ photo }));
    await waitFor(() => expect(business.queryByText(/^The picture has arrived/)).not.toBeInTheDocument());
    expect(business.getAllByRole('button', { name: 'Save changes' })).toHaveLength(1);
  });

  test.each([
    ['Too short.', 'Bio must be at least 30 characters'],
    ['x'.repeat(501), 'Bio cannot exceed 500 characters'],
  ])('the text about the work has its limits %#', async (bio, message) => {
    const app = openBusiness();
    const business = await edit('Your business');
    const field = business.getByLabelText('About your work');

    fireEvent.change(field, { target: { value: bio } });
    expect(business.getByText(`${bio.length} of 500 characters`)).toBeVisible();
    await app.user.click(business.getByRole('button', { name: 'Save changes' }));

    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  });

  test('at least one service', async () => {
    const app = openBusiness({ skills: ['lawn-mowing'] });
    const business = await edit('Your business');

    await app.user.click(business.getByLabelText(/^Lawn Mowing/));
    await app.user.click(business.getByRole('button', { name: 'Save changes' }));

    expect(await business.findByText('Select at least one service type')).toBeVisible();
  });

  test('the boxes reveal their details', async () => {
    const app = openBusiness();
    const business = await edit('Your business');

    expect(business.queryByLabelText('Insurer and policy number')).not.toBeInTheDocument();
    await app.user.click(business.getByLabelText('I carry liability insurance'));
    expect(business.getByLabelText('Insurer and policy number')).toBeVisible();

    await app.user.click(business.getByLabelText('I bring my own equipment'));
    expect(business.queryByLabelText('Your equipment')).not.toBeInTheDocument();
  });

  test('badges only for what was checked', async () => {
    openBusiness();
    const business = await section('Your business');

    expect(business.queryByText(/^Verified since/)).not.toBeInTheDocument();
    expect(business.queryByText(/^Insured until/)).not.toBeInTheDocument();
  });

  test('badges with the days of the checks', async () => {
    openBusiness({ verifiedOn: '2030-04-01', insuredUntil: '2031-03-31' });
    const business = await section('Your business');

    expect(business.getByText('Verified since April 1, 2030')).toBeVisible();
    expect(business.getByText('Insured until March 31, 2031')).toBeVisible();
  });

  test('contact details in the text are refused at the field', async () => {
    const app = openBusiness(
      {},
      {
        [SAVE]: () =>
          refuse(422, 'contact_details_not_allowed', 'Please leave out phone numbers.', {
            fields: {
              'provider.bio': 'Please leave out phone numbers, email addresses, links and street addresses',
            },
          }),
      },
    );
    const business = await edit('Your business');

    await app.user.click(business.getByRole('button', { name: 'Save changes' }));

    await waitFor(() =>
      expect(business.getByLabelText('About your work')).toHaveAccessibleDescription(/Please leave out/),
    );
  });
});
