"""An MCPServer that seals its state under keys of its own choice, for as long and for whom its environment says."""

import os
from typing import Annotated, Any

from mcp.server import ServerRequestContext
from mcp.server.mcpserver import Context, Elicit, MCPServer, RequestStateSecurity, Resolve
from mcp_types import ElicitRequest, ElicitRequestFormParams, ElicitResult, InputRequiredResult
from pydantic import BaseModel, Field

from serve import serve

KEYS = os.environ["STATE_KEYS"].split(",")
SECONDS = float(os.environ.get("STATE_SECONDS", "600"))
NAME = os.environ.get("SERVER_NAME", "Bank")
WORDING = os.environ.get("WORDING", "Why do you leave")


def name_person(ctx: ServerRequestContext[Any, Any]) -> str | None:
    """Who calls, as a proxy in front would say; a server of one's own must ask something it can trust."""
    return getattr(ctx.request, "headers", {}).get("x-person")


security = RequestStateSecurity(keys=KEYS, ttl=SECONDS, bind_principal=name_person)
server = MCPServer(NAME, request_state_security=security, log_level="WARNING")


class Reason(BaseModel):
    reason: str = Field(title="Reason", min_length=3)


class Confirmation(BaseModel):
    sure: bool = Field(title="Close it")


def ask_reason(account: str) -> Elicit[Reason]:
    return Elicit(f"{WORDING}, {account}?", Reason)


def ask_confirmation(reason: Annotated[Reason, Resolve(ask_reason)]) -> Elicit[Confirmation]:
    return Elicit(f"Close the account because of: {reason.reason}?", Confirmation)


@server.tool()
def close_account(
    account: str,
    reason: Annotated[Reason, Resolve(ask_reason)],
    confirmation: Annotated[Confirmation, Resolve(ask_confirmation)],
) -> str:
    """Closes an account after two rounds; the first answer travels in the sealed state."""
    return f"Closed {account}: {reason.reason}." if confirmation.sure else f"Kept {account}."


@server.tool()
async def rename_account(account: str, ctx: Context) -> str | InputRequiredResult:
    """Renames an account; its state is written by hand, and sealed all the same."""
    if ctx.request_state is None:
        schema = {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}
        params = ElicitRequestFormParams(message=f"What is the new name of {account}?", requested_schema=schema)
        question = ElicitRequest(params=params)
        return InputRequiredResult(input_requests={"name": question}, request_state=f"the old name is {account}")
    answer = (ctx.input_responses or {}).get("name")
    name = answer.content["name"] if isinstance(answer, ElicitResult) and answer.content else account
    return f"{ctx.request_state}, the new one {name}."


if __name__ == "__main__":
    serve(server.streamable_http_app())
