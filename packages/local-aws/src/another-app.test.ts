import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newState } from '../testing/cloud.ts';
import { synthesizeNotes } from '../testing/notes-app.ts';
import { type LocalAws, limitsOf, startLocalAws } from './index.ts';

/** Keeps other work on the machine from ending a function. */
const PATIENCE = 20;

const lines: string[] = [];
let cloud: LocalAws;

beforeAll(async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'notes-site-'));
  writeFileSync(join(siteDir, 'index.html'), '<h1>Notes</h1>');
  cloud = await startLocalAws({
    assemblyDir: synthesizeNotes(),
    siteDir,
    stateDir: newState(),
    port: 0,
    limits: limitsOf(PATIENCE),
    log: (line) => lines.push(line),
  });
});
afterAll(() => cloud.stop());

const note = (id: string, body?: string) =>
  fetch(`${cloud.siteUrl}/api/notes/${id}`, { method: body === undefined ? 'GET' : 'PUT', body });

test('an app that the CDK synthesized runs as it is: pages, API, table, bus and queue', async () => {
  expect(await (await fetch(cloud.siteUrl)).text()).toBe('<h1>Notes</h1>');
  expect((await note('grass')).status).toBe(404);

  expect((await note('grass', 'Mow on Friday')).status).toBe(201);
  expect((await note('hedge', 'Trim')).status).toBe(201);
  await cloud.settled();

  expect(await (await note('grass')).json()).toEqual({ text: 'Mow on Friday' });
  expect(await (await note('count')).json()).toEqual({ n: '2' });
  expect(lines).toEqual([]);
});

test('its console names what runs, and no guest has a page', async () => {
  const answer = await fetch(`${cloud.siteUrl}/_local`, { headers: { accept: 'text/html' } });

  expect(await answer.text()).toContain('Local cloud on this machine');
  expect((await fetch(`${cloud.siteUrl}/_local/stripe`)).status).toBe(404);
});
