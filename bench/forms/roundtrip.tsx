import { ElicitationForm } from '@mcp-roundtrip/renderers';
import type { Contender } from './contender.js';

/** Ours. */
export const roundtrip: Contender = {
  name: 'MCP Roundtrip',
  draw: (schema) => <ElicitationForm schema={schema} onAnswer={() => {}} />,
};
