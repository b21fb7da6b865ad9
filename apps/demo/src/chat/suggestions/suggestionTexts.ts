import { defineTexts } from '../../texts/useTexts.js';

/** What each scenario does. */
export const suggestionTitles = defineTexts({
  en: {
    deploy: 'Deploy to production',
    provision: 'Set up a database',
    connectAccount: 'Connect an account',
    summarizeDiff: 'Summarize a change',
    wipeCache: 'Wipe the cache',
    tagRelease: 'Tag a release',
    planOffsite: 'Plan an offsite',
    listRoots: 'Share folders',
    shedLoad: 'Shed load',
    longTask: 'Run a long task',
    briefing: 'Write a briefing',
    note: 'Open a private note',
  },
  de: {
    deploy: 'In Produktion ausliefern',
    provision: 'Eine Datenbank anlegen',
    connectAccount: 'Ein Konto verbinden',
    summarizeDiff: 'Eine Änderung zusammenfassen',
    wipeCache: 'Den Cache leeren',
    tagRelease: 'Eine Version markieren',
    planOffsite: 'Eine Klausur planen',
    listRoots: 'Ordner freigeben',
    shedLoad: 'Last abwerfen',
    longTask: 'Eine lange Aufgabe starten',
    briefing: 'Ein Briefing schreiben',
    note: 'Eine private Notiz öffnen',
  },
});

/** What there is to see in each scenario. */
export const suggestionDetails = defineTexts({
  en: {
    deploy: 'Asks you to confirm before anything happens.',
    provision: 'Asks two questions at once, to be answered in any order.',
    connectAccount: 'Sends you to a page, and goes on when you say that you are done.',
    summarizeDiff: 'Borrows your model; you read and edit the reply first.',
    wipeCache: 'Asks one question after another, in two rounds.',
    tagRelease: 'Tells a no from a question that was only closed.',
    planOffsite: 'Takes nested arguments, and asks with every kind of field.',
    listRoots: 'Asks which folders it may know of.',
    shedLoad: 'Says “not yet”, and is asked again until it is done.',
    longTask: 'Reports its progress, and can be stopped.',
    briefing: 'A prompt that asks who will read it.',
    note: 'A resource that asks before it shows itself.',
  },
  de: {
    deploy: 'Fragt nach Ihrer Bestätigung, bevor etwas geschieht.',
    provision: 'Stellt zwei Fragen auf einmal, die Sie in beliebiger Reihenfolge beantworten.',
    connectAccount: 'Schickt Sie auf eine Seite und macht weiter, wenn Sie sagen, dass Sie fertig sind.',
    summarizeDiff: 'Leiht sich Ihr Modell; Sie lesen und ändern die Antwort zuerst.',
    wipeCache: 'Stellt eine Frage nach der anderen, in zwei Runden.',
    tagRelease: 'Unterscheidet ein Nein von einer Frage, die nur geschlossen wurde.',
    planOffsite: 'Nimmt verschachtelte Angaben und fragt mit jeder Art von Feld.',
    listRoots: 'Fragt, von welchen Ordnern der Server wissen darf.',
    shedLoad: 'Sagt „noch nicht“ und wird wieder gefragt, bis es fertig ist.',
    longTask: 'Meldet den Fortschritt und lässt sich anhalten.',
    briefing: 'Eine Vorlage, die fragt, wer es lesen wird.',
    note: 'Eine Ressource, die fragt, bevor sie sich zeigt.',
  },
});
