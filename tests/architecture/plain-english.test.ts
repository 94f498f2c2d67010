import { FILES, textOf } from '../../tools/docs/read.ts';

/** Sentences for people in English: of the site, and of mails. */
const SOURCES = FILES.filter((file) =>
  /^frontend\/.*\.en\.ts$|^services\/(messaging\/src\/templates|auth)\/.*(?<!\.test)\.ts$|^shared\/mail\/layout\.ts$/.test(
    file,
  ),
);

const QUOTED = /(['"`])(?:(?!\1).)*\1/g;
const COMMENT = /^\s*(\/\*\*|\*|\/\/).*$/gm;

/** Returns the sentences that say what `wrong` finds. */
function found(wrong: RegExp): string[] {
  return SOURCES.flatMap((file) =>
    (textOf(file).replace(COMMENT, '').match(QUOTED) ?? []).filter(
      (text) => / /.test(text) && wrong.test(text),
    ),
  );
}

test('what comes to an inbox is an email: in the United States mail is paper', () => {
  expect(SOURCES.length).toBeGreaterThan(200);
  expect(
    found(/\b(have mailed|mailed (you|to)|we mail|(the|this|that|our) mail|by mail|mails|mail you)\b/i),
  ).toEqual([]);
});

test.each([
  ['an active plan', /\bin force\b/],
  ['a skipped visit', /\bleft out\b/],
  ['a card that could not be charged', /\bcard did not pay\b/],
  ['what is shown somewhere', /\bstands (here|there|on)\b|favorites stand\b/],
  ['text about a person', /\b(wrote|know|knew|tell you) of\b/],
])('the words for %s are the usual ones', (_, unusual) => {
  expect(found(unusual)).toEqual([]);
});
