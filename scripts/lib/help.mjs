import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS } from './steps.mjs';

/** Returns whether a person asks what a command does instead of running it. */
export const asksForHelp = (args) => args.includes('--help') || args.includes('-h');

/**
 * Returns what a file says about its command: its first comment that names an npm command.
 *
 * @param {string} root Folder of the repository.
 * @param {string} file
 */
export function helpIn(root, file) {
  const comments = readFileSync(join(root, file), 'utf8').matchAll(/\/\*\*([\s\S]*?)\*\//g);
  const texts = [...comments].map(([, text]) => text.replaceAll(/^ *\* ?/gm, '').trim());
  return `${texts.find((text) => text.includes('`npm '))}\n`;
}

/**
 * Returns what a step does; undefined for one that is unknown, or that answers `--help` itself.
 *
 * @param {string} root Folder of the repository.
 * @param {string} name A key of STEPS.
 */
export function helpOf(root, name) {
  const step = STEPS[name];
  if (!step || step.answersHelp) return undefined;
  if (step.does) return `${step.does}\n`;
  return helpIn(
    root,
    step.node.findLast((word) => /\.(ts|mjs)$/.test(word)),
  );
}
