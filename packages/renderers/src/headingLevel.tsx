import { createContext, createElement, forwardRef, useContext, type ComponentPropsWithoutRef } from 'react';

/** The level of the heading of a call, as it fits into the page; its questions are one below. */
export type HeadingLevel = 2 | 3 | 4 | 5;

/** Hands the level down from the view of the call. */
export const HeadingLevelContext = createContext<HeadingLevel>(3);

/** A heading at the level of the call, or one below it. */
export const Heading = forwardRef<
  HTMLHeadingElement,
  ComponentPropsWithoutRef<'h3'> & { readonly below?: 0 | 1 }
>(function Heading({ below = 0, ...props }, ref) {
  return createElement(`h${useContext(HeadingLevelContext) + below}`, { ...props, ref });
});
