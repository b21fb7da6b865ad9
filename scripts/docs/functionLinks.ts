import ts from 'typescript';

/** A link of a page to a file of this repository. */
export interface FileLink {
  readonly text: string;
  readonly path: string;
}

/** A link of a page to a function: its name in code font, and the file that declares it. */
export interface FunctionLink {
  readonly name: string;
  readonly path: string;
}

/** Reads the links of a page that stay in this repository. */
export function readLinks(markdown: string): readonly FileLink[] {
  const links = [...markdown.matchAll(/\[([^\]]+)\]\(([^)#\s]+)[^)]*\)/g)];
  return links
    .map(([, text = '', path = '']) => ({ text, path }))
    .filter(({ path }) => !/^[a-z]+:/.test(path));
}

/** Reads the links whose text is the name of a function. */
export function readFunctionLinks(markdown: string): readonly FunctionLink[] {
  return readLinks(markdown).flatMap(({ text, path }) => {
    const name = /^`(\w+)`$/.exec(text)?.[1];
    return name === undefined ? [] : [{ name, path }];
  });
}

/** Reads the numbered steps under a heading of the second level. */
export function readSteps(markdown: string, heading: string): readonly string[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\d+\. .*(?:\n {2,}.*)*/gm)].map(([step]) => step);
}

/** Whether a file declares a function of this name, at its top or within another. */
export function declaresFunction(source: string, name: string): boolean {
  const visit = (node: ts.Node): boolean =>
    nameOfFunction(node) === name || ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  return visit(ts.createSourceFile('file.tsx', source, ts.ScriptTarget.Latest));
}

function nameOfFunction(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return nameOf(node.name);
  const holdsFunction =
    (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));
  return holdsFunction ? nameOf(node.name) : undefined;
}

function nameOf(name: ts.Node | undefined): string | undefined {
  return name && ts.isIdentifier(name) ? name.text : undefined;
}
