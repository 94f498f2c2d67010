import { inLanguages, recipientMail, type Template } from './template.ts';

export type UnreadMessagesFacts = { conversations: number };

const WORDS = inLanguages({
  en: {
    subject: 'You have unread messages',
    preview: 'Somebody wrote to you on Sward.',
    waiting: (count: number) =>
      count === 1
        ? 'One conversation has messages that you have not read yet.'
        : `${count} conversations have messages that you have not read yet.`,
    action: 'Read your messages',
    note: 'What is written in them is shown on Sward alone.',
  },
  es: {
    subject: 'Tiene mensajes sin leer',
    preview: 'Alguien le escribió en Sward.',
    waiting: (count) =>
      count === 1
        ? 'Una conversación tiene mensajes que usted aún no ha leído.'
        : `${count} conversaciones tienen mensajes que usted aún no ha leído.`,
    action: 'Leer sus mensajes',
    note: 'El contenido de los mensajes se muestra solo en Sward.',
  },
});

/** Mail to a member with messages unread for ten minutes: the number of conversations, without their text. */
export const unreadMessages: Template<UnreadMessagesFacts> = (site, person, { conversations }) => {
  const { waiting, action, note, ...words } = WORDS[person.language];
  return recipientMail(site, person, {
    ...words,
    blocks: [
      { text: waiting(conversations) },
      { action: { label: action, url: `${site.url}/messages` } },
      { note },
    ],
  });
};
