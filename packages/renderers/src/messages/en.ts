import { doubtEnglish, roundEnglish, type DoubtMessages, type RoundMessages } from './callMessages.js';
import { formEnglish, type FormMessages } from './formMessages.js';
import { pageEnglish, type PageMessages } from './pageMessages.js';
import { samplingEnglish, type SamplingMessages } from './samplingMessages.js';
import { rootsEnglish, type RootsMessages } from './rootsMessages.js';
import { resultEnglish, type ResultMessages } from './resultMessages.js';

/** Every text that the renderers say by themselves; a server's own texts are shown as they are. */
export interface Messages
  extends
    DoubtMessages,
    RoundMessages,
    FormMessages,
    PageMessages,
    SamplingMessages,
    RootsMessages,
    ResultMessages {}

/** The texts in English. */
// A call that is marked as pure is left out of an app that does not use it; spreading at the top level never is.
export const en: Messages = /* @__PURE__ */ Object.assign(
  {},
  doubtEnglish,
  roundEnglish,
  formEnglish,
  pageEnglish,
  samplingEnglish,
  rootsEnglish,
  resultEnglish,
);
