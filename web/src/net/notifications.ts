import { language, t } from '../lib/language';
import { settings } from '../lib/settings.svelte';

/** Being told that it is your turn: by this page while it is open, by the browser's push service when it is closed. */

/** Why notifications cannot be had here; nothing where they can. */
export function obstacle(): string {
  if (!isSecureContext) return t('Your browser allows this only at an https address or on this computer');
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return t('Your browser has no notifications');
  if (Notification.permission === 'denied') return t('You have blocked notifications for this page in your browser');
  return '';
}

/** Keep the offline page at hand, and be ready for what is pushed. A browser that refuses still plays. */
export function startWorker(): void {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (settings.chosen.notify && obstacle() === '') void subscribe();
}

/** Ask the reader, and have the server tell them; whether they will be told. */
export async function turnOn(): Promise<boolean> {
  if (obstacle() !== '' || (await Notification.requestPermission()) !== 'granted') return false;
  void subscribe();
  return true;
}

export async function turnOff(): Promise<void> {
  const subscription = await (await worker())?.pushManager?.getSubscription();
  if (!subscription) return;
  await tell('DELETE', subscription);
  await subscription.unsubscribe();
}

/** It is the reader's turn and they are looking at something else. */
export async function notifyOfTurn(game: string): Promise<void> {
  if (!settings.chosen.notify || !document.hidden || obstacle() !== '') return;
  const path = location.pathname;
  const shown = { body: t('It’s your turn.'), tag: path, icon: '/icon-192.png', data: { path } };
  await (await worker())?.showNotification(game, shown).catch(() => undefined);
}

function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration();
}

/** Without a push service the open page still tells. */
async function subscribe(): Promise<void> {
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const { key } = (await (await fetch('/api/push')).json()) as { key: string };
    let subscription = await pushManager.getSubscription();
    if (subscription && packed(subscription.options.applicationServerKey) !== key) {
      // The server has moved, and has another key.
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await tell('POST', subscription);
  } catch {
    // Some browsers have no push service, and some readers no line to it.
  }
}

function tell(method: 'POST' | 'DELETE', subscription: PushSubscription): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': language() };
  return fetch('/api/push', { method, headers, body: JSON.stringify(subscription) });
}

function packed(key: ArrayBuffer | null): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
