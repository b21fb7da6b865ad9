import { useRef, useState } from 'react';
import { describeModelError } from '../agent/endpoint/describeModelError.js';
import { listModels } from '../agent/endpoint/listModels.js';
import { tryModel } from '../agent/endpoint/tryModel.js';
import { useDemo } from '../createDemo.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { bindKey, changeModelForm } from './changeModelForm.js';
import { readModelForm, type ModelForm, type ModelProblems } from './readModelForm.js';
import { setEndpoint } from './setEndpoint.js';
import { settingsTexts } from './settingsTexts.js';
import { useModelCheck } from './useModelCheck.js';

const empty: ModelForm = { url: '', key: '', model: '' };
const longestReply = 60;
const oneDigit = { maximumFractionDigits: 1, minimumFractionDigits: 1 };

/** What is typed about the model, what is known about it, and what can be done with it. */
export function useModelForm() {
  const demo = useDemo();
  const { endpoint, language } = useStore(demo.settings);
  const texts = useTexts(settingsTexts);
  const [draft, setDraft] = useState(() => bindKey(endpoint ?? empty));
  const { form } = draft;
  const [problems, setProblems] = useState<ModelProblems>({});
  const [models, setModels] = useState<readonly string[]>([]);
  const { check, start, say } = useModelCheck();
  const place = { language, isInSettings: true };
  const element = useRef<HTMLFormElement>(null);

  const focus = (name: string) => element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const read = (wanted: 'endpoint' | 'model') => {
    const outcome = readModelForm(form, wanted);
    setProblems(outcome.problems);
    if (outcome.endpoint) setDraft(bindKey(form));
    else focus(outcome.problems.url ? 'url' : 'model');
    return outcome.endpoint;
  };

  return {
    element,
    form,
    problems,
    models,
    check,
    endpoint,
    type: (change: Partial<ModelForm>) => {
      const next = changeModelForm(draft, change);
      setDraft(next);
      setProblems({});
      // What was found out about other words says nothing about these.
      say(next.isKeyRemoved ? { status: 'failed', text: texts.keyRemoved } : { status: 'idle' });
    },
    use: () => {
      const next = read('model');
      if (!next) return;
      setEndpoint(demo, next);
      setDraft(bindKey(next));
      say({ status: 'done', text: texts.nowUsed(next.model) });
    },
    stopUsing: () => {
      setEndpoint(demo, undefined);
      setDraft({ form: { ...form, key: '' } });
      say({ status: 'done', text: texts.stopped });
      // The button that was pressed goes away.
      focus('use');
    },
    test: () => {
      const tried = read('model');
      if (!tried) return;
      const since = performance.now();
      void start({
        meanwhile: texts.testing,
        run: async (signal) => {
          const text = await tryModel(tried, signal);
          const seconds = Math.max(0.1, (performance.now() - since) / 1000).toLocaleString(
            language,
            oneDigit,
          );
          return text === '' ? texts.repliedNothing : texts.replied(text.slice(0, longestReply), seconds);
        },
        describeFailure: (error) => describeModelError(error, tried, place),
      });
    },
    list: () => {
      const asked = read('endpoint');
      if (!asked) return;
      void start({
        meanwhile: texts.listing,
        run: async (signal) => {
          const found = await listModels(asked, signal);
          setModels(found);
          const [first] = found;
          if (found.length === 1 && first)
            setDraft((now) => (now.form.model === '' ? changeModelForm(now, { model: first }) : now));
          return found.length === 0 ? texts.listedNone : texts.listed(found.length);
        },
        describeFailure: (error) => texts.notListed(describeModelError(error, asked, place)),
      });
    },
  };
}
