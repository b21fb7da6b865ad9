"""An MCPServer that sends the person to a page, and goes on once they have been there."""

from urllib.parse import quote

from mcp.server.mcpserver import Context, MCPServer
from mcp_types import ElicitRequest, ElicitRequestURLParams, ElicitResult, InputRequiredResult
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from serve import serve

server = MCPServer("Calendar", log_level="WARNING")
finished: set[str] = set()


@server.custom_route("/consent/{person}", methods=["GET"])
async def consent(request: Request) -> Response:
    """The page: whoever opens it has given consent."""
    finished.add(request.path_params["person"])
    return PlainTextResponse("Thank you. Go back to where you came from.")


@server.tool()
async def connect_calendar(person: str, ctx: Context) -> str | InputRequiredResult:
    """Connects a calendar. To accept is not to have finished: the page decides."""
    answer = (ctx.input_responses or {}).get("consent")
    if isinstance(answer, ElicitResult) and answer.action != "accept":
        return f"Not connected: {answer.action}."
    if answer is not None and person in finished:
        finished.remove(person)
        return f"The calendar of {person} is connected."
    host = (ctx.headers or {}).get("host", "")
    params = ElicitRequestURLParams(
        message=f"Allow access to the calendar of {person}.", url=f"http://{host}/consent/{quote(person)}"
    )
    question = ElicitRequest(params=params)
    return InputRequiredResult(input_requests={"consent": question}, request_state=f"waiting for {person}")


if __name__ == "__main__":
    serve(server.streamable_http_app())
