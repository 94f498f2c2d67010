import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plantIn } from './copy.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sward-plant-'));
  writeFileSync(join(folder, 'rule.ts'), 'check(a);\ncheck(b);\nact();\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

const rule = () => readFileSync(join(folder, 'rule.ts'), 'utf8');

test('a bug is planted with what stands behind it, and taken out again', () => {
  const behind = { file: 'rule.ts', piece: 'check(b);', instead: '' };

  const restore = plantIn(folder, { file: 'rule.ts', piece: 'check(a);', instead: '', behind });
  const planted = rule();
  restore();

  expect(planted).toBe('\n\nact();\n');
  expect(rule()).toBe('check(a);\ncheck(b);\nact();\n');
});

test.each(['check(', 'allow('])('where %s does not stand exactly once, nothing is changed', (piece) => {
  const behind = { file: 'rule.ts', piece, instead: '' };

  expect(() => plantIn(folder, { file: 'rule.ts', piece: 'act();', instead: '', behind })).toThrow(
    RangeError,
  );

  expect(rule()).toBe('check(a);\ncheck(b);\nact();\n');
});
