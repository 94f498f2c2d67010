// What a push shows and where a tap on it leads. The push names a kind and an id; the words are those of this worker.
import { OTHER_WORDS, PUSH_WORDS } from './push-words.ts';

/* global PREFIXES */

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(addressOf(event.notification.data)));
});

/** Browsers want every push shown: one that says nothing known shows that there is something. */
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
    // Messages of a talk replace one another; of anything else each one stays.
    tag: kind === 'message' ? kind : id,
    data: { id, lang },
  });
}

/** The page of its language, which asks to sign in. */
function addressOf({ id, lang }) {
  const prefix = PREFIXES.find((each) => each === `/${lang}`) ?? '';
  return id ? `${prefix}/n/${id}` : `${prefix}/notifications`;
}
