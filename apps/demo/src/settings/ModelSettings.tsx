import { useId } from 'react';
import { useTexts } from '../texts/useTexts.js';
import { ModelCheckNotice } from './ModelCheckNotice.js';
import { ModelField } from './ModelField.js';
import { settingsTexts } from './settingsTexts.js';
import { useModelForm } from './useModelForm.js';

/** The model: which one, whether it works, and whether it is used. */
export function ModelSettings() {
  const texts = useTexts(settingsTexts);
  const { element, form, problems, models, check, endpoint, type, use, stopUsing, test, list } =
    useModelForm();
  const id = useId();
  return (
    <section className="settings-part">
      <h3 id={`${id}-heading`}>{texts.model}</h3>
      <p role="status" className="settings-use" data-used={endpoint !== undefined}>
        {endpoint ? texts.inUse(endpoint.model, new URL(endpoint.url).host) : texts.notInUse}
      </p>
      <form
        ref={element}
        className="settings-form"
        noValidate
        aria-labelledby={`${id}-heading`}
        onSubmit={(event) => {
          event.preventDefault();
          use();
        }}
      >
        <ModelField
          type="url"
          name="url"
          label={texts.url}
          help={texts.urlHelp}
          value={form.url}
          problem={problems.url && texts[problems.url]}
          onType={(url) => type({ url })}
        />
        <ModelField
          type="password"
          name="key"
          label={texts.key}
          mark={texts.optional}
          value={form.key}
          onType={(key) => type({ key })}
        />
        <ModelField
          name="model"
          label={texts.modelName}
          value={form.model}
          problem={problems.model && texts[problems.model]}
          list={`${id}-models`}
          onType={(model) => type({ model })}
        >
          <button type="button" className="button" onClick={list}>
            {texts.listModels}
          </button>
        </ModelField>
        <datalist id={`${id}-models`}>
          {models.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
        <p className="quiet">{texts.memoryOnly}</p>
        <div className="settings-actions">
          <button type="submit" name="use" className="button" data-tone="primary">
            {texts.use}
          </button>
          <button type="button" className="button" onClick={test}>
            {texts.test}
          </button>
          {endpoint && (
            <button type="button" className="button" data-tone="quiet" onClick={stopUsing}>
              {texts.stopUsing}
            </button>
          )}
        </div>
        <ModelCheckNotice check={check} />
      </form>
    </section>
  );
}
