// Shows pushes, and opens their pages on a tap. A push names a kind and an id; the words are this worker's.
import { OTHER_WORDS, PUSH_WORDS } from './push-words.ts';

/* global PREFIXES */

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(addressOf(event.notification.data)));
});

/** Reads a push. Browsers require every push to be shown: an unreadable one shows that there is something new. */
function read(data) {
  try {
    const { id, kind, lang } = data.json();
    return { id: /^\w{1,40}$/.test(id) ? id : undefined, kind, lang: lang in PUSH_WORDS ? lang : 'en' };
  } catch {
    return { lang: 'en' };
  }
}

function show({ id, kind, lang }) {
  const words = PUSH_WORDS[lang];
  return self.registration.showNotification('Sward', {
    body: Object.hasOwn(words, kind) ? words[kind] : OTHER_WORDS[lang],
    lang,
    icon: '/icon-192.png',
    // A new message replaces the one before; every other notification stays.
    tag: kind === 'message' ? kind : id,
    data: { id, lang },
  });
}

/** Returns the notification's page in its language; the page asks to sign in. */
function addressOf({ id, lang }) {
  const prefix = PREFIXES.find((each) => each === `/${lang}`) ?? '';
  return id ? `${prefix}/n/${id}` : `${prefix}/notifications`;
}
