import { defineTexts } from '../../texts/useTexts.js';

/** The words about signing in to a server. */
export const signInTexts = defineTexts({
  en: {
    title: 'Sign-in',
    wanted: (name: string) => `${name} wants you to sign in`,
    signIn: (domain: string) => `Sign in at ${domain}`,
    leaving: (domain: string) => `Leaving for ${domain} …`,
    at: 'The sign-in page:',
    otherSite: (domain: string) => `It belongs to another site than the server, which is at ${domain}.`,
    oddAddress: 'The address is written with unusual letters or looks like another one. Look twice.',
    kept: 'You leave this page and come back to it. The chat, the servers and open questions are kept.',
    notKept: 'Not kept: what is typed into a form and not sent, and calls that are still at work.',
    sent: 'What this server has refused until now is sent to it once you are signed in.',
    keyNotKept: 'The key of the model is not kept either; type it in again afterwards.',
    finishing: (name: string) => `Signing in to ${name} …`,
    notNow: 'Not now',
    details: 'Details',
    problems: {
      denied: 'The sign-in was not allowed, so you are not signed in.',
      expired: 'The sign-in took too long or was used before, so it no longer counts.',
      'not-ours':
        'The answer does not belong to the sign-in that this page began, so it was thrown away. You are not signed in.',
      unfinished: 'You came back without having signed in.',
      unreachable: 'The sign-in could not be finished, because its server could not be reached.',
      other: 'The sign-in could not be finished.',
    },
    leaveProblems: {
      'page-not-kept':
        'The browser has no room to keep this page during the sign-in. You can sign in all the same, and lose the chat and its open questions.',
      'no-storage':
        'The browser keeps nothing for this page, so you could not come back signed in. Allow it to store site data, then try again.',
    },
    signInAnyway: 'Sign in, and lose the chat',
  },
  de: {
    title: 'Anmeldung',
    wanted: (name: string) => `${name} möchte, dass Sie sich anmelden`,
    signIn: (domain: string) => `Bei ${domain} anmelden`,
    leaving: (domain: string) => `Weiter zu ${domain} …`,
    at: 'Die Anmeldeseite:',
    otherSite: (domain: string) =>
      `Sie gehört zu einer anderen Website als der Server; dieser ist bei ${domain}.`,
    oddAddress:
      'Die Adresse enthält ungewöhnliche Buchstaben oder ähnelt einer anderen. Sehen Sie zweimal hin.',
    kept: 'Sie verlassen diese Seite und kommen zu ihr zurück. Der Chat, die Server und offene Fragen bleiben erhalten.',
    notKept:
      'Nicht erhalten bleibt, was in ein Formular getippt und nicht gesendet ist, ebenso Aufrufe, an denen der Server noch arbeitet.',
    sent: 'Was dieser Server bisher abgelehnt hat, wird an ihn gesendet, sobald Sie angemeldet sind.',
    keyNotKept: 'Auch der Schlüssel des Modells bleibt nicht erhalten; geben Sie ihn danach erneut ein.',
    finishing: (name: string) => `Anmeldung bei ${name} …`,
    notNow: 'Jetzt nicht',
    details: 'Einzelheiten',
    problems: {
      denied: 'Die Anmeldung wurde nicht erlaubt; Sie sind nicht angemeldet.',
      expired: 'Die Anmeldung dauerte zu lange oder wurde schon benutzt; sie gilt nicht mehr.',
      'not-ours':
        'Die Antwort gehört nicht zu der Anmeldung, die diese Seite begonnen hat, und wurde verworfen. Sie sind nicht angemeldet.',
      unfinished: 'Sie sind zurückgekommen, ohne sich angemeldet zu haben.',
      unreachable: 'Die Anmeldung konnte nicht abgeschlossen werden, weil ihr Server nicht erreichbar war.',
      other: 'Die Anmeldung konnte nicht abgeschlossen werden.',
    },
    leaveProblems: {
      'page-not-kept':
        'Der Browser hat keinen Platz, um diese Seite während der Anmeldung aufzubewahren. Sie können sich trotzdem anmelden und verlieren dabei den Chat und seine offenen Fragen.',
      'no-storage':
        'Der Browser bewahrt für diese Seite nichts auf, sodass Sie nicht angemeldet zurückkehren könnten. Erlauben Sie ihm, Websitedaten zu speichern, und versuchen Sie es erneut.',
    },
    signInAnyway: 'Anmelden und den Chat verlieren',
  },
});
