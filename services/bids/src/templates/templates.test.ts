import { newEvent } from '@sward/shared/events';
import type { AccountActor } from '@sward/shared/kernel';
import { SYSTEM } from '@sward/shared/kernel';
import { routesOf } from '../../testing/call.ts';
import { type Market, market } from '../../testing/market.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { deleteTemplate } from './delete-template.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});
const { call } = routesOf(() => m);

const MOWING = {
  bidAmount: 4800,
  included: ['bag-clippings' as const, 'edging' as const],
  message: 'I bag clippings and clean the edges.',
};
const save = (given: { serviceTypeId?: string; size?: string; by?: AccountActor; body?: object } = {}) =>
  call('bids.saveTemplate', given.by ?? m.provider, {
    params: { serviceTypeId: given.serviceTypeId ?? '1', size: given.size ?? 'medium' },
    body: { ...MOWING, ...given.body },
  });
const list = async (by = m.provider) => (await call('bids.listTemplates', by)).items;

test('a template is kept for its provider alone, by service and size, and replaced by the next', async () => {
  await save();
  await save({ size: 'small', body: { bidAmount: 3800 } });
  await save({ body: { bidAmount: 5000 } });

  expect(await list()).toEqual([
    {
      ...{ serviceTypeId: 1, propertySize: 'medium', bidAmount: 50, included: ['edging', 'bag-clippings'] },
      ...{ message: MOWING.message, updatedAt: expect.any(String) },
    },
    expect.objectContaining({ propertySize: 'small', bidAmount: 38 }),
  ]);
  expect(await list(m.rival)).toEqual([]);
});

test('one is taken away; again changes nothing', async () => {
  await save();
  const remove = (by: AccountActor) => deleteTemplate(m.ports, by, { serviceTypeId: '1', size: 'medium' });
  await remove(m.rival);
  expect(await list()).toHaveLength(1);

  await remove(m.provider);
  await remove(m.provider);

  expect(await list()).toEqual([]);
});

test('contact details and work of another service are refused', async () => {
  await expect(save({ body: { message: 'Call 617-555-0123' } })).rejects.toMatchObject({
    code: 'contact_details_not_allowed',
  });
  await expect(save({ body: { included: ['mulch'] } })).rejects.toMatchObject({
    code: 'validation_failed',
    detail: { fields: { included: 'invalid_input' } },
  });
  expect(await list()).toEqual([]);
});

test('a provider who is suspended or deleted meanwhile saves none', async () => {
  await m.approve(m.provider, { suspended: true });

  await expect(save()).rejects.toMatchObject({ code: 'not_a_provider' });
  expect(await list()).toEqual([]);
});

test('the export of an account has them, and its deletion takes them along', async () => {
  await save();
  await save({ by: m.rival });
  const { accountId } = m.provider;
  const aggregate = { name: `Account#${accountId}`, version: 9 };
  const exportId = 'exp_01K0000000000000000000000J';
  await exportOwnData(
    m.ports,
    newEvent(m.ports, SYSTEM, aggregate, 'AccountExportRequested', { accountId, exportId }),
  );
  expect(m.written.get(`exports/${accountId}/${exportId}/bids.json`)).toMatchObject({
    templates: [{ serviceTypeId: 1, propertySize: 'medium', amountCents: 4800, message: MOWING.message }],
  });

  await erasePerson(m.ports, newEvent(m.ports, SYSTEM, aggregate, 'AccountDeleted', { accountId }));

  expect(await list()).toEqual([]);
  expect(await list(m.rival)).toHaveLength(1);
});
