/** Record of a browser that takes pushes. */
export interface PushBrowser {
  /** Number of times that the browser's own question was shown. */
  questions: number;
  subscribedWith: unknown[];
  unsubscribed: number;
}

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  keys: { p256dh: 'key', auth: 'secret' },
};
export const DEVICE = SUBSCRIPTION;

/** Makes jsdom such a browser until the test ends. */
export function pushBrowser(
  answer: NotificationPermission = 'granted',
  {
    permission = 'default',
    subscribed = false,
  }: { permission?: NotificationPermission; subscribed?: boolean } = {},
): PushBrowser {
  const browser: PushBrowser = { questions: 0, subscribedWith: [], unsubscribed: 0 };
  const subscription = {
    toJSON: () => SUBSCRIPTION,
    unsubscribe: async () => {
      browser.unsubscribed++;
      return true;
    },
  };
  let known = subscribed ? subscription : null;
  const pushManager = {
    getSubscription: async () => known,
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      browser.subscribedWith.push(options);
      known = subscription;
      return subscription;
    },
  };
  const notification = {
    permission,
    requestPermission: async () => {
      browser.questions++;
      notification.permission = answer;
      return answer;
    },
  };
  define(globalThis, { isSecureContext: true, PushManager: class {}, Notification: notification });
  define(navigator, { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  return browser;
}

const undo: (() => void)[] = [];

function define(target: object, properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties)) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
    undo.push(() => {
      if (before) Object.defineProperty(target, name, before);
      else Reflect.deleteProperty(target, name);
    });
  }
}

export function endPushBrowser(): void {
  for (const back of undo.splice(0).reverse()) back();
  localStorage.clear();
}
