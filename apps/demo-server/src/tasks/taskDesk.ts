import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type RegisteredTool,
  type ServerContext,
  type ToolAnnotations,
} from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Services } from '../createServices.js';
import { toStoppedResult } from '../toTextResult.js';
import type { TaskSettings } from './task.js';
import type { TaskShape } from './taskShape.js';
import type { TaskStore, Work } from './taskStore.js';
import { type ToolAnswer, toWork } from './toWork.js';

interface ToolConfig<Input extends z.ZodObject> {
  title: string;
  description: string;
  inputSchema: Input;
  annotations: ToolAnnotations;
}
type Call = (args: unknown, ctx: ServerContext) => ToolAnswer | Promise<ToolAnswer>;

/** Where the calls of one server become tasks: those of its usual tools if the client can follow, those of its own always. */
export class TaskDesk {
  readonly #server: McpServer;
  readonly #services: Services;
  readonly #store: TaskStore;
  readonly #shape: TaskShape;
  readonly #tools = new Map<string, RegisteredTool>();
  /** The tools that are no good without tasks. */
  readonly #calls = new Map<string, Call>();

  constructor(server: McpServer, services: Services, store: TaskStore, shape: TaskShape) {
    this.#server = server;
    this.#services = services;
    this.#store = store;
    this.#shape = shape;
    const register = server.registerTool.bind(server) as (name: string, ...rest: never[]) => RegisteredTool;
    // Its overloads cannot be told apart here, and need not be: everything is passed on as it came.
    server.registerTool = ((name: string, ...rest: never[]) => {
      const tool = register(name, ...rest);
      tool.execution = { taskSupport: 'optional' };
      this.#tools.set(name, tool);
      return tool;
    }) as McpServer['registerTool'];
  }

  /** Adds a tool that always becomes a task. */
  add<Input extends z.ZodObject>(
    name: string,
    config: ToolConfig<Input>,
    work: (args: z.infer<Input>, task: Parameters<Work>[0]) => ReturnType<Work>,
    settings: Partial<TaskSettings> = {},
  ): void {
    this.addCall(name, config, (args) => this.start((task) => work(args, task), settings));
  }

  /** Adds a tool that may ask by a result first, and then becomes a task by `start`. */
  addCall<Input extends z.ZodObject>(
    name: string,
    config: ToolConfig<Input>,
    call: (args: z.infer<Input>, ctx: ServerContext) => ToolAnswer | Promise<ToolAnswer>,
  ): void {
    // What is registered here is only listed; the calls come to this desk.
    const tool = this.#server.registerTool(name, config as ToolConfig<z.ZodObject>, () => {
      throw this.#shape.refuse();
    });
    tool.execution = { taskSupport: 'required' };
    this.#calls.set(name, call as Call); // Its arguments were parsed by its own schema.
  }

  /** Begins a task, and says so to whoever called. */
  start(work: Work, settings: Partial<TaskSettings> = {}): ToolAnswer {
    const capabilities = this.#server.server.getClientCapabilities();
    return this.#shape.toCreated(this.#store.start(work, { capabilities, ...settings }));
  }

  /** Takes over the calls of the server; to be done when all tools are there. */
  open(): void {
    this.#server.server.setRequestHandler('tools/call', async ({ params }, ctx) => {
      const tool = this.#tools.get(params.name);
      if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${params.name} not found`);
      const parsed = await tool.inputSchema?.['~standard'].validate(params.arguments ?? {});
      if (parsed?.issues)
        return toStoppedResult(
          `Invalid arguments: ${parsed.issues.map(({ message }) => message).join(', ')}`,
        );
      const isWanted =
        tool.execution?.taskSupport !== 'forbidden' &&
        this.#shape.isWanted(params, this.#server.server.getClientCapabilities());
      const call = this.#calls.get(params.name);
      if (call && !isWanted) throw this.#shape.refuse();
      if (call) return call(parsed?.value, ctx);
      const callTool = (context: ServerContext) => tool.executor(parsed?.value, context);
      return isWanted ? this.start(toWork(callTool, ctx, this.#services)) : callTool(ctx);
    });
  }
}
