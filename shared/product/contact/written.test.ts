import { type ContactDetail, findContactDetails } from '../contact-details.ts';

/** Texts that each reveal one kind and no other, in various spellings. */
test.each<[ContactDetail, string[]]>([
  [
    'email',
    [
      ...['p(at)x.io', 'pat(at)x(dot)io', 'pat -at- greenblade -dot- com', 'pat *at* greenblade.com'],
      ...['pat at greenblade d0t com', 'pat at greenblade dot c0m', 'PAT AT GREENBLADE D0T C0M'],
      ...[
        'write to pat@mail.greenblade.com',
        'pat-arroba-x.io',
        'pat arroba-green.io',
        'pat arroba greenblade punto com',
      ],
      ...['pat at greenblade dot lawn', 'pat-at greenblade-dot lawn', 'pat at-greenblade dot lawn'],
      ...['PAT AT GREENBLADE.COM', 'pat en greenblade.com', 'my GMAIL is patgreen', 'patgreen at gee mail'],
      ...['patgreen@yahoo', 'patgreen at yahoo', 'patgreen @ icloud', 'patgreen at MSN'],
    ],
  ],
  [
    'link',
    [
      ...[
        'GREENBLADE.NET',
        'Greenblade.Net',
        'greenblade .org',
        'http:/ /greenblade',
        'HXXPS : //greenblade',
      ],
      ...['w.w.w.greenblade', 'ww.w greenblade', 'w.ww.greenblade', 'www . greenblade', 'wwwgreenblade'],
      ...[
        'greenblade . com',
        't.me /greenblade',
        't.me/ greenblade',
        'x.com/greenblade',
        'fb.com / greenblade',
      ],
      ...['GREENBLADE DOT ME', 'greenblade dot us', 'greenblade dotmx', 'green-blade punto net'],
    ],
  ],
  [
    'handle',
    [
      ...[
        '@GREENBLADE',
        'Mi cuenta: arroba verde_77',
        'cuenta:arroba verde_77',
        'MY INSTA IS GREENBLADE',
        'INSTA GREENBLADE_77',
      ],
      ...['Our FB name: Green', 'TIKTOK=greenblade', 'whatsapp me', 'whats app us', 'zelle us', 'Venmo me'],
      ...['find me on Facebook', 'Text us over Signal', 'look me up on Insta', 'Search for us on FB'],
      ...['escríbeme por mi WhatsApp', 'Sígueme en Instagram', 'háblanos por Telegram'],
    ],
  ],
])('a %s is each of %j', (kind, texts) => {
  expect(texts.filter((text) => findContactDetails(text).join() !== kind)).toEqual([]);
});

test.each([
  ...['media arroba de abono', 'a com-post bin', 'Text me on Friday', 'Find me in the yard', 'x.com'],
  ...[
    'hedge.Site is fenced',
    'Call us by noon, we signal when dogs are in',
    'my insta photos',
    'a facebook photo',
  ],
  ...[
    'Meet me @ noon',
    'See me @the gate',
    'pat at home dot',
    'we met at Yahoos',
    'read me to her',
    'D0 not cut',
  ],
])('%j gives nothing away', (text) => {
  expect(findContactDetails(text)).toEqual([]);
});
