import type { DescribeIssue, FieldIssue, FormContent } from '@mcp-roundtrip/core';

/** Checks the content of one form: the first issue of each field, in the order of the fields. */
export type FormValidator = (content: FormContent, describe: DescribeIssue) => readonly FieldIssue[];
