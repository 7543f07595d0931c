import { describe, expect, it } from 'vitest';
import { codeIn, routeOf } from '../src/lib/routes';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/g/stones', { page: 'game', id: 'stones' }],
    ['/g/stones/', { page: 'game', id: 'stones' }],
    ['/g/stones/rules', { page: 'rules', id: 'stones' }],
    ['/t/olive-fern-7k3fa', { page: 'table', code: 'olive-fern-7k3fa' }],
    ['/t/olive-fern-7k3fa/replay', { page: 'replay', code: 'olive-fern-7k3fa' }],
    ['/watch', { page: 'watch' }],
    ['/settings', { page: 'settings' }],
    ['/elsewhere', { page: 'lost', path: '/elsewhere' }],
    ['/t/a/b/c', { page: 'lost', path: '/t/a/b/c' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route));

  it.each([
    ['olive-fern-7k3fa', 'olive-fern-7k3fa'],
    ['  OLIVE-fern-7k3fa ', 'olive-fern-7k3fa'],
    ['olive fern 7k3fa', 'olive-fern-7k3fa'],
    ['Olive fern 482 9137', 'olive-fern-482-9137'],
    ['olive fern 48 29 13 7', 'olive-fern-482-9137'],
    ['olive-fern-4829137', 'olive-fern-482-9137'],
    ['http://192.168.1.20:8000/t/olive-fern-7k3fa?x=1', 'olive-fern-7k3fa'],
    ['192.168.1.20:8000/t/olive-fern-7k3fa/replay', 'olive-fern-7k3fa'],
    ['what?', 'what'],
    ['<b>', ''],
    ['', ''],
  ])('the code in %j', (text, code) => expect(codeIn(text)).toBe(code));
});
