import { toLiteral } from './toLiteral.js';

type Args = Readonly<Record<string, unknown>>;

/** What a host would write for a story, from its args; the stories themselves are about servers that run in the page. */
export function toHostCode(title: string, args: Args): string {
  const [group = '', name = ''] = title.split('/');
  if (group === 'Demo server') return showStartedCall(args['request']);
  if (group === 'Results') return '<CallResultView result={call.result} />';
  if (group === 'Forms') return showForm(name, args);
  return buildersByTitle[title]?.(args) ?? showCall(args);
}

const buildersByTitle: Readonly<Record<string, (args: Args) => string>> = {
  'Call/Durability': (args) =>
    showCall(
      args,
      'const journal = createJournal({ principal: user.id });\n\n<McpProvider server="https://mcp.example.com/mcp" journal={journal}>…</McpProvider>;\n',
      "{ tool: 'deploy' }, { id: 'deploy' }",
    ),
  'Call/Pushes': (args) =>
    `${showCall(args)}\n// What a server asks on behalf of no call stands on its own:\nusePendingQuestions().map(({ callId }) => <CallView key={callId} callId={callId} />);`,
  'Questions/Sampling': (args) =>
    showCall(args, showPolicy('sampling={(params, { signal }) => myModel.complete(params, signal)}')),
  'Questions/Sampling prompt': (args) =>
    showCall(args, showPolicy('sampling={(params, { signal }) => myModel.complete(params, signal)}')),
  'Questions/Roots': (args) =>
    showCall(args, showPolicy("roots={() => [{ uri: 'file:///project', name: 'project' }]}")),
  'Headless/Two-round call': () => showHeadless,
};

const callOptions = [
  'variant',
  'presentation',
  'headingLevel',
  'takesFocus',
  'theme',
  'renderForm',
  'components',
];

function showCall(args: Args, before = '', target = "{ tool: 'deploy' }"): string {
  const shown = callOptions.filter((option) => args[option] !== undefined);
  const props = shown.map((option) => ` ${toProp(option, args[option])}`).join('');
  return `${before}const call = useMcpCall(${target});\n\n<CallView call={call}${props} />;`;
}

function showPolicy(policy: string): string {
  return `<McpProvider server="https://mcp.example.com/mcp" ${policy}>…</McpProvider>;\n`;
}

function showStartedCall(request: unknown): string {
  return `const calls = useMcpCalls();\ncalls.start(${toLiteral(request)}, { id });\n\n<CallView callId={id} variant="bubble" />;`;
}

function showForm(name: string, args: Args): string {
  const own =
    name === 'Themes'
      ? ' theme={Theme}'
      : name === 'Engine of your own'
        ? ' renderForm={(form) => <MyFields {...form} />}'
        : '';
  const before = name === 'Themes' ? "import { Theme } from '@rjsf/mui';\n\n" : '';
  const schema = args['requestedSchema'] ?? { type: 'object', properties: { value: toProperty(name) } };
  return `${before}const requestedSchema = ${toLiteral(schema)};\n\n<ElicitationForm schema={requestedSchema} onAnswer={(answer) => console.log(answer)}${own} />;`;
}

// The schema that a part of the form is drawn for.
function toProperty(name: string): object {
  if (name === 'DateTimeInput') return { type: 'string', format: 'date-time' };
  return name === 'Combobox'
    ? { type: 'string', enum: ['Africa/Abidjan', 'Africa/Accra', '…'] }
    : { type: 'string' };
}

function toProp(name: string, value: unknown): string {
  if (typeof value === 'string') return `${name}="${value}"`;
  if (name === 'theme') return 'theme={Theme}';
  if (name === 'components')
    return `components={{ ${Object.keys(Object(value) as object)
      .map(toOwnPart)
      .join(', ')} }}`;
  if (typeof value === 'function') return `${name}={(form) => <MyFields {...form} />}`;
  return `${name}={${toLiteral(value)}}`;
}

function toOwnPart(kind: string): string {
  return `${kind}: My${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

const showHeadless = `const call = useMcpCall({ tool: 'provision' });

call.questions.map((question) => <MyQuestion key={question.key} question={question} />);`;
