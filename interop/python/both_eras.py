"""A low-level Server for clients of both eras: it returns its question where that is known, and pushes it elsewhere."""

from typing import Any

from mcp.server import Server, ServerRequestContext
from mcp_types import (
    CallToolRequestParams,
    CallToolResult,
    ElicitRequest,
    ElicitRequestFormParams,
    ElicitResult,
    InputRequiredResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
)
from mcp_types.version import is_version_at_least

from serve import serve

SEAT: dict[str, Any] = {"type": "object", "properties": {"film": {"type": "string"}}, "required": ["film"]}
TOOLS = {
    "reserve_seat": "Reserves a seat, whichever era the client is of.",
    "reserve_modern": "Reserves a seat, and knows of one era only.",
}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"row": {"type": "integer", "title": "Row", "minimum": 1, "maximum": 20}},
    "required": ["row"],
}


def conclude(film: str, answer: ElicitResult) -> CallToolResult:
    row = (answer.content or {}).get("row")
    text = f"{film}: no seat ({answer.action})." if row is None else f"{film}: row {row}."
    return CallToolResult(content=[TextContent(type="text", text=text)])


async def list_tools(_: ServerRequestContext, __: PaginatedRequestParams | None) -> ListToolsResult:
    return ListToolsResult(tools=[Tool(name=name, description=TOOLS[name], input_schema=SEAT) for name in TOOLS])


async def call_tool(
    ctx: ServerRequestContext, params: CallToolRequestParams
) -> CallToolResult | InputRequiredResult:
    film = str((params.arguments or {})["film"])
    message = f"Which row for {film}?"
    returns = params.name == "reserve_modern" or is_version_at_least(ctx.protocol_version, "2026-07-28")
    if not returns:
        return conclude(film, await ctx.session.elicit_form(message, SCHEMA, related_request_id=ctx.request_id))
    answer = (params.input_responses or {}).get("row")
    if isinstance(answer, ElicitResult):
        return conclude(film, answer)
    question = ElicitRequest(params=ElicitRequestFormParams(message=message, requested_schema=SCHEMA))
    return InputRequiredResult(input_requests={"row": question})


if __name__ == "__main__":
    server = Server("Cinema", on_list_tools=list_tools, on_call_tool=call_tool)
    serve(server.streamable_http_app())
