/** What a person has allowed an app; every token that comes of it lives and ends with it. */
export interface Grant {
  readonly appId: string;
  readonly userName: string;
  /** The address of the one MCP endpoint that it is for. */
  readonly resource: string;
  /** Set when a code or a token of this grant has turned up twice, which means that somebody has copied it. */
  isRevoked: boolean;
}
