'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { ThemeProps } from '@rjsf/core';
import type { RenderForm } from './formEngine.js';

/** How forms are drawn and checked. */
export interface FormOptions {
  /** Any theme of rjsf, in place of ours. */
  readonly theme?: ThemeProps | undefined;
  /** Draws the fields in place of rjsf, which is then not loaded. */
  readonly renderForm?: RenderForm | undefined;
  /** `false` never tries whether the page allows `eval`, which a page that forbids it would report. */
  readonly usesAjv?: boolean | undefined;
}

const FormOptionsContext = createContext<FormOptions>({});

/** Sets how all forms inside it are drawn. */
export function FormOptionsProvider({
  value,
  children,
}: {
  readonly value: FormOptions;
  readonly children?: ReactNode;
}) {
  return <FormOptionsContext.Provider value={value}>{children}</FormOptionsContext.Provider>;
}

/** How forms are drawn here. */
export function useFormOptions(): FormOptions {
  return useContext(FormOptionsContext);
}
