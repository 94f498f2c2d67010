import { api } from '../../lib/api/api.ts';
import { announce } from '../../lib/api/signals.ts';
import { canPush } from '../../lib/push-offer.ts';

/** The person's answer to the browser's own question. */
export type Consent = 'granted' | 'denied' | 'default';

/** Asks with the browser's own question, after a tap, and registers the browser. */
export async function agreeToPushes(): Promise<Consent> {
  const consent = await Notification.requestPermission();
  if (consent !== 'granted') return consent;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  await register(known ?? (await pushManager.subscribe(await options())));
  announce('account');
  return consent;
}

/** Registers a browser that has agreed for the person who is signed in now. */
export async function registerAgain(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known) await register(known);
}

/** Withdraws the browser's address, so that nothing can be sent there. */
export async function forgetThisBrowser(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

async function options(): Promise<PushSubscriptionOptionsInit> {
  const { publicKey } = await api.call('messaging.getPushKey');
  return { userVisibleOnly: true, applicationServerKey: publicKey };
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await api.call('messaging.putDevice', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}
