import {
  accept,
  eventOf,
  marketplace,
  OWNER,
  PROVIDER,
  REQUEST,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { openConversation } from './open-conversation.ts';
import { sendMessage } from './send-message.ts';
import { conversationView } from './views.ts';

const PHOTO = 'upl_01K0000000000000000000000U';
const ME = OWNER.accountId;

let ports: TestPorts;
let conversationId: string;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
  const between = { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId };
  conversationId = (await openConversation(ports, OWNER, between)).conversation.id;
});

const send = (photos: string[], clientId?: string) =>
  sendMessage(ports, OWNER, {
    ...{ conversationId, receiverId: PROVIDER.accountId, content: 'Look at this', clientId },
    photos,
  });
const arrive = (id = PHOTO, owner = ME) => ports.arrived.add(`${owner}/message/${id}`);
/** Decodes the photo. */
const decode = () =>
  ports.marketplace.transact([{ put: { pk: `PHOTO#${ME}`, sk: `message#${PHOTO}`, status: 'ready' } }]);

describe('photos', () => {
  test('before acceptance none are sent, and nothing is written', async () => {
    arrive();
    const before = ports.conversations.all().filter(({ pk }) => !pk.startsWith('THROTTLE#'));

    await expect(send([PHOTO])).rejects.toMatchObject({ code: 'photos_not_open' });

    expect(ports.conversations.all().filter(({ pk }) => !pk.startsWith('THROTTLE#'))).toEqual(before);
  });

  test('after it both see them once they are decoded, and a retry shows the same', async () => {
    await accept(ports);
    arrive();

    const sent = await send([PHOTO], 'client-1');
    await decode();

    expect(sent.photos).toMatchObject([{ id: PHOTO, status: 'processing', url: null }]);
    const shown = [
      { id: PHOTO, status: 'ready', url: `https://photos.test/photos/${ME}/message/${PHOTO}.jpg` },
    ];
    const { items } = await listMessages(ports, PROVIDER, { conversationId });
    expect(items).toMatchObject([{ content: 'Look at this', photos: shown }]);
    const again = await send([PHOTO], 'client-1');
    expect(again).toMatchObject({ id: sent.id, photos: shown });
  });

  test('a photo that has not arrived, or of another account, is refused', async () => {
    await accept(ports);
    await expect(send([PHOTO])).rejects.toMatchObject({ code: 'upload_not_found' });

    arrive(PHOTO, PROVIDER.accountId);
    await expect(send([PHOTO])).rejects.toMatchObject({ code: 'upload_not_found' });
  });

  test('an export names them; a deleted account takes them along', async () => {
    await accept(ports);
    arrive();
    await send([PHOTO]);
    const exportId = 'exp_01K0000000000000000000000J';
    await exportOwnData(ports, eventOf(ports, 'AccountExportRequested', { accountId: ME, exportId }));

    await erasePerson(ports, eventOf(ports, 'AccountDeleted', { accountId: ME }));

    expect(ports.written.get(`exports/${ME}/${exportId}/messaging.json`)).toMatchObject({
      conversations: [{ messages: [{ content: 'Look at this', photos: [PHOTO] }] }],
    });
    const { items } = await listMessages(ports, PROVIDER, { conversationId });
    expect(items).toMatchObject([{ photos: [] }]);
  });
});

describe('receipts', () => {
  test('show when the other member first read, also after a second reading', async () => {
    ports.clock.set('2027-05-03T18:10:00.000Z');
    await send([]);
    ports.clock.set('2027-05-03T18:14:00.000Z');
    await markRead(ports, PROVIDER, { conversationId });
    ports.clock.set('2027-05-03T19:00:00.000Z');
    await markRead(ports, PROVIDER, { conversationId });

    const { items } = await listMessages(ports, OWNER, { conversationId });

    expect(items).toMatchObject([{ isRead: true, readAt: '2027-05-03T18:14:00.000Z' }]);
  });
});

describe('the list', () => {
  const listed = async (who: typeof OWNER) => {
    const { items } = await listConversations(ports, who, {});
    return items.map((seen) => conversationView(seen, who.accountId))[0];
  };

  test('names its request, and shows the homeowner the picture of the provider', async () => {
    await ports.marketplace.transact([
      { update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' }, set: { city: 'Cambridge', state: 'MA' } },
      {
        update: { pk: `PROVIDER#${PROVIDER.accountId}`, sk: 'PROVIDER' },
        set: { photo: 'upl_01K0000000000000000000000V' },
      },
    ]);
    await send([]);

    const about = { services: ['Lawn Mowing', 'Leaf Removal'], city: 'Cambridge', state: 'MA' };
    expect(await listed(OWNER)).toMatchObject({
      conversation: { ...about, accepted: false },
      otherUser: { profileImageUrl: expect.stringContaining('/profile/upl_01K0000000000000000000000V') },
    });
    expect(await listed(PROVIDER)).toMatchObject({
      conversation: about,
      otherUser: { profileImageUrl: null },
    });
  });

  test('shows no picture of a deleted account', async () => {
    await ports.marketplace.transact([
      {
        update: { pk: `PROVIDER#${PROVIDER.accountId}`, sk: 'PROVIDER' },
        set: { photo: 'upl_01K0000000000000000000000V' },
      },
    ]);
    await erasePerson(ports, eventOf(ports, 'AccountDeleted', { accountId: PROVIDER.accountId }));

    expect(await listed(OWNER)).toMatchObject({ otherUser: { profileImageUrl: null } });
  });
});
