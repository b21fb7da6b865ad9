'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { FieldIssue, FieldValue, FormContent, FormField } from '@mcp-roundtrip/core/forms';
import type { ThemeProps } from '@rjsf/core';

/** How forms are drawn. */
export interface FormOptions {
  /** Any theme of rjsf, in place of ours. */
  readonly theme?: ThemeProps | undefined;
  /** Draws the fields in place of rjsf, which is then not loaded. */
  readonly renderForm?: RenderForm | undefined;
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

/** What a field holds while it is being filled in: a number is still its text, nothing is `undefined`. */
export type FieldDraft = FieldValue | undefined;

/** What draws the fields of a form. The form around them, its buttons, its checks and its error summary are ours. */
export interface FormEngineProps {
  readonly fields: readonly FormField[];
  /** What the fields start with; an engine draws it once and keeps no second copy of it. */
  readonly initialContent: FormContent;
  /** What is wrong, at most one issue per field; empty until the first attempt to send. */
  readonly issues: readonly FieldIssue[];
  /** The id that the control of a field must have: the error summary links to it. */
  readonly toFieldId: (name: string) => string;
  /** Tells what a field holds now, on every change; it causes no rendering. */
  readonly onChange: (name: string, draft: FieldDraft) => void;
}

/** Draws the fields in place of rjsf. */
export type RenderForm = (props: FormEngineProps) => ReactNode;
