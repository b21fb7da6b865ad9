import { expect, test } from 'vitest';
import { assessUrl, type OpenableUrl } from './assessUrl.js';
import { isServersOwnPage } from './isServersOwnPage.js';

const assess = (url: string) => assessUrl(url) as OpenableUrl;

test.each([
  ['a page of the server on this computer', 'http://127.0.0.1:5173/connect/7', 'http://127.0.0.1:5173', true],
  ['one in the own network', 'http://192.168.0.7:8080/connect', 'http://192.168.0.7:8080', true],
  ['another port of this computer', 'http://127.0.0.1:3000/', 'http://127.0.0.1:5173', false],
  ['this computer, for a server elsewhere', 'http://localhost/', 'https://mcp.example.com', false],
  ['a server whose address is not known', 'http://localhost/', undefined, false],
  ['a disguised address', 'http://bank.example@localhost:5173/', 'http://localhost:5173', false],
  ['letters that look alike', 'https://www.аррӏе.com/sign-in', 'https://www.xn--80ak6aa92e.com', false],
])('%s', (_, url, origin, isOwn) => {
  expect(isServersOwnPage(assess(url), origin)).toBe(isOwn);
});
