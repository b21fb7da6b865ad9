import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { createLoader } from '../load/createLoader.js';
import { LazyPartsContext, lazyParts } from '../load/lazyParts.js';
import { AskedForm } from './stories/AskedForm.js';
import { everyField } from './stories/sampleSchemas.js';

interface LoadingFormProps {
  /** How often the engine fails to load before it arrives; it never does without. */
  readonly failures?: number;
}

/** A form whose engine is slow, or does not arrive. */
function LoadingForm({ failures }: LoadingFormProps) {
  const [parts] = useState(() => {
    let left = failures ?? 0;
    const load = () => {
      if (failures === undefined) return new Promise<never>(() => {});
      return left-- > 0 ? Promise.reject(new Error('offline')) : import('./engine/RjsfFields.js');
    };
    return { ...lazyParts, formEngine: createLoader(load) };
  });
  return (
    <LazyPartsContext.Provider value={parts}>
      <AskedForm message="Please tell us about your visit" requestedSchema={everyField} />
    </LazyPartsContext.Provider>
  );
}

const meta = { title: 'Forms/Loading', component: LoadingForm } satisfies Meta<typeof LoadingForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const patient = { timeout: 20_000 };

/** While the engine loads, the question can be read, declined and dismissed. */
export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the form', {}, patient)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(await canvas.findByText(/cancel/)).toBeVisible();
  },
};

/** Still loading. */
export const StillLoading: Story = {};

/** It did not arrive. */
export const Failed: Story = {
  args: { failures: 1000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The form could not be loaded.', {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('The form could not be loaded.', {}, patient)).toBeVisible();
  },
};

/** It arrives at the second attempt. */
export const TriedAgain: Story = {
  args: { failures: 1 },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }, patient));
    await expect(await canvas.findByRole('textbox', { name: 'Full name (required)' }, patient)).toBeVisible();
  },
};
