import type { FormField } from '@mcp-roundtrip/core/forms';
import { toLatin } from '../lookalike/lookalikes.js';

// Words that name a secret by themselves, also at the end of a compound such as "dbpassword".
const secretEnding =
  /(passwords?|passwor(d|t)|passw(d|ort|oerter|örter)|kennw(ort|örter)|passphrase|passcode|apikey|authtoken|accesstoken|clientsecret|privatekey|kartennummer|geheimzahl|wachtwoord|(sicherheits|einmal|zugangs|verifizierungs|verifikations|authentifizierungs|sms)codes?)$/;
const secretWord =
  /^(pwd|pw|pin|tan|otp|totp|cvv2?|cvc2?|csc|ssn|iban|secrets?|token|bearer|credentials?|mnemonic|kreditkarte|zugangsdaten|senha|contraseña|hasło|пароль|jwt)$/;
// Scripts that write no blanks between words.
const secretText = /密码|密碼|パスワード|暗証番号|비밀번호/;
// Words that name a secret only together.
const secretPhrase = new RegExp(
  `^(${[
    '(api|access|private|secret|encryption|signing|ssh|master|host|privater) (keys?|schlüssel)',
    '(api|access|auth|bearer|refresh|session|security) tokens',
    '(security|verification|recovery|backup|auth|authentication|authenticator|access|otp|login) codes?',
    '((2 )?fa|2fa|mfa|tfa|sms|sicherheits|einmal) codes?',
    '(one time|onetime) (codes?|pins?|keys?)',
    '(recovery|seed|secret) phrase',
    '(card|karten) (number|no|nummer|nr)',
    '(credit|debit) card',
    'social security',
    'connection string',
    'mot de',
    'prüf ziffer',
  ].join('|')})(?= |$)`,
);
// What is said about a secret is none: "token limit", "max token", "password length".
const harmlessBefore = /^(max|min|maximum|minimum|per|no|without|forgot)$/;
const harmlessAfter =
  /^(age|address|budget|count|days|expir\w*|format|id|length|lifetime|limits?|manager|name|per|policy|rotation|rules|size|standard|store|strength|symbol|type|url|usage|vault)$/;

// Asked at every rendering of a field.
const verdicts = new WeakMap<object, boolean>();

/** Tells whether a field asks for something that a server must not ask for in a form, such as a password or a card number. */
export function looksLikeSecret(field: Pick<FormField, 'kind' | 'name' | 'label'>): boolean {
  let verdict = verdicts.get(field);
  if (verdict === undefined) {
    // Only what is typed can give a secret away.
    const isTyped = field.kind === 'text' || field.kind === 'number';
    verdict = isTyped && (namesSecret(field.name) || namesSecret(field.label));
    verdicts.set(field, verdict);
  }
  return verdict;
}

function namesSecret(text: string): boolean {
  const beginning = text.slice(0, 200); // a hostile text may be megabytes long
  const latin = toLatin(beginning);
  // As it stands, because some secrets are named in other alphabets, and as it looks.
  return saysSecret(toWords(beginning)) || (latin !== beginning && saysSecret(toWords(latin)));
}

function saysSecret(words: readonly string[]): boolean {
  return words.some((word, index) => {
    if (harmlessBefore.test(words[index - 1] ?? '')) return false;
    const [phrase] = secretPhrase.exec(words.slice(index, index + 3).join(' ')) ?? [];
    const isSecret = phrase || secretWord.test(word) || secretEnding.test(word) || secretText.test(word);
    return isSecret && !isHarmless(words.slice(index + (phrase ?? word).split(' ').length));
  });
}

/** Tells whether what follows makes a secret harmless: "token max" is a number, while "PIN (max 4 digits)" is a PIN. */
function isHarmless([after = '', ...rest]: readonly string[]): boolean {
  if (after !== 'max' && after !== 'min') return harmlessAfter.test(after);
  return !rest.slice(0, 2).some((word) => /^\d/.test(word));
}

/** The words of a key or a label; invisible characters inside of one hide nothing. */
function toWords(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);
}
