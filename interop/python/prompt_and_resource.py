"""An MCPServer with a prompt and a resource template that ask, and a static resource, which cannot."""

from typing import Any

from mcp.server.mcpserver import Context, MCPServer
from mcp_types import ElicitRequest, ElicitRequestFormParams, ElicitResult, InputRequiredResult

from serve import serve

server = MCPServer("Library", log_level="WARNING")


def ask(key: str, message: str, field: dict[str, Any], state: str) -> InputRequiredResult:
    schema = {"type": "object", "properties": {key: field}, "required": [key]}
    question = ElicitRequest(params=ElicitRequestFormParams(message=message, requested_schema=schema))
    return InputRequiredResult(input_requests={key: question}, request_state=state)


def read_answer(ctx: Context, key: str) -> Any:
    """What was accepted for this field, or None for a no."""
    answer = (ctx.input_responses or {}).get(key)
    return answer.content.get(key) if isinstance(answer, ElicitResult) and answer.content else None


@server.prompt()
async def book_club(book: str, ctx: Context) -> str | InputRequiredResult:
    """Opens a talk about a book. Asks who takes part."""
    if ctx.request_state is None:
        field = {"type": "string", "title": "Readers", "enum": ["children", "students", "critics"]}
        return ask("readers", f"Who talks about {book}?", field, f"club {book}")
    readers = read_answer(ctx, "readers") or "everyone"
    return f"Open a talk about {book} for {readers}."


@server.resource("shelf://{room}/books")
async def shelf(room: str, ctx: Context) -> str | InputRequiredResult:
    """The books in a room. Asks how many to name."""
    if ctx.request_state is None:
        field = {"type": "integer", "title": "How many", "minimum": 1, "maximum": 3}
        return ask("count", f"How many books of the {room}?", field, f"shelf {room}")
    count = read_answer(ctx, "count") or 0
    return ", ".join(["Middlemarch", "Emma", "Dracula"][:count]) or "none"


@server.resource("desk://hours")
def hours() -> str:
    """When the desk is open; the same for everyone."""
    return "9 to 17"


if __name__ == "__main__":
    serve(server.streamable_http_app())
