import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEFT_OUT, LIGHTER } from './react.ts';

const SOURCES = join(import.meta.dirname, '../../src');
const PACKAGES = join(import.meta.dirname, '../../../node_modules');
const IMPORTS = /import (?:type )?\{([^}]*)\} from '(react|react-dom)';/g;
/** Uses of a part that the build leaves out of React, without an import of it. */
const WAYS: Record<string, RegExp> = {
  'ref of a fragment': /<Fragment\b[^>]*\sref=/,
  // The address of a page is no function.
  'action of a form': /<form\b[^>]*\saction=(?!\{address\})|\sformAction=/,
  'custom element': /<[a-z]+-[\w-]*[\s/>]/,
  'stack of components': /\bcomponentStack\b/,
  'event of text': /\son(?:BeforeInput|Composition\w+)=|<[a-z](?:[^>]|=>)*?\sonSelect=/,
};

function partsUsed(text: string): string[] {
  const names = [...text.matchAll(IMPORTS)].flatMap(([, list = '', name]) =>
    list
      .split(',')
      .map((each) => each.trim().replace(/ as .*/, ''))
      .filter((each) => LEFT_OUT[name as keyof typeof LEFT_OUT].includes(each)),
  );
  return [...names, ...Object.keys(WAYS).filter((way) => WAYS[way]?.test(text))];
}

test('no page uses a part of React that the build leaves out', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) =>
    partsUsed(readFileSync(join(SOURCES, file), 'utf8')).map((part) => `${file}: ${part}`),
  );

  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test.each([
  ["import { Activity, useState } from 'react';", 'Activity'],
  ["import { useState,\n  useActionState as used,\n} from 'react';", 'useActionState'],
  ["import { preload } from 'react-dom';", 'preload'],
  ['<Fragment key="a" ref={part}>', 'ref of a fragment'],
  ['<form className="grid" action={send}>', 'action of a form'],
  ['<button formAction={send}>', 'action of a form'],
  ['<relative-time datetime={at} />', 'custom element'],
  ['report(info.componentStack)', 'stack of components'],
  ['<textarea\n  onChange={() => set()}\n  onSelect={mark}\n/>', 'event of text'],
  ['<input value={text} onCompositionEnd={search} />', 'event of text'],
])('finds what is left out in %j', (text, part) => {
  expect(partsUsed(text)).toEqual([part]);
});

test('takes the named exports out of React, and no other export and no function', () => {
  const gone = Object.entries(LIGHTER).flatMap(([module, lighter]) => {
    const code = readFileSync(join(PACKAGES, module), 'utf8');
    const left = namesIn(lighter(code));
    return namesIn(code).filter((name) => !left.includes(name));
  });

  const named = Object.values(LEFT_OUT).flat();
  expect(gone.sort()).toEqual(named.map((name) => `exports.${name}`).sort());
});

function namesIn(code: string): string[] {
  return [...code.matchAll(/^(?:exports\.|function )[\w$]+/gm)].map(([name]) => name);
}
