/** A connection of a test, and all messages that it received. */
export interface Client {
  frames: string[];
  send(text: string): void;
  close(): void;
  /** Resolves with the code once the connection is closed. */
  closed: Promise<number>;
}

/** Node's own client takes headers, which browsers do not let pages set. */
const NodeSocket = WebSocket as new (url: string, options: { headers: Record<string, string> }) => WebSocket;

/** Connects. Rejects when the handshake was refused. */
export function connect(url: string, headers: Record<string, string> = {}): Promise<Client> {
  const socket = new NodeSocket(url, { headers });
  const frames: string[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  socket.addEventListener('message', ({ data }) => frames.push(String(data)));
  const client: Client = { frames, send: (text) => socket.send(text), close: () => socket.close(), closed };
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(client));
    socket.addEventListener('error', () => reject(new Error('the handshake was refused')));
  });
}
