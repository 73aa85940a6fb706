import { expect, it } from 'vitest';
import { adminAddress, adminDomain } from '@/features/editor/api/admin';
import { loginProblem } from '@/features/editor/api/session.store';

it.each([
  ['  admin ', 'admin@example.org'],
  ['\u200fdana@school.example\u200e', 'dana@school.example'],
])('the username %j becomes the address %s', (username, email) => {
  expect(adminAddress(username, 'example.org')).toBe(email);
});

it.each([
  [undefined, 'school.example'],
  ['staff.example', 'staff.example'],
])('with ADMIN_DOMAIN=%s usernames belong to %s', (configured, domain) => {
  expect(adminDomain(configured, 'hello@school.example')).toBe(domain);
});

it.each([
  [{ code: 'auth/invalid-credential' }, 'wrong'],
  [{ code: 'auth/too-many-requests' }, 'tooMany'],
  [{ code: 'auth/network-request-failed' }, 'offline'],
  [{ code: 'auth/internal-error' }, 'unknown'],
  [null, 'unknown'],
  [new TypeError('Failed to fetch dynamically imported module: /login.js'), 'offline'],
  [new TypeError('error loading dynamically imported module: /login.js'), 'offline'],
  [new TypeError('Importing a module script failed.'), 'offline'],
  [new TypeError("Cannot read properties of undefined (reading 'x')"), 'unknown'],
])('the login error %s becomes the problem %s', (error, problem) => {
  expect(loginProblem(error)).toBe(problem);
});
