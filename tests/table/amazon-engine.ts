import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { administrator, type Resource } from '@sward/local-aws/testing';

/** Amazon's own DynamoDB for one machine, with the tables of a test. */
export interface AmazonEngine {
  documents: DynamoDBDocumentClient;
  close(): Promise<void>;
}

const TRIES = 250;
const TRY_EVERY_MS = 200;

/** Starts the engine from the folder with `DynamoDBLocal.jar`; needs Java. */
export async function openAmazon(folder: string, tables: readonly Resource[]): Promise<AmazonEngine> {
  const port = await freePort();
  const java = spawn(
    'java',
    [
      '-Djava.library.path=DynamoDBLocal_lib',
      '-jar',
      'DynamoDBLocal.jar',
      '-inMemory',
      '-port',
      String(port),
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const { accessKeyId, secretAccessKey } = administrator;
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
  });
  const close = async () => {
    client.destroy();
    await ended(java);
  };
  try {
    for (const table of tables) await createTable(client, table);
  } catch (error) {
    await close();
    throw error;
  }
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { documents, close };
}

/** Creates a table, after several tries if necessary: Java takes a while before it listens. */
async function createTable(client: DynamoDBClient, { ref, properties }: Resource): Promise<void> {
  const input = { TableName: ref, ...properties } as CreateTableCommandInput;
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new CreateTableCommand(input));
      return;
    } catch (error) {
      const refused = String(error).includes('ECONNREFUSED');
      if (!refused || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill();
  });
}
