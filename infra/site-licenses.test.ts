import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/** License notices of the built site. */
const notices = readFileSync(join(ROOT, 'frontend/dist/third-party-licences.txt'), 'utf8');
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'frontend/package.json'), 'utf8'));

/** Our own package, and those that only re-export others. */
const NOT_IN_IT = ['@sward/shared', 'aws-amplify', 'react-router-dom'];

test.each([
  ...Object.keys(dependencies).filter((name) => !NOT_IN_IT.includes(name)),
  'react-router',
  'tailwindcss',
])('the site tells the license of %s, with the version that is in it', (name) => {
  const places = ['frontend/node_modules', 'node_modules'].map((place) =>
    join(ROOT, place, name, 'package.json'),
  );
  const installed = JSON.parse(readFileSync(places.find(existsSync) ?? '', 'utf8'));

  expect(notices.split('\n')).toContain(`${name} ${installed.version} (${installed.license})`);
});

test('and the texts themselves', () => {
  expect(notices).toContain(
    'Bricolage Grotesque (OFL-1.1)\n\nCopyright 2022 The Bricolage Grotesque Project Authors',
  );
  expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(notices).toContain('Permission is hereby granted, free of charge');
  expect(notices).toContain('Apache License');
  expect(notices).toMatch(/Copyright \(c\) (Meta|Facebook)/i);
});
