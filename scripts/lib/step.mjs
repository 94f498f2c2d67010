import { delimiter, dirname } from 'node:path';
import { run } from './exec.mjs';
import { findNode, resultOnNode } from './node24.mjs';
import { STEPS } from './steps.mjs';

/** Returns the environment in which `node` is the product's Node. */
export function productEnv(root) {
  return { ...process.env, PATH: `${dirname(findNode(root))}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * Runs one of the named steps with extra arguments.
 *
 * @param {string} root Folder of the repository.
 * @param {string} name A key of STEPS.
 * @param {readonly string[]} args
 * @param {{ capture?: boolean, silence?: number }} [options] See `run`.
 * @returns {Promise<{ code: number, output: string }>} Of the first program that failed, or of all.
 */
export async function runStep(root, name, args = [], options = {}) {
  const step = STEPS[name];
  if (!step) throw new Error(`There is no step ${name}. Steps: ${Object.keys(STEPS).join(', ')}`);
  let output = '';
  for (const start of programs(root, step, args)) {
    const result = await start(options);
    output += result.output;
    if (result.code !== 0) return { code: result.code, output };
  }
  return { code: 0, output };
}

function programs(root, { before, node, tools = [] }, args) {
  const scripts = [before, node && [...node, ...args]].filter(Boolean);
  return [
    ...scripts.map((script) => (options) => resultOnNode(root, script, options)),
    ...tools.map((tool) => (options) => {
      const where = { cwd: root, env: productEnv(root) };
      return run(findNode(root), [...tool, ...args], { ...where, ...options });
    }),
  ];
}
