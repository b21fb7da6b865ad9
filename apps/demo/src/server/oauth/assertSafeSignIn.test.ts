import { describe, expect, it } from 'vitest';
import { assertSafeSignIn, UnsafeSignInError } from './assertSafeSignIn.js';

describe('assertSafeSignIn', () => {
  it.each([
    'https://accounts.example.com/authorize?state=secret',
    'http://127.0.0.1:5173/oauth/authorize',
    'http://localhost:5173/oauth/authorize',
    'http://[::1]:5173/authorize',
  ])('lets %s pass', (address) => expect(() => assertSafeSignIn(new URL(address))).not.toThrow());

  it.each([
    'http://accounts.example.com/authorize?state=secret',
    'javascript:alert(1)//state=secret',
    'data:text/html,state=secret',
    'file:///etc/passwd',
    'myapp://authorize?state=secret',
    'https://ada:secret@accounts.example.com/authorize',
    'http://127.0.0.1.example.com/authorize',
  ])('refuses %s, and repeats nothing secret', (address) => {
    const refuse = () => assertSafeSignIn(new URL(address));
    expect(refuse).toThrow(UnsafeSignInError);
    expect(refuse).not.toThrow(/secret/);
  });
});
