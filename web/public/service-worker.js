// Three things a page cannot do while it is closed or offline. Nothing of a match is ever kept here.
const OFFLINE = ['/offline.html', '/offline.css', '/theme.js', '/icon.svg'];
const SHELF = 'offline-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(OFFLINE)));
});

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((n) => n !== SHELF).map((n) => caches.delete(n))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

// Only what the offline page needs is answered from here, and only when the server cannot be reached.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode !== 'navigate' && !OFFLINE.includes(path)) return;
  event.respondWith(
    fetch(request).catch(() =>
      caches.match(request.mode === 'navigate' ? OFFLINE[0] : path).then((kept) => kept ?? Response.error()),
    ),
  );
});

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(
    openAt(path).then((there) => {
      // Whoever looks at the table sees that it is their turn.
      if (there?.focused) return undefined;
      return self.registration.showNotification(title, { body, tag: path, icon: '/icon-192.png', data: { path } });
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  event.waitUntil(openAt(path).then((there) => (there ? there.focus() : self.clients.openWindow(path))));
});

function openAt(path) {
  const windows = self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.then((all) => all.find((client) => new URL(client.url).pathname === path));
}
