import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFunctionLog } from './log-file.ts';

test('every line goes to the file, errors to the alert as well', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'logs', 'functions.log');
  const alerts: string[] = [];
  const log = openFunctionLog(file, (line) => alerts.push(line));

  log.print('api', '{"level":"INFO","message":"in"}', 'stdout');
  log.print('api', '{"level":"ERROR","message":"out"}', 'stdout');
  log.print('relay', 'warning', 'stderr');
  await log.close();

  expect(readFileSync(file, 'utf8')).toBe(
    '[api] {"level":"INFO","message":"in"}\n[api] {"level":"ERROR","message":"out"}\n[relay] warning\n',
  );
  expect(alerts).toEqual(['[api] {"level":"ERROR","message":"out"}', '[relay] warning']);
});
