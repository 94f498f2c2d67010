import { delimiter, dirname } from 'node:path';
import { run } from './exec.mjs';
import { findNode, runOnNode } from './node24.mjs';
import { STEPS } from './steps.mjs';

/** The environment in which `node` is the product's Node. */
export function productEnv(root) {
  return { ...process.env, PATH: `${dirname(findNode(root))}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * Runs one of the named steps with extra arguments and gives its exit code.
 *
 * @param {string} root Folder of the repository.
 * @param {string} name A key of STEPS.
 * @param {readonly string[]} args
 * @param {number} [timeout] Milliseconds after which a script is ended and has failed.
 */
export async function runStep(root, name, args = [], timeout) {
  const step = STEPS[name];
  if (!step) throw new Error(`There is no step ${name}. Steps: ${Object.keys(STEPS).join(', ')}`);
  if (step.before) {
    const code = await runOnNode(root, step.before);
    if (code !== 0) return code;
  }
  if (step.node) return await runOnNode(root, [...step.node, ...args], { timeout });
  for (const [program, ...rest] of step.tools) {
    const { code } = await run(findNode(root), [program, ...rest, ...args], {
      cwd: root,
      env: productEnv(root),
    });
    if (code !== 0) return code;
  }
  return 0;
}
