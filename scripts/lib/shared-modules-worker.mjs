import { readFile } from 'node:fs/promises';
// Tests may replace the global timers with a clock of their own.
import { clearTimeout, setTimeout } from 'node:timers';
import { extract, parse } from 'jest-docblock';

let globalConfig;
let lightRunner;
let project;

/** Takes the configuration; jest-worker calls it before the first file. */
export async function setup(config) {
  globalConfig = config;
  // Not exported by the package: the function by which a process of its pool runs a file.
  lightRunner = await import(new URL('worker-runner.js', import.meta.resolve('jest-light-runner')).href);
}

/**
 * @param {string} path The test file.
 * @param {{ id: string, rootDir: string, testEnvironmentOptions: { around?: string } }} projectConfig Jest's configuration of the file's project.
 * @returns {Promise<object>} Jest's TestResult. Rejects when the file has no result within the time that the configuration gives a test.
 */
export async function runFile(path, projectConfig) {
  if (project !== projectConfig.id) {
    if (project) await lightRunner.cleanup();
    lightRunner.setWorkerData({ globalConfig, projectConfig, runtime: 'child_process' });
    project = projectConfig.id;
  }
  const before = { ...process.env };
  try {
    return await runWithAround(path, projectConfig);
  } finally {
    // Removes the variables that a file has set, before the next one.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

async function runWithAround(path, { rootDir, testEnvironmentOptions: { around } }) {
  if (!around) return await withinLimit(lightRunner.default(path));
  const { begin } = await import(around.replace('<rootDir>', rootDir));
  const end = await begin(parse(extract(await readFile(path, 'utf8'))));
  let failed = true;
  try {
    const result = await withinLimit(lightRunner.default(path));
    failed = result.numFailingTests > 0;
    return result;
  } finally {
    await end(failed);
  }
}

async function withinLimit(running) {
  const { testTimeout } = globalConfig;
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No result within ${testTimeout / 1000} s.`)), testTimeout);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}
