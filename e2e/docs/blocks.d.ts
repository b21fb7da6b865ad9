// What the pages here take from the docs. The blocks themselves are compiled by scripts/docs.
declare module 'block:README.md#Ten lines' {
  const App: import('react').ComponentType;
  export default App;
}
declare module 'block:README.md#Your own markup' {
  const App: import('react').ComponentType;
  export default App;
}
declare module 'block:README.md#In a chat' {
  export function useToolCalls(): (call: {
    id: string;
    name: string;
    args: Record<string, unknown>;
  }) => Promise<unknown>;
  export const ToolMessage: import('react').ComponentType<{ id: string }>;
  export const InboxCount: import('react').ComponentType;
}
declare module 'block:docs/signing-in.md#An app with OAuth' {
  export {};
}
